import fs from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { both, edit, type Edited, foundAfter, type Mistake, product, rewrite } from './editing.ts'

const draftFile = 'ajv/dist/refs/json-schema-draft-07.json'
const form = 'steps/employee-details/schema.json'
const ui = 'steps/employee-details/ui.json'
const record = 'employee-record/schema.json'
const journey = 'journey.json'

const text = (words: object = {}) => ({ type: 'string', title: 'A', ...words })
const fields = (own: object) => edit(form, ({ properties }) => void Object.assign(properties, own))
const rows = (words: object) => ({
  type: 'array',
  title: 'A',
  items: { type: 'object', properties: { b: text() } },
  ...words
})
const rule = (must: object, field: string) =>
  edit(form, json => void Object.assign(json, { 'x-rules': [{ must, field, message: 'Look again.' }] }))
const settings = (change: object) => edit(ui, json => void Object.assign(json, change))
const list = (items: unknown[]) =>
  both(
    edit('lists/gradez.json', json =>
      Object.assign(json, { $schema: '../meta/list.json', title: 'Grades', items })
    ),
    fields({ a: text({ 'x-options': { list: 'gradez' } }) })
  )

const townsOf = (items: object) => edit('lists/lgas.json', json => void Object.assign(json.items, items))

const employees = 'admin/employee-list/schema.json'

/** Adds a Yes or No question and a filter of the list by it. */
const filterByCar = both(
  fields({ hasCar: { type: 'boolean', format: 'yesno', title: 'Any car?', 'x-filter': true } }),
  edit(
    employees,
    json =>
      (json['x-list'].filters.car = {
        field: '/employeeDetails/hasCar',
        reads: 'employees with a car: {value}'
      })
  )
)
const countCars = (answer: string) =>
  edit('admin/dashboard/schema.json', ({ properties }) => {
    properties.cars = { title: 'With a car', 'x-count': { car: answer } }
  })

/** Adds a list of two objects, each with a code and a name. */
const objects = (value: string | undefined, ...names: (string | undefined)[]) =>
  both(
    list(names.map((name, index) => ({ name, code: `c${index}` }))),
    edit('lists/gradez.json', json => (json.value = value))
  )

interface Uniform {
  folder?: string
  file?: string
  part?: string
  route?: string
  path?: string
}

/** Adds a form with its part and its step. */
const uniform = ({ folder = 'uniform', file = 'schema.json', part = 'uniform', ...at }: Uniform = {}) =>
  both(
    edit(`steps/${folder}/${file}`, json =>
      Object.assign(json, {
        $schema: '../../meta/form.json',
        title: 'Uniform',
        type: 'object',
        properties: { shoe: text({ title: 'Shoe size' }) }
      })
    ),
    edit(record, ({ properties }) => {
      properties[part] = { 'x-route': at.route ?? 'uniform', $ref: `../steps/${folder}/schema.json` }
    }),
    edit(journey, ({ steps }) => {
      const path = at.path ?? '/employee/uniform'
      steps.at(-1).next = path
      const words = { save: 'Save', update: 'Save', afterFirstSave: '/employee/congratulations' }
      steps.push({ form: `steps/${folder}`, path, ...words })
    })
  )

const step = (change: object) => edit(journey, ({ steps }) => void Object.assign(steps[2], change))

const sheetFile = 'admin/export/schema.json'
const toForm = '../../steps/employee-details/schema.json#/properties'
const ofSheet = (change: object) => edit(sheetFile, json => void Object.assign(json['x-sheet'], change))
const lists = (own: object) => edit(sheetFile, json => void Object.assign(json['x-sheet'].lists, own))
const filters = (own: object) =>
  edit('admin/employee-list/schema.json', json => void Object.assign(json['x-list'].filters, own))
const columns = (own: object) => edit(sheetFile, ({ properties }) => void Object.assign(properties, own))

