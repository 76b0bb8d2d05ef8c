import { describe, expect, it } from 'vitest'
import { splitPages } from '../../../engine/resolve/pages.ts'
import { addStepConditions } from '../../../engine/resolve/step-conditions.ts'
import { addNamedFields } from '../../../engine/resolve/record.ts'
import { parseReference } from '../../../engine/model/conditions/reference.ts'
import {
  cleanAnswers,
  type Condition,
  createFormScope,
  type Part,
  type Schema,
  type Step
} from '../../../engine/index.ts'

const form = (name: string, properties: Schema['properties'] = {}) => ({
  name,
  schema: { properties },
  ui: {}
})
const step = (name: string, when?: Condition): Step => {
  return { form: name, path: `/${name}`, afterFirstSave: '/', save: '', update: '', ...(when && { when }) }
}
const part = (name: string, ...forms: string[]): Part => {
  return { name, title: name, route: name, forms, list: false }
}
const married: Condition = { '/person/status': 'married' }
const one: Schema = { type: 'string', title: 'One' }
const two: Schema = { type: 'string', title: 'Two', 'x-showIf': { one: 'yes' } }
const whole = form('employee-record', { both: { properties: { one, two } } })
const parts = [part('both', 'a', 'b')]

describe('the conditions of steps', () => {
  it('are put on the fields of a form if its part has other forms without a condition', () => {
    const forms = [form('a', { one }), form('b', { two }), whole]
    const [a, b, record] = addStepConditions(forms, parts, [step('a'), step('b', married)])
    const led = { ...two, 'x-showIf': { all: [married, { one: 'yes' }] } }
    expect(a?.schema.properties).toEqual({ one })
    expect(b?.schema.properties).toEqual({ two: led })
    expect(record?.schema.properties).toEqual({ both: { properties: { one, two: led } } })
  })

  it('are put on the part alone if all of its forms have the same condition', () => {
    const forms = [form('a', { one }), form('b', { two }), whole]
    const [a, , record] = addStepConditions(forms, parts, [step('a', married), step('b', { ...married })])
    expect(a?.schema.properties).toEqual({ one })
    expect(record?.schema.properties?.both).toEqual({ properties: { one, two }, 'x-showIf': married })
  })
})

it('pages refer to questions of other pages by their place in the record, also from rows', () => {
  const rows: Schema = {
    type: 'array',
    items: { properties: { b: { ...one, 'x-showIf': { '../one': 'yes', c: 'no' } }, c: one } }
  }
  const pages = [
    { title: 'First', fields: ['one'] },
    { title: 'Second', fields: ['two', 'rows'] }
  ]
  const source = { ...form('health', { one, two, rows }), ui: { 'ui:pages': pages } }
  const done = { path: '/done', title: 'Done', text: 'Done.' }
  const journey = {
    steps: [{ ...step('health'), prev: '/before', next: '/after', afterFirstSave: '/after', hint: 'H' }],
    done
  }
  const split = splitPages({ forms: [source], parts: [part('health', 'health')], journey })
  expect(split.parts[0]?.forms).toEqual(['health', 'health-page2'])
  expect(split.forms[1]?.schema).toMatchObject({
    title: 'Second',
    properties: {
      two: { 'x-showIf': { '/health/one': 'yes' } },
      rows: { items: { properties: { b: { 'x-showIf': { '/health/one': 'yes', c: 'no' } } } } }
    }
  })
  expect(split.journey.steps).toMatchObject([
    { path: '/health', prev: '/before', next: '/health/2', afterFirstSave: '/health/2', hint: 'H' },
    { path: '/health/2', prev: '/health', next: '/after', afterFirstSave: '/after' }
  ])
})

