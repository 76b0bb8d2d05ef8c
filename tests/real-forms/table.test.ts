import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeRealForms, listQuestions, readForms } from './table.ts'

const place = path.join(import.meta.dirname, '../../schemas/REAL-FORMS.md')
const begins = '<!-- begin -->\n\n'
const ends = '\n\n<!-- end -->'

/** Returns the text between the marks of the page; with REWRITE set, it first updates the page. */
function tablesOfPage(): string {
  const [before = '', rest = ''] = fs.readFileSync(place, 'utf8').split(begins)
  const [tables = '', after = ''] = rest.split(ends)
  if (!process.env.REWRITE) return tables
  fs.writeFileSync(place, `${before}${begins}${describeRealForms()}${ends}${after}`)
  return describeRealForms()
}

it('REAL-FORMS.md has the tables generated from the forms and their sources', () => {
  expect(tablesOfPage(), 'REWRITE=1 npm test -- tests/real-forms/table').toBe(describeRealForms())
})

describe.each(readForms().map(one => [one.form, one] as const))('%s', (_, { source, schema }) => {
  it('has each question from its source, or a reason for an additional one', () => {
    if (source.unchecked) return
    const { asItIs = {}, detours = {}, ours = {} } = source
    const named = [...Object.values(asItIs).flat(), ...Object.values(detours).map(one => one.as)]
    const here = listQuestions(schema)
    expect(named.filter(name => !here.includes(name))).toEqual([])
    expect(here.filter(name => !named.includes(name) && !(name in ours))).toEqual([])
  })
})

describe('the previously unseen forms', () => {
  interface Collection {
    name: string
    forms: number | { [form: string]: number }
    fields?: number
    not: { form: string; fields?: string[]; count?: number; why: string }[]
  }
  const collections = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, 'unseen.json'), 'utf8')
  ) as Collection[]
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const fieldsOf = ({ forms, fields = 0 }: Collection) =>
    typeof forms === 'number' ? fields : sum(Object.values(forms))
  const lacking = ({ not }: Collection) => sum(not.map(({ fields, count = 0 }) => fields?.length ?? count))

  it.each(collections.map(one => [one.name, one] as const))(
    'of %s have the field counts that REAL-FORMS.md states',
    (_, one) => {
      const [fields, same] = [fieldsOf(one), fieldsOf(one) - lacking(one)]
      const told = fs.readFileSync(place, 'utf8').split('\n')
      expect(told).toContainEqual(
        expect.stringContaining(`| ${fields.toLocaleString('en')} | ${same.toLocaleString('en')} (`)
      )
    }
  )

  it('have the total field counts that REAL-FORMS.md states', () => {
    const fields = sum(collections.map(fieldsOf))
    const same = fields - sum(collections.map(lacking))
    expect(fs.readFileSync(place, 'utf8')).toContain(
      `| ${fields.toLocaleString('en')} | ${same.toLocaleString('en')} (${Math.floor((same / fields) * 100)} %)`
    )
  })
})
