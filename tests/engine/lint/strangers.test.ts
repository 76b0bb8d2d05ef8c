import { expect, it } from 'vitest'
import { formatDiagnostics, lint } from '../../../engine/lint/index.ts'
import { both, edit, type Edited, type Mistake, product, rewrite } from './editing.ts'

/** Mistakes of authors who know other form builders but not this one. Each must be reported clearly. */
const form = 'steps/employee-details/schema.json'
const ui = 'steps/employee-details/ui.json'
const add = (fields: Edited, words: Edited = {}) =>
  edit(form, schema => {
    Object.assign(schema.properties, fields)
    Object.assign(schema, words)
  })
const settings = (fields: Edited, words: Edited = {}) =>
  edit(ui, json => {
    Object.assign(json.fields, fields)
    Object.assign(json, words)
  })
const text = (words: Edited = {}) => ({ type: 'string', title: 'Some answer', ...words })
const number = (words: Edited = {}) => ({ type: 'number', title: 'Some number', ...words })
const shift = { shift: text({ title: 'Shift', enum: ['D', 'N'] }) }
const waiting = (condition: Edited) => add({ ...shift, b: text({ 'x-showIf': condition }) })
const car = { car: { type: 'object', title: 'Your car', properties: { plate: text({ enum: ['A', 'B'] }) } } }
const pdf = (words: Edited, rule: Edited = {}) => ({
  letter: {
    title: 'Letter',
    format: 'pdf',
    'x-file': { types: ['application/pdf'], maxBytes: 5_242_880, route: 'letter', ...rule },
    ...words
  }
})
const own = ['employeeId', 'secondedTo', 'salaryAccountNumber', 'bankName']

