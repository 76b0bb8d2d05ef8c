import { expandAddress } from '../../engine/authoring/kinds/address.ts'
import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const text = (title: string, words: Partial<Schema> = {}): Schema => ({ type: 'string', title, ...words })
const choices: Schema = { type: 'string', enum: ['Yes', 'No'] }
const home: Schema = {
  type: 'object',
  title: 'Home',
  required: ['street', 'door'],
  properties: {
    street: text('Street'),
    town: text('Town'),
    door: { type: 'object', title: 'Door', required: ['code'], properties: { code: text('Door code') } }
  }
}
const form = await compiledForm({
  name: 'test/untouched',
  schema: {
    type: 'object',
    required: ['home', 'extras', 'work', 'safety', 'post'],
    properties: {
      home,
      away: home,
      extras: { type: 'object', title: 'Extras', properties: { hobby: text('Hobby') } },
      works: text('Do you work?', { enum: ['yes', 'no'] }),
      work: {
        type: 'object',
        title: 'Work',
        required: ['employer'],
        properties: { employer: text('Employer') },
        'x-showIf': { works: 'yes' }
      },
      partner: {
        type: 'object',
        title: 'Partner',
        properties: { job: text('Job', { 'x-showIf': { '../works': 'yes' } }) }
      },
      safety: {
        type: 'object',
        title: 'Safety',
        required: ['gloves', 'helmet'],
        properties: { gloves: { ...choices, title: 'Gloves' }, helmet: { ...choices, title: 'Helmet' } }
      },
      post: expandAddress({ title: 'Postal address', format: 'address' as const }),
      jobs: {
        type: 'array',
        title: 'Jobs',
        items: {
          type: 'object',
          required: ['boss'],
          properties: {
            boss: { type: 'object', title: 'Boss', required: ['name'], properties: { name: text('Name') } },
            deputy: {
              type: 'object',
              title: 'Deputy',
              required: ['name'],
              properties: { name: text('Name') }
            }
          }
        }
      }
    }
  } satisfies Schema,
  ui: { fields: { safety: { 'ui:layout': 'table' } } }
})
const told = (value: object) => check(form, value, { at: 'page' }).map(({ path, msg }) => `${path} ${msg}`)
const missing = [
  '/home/street Enter your street.',
  '/home/door/code Enter your door code.',
  '/safety/gloves Choose your gloves.',
  '/safety/helmet Choose your helmet.',
  '/post/country Choose your country.',
  '/post/street Enter your street and house number.',
  '/post/city Enter your town or city.'
]

describe('an optional group', () => {
  const saved = (value: object) =>
    cleanAnswers(form, { home: {}, extras: {}, safety: {}, post: {}, ...value }, { at: 'save' })

  it.each([{}, { street: ' ' }, { street: null, door: undefined, other: 1 }])(
    'is left out if its answers are cleared: %j',
    away => {
      expect(told({ away })).toEqual(missing)
      expect(saved({ away })).toEqual(saved({}))
    }
  )

  it('in a row is left out if its answers are cleared', () => {
    expect(told({ jobs: [{ boss: { name: 'Ada' }, deputy: { name: '' } }] })).toEqual(missing)
  })

  it('is left out once none of its questions is asked', () => {
    const extra = { partner: { job: 'Baker' } }
    expect(saved({ works: 'yes', work: { employer: 'Acme' }, ...extra })).toMatchObject(extra)
    expect(saved({ works: 'no', ...extra })).not.toHaveProperty('partner')
  })
})

describe('a required group without answers', () => {
  it.each([{}, { home: null, extras: '', safety: {} }])('reports each missing question for %j', value => {
    expect(told(value)).toEqual(missing)
  })

  it('reports missing questions in rows, and while its condition holds', () => {
    expect(told({ works: 'yes', jobs: [{}] })).toEqual([
      ...missing.slice(0, 2),
      '/work/employer Enter your employer.',
      ...missing.slice(2),
      '/jobs/0/boss/name Enter your name.'
    ])
  })

  it('is stored as an empty group', () => {
    expect(cleanAnswers(form, {})).toEqual({ home: { door: {} }, extras: {}, safety: {}, post: {} })
  })

  it('is reported if its value is not a group of answers', () => {
    expect(told({ extras: 'x' })).toContain('/extras Extras must be a group of answers.')
  })
})
