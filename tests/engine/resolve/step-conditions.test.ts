import { describe, expect, it } from 'vitest'
import { splitPages } from '../../../engine/resolve/pages.ts'
import { addStepConditions } from '../../../engine/resolve/step-conditions.ts'
import type { Condition, Part, Schema, Step } from '../../../engine/index.ts'

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