/** More mistakes that authors made in trials, each with the rule that reports it. */
const mistakes: [what: string, found: string, make: Mistake][] = [
  ['a misspelled keyword', `${form}: keyword`, fields({ a: text({ minLenght: 3 }) })],
  ['x-showif', `${form}: keyword`, fields({ a: text({ 'x-showif': { bankName: 'x' } }) })],
  ['showIf', `${form}: keyword`, fields({ a: text({ showIf: { bankName: 'x' } }) })],
  [
    'a condition on a field of another page without its path',
    `${form}: show-if`,
    fields({ a: text({ 'x-showIf': { gender: 'x' } }) })
  ],
  [
    'a condition on a choice in another case',
    `${form}: show-if`,
    fields({
      c: text({ title: 'C', enum: ['Fixed term'] }),
      a: text({ 'x-showIf': { c: 'fixed term' } })
    })
  ],
  [
    'a condition that compares a text with a number',
    `${form}: show-if`,
    fields({ c: text({ title: 'C' }), a: text({ 'x-showIf': { c: 5 } }) })
  ],
  [
    'circular conditions of three fields',
    `${form}: circle`,
    fields({
      a: text({ 'x-showIf': { b: 'x' } }),
      b: text({ title: 'B', 'x-showIf': { c: 'x' } }),
      c: text({ title: 'C', 'x-showIf': { a: 'x' } })
    })
  ],
  ['an unknown list', `${form}: list`, fields({ a: text({ 'x-options': { list: 'gradez' } }) })],
  ['a duplicate choice in a list', 'lists/gradez.json: choices', list(['A', 'A'])],
  [
    'a choice in a list that is longer than an answer can be',
    'lists/gradez.json: choices',
    list(['x'.repeat(201)])
  ],
  ['a blank choice in a list', 'lists/gradez.json: choices', list(['A', ''])],
  ['spaces around a choice in a list', 'lists/gradez.json: choices', list(['A', ' B '])],
  ['a space after a key of a list', 'lists/lgas.json: choices', townsOf({ 'Lagos ': ['Ikeja'] })],
  ['a duplicate choice below a key of a list', 'lists/lgas.json: choices', townsOf({ Abia: ['Aba', 'Aba'] })],
  ['a blank choice below a key of a list', 'lists/lgas.json: choices', townsOf({ Abia: ['Aba', ''] })],
  ['a duplicate name in a list of objects', 'lists/gradez.json: choices', objects('name', 'A', 'A')],
  ['a space after a name in a list of objects', 'lists/gradez.json: choices', objects('name', 'A ', 'B')],
  ['objects in a list without "value"', 'lists/gradez.json: list', objects(undefined, 'A', 'B')],
  ['objects in a list whose "value" is not their name', 'lists/gradez.json: list', objects('code', 'A', 'B')],
  ['an object without a name in a list', 'lists/gradez.json: list', objects('name', 'A', undefined)],
  [
    'objects in a list whose name is not shown',
    'lists/gradez.json: list',
    both(
      objects('name', 'A', 'B'),
      edit('lists/gradez.json', json => (json.shown = ['code']))
    )
  ],
  [
    'choices by parameter without "by"',
    'lists/gradez.json: list',
    both(
      list(['A']),
      edit('lists/gradez.json', json => (json.items = { Lagos: ['Ikeja'] }))
    )
  ],
  [
    'a condition on the record in the form of a guarantor',
    'guarantor/schema.json: show-if',
    edit('guarantor/schema.json', ({ properties }) => {
      properties.position = text({ 'x-showIf': { '/employeeDetails/bankName': 'ACCESS BANK' } })
    })
  ],
  [
    'a condition on the record in the form of the sign-up',
    'account/sign-up/schema.json: show-if',
    edit('account/sign-up/schema.json', ({ properties }) => {
      properties.position = text({ 'x-showIf': { '/employeeDetails/bankName': 'ACCESS BANK' } })
    })
  ],
  [
    'a download whose path has a bare percent sign',
    `${journey}: journey`,
    step({ download: { label: 'The form', href: '/Form 100%.pdf' } })
  ],
  ['two parts with the same route', `${record}: twice`, uniform({ route: 'guarantors' })],
  ['a route with a slash', `${record}: shape`, uniform({ route: 'A/b?c' })],
  ['two steps with the same path', `${journey}: twice`, uniform({ path: '/employee/guarantors' })],
  ['a link without a leading slash', `${journey}: journey`, step({ next: 'employee/guarantors' })],
  ['a missing comma', `${form}: json`, rewrite(form, all => all.replace('",\n', '"\n'))],
  ['a trailing comma', `${form}: json`, rewrite(form, all => all.replace(/\n\s*}\n/, ',$&'))],
  ['a comment', `${form}: json`, rewrite(form, all => all.replace('{', '{ // first'))],
  ['single quotation marks', `${form}: json`, rewrite(form, all => all.replace('"string"', "'string'"))],
  ['a truncated file', `${form}: json`, rewrite(form, all => all.slice(0, 400))],
  ['an empty file', `${form}: json`, rewrite(form, () => '')],
  ['a title that is a number', `${form}: shape`, fields({ a: text({ title: 5 }) })],
  ['an empty title', `${form}: title`, fields({ a: text({ title: '' }) })],
  [
    'an unknown field in "required"',
    `${form}: required`,
    edit(form, ({ required }: Edited) => void required.push('grade'))
  ],
  ['"required": true on a field', `${form}: required-flag`, fields({ a: text({ required: true }) })],
  [
    'the ui.json of another form',
    `${ui}: order`,
    rewrite(ui, () => product.get('steps/personal-information/ui.json')?.text ?? '')
  ],
  ['a ui:order that omits a field', `${ui}: order`, settings({ 'ui:order': ['bankName', 'secondedTo'] })],
  [
    'a field in two groups',
    `${ui}: order`,
    settings({ 'ui:groups': [{ fields: ['bankName'] }, { fields: ['bankName', '*'] }] })
  ],
  [
    'a radio widget on a date',
    `${ui}: ui-kind`,
    both(fields({ a: text({ format: 'date' }) }), settings({ fields: { a: { 'ui:widget': 'radio' } } }))
  ],
  [
    'a placeholder on a checkbox',
    `${ui}: ui-kind`,
    both(
      fields({ a: { type: 'boolean', title: 'A' } }),
      settings({ fields: { a: { 'ui:placeholder': 'x' } } })
    )
  ],
  [
    'two fields that swap names in x-renamedFrom',
    `${form}: renamed`,
    fields({ a: text({ 'x-renamedFrom': 'b' }), b: text({ title: 'B', 'x-renamedFrom': 'a' }) })
  ],
  [
    'two fields with the same former name',
    `${form}: renamed`,
    fields({ a: text({ 'x-renamedFrom': 'old' }), b: text({ title: 'B', 'x-renamedFrom': 'old' }) })
  ],
  [
    'a field with its own name as former name',
    `${form}: renamed`,
    fields({ a: text({ 'x-renamedFrom': 'a' }) })
  ],
  ['a duplicate choice', `${form}: choices`, fields({ a: text({ enum: ['x', 'x'] }) })],
  [
    'a number choice and the same number as text',
    `${form}: choices`,
    fields({ a: { type: 'integer', title: 'A', enum: [1, '1'] } })
  ],
  [
    'a default that is not one of the choices',
    `${form}: default`,
    fields({ a: text({ enum: ['x'], default: 'y' }) })
  ],
  ['a maxLength in quotation marks', `${form}: shape`, fields({ a: text({ maxLength: '5' }) })],
  ['a maxLength of 3.5', `${form}: shape`, fields({ a: text({ maxLength: 3.5 }) })],
  [
    'a pattern with nested quantifiers',
    `${form}: slow-pattern`,
    fields({ a: text({ pattern: '^(a+)+$', errorMessage: 'No.' }) })
  ],
  [
    'a pattern with twenty repetitions of a group',
    `${form}: slow-pattern`,
    fields({ a: text({ pattern: '^(.*a){20}$', errorMessage: 'No.' }) })
  ],
  [
    'a pattern with an inline flag',
    `${form}: pattern`,
    fields({ a: text({ pattern: '^(?i)x$', errorMessage: 'No.' }) })
  ],
  [
    'a field named __proto__',
    `${form}: name`,
    rewrite(form, all => all.replace('"properties": {', `"properties": { "__proto__": {"type":"string"},`))
  ],
  ['a field named constructor', `${form}: name`, fields({ constructor: text() })],
  ['a field named _id', `${form}: name`, fields({ _id: text() })],
  ['a field name with non-ASCII letters', `${form}: name`, fields({ größe: text() })],
  ['a field name with a hyphen', `${form}: name`, fields({ 'shoe-size': text() })],
  ['a part named _id', `${record}: reserved`, uniform({ part: '_id' })],
  [
    'a part named __proto__',
    `${record}: name`,
    both(
      uniform(),
      rewrite(record, all => all.replace('"uniform": {', '"__proto__": {'))
    )
  ],
  [
    'a folder name with a space',
    'steps/my uniform/schema.json: stray-file',
    uniform({ folder: 'my uniform' })
  ],
  ['a folder name with an umlaut', 'steps/größe/schema.json: stray-file', uniform({ folder: 'größe' })],
  [
    'the same form in two parts',
    `${record}: twice`,
    both(
      uniform(),
      edit(record, ({ properties }) => {
        properties.other = { 'x-route': 'other', $ref: '../steps/uniform/schema.json' }
      })
    )
  ],
  [
    'a section with an unknown field',
    'sections/employee-details/schema.json: ref',
    edit('sections/employee-details/schema.json', ({ properties }) => {
      properties.zz = { $ref: '../../steps/employee-details/schema.json#/properties/zz' }
    })
  ],
  [
    'a ui:order of a section with an unknown field',
    'sections/employee-details/ui.json: order',
    edit('sections/employee-details/ui.json', json => void (json['ui:order'] = ['zz', '*']))
  ],
  ['a form without $schema', `${form}: shape`, edit(form, json => delete json.$schema)],
  [
    'a minItems of 5 with a maxItems of 2',
    `${form}: bounds`,
    fields({ a: rows({ minItems: 5, maxItems: 2, errorMessage: 'No.' }) })
  ],
  [
    'a computed field that is required',
    `${form}: required`,
    both(
      fields({ a: text({ 'x-computed': { text: '{bankName}' } }) }),
      edit(form, ({ required }) => void required.push('a'))
    )
  ],
  [
    'a computed text with an unknown field in braces',
    `${form}: computed`,
    fields({ a: text({ 'x-computed': { text: '{bankNam}' } }) })
  ],
  [
    'an errorMessage that is a number',
    `${form}: shape`,
    fields({ a: text({ maxLength: 5, errorMessage: 5 }) })
  ],
  ['{organization}', `${form}: placeholder`, fields({ a: text({ title: 'Your {organization}' }) })],
  [
    'two steps with the same form',
    `${journey}: twice`,
    edit(journey, ({ steps }) => void steps.push({ ...steps[2], path: '/employee/again' }))
  ],
  ['a journey without steps', `${journey}: shape`, edit(journey, json => void (json.steps = []))],
  ['an unknown picture', `${journey}: journey`, step({ picture: '/pictures/nothing.svg' })],
  ['an invalid value of nextWhen', `${journey}: shape`, step({ nextWhen: 'maybe' })],
  ['Schema.json', `${record}: ref`, uniform({ file: 'Schema.json' })],
  [
    'a ui:row without the row number',
    `${ui}: label`,
    both(fields({ a: rows({}) }), settings({ fields: { a: { 'ui:row': 'Job' } } }))
  ],
  [
    'a condition on a phone number in national format',
    `${form}: show-if`,
    fields({
      c: text({ title: 'C', format: 'phone' }),
      a: text({ 'x-showIf': { c: '08031234567' } })
    })
  ],
  [
    'a condition on a future date in a field of past dates',
    `${form}: show-if`,
    fields({
      c: text({ title: 'C', format: 'date', 'x-notAfter': 'today' }),
      a: text({ 'x-showIf': { c: { after: 'today' } } })
    })
  ],
  ['an unused file', 'steps/notes.json: stray-file', edit('steps/notes.json', json => void (json.a = 1))],
  ['a sheet of a part that is not a list', `${sheetFile}: sheet`, lists({ Details: 'employeeDetails' })],
  ['a sheet of an unknown list', `${sheetFile}: sheet`, lists({ Jobs: '/employeeDetails/jobs' })],
  ['two sheets whose names differ only in case', `${sheetFile}: sheet`, lists({ EDUCATION: 'certificates' })],
  ['a sheet with the name of the first sheet', `${sheetFile}: sheet`, lists({ sheet1: 'education' })],
  ['an export file name without .xlsx', `${sheetFile}: sheet`, ofSheet({ file: 'employees' })],
  ...(
    [
      ['a list by a field that is not there', 'steps/personal-information', 'localGovernment', {}],
      ['an answer of the account in a group', 'steps/personal-details', 'officialEmail', {}],
      ['a confirmed account number in a group', 'steps/employee-details', 'salaryAccountNumber', {}],
      [
        'a condition on a field that is not there',
        'steps/personal-details',
        'zz',
        { 'x-showIf': { c: true } }
      ],
      ['a limit by a field that is not there', 'steps/personal-details', 'zz', { 'x-notBefore': 'd' }],
      ['an answer equal to one that is not there', 'steps/personal-details', 'zz', { 'x-equals': 'e' }],
      [
        'a computed text of fields that are not there',
        'steps/personal-details',
        'zz',
        { 'x-computed': { text: '{e}' } }
      ]
    ] as const
  ).map(([what, from, name, words]): [string, string, Mistake] => [
    `a $ref that brings ${what}`,
    `${form}: brought`,
    both(
      edit(`${from}/schema.json`, json => {
        if (name !== 'zz') return
        const d = text({ title: 'D', format: 'date' })
        const zz = text({
          title: 'Z',
          errorMessage: 'No.',
          ...('x-notBefore' in words && { format: 'date' }),
          ...words
        })
        Object.assign(json.properties, {
          c: { type: 'boolean', title: 'C', format: 'yesno' },
          d,
          e: text(),
          zz
        })
      }),
      fields({
        a: {
          type: 'object',
          title: 'A',
          properties: { b: { title: 'B', $ref: `../../${from}/schema.json#/properties/${name}` } }
        }
      })
    )
  ]),
  [
    'a column of a field for the page only',
    `${sheetFile}: column`,
    both(fields({ a: text({ 'x-local': true }) }), columns({ a: { $ref: `${toForm}/a` } }))
  ],
  [
    'a step that is asked by an answer of a retired part',
    `${journey}: step-when`,
    both(
      edit(record, ({ properties }) => void (properties.personalInfo['x-retired'] = true)),
      step({ when: { '/personalInfo/gender': 'male' } })
    )
  ],
  ['a column name with a comma', `${sheetFile}: sheet`, columns({ 'a,b': { 'x-value': 'account.email' } })],
  [
    'a column that shows rows',
    `${sheetFile}: column`,
    both(fields({ a: rows({}) }), columns({ a: { $ref: `${toForm}/a` } }))
  ],
  [
    'a column that shows a field of rows',
    `${sheetFile}: column`,
    both(
      fields({ a: rows({ maxItems: 3 }) }),
      columns({ a: { $ref: `${toForm}/a/items/properties/b`, title: 'B in rows' } })
    )
  ],
  [
    'a sum of kilometres and kilograms',
    `${form}: unit`,
    fields({
      way: { type: 'number', title: 'Way', 'x-unit': 'km' },
      load: { type: 'number', title: 'Load', 'x-unit': 'kg' },
      all: {
        type: 'number',
        title: 'All',
        'x-computed': { sum: ['way', { product: [{ sum: ['load', 'way'] }, 2] }] }
      }
    })
  ],
  [
    'a rule that compares kilometres with kilograms',
    `${form}: rule`,
    both(
      fields({
        way: { type: 'number', title: 'Way', 'x-unit': 'km' },
        load: { type: 'number', title: 'Load', 'x-unit': 'kg' }
      }),
      rule({ way: { moreThan: { field: 'load' } } }, 'way')
    )
  ],
  [
    'a rule that compares choices without a common value',
    `${form}: rule`,
    both(
      fields({ a: text({ enum: ['x', 'y'] }), b: text({ title: 'B', enum: ['p', 'q'] }) }),
      rule({ a: { is: { field: 'b' } } }, 'a')
    )
  ],
  [
    'a condition on a client by name',
    `${form}: show-if`,
    fields({ a: text({ 'x-showIf': { secondedTo: ['Acme Bank'] } }) })
  ],
  [
    'a dashboard count by the name of a client',
    'admin/dashboard/schema.json: count',
    edit('admin/dashboard/schema.json', ({ properties }) => {
      properties.acme = { title: 'At Acme', 'x-count': { company: 'Acme Bank' } }
    })
  ],
  [
    'a dashboard count by the label of a Yes or No answer',
    'admin/dashboard/schema.json: count',
    both(filterByCar, countCars('Yes'))
  ],
  [
    'a view by the label of a Yes or No answer',
    'admin/employee-list/schema.json: count',
    both(
      filterByCar,
      edit(employees, json => (json['x-list'].views['With a car'] = { car: 'Yes' }))
    )
  ],
  [
    'a default that is the name of a client',
    `${form}: default`,
    fields({ a: text({ 'x-options': { list: 'clients' }, default: 'Acme Bank' }) })
  ],
  [
    'keysOf that names a list without keys',
    'lists/keys.json: list',
    both(
      list(['Junior']),
      edit('lists/keys.json', json =>
        Object.assign(json, { $schema: '../meta/list.json', title: 'Keys', keysOf: 'gradez' })
      ),
      fields({ b: text({ title: 'B', 'x-options': { list: 'keys' } }) })
    )
  ],
  [
    'keysOf that names its own list',
    'lists/keys.json: list',
    both(
      edit('lists/keys.json', json =>
        Object.assign(json, { $schema: '../meta/list.json', title: 'Keys', keysOf: 'keys' })
      ),
      fields({ b: text({ title: 'B', 'x-options': { list: 'keys' } }) })
    )
  ],
  [
    'two steps with the same title',
    'steps/certificates/schema.json: same-title',
    edit('steps/certificates/schema.json', json => void Object.assign(json, { title: 'Education' }))
  ],
  [
    'two sections with the same title',
    'sections/education/schema.json: same-title',
    edit('sections/certificates/schema.json', json => void Object.assign(json, { title: 'Education' }))
  ],
  [
    'two filters with the same title',
    'admin/employee-list/schema.json: same-title',
    edit('admin/employee-list/schema.json', json => {
      json['x-list'].filters.region.title = json['x-list'].filters.company.title
    })
  ],
  [
    'two groups with the same title',
    `${ui}: same-title`,
    settings({
      'ui:groups': [
        { title: 'You', fields: ['employeeId', 'secondedTo'] },
        { title: 'You', fields: ['salaryAccountNumber', 'bankName'] }
      ]
    })
  ],
  [
    'ui.json without a form',
    'steps/uniform/ui.json: stray-file',
    edit('steps/uniform/ui.json', json => void Object.assign(json, { $schema: '../../meta/ui.json' }))
  ],
  [
    'x-filter on a field that no list filters by',
    `${form}: idle-filter`,
    fields({ a: text({ enum: ['x', 'y'], 'x-filter': true }) })
  ],
  [
    'a purpose that no part or field names',
    'privacy.json: purpose',
    edit('privacy.json', ({ purposes }) => {
      purposes.play = { title: 'Play', text: 'To play.', basis: 'consent', keep: 'A day.' }
    })
  ],
  [
    'a step whose condition counts rows of a later step',
    'journey.json: asked-later',
    step({ when: { '/education': { count: { atLeast: 1 } } } })
  ],
  [
    'a step whose condition names a field in rows of a later step',
    'journey.json: asked-later',
    step({ when: { '/education/*/qualification': { answered: true } } })
  ],
  [
    'x-filter in rows',
    `${form}: no-effect`,
    fields({ a: { ...rows({}), items: { type: 'object', properties: { b: text({ 'x-filter': true }) } } } })
  ],
  [
    'x-filter on a choice of clients within a group',
    `${form}: no-effect`,
    fields({
      a: {
        type: 'object',
        title: 'A',
        properties: { b: text({ 'x-options': { list: 'clients' }, 'x-filter': true }) }
      }
    })
  ],
  [
    'a list filter by a field of a group without x-filter',
    'admin/employee-list/schema.json: filter',
    both(
      fields({ a: { type: 'object', title: 'A', properties: { x: text() } } }),
      filters({ a: { field: '/employeeDetails/a/x', title: 'A' } })
    )
  ],
  [
    'a reminder email without its link',
    'mails/reminder.json: mail',
    edit('mails/reminder.json', json => (json.text = ['Dear {name}']))
  ],
  [
    'a path to another part without its leading slash',
    `${form}: show-if`,
    fields({ a: text({ 'x-showIf': { 'personalInfo/maritalStatus': 'married' } }) })
  ]
]