describe('a question that depends on answers of another page or part', () => {
  const number = (written: Schema = {}): Schema => ({ type: 'number', title: 'Number', ...written })
  const rows: Schema = { type: 'array', items: { type: 'object', properties: { age: number() } } }
  const inside = (name: string, condition: Condition) => ({ ...one, 'x-showIf': { [name]: condition } })
  const first = {
    limit: number(),
    children: rows,
    pay: number({ 'x-computed': { sum: [1] }, 'x-replacedBy': 'agreed' }),
    agreed: number(),
    third: number({ format: 'money', 'x-currency': 'NGN', 'x-computed': { quotient: ['pay', 3] } })
  }
  const second = {
    cap: number(),
    pets: rows,
    ofLimit: inside('children/*', { age: { atLeast: { field: '../limit' } } }),
    ofCap: inside('children/*', { any: [{ '../cap': 7 }] }),
    ofPets: inside('pets/*', { '../limit': 3, age: { is: { field: '../limit' } } }),
    ofPay: inside('pay', { moreThan: 100 }),
    ofThird: inside('third', { oneOf: [67] })
  }
  const elsewhere = {
    alsoLimit: inside('/work/children/*', { age: { atLeast: { field: '../limit' } } }),
    alsoPay: inside('/work/pay', { moreThan: 100 })
  }
  const work: Schema = { type: 'object', properties: { ...first, ...second } }
  const other: Schema = { type: 'object', properties: elsewhere }
  const pages = [
    { title: 'First', fields: Object.keys(first) },
    { title: 'Second', fields: Object.keys(second) }
  ]
  const { forms } = splitPages({
    forms: [{ name: 'work', schema: work, ui: { 'ui:pages': pages } }],
    parts: [part('work', 'work')],
    journey: { steps: [step('work')], done: { path: '/done', title: 'Done', text: 'Done.' } }
  })
  const record = { type: 'object', properties: { work, other } } satisfies Schema
  const [, page, place] = addNamedFields([
    ...forms,
    { name: 'other', schema: other, ui: {} },
    { name: 'employee-record', schema: record, ui: {} }
  ])

  it.each([
    {},
    { limit: 3, children: [{ age: 2 }], pets: [{ age: 3 }] },
    { limit: 3, children: [{ age: 2 }, { age: 3 }], cap: 7 },
    { agreed: 200 }
  ])('is asked by its page as by the record: %j', answers => {
    const given = (fields: object) => Object.fromEntries(Object.keys(fields).map(name => [name, 'yes']))
    const whole = { work: { ...given(second), ...answers, pets: answers.pets }, other: given(elsewhere) }
    const expected = cleanAnswers({ schema: record }, whole) as { work: object; other: object }
    const names = (value: unknown) => Object.keys(value ?? {}).sort()
    const [stored, typed] = [first, second].map(fields =>
      Object.fromEntries(Object.entries(whole.work).filter(([name]) => Object.hasOwn(fields, name)))
    )
    const ofPart = { work: { ...stored, ...typed } }
    if (!page || !place) throw new Error('a form is missing')
    const ofPage = cleanAnswers(page, typed, { part: 'work', record: { work: stored } })
    expect(names(ofPage)).toEqual(names(expected.work).filter(name => Object.hasOwn(second, name)))
    expect(names(cleanAnswers(place, whole.other, { part: 'other', record: ofPart }))).toEqual(
      names(expected.other)
    )
  })

  it('reads a computed text of another part as its own page does', () => {
    const label: Schema = { type: 'string', 'x-computed': { text: '{shift}, {way}, {sort}' } }
    const shift: Schema = { type: 'string', enum: ['D'], 'x-texts': { D: 'By day' } }
    const way = number({ 'x-unit': 'km' })
    const sort: Schema = { type: 'string', format: 'digits', 'x-mask': '00-00' }
    const work: Schema = { type: 'object', properties: { label, shift, way, sort } }
    const note: Schema = { type: 'object', properties: { note: { type: 'string', title: 'Note' } } }
    const [page] = addNamedFields([
      { name: 'note', schema: note, ui: { fields: { note: { 'ui:prefill': '/work/label' } } } },
      {
        name: 'employee-record',
        schema: { type: 'object', properties: { work, note } },
        ui: {}
      }
    ])
    const record = { work: { shift: 'D', way: 12, sort: '1234' } }
    if (!page) throw new Error('a form is missing')
    const scope = createFormScope(page, {}, { record, part: 'note' })
    expect(scope.read(parseReference('/work/label'))).toEqual(['By day, 12 km, 12-34'])
  })
})
