import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { edit, type Edited, type Mistake, product, rewrite } from './editing.ts'

const form = 'steps/employee-details/schema.json'
const text = { type: 'string', title: 'Grade', maxLength: 5 }

/** Returns what is reported after a mistake, without what is not translated. */
function reportsAfter(make: Mistake) {
  const sources = new Map(product)
  make(sources)
  return lint(sources, { translations: true })
    .filter(({ message }) => !message.includes('not translated'))
    .map(({ message, fix }) => `${message} ${fix}`)
}

const inForm = (change: (json: Edited) => void) => edit(form, change)
const fields = (own: object) => inForm(({ properties }) => void Object.assign(properties, own))
const column = (field: string): Mistake =>
  edit(
    'admin/employee-list/schema.json',
    ({ properties }) => (properties.added = { $ref: `../../steps/${field}` })
  )

it.each<[string, Mistake, string[]]>([
  [
    'a field outside "properties"',
    inForm(json => (json.grade = text)),
    [
      '"grade" looks like a field, and is not below "properties": nobody would be asked. Move it into "properties".'
    ]
  ],
  [
    '"properties" twice',
    fields({ properties: { grade: text } }),
    [
      '"properties" is within "properties", and would be a field of that name. Move what is in it one level up.'
    ]
  ],
  [
    'a group without a type',
    fields({ home: { title: 'Home', properties: { town: text } } }),
    [
      'This field has no "type": any answer at all would be stored, even a wrong one. Add "type": "object": it is a group of fields.'
    ]
  ],
  [
    'a list without a type',
    fields({ towns: { title: 'Towns', maxItems: 3, items: text } }),
    [
      'This field has no "type": any answer at all would be stored, even a wrong one. Add "type": "array": it is a list.'
    ]
  ],
  [
    'a condition keyword of another form builder',
    fields({ grade: { ...text, 'x-if': { bankName: 'x' } } }),
    ['"x-if" is not supported here, so it would do nothing. Ask a question only at times with "x-showIf".']
  ],
  [
    'an example that exceeds maxLength',
    fields({ grade: { ...text, examples: ['Senior'] } }),
    [
      'The field refuses this example. It has 6 characters, and "maxLength" is 5. Write an answer that it takes.'
    ]
  ],
  [
    'an example that is not a valid date',
    fields({ since: { type: 'string', title: 'Since', format: 'date', examples: ['1 June 2020'] } }),
    ['The field refuses this example. It is not a date. Write an answer that it takes.']
  ],
  [
    'a list column that shows an identifier',
    column('employee-details/schema.json#/properties/salaryAccountNumber'),
    [
      '"added" is an identifier, and the list shows none: this column would stay empty for everyone. Delete this column; its section and the spreadsheet have it.'
    ]
  ],
  [
    'a list column that shows a file',
    column('personal-information/schema.json#/properties/passport'),
    [
      '"added" is a file, and the list shows none: this column would stay empty for everyone. Delete this column; its section and the spreadsheet have it.'
    ]
  ],
  [
    'invalid JSON in a form with translated texts',
    rewrite(form, json => json.replace('"maxLength": 50,', '"maxLength": 50')),
    ['This file is not valid JSON: a comma is missing at the end of this line. Add "," after this value.']
  ]
])('the linter says how to fix %s', (_, make, reports) => {
  expect(reportsAfter(make)).toEqual(reports)
})
