import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lint, formatDiagnostic } from '../../../engine/lint/index.ts'
import { readSources, parseSource } from '../../../engine/schema-files/sources.ts'
import { employeeList } from '../../../generated/index.ts'

const schemas = path.resolve(import.meta.dirname, '../../../schemas')
const list = 'admin/employee-list/schema.json'
const dashboard = 'admin/dashboard/schema.json'

function mistakesAfter(file: string, from: string, to: string): string[] {
  const sources = readSources(schemas)
  const text = sources.get(file)?.text ?? ''
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  sources.set(file, parseSource(file, text.replace(from, to)))
  return lint(sources).map(formatDiagnostic)
}

describe('a mistake in the forms of administrators', () => {
  it.each([
    [
      'a filter by an unknown field',
      list,
      '/personalInfo/gender',
      '/personalInfo/gendre',
      'There is no field "/personalInfo/gendre" in the record. Did you mean "/personalInfo/gender"?'
    ],
    [
      'a filter by a field without "x-filter"',
      list,
      '/personalInfo/gender',
      '/personalInfo/dob',
      '"/personalInfo/dob" is not marked "x-filter", so the list would stay empty.'
    ],
    [
      'a filter named like a query parameter of the list',
      list,
      '"region"',
      '"sort"',
      '"sort" already means something in the address of the list.'
    ],
    ['a filter without a field', list, '"field": "/personalInfo/gender",', '', '"field" is missing here.'],
    [
      'a misspelled keyword in a filter',
      list,
      '"title": "Region"',
      '"titel": "Region"',
      '"titel" is not known here, so it does nothing. Did you mean "title"?'
    ],
    [
      'a count by an unknown filter',
      dashboard,
      '"gender": "male"',
      '"gendre": "male"',
      'The list has no filter "gendre". Did you mean "gender"?'
    ],
    [
      'a view by an unknown filter',
      list,
      '"Returned": {\n        "review": "returned"',
      '"Returned": {\n        "reviews": "returned"',
      'The list has no filter "reviews". Did you mean "review"?'
    ],
    [
      'a view by an unknown review state',
      list,
      '"review": "returned"',
      '"review": "retuned"',
      '"retuned" is not one of the choices, so this view would stay 0. Did you mean "returned"?'
    ],
    [
      'a count by an unknown choice',
      dashboard,
      '"gender": "male"',
      '"gender": "mael"',
      '"mael" is not one of the choices, so this number would stay 0. Did you mean "male"?'
    ],
    [
      'a count by an unknown status',
      dashboard,
      '"status": "complete"',
      '"status": "completed"',
      'Allowed: complete, incomplete.'
    ]
  ])('is reported once, with its effect: %s', (_, file, from, to, words) => {
    const mistakes = mistakesAfter(file, from, to)
    expect(mistakes.join('\n')).toContain(words)
    expect(mistakes).toHaveLength(1)
  })
})

it('each filter of the list has the label of its field and the source of its choices', () => {
  expect(employeeList.schema['x-list']?.filters).toEqual({
    region: {
      field: '/personalInfo/stateOfOrigin',
      label: 'State of Origin',
      title: 'Region',
      reads: 'employees in {value}',
      list: 'states'
    },
    company: {
      field: '/employeeDetails/secondedTo',
      label: 'Seconded To',
      title: 'Filter Company',
      reads: 'employees at {value}',
      list: 'clients'
    },
    gender: {
      field: '/personalInfo/gender',
      label: 'Gender',
      reads: '{value} employees',
      choices: ['male', 'female', 'other']
    }
  })
})