describe('a mistake that an author made', () => {
  it.each(mistakes)('is reported: %s', (_, found, make) => {
    expect(foundAfter(make)).toContain(found)
  })

  it('is reported: two forms of one part that ask for the same field', () => {
    const written = product.get('steps/personal-details/schema.json')?.value as Edited
    const [first = ''] = Object.keys(written.properties)
    const other = 'steps/personal-information/schema.json'
    const doubled = edit(other, ({ properties }) => (properties[first] = text({ title: 'Again' })))
    expect(foundAfter(doubled)).toContain(`${other}: twice`)
  })
})

const nested = (levels: number): object =>
  levels === 0 ? text() : { type: 'object', title: `G${levels}`, properties: { x: nested(levels - 1) } }

/** What looks like a mistake but is not, with the reason why the linter does not report it. */
const harmless: [what: string, why: string, make: Mistake][] = [
  [
    'CRLF line endings',
    'JSON allows both line endings, and line numbers stay correct',
    rewrite(form, all => all.replaceAll('\n', '\r\n'))
  ],
  [
    'a title that is a question',
    'its message reads: Enter your answer to "Are you covered?".',
    fields({ a: text({ title: 'Are you covered?' }) })
  ],
  [
    'a condition that a date is answered',
    'any day is an answer',
    fields({
      c: text({ title: 'C', format: 'date' }),
      a: text({ 'x-showIf': { c: { answered: true } } }),
      d: text({ title: 'D', format: 'datetime' }),
      b: text({ title: 'B', 'x-showIf': { d: { answered: true } } })
    })
  ],
  [
    '\\p{L}',
    'page and server compile patterns with the u flag',
    fields({ a: text({ pattern: '^\\p{L}{1,20}$', errorMessage: 'No.' }) })
  ],
  [
    'a dashboard count by a Yes or No answer',
    'filters compare the text "true"',
    both(filterByCar, countCars('true'))
  ],
  ['thirty nested groups', 'pages and record can show them', fields({ a: nested(30) })],
  [
    'an unknown former name',
    'no answers are stored under it, and only databases know the former names',
    fields({ a: text({ 'x-renamedFrom': 'never' }) })
  ],
  [
    'a column of a field in nested groups, and a sheet of rows in a group',
    'both can be read from the record',
    both(
      fields({
        a: nested(2),
        g: { type: 'object', title: 'G', properties: { list: rows({ title: 'List' }) } }
      }),
      columns({ a: { $ref: `${toForm}/a/properties/x/properties/x`, title: 'Within' } }),
      lists({ List: '/employeeDetails/g/list' })
    )
  ],
  [
    'a $ref to a field with a condition that is here too, or has one of its own',
    'the condition holds here as there',
    fields({
      c: { type: 'boolean', title: 'C', format: 'yesno' },
      z: text({ title: 'Z', maxLength: 9, 'x-showIf': { c: true } }),
      a: { title: 'A', $ref: '#/properties/z' },
      g: {
        type: 'object',
        title: 'G',
        properties: {
          b: { title: 'B', $ref: '#/properties/z', 'x-showIf': { '../c': true } },
          phone: { $ref: '../personal-details/schema.json#/properties/phone' }
        }
      }
    })
  ],
  ...['completed', 'length', 'toJSON', 'then'].map((name): [string, string, Mistake] => [
    `a field called ${name}`,
    'within a part, no program uses this name for anything else',
    fields({ [name]: text() })
  ])
]

