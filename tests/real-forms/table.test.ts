import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeRealForms, listQuestions, readForms } from './table.ts'

const place = path.join(import.meta.dirname, '../../schemas/REAL-FORMS.md')
const begins = '<!-- begin -->\n\n'
const ends = '\n\n<!-- end -->'

/** What the page says between its marks, written anew where REWRITE is set. */
function tablesOfPage(): string {
  const [before = '', rest = ''] = fs.readFileSync(place, 'utf8').split(begins)
  const [tables = '', after = ''] = rest.split(ends)
  if (!process.env.REWRITE) return tables
  fs.writeFileSync(place, `${before}${begins}${describeRealForms()}${ends}${after}`)
  return describeRealForms()
}

it('the page of the real forms has the tables that follow from the forms and their sources', () => {
  expect(tablesOfPage(), 'REWRITE=1 npm test -- tests/real-forms/table').toBe(describeRealForms())
})

describe.each(readForms().map(one => [one.form, one] as const))('%s', (_, { source, schema }) => {
  it('has each question from its source, or says why it is asked', () => {
    if (source.unchecked) return
    const { asItIs = {}, detours = {}, ours = {} } = source
    const named = [...Object.values(asItIs).flat(), ...Object.values(detours).map(one => one.as)]
    const here = listQuestions(schema)
    expect(named.filter(name => !here.includes(name))).toEqual([])
    expect(here.filter(name => !named.includes(name) && !(name in ours))).toEqual([])
  })
})
