import path from 'node:path'
import { expect, it } from 'vitest'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources } from '../../../engine/schema-files/sources.ts'

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))

/** Returns the findings about a form whose "habits" are shown as a table. */
function told(habits: object): string[] {
  const sources = new Map(createExampleSources(metas))
  const schema = {
    $schema: '../../meta/form.json',
    title: 'Person',
    type: 'object',
    properties: {
      dob: { type: 'string', title: 'Date of birth', format: 'date' },
      gender: { type: 'string', title: 'Gender', enum: ['male', 'female', 'other'], 'x-filter': true },
      habits: { type: 'object', title: 'Habits', properties: habits }
    }
  }
  const ui = { $schema: '../../meta/ui.json', fields: { habits: { 'ui:layout': 'table' } } }
  for (const [file, value] of Object.entries({ schema, ui })) {
    const name = `steps/person/${file}.json`
    sources.set(name, parseSource(name, JSON.stringify(value)))
  }
  return lint(sources).map(({ code, message }) => `${code}: ${message}`)
}

const yesNo = (title: string) => ({ type: 'boolean', title, format: 'yesno' })
const choice = (title: string, choices: string[]) => ({ type: 'string', title, enum: choices })

it('a table layout accepts only questions with the same choices, 10 choices at most', () => {
  expect(told({ smokes: yesNo('Do you smoke?'), drinks: yesNo('Do you drink?') })).toEqual([])
  expect(told({ tea: choice('Tea', ['often', 'never']), milk: choice('Milk', ['often', 'never']) })).toEqual(
    []
  )
  expect(
    told({ tea: choice('Tea', ['often', 'never']), milk: choice('Milk', ['often', 'rarely', 'never']) })
  ).toEqual(['table-layout: "habits" has "tea" and "milk" with different choices, so it cannot be a table.'])
  expect(told({ tea: yesNo('Tea'), name: { type: 'string', title: 'Name' } })).toEqual([
    'table-layout: "habits" has "name", which is not a choice in the schema itself, so it cannot be a table.'
  ])
  const many = Array.from({ length: 11 }, (_, index) => `Choice ${index}`)
  expect(told({ tea: choice('Tea', many) })).toEqual([
    'table-layout: "habits" has 11 choices, and 10 columns are the most that a page has room for, so it cannot be a table.'
  ])
})