it('every JSON Schema keyword and type is accepted, or reported with an alternative', () => {
  const draft = JSON.parse(
    fs.readFileSync(createRequire(import.meta.url).resolve(draftFile), 'utf8')
  ) as Edited
  const vocabulary = product.get('meta/form.json')?.value as Edited
  const known = vocabulary.definitions.field.properties
  const said = (field: object) => {
    const sources = new Map(product)
    fields({ a: text(field) })(sources)
    return lint(sources).flatMap(({ code, message, fix }) =>
      ['keyword', 'type'].includes(code) ? [`${message} ${fix}`] : []
    )
  }
  for (const word of Object.keys(draft.properties).filter(one => !Object.hasOwn(known, one)))
    expect(said({ [word]: {} }), word).toEqual([
      expect.stringMatching(/^"\S+" is not supported here(, so it would do nothing\.|: where two .*) [A-Z]/)
    ])
  for (const type of draft.definitions.simpleTypes.enum)
    expect(said({ type }), type).toEqual(
      known.type.enum.includes(type) ? [] : [expect.stringMatching(/^"\S+" is not a type here\. [A-Z]/)]
    )
  expect(said({ type: ['string', 'null'] })).toEqual([expect.stringContaining('Write one type')])
})

it('a column of rows or of a group is reported with what to write instead', () => {
  const fixesOf = (make: Mistake) => {
    const sources = new Map(product)
    make(sources)
    return lint(sources).flatMap(({ code, fix }) => (code === 'column' ? [fix] : []))
  }
  const whole = '../../steps/employee-details/schema.json'
  const group = { type: 'object', title: 'A', properties: { x: text() } }
  expect(fixesOf(both(fields({ a: rows({}) }), columns({ a: { $ref: `${toForm}/a` } })))).toEqual([
    'Give it a sheet of its own in "lists" of "x-sheet", like "Jobs": "/employeeDetails/jobs".'
  ])
  expect(fixesOf(both(fields({ a: group }), columns({ a: { $ref: `${toForm}/a` } })))).toEqual([
    `Name one of its fields: "${toForm}/a/properties/…".`
  ])
  expect(fixesOf(columns({ a: { $ref: whole, title: 'All' } }))).toEqual([
    `Name one of its fields: "${whole}#/properties/…".`
  ])
})

describe('a schema that looks wrong but is harmless', () => {
  it.each(harmless)('is not reported: %s, because %s', (_, __, make) => {
    expect(foundAfter(make)).toEqual([])
  })
})
