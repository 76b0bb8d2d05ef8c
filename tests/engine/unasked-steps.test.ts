import { describe, expect, it } from 'vitest'
import {
  findUnaskedForms,
  type Form,
  type Journey,
  listAsked,
  listDecidingParts,
  skipUnasked,
  type Schema,
  type Snapshot,
  withoutForms,
  withoutUnaskedAnswers
} from '../../engine/index.ts'
import { findChanges } from '../../engine/evolution/index.ts'

const step = (name: string, next: string, more: object = {}) => ({
  form: `steps/${name}`,
  path: `/${name}`,
  next: `/${next}`,
  afterFirstSave: `/${next}`,
  save: 'Save',
  update: 'Save',
  ...more
})
const journey = {
  steps: [
    step('person', 'spouse'),
    step('spouse', 'children', { prev: '/person', when: { '/person/status': 'married' } }),
    step('children', 'pay', { prev: '/spouse', when: { '/spouse/children': true } }),
    step('pay', 'done', { prev: '/children' })
  ],
  done: { path: '/done', title: 'Done', text: 'Thank you.' }
} satisfies Journey
const whole = {
  schema: {
    type: 'object',
    properties: {
      person: { properties: { status: { type: 'string' } } },
      spouse: { properties: { children: { type: 'boolean' } }, 'x-showIf': { '/person/status': 'married' } }
    }
  }
} satisfies Pick<Form, 'schema'>
const both = ['steps/spouse', 'steps/children']

describe('steps whose condition does not hold', () => {
  it.each([
    ['nothing is answered', {}, both],
    ['one condition holds', { person: { status: 'married' } }, ['steps/children']],
    ['both conditions hold', { person: { status: 'married' }, spouse: { children: true } }, []],
    [
      'the deciding answer is in a step that is not asked',
      { person: { status: 'single' }, spouse: { children: true } },
      both
    ]
  ])('are found when %s', (_, record, unasked) => {
    expect(findUnaskedForms(journey, whole, record)).toEqual(unasked)
  })

  it('are skipped forward and back, even several in a row', () => {
    expect(skipUnasked(journey, '/spouse', both)).toBe('/pay')
    expect(skipUnasked(journey, '/children', both, true)).toBe('/person')
    expect(skipUnasked(journey, '/spouse', ['steps/children'])).toBe('/spouse')
    expect(listAsked(journey, both).map(({ path }) => path)).toEqual(['/person', '/pay'])
  })

  it('lose their answers, but other forms of the same part keep theirs', () => {
    const form = (name: string) => ({ schema: { properties: { [name]: {} } } }) as unknown as Form
    const parts = [{ name: 'person', title: '', route: '', list: false, forms: ['a', 'b'] }]
    const forms = { a: form('one'), b: form('two') }
    const record = { person: { one: 1, two: 2 }, account: {} }
    expect(withoutForms({ parts, forms }, record, ['b'])).toEqual({ person: { one: 1 }, account: {} })
    expect(withoutForms({ parts, forms }, record, ['a', 'b'])).toEqual({ account: {} })
  })

  it('name the parts that their conditions depend on', () => {
    const parts = ['person', 'spouse', 'pay'].map(name => {
      return { name, title: name, route: name, list: false, forms: [`steps/${name}`] }
    })
    expect(listDecidingParts(journey, { parts, forms: {} })).toEqual(['person', 'spouse'])
  })

  it('count as tightened if their condition changes or goes, and loosened if one is added', () => {
    const snapshot = (when?: object) =>
      ({
        parts: [
          { name: 'pay', title: 'Pay', route: 'pay', list: false, forms: ['p'], ...(when && { when }) }
        ],
        forms: { p: { properties: {} } },
        required: ['pay'],
        steps: ['p']
      }) as Snapshot
    const typesOf = (before?: object, after?: object) =>
      findChanges(snapshot(before), snapshot(after)).map(({ type }) => type)
    expect(typesOf(undefined, { '/a/b': 1 })).toEqual(['loosened'])
    expect(typesOf({ '/a/b': 1 }, { '/a/b': 2 })).toEqual(['tightened'])
    expect(typesOf({ '/a/b': 1 }, undefined)).toEqual(['tightened'])
    expect(typesOf({ '/a/b': 1 }, { '/a/b': 1 })).toEqual([])
  })
})

it('answers are left out in groups and rows while another part makes them unasked, but not retired ones', () => {
  const when = { 'x-showIf': { '/person/status': 'married' } }
  const row: Schema = { properties: { name: {}, school: when, fax: { 'x-retired': true, ...when } } }
  const schema: Schema = {
    type: 'object',
    properties: {
      person: { properties: { status: { type: 'string' } } },
      pay: { properties: { home: { properties: { city: {}, rent: when } } } },
      children: { type: 'array', items: row }
    }
  }
  const read = (status: string) => {
    const children = [{ _id: '1', name: 'Chi', school: 'Ikeja', fax: '01' }]
    return withoutUnaskedAnswers(
      { schema },
      { person: { status }, pay: { home: { city: 'Kano', rent: 5 } }, children },
      '2026-11-20'
    )
  }
  expect(read('single')).toEqual({
    person: { status: 'single' },
    pay: { home: { city: 'Kano' } },
    children: [{ _id: '1', name: 'Chi', fax: '01' }]
  })
  expect(read('married')).toMatchObject({ pay: { home: { rent: 5 } }, children: [{ school: 'Ikeja' }] })
})