const mistakes: [what: string, told: RegExp, make: Mistake][] = [
  [
    'a sum of a name instead of a list',
    /"sum" must be a list/,
    add({ a: number(), b: number({ title: 'B', 'x-computed': { sum: 'a' } }) })
  ],
  [
    'a difference of three terms',
    /"difference" takes 2 at most/,
    add({ a: number(), b: number({ title: 'B', 'x-computed': { difference: ['a', 1, 2] } }) })
  ],
  [
    'a computed field with two operations',
    /"sum" and "average" are two ways/,
    add({ a: number(), b: number({ title: 'B', 'x-computed': { sum: ['a', 1], average: ['a', 1] } }) })
  ],
  [
    'an unknown operation',
    /"multiply" is not a way to/,
    add({ a: number({ 'x-computed': { multiply: [2, 3] } }) })
  ],
  ['an empty condition', /"x-showIf" takes 1 at least/, waiting({})],
  ['an empty list in "any"', /"any" takes 1 at least/, waiting({ any: [] })],
  ['an object instead of a list in "any"', /"any" must be a list/, waiting({ any: { shift: 'D' } })],
  ['or', /Write "any": \[ … \]/, waiting({ or: [{ shift: 'D' }] })],
  ['and', /Write "all": \[ … \]/, waiting({ and: [{ shift: 'D' }] })],
  ['equals', /Write "is"/, waiting({ shift: { equals: 'D' } })],
  [
    'the operator ">" in a condition',
    /Write "moreThan"/,
    add({ a: number(), b: text({ 'x-showIf': { a: { '>': 3 } } }) })
  ],
  ['in', /Write "oneOf"/, waiting({ shift: { in: ['D', 'N'] } })],
  [
    'a dot instead of a slash in a path',
    /Write "car\/plate"/,
    add({ ...car, b: text({ title: 'B', 'x-showIf': { 'car.plate': 'A' } }) })
  ],
  [
    'a field named any',
    /"any" cannot be the name of a field/,
    add({ any: { type: 'boolean', title: 'Any?', format: 'yesno' } })
  ],
  ['type date', /Write "type": "string" and "format": "date"/, add({ a: text({ type: 'date' }) })],
  ['type int', /Write "type": "integer"/, add({ a: text({ type: 'int' }) })],
  ['type file', /Write "format": "pdf"/, add({ a: text({ type: 'file' }) })],
  ['type bool', /Write "type": "boolean"/, add({ a: text({ type: 'bool' }) })],
  ['format datetime-local', /Write "format": "datetime"/, add({ a: text({ format: 'datetime-local' }) })],
  ['format boolean', /Write "type": "boolean"/, add({ a: text({ format: 'boolean' }) })],
  [
    'label instead of title',
    /"label" is not supported here.*\n.*"title"/,
    add({ a: { type: 'string', label: 'A' } })
  ],
  ['a UI option in the schema', /ui\.json/, add({ a: text({ 'ui:widget': 'radio', enum: ['A', 'B'] }) })],
  [
    'help without the prefix "ui:"',
    /Did you mean "ui:help"\?/,
    both(add({ a: text() }), settings({ a: { help: 'Hello.' } }))
  ],
  [
    'settings of a group field outside "fields"',
    /those of fields belong below "fields"/,
    both(add(car), settings({ car: { plate: { 'ui:help': 'In front.' } } }))
  ],
  [
    'settings of a group field by its path',
    /"car": \{ "fields": \{ "plate": \{ … \} \} \}/,
    both(add(car), settings({ 'car/plate': { 'ui:help': 'In front.' } }))
  ],
  [
    'an unsupported file type',
    /"types" has a value that is not known/,
    add(pdf({ format: 'document' }, { types: ['application/msword'] }))
  ],
  ['minItems on a single file', /"minItems" is for lists/, add(pdf({ minItems: 2 }))],
  ['a route with slashes', /"\/letters\/mine" cannot be a route/, add(pdf({}, { route: '/letters/mine' }))],
  ['a form without a type', /Add "type": "object"/, edit(form, schema => void delete schema.type)],
  [
    'USD in the title of an amount in naira',
    /title names USD/,
    add({ a: { type: 'integer', title: 'Salary in USD', format: 'money' } })
  ],
  [
    'two pages with the same title',
    /Another page is called "You"/,
    both(
      add({ a: text() }),
      settings(
        {},
        {
          'ui:pages': [
            { title: 'You', fields: own },
            { title: 'You', fields: ['a'] }
          ]
        }
      )
    )
  ],
  [
    'a step whose condition names a field of a later step',
    /"bankName", which is asked in a later step/,
    edit('journey.json', ({ steps }) => {
      steps[0].when = { '/employeeDetails/bankName': { answered: true } }
    })
  ],
  [
    'double braces in an email',
    /\{\{name\}\} would show a brace on each side/,
    edit('mails/reminder.json', mail => {
      mail.text[0] = mail.text[0].replace('{name}', '{{name}}')
    })
  ],
  [
    'an invisible character in a choice',
    /an invisible character/,
    add({ a: text({ enum: ['A\u200B', 'A'] }) })
  ],
  ['mojibake in a title', /comes from a wrong encoding/, add({ a: text({ title: 'FranÃ§ais' }) })],
  [
    'mojibake of a quotation mark',
    /comes from a wrong encoding/,
    settings({ employeeId: { 'ui:help': 'Itâ€™s on your card.' } })
  ],
  ['HTML in a description', /HTML/, add({ a: text({ description: '<b>Hello.</b>' }) })],
  [
    'a list parameter from a free text',
    /"town" is free text/,
    add({
      town: text(),
      lga: text({ title: 'L', format: 'choice', 'x-options': { list: 'lgas', params: { state: 'town' } } })
    })
  ],
  [
    'True',
    /true, false and null are written with small letters/,
    rewrite(form, all => all.replace('"x-confirm": true', '"x-confirm": True'))
  ],
  [
    'a property name without quotation marks',
    /a name in double quotes is missing/,
    rewrite(form, all => all.replace('"title"', 'title'))
  ],
  [
    'a tab within a string',
    /there is a tab in a text/,
    rewrite(form, all => all.replace('Employee Details', 'Employee\tDetails'))
  ],
  ['NaN instead of a number', /NaN/, rewrite(form, all => all.replace('"maxLength": 50', '"maxLength": NaN'))]
]

it.each(mistakes)('the linter explains a mistake from another form builder: %s', (_, told, make) => {
  const sources = new Map(product)
  make(sources)
  expect(formatDiagnostics(lint(sources)).join('\n')).toMatch(told)
})

it('an unreadable file causes no findings in the files that refer to it', () => {
  const sources = new Map(product)
  rewrite(form, all => all.replace('"title"', 'title'))(sources)
  expect(lint(sources).map(({ file }) => file)).toEqual([`schemas/${form}`])
})

it('a finding about an unknown role does not list administrator twice', () => {
  const sources = new Map(product)
  add({ a: text({ 'x-seenBy': ['reviewr'] }) })(sources)
  const told = formatDiagnostics(lint(sources)).filter(line => line.includes('"reviewr"'))
  expect(told).toHaveLength(1)
  expect(told[0]?.match(/\badministrator\b/g)).toEqual(['administrator'])
})
