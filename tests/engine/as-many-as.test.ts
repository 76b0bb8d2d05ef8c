import { describe, expect, it } from 'vitest'
import { check, type Facts, type Schema } from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createSeededChance } from '../../engine/authoring/samples/seeded-chance.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const children: Schema = { type: 'integer', title: 'Number of children', minimum: 0, maximum: 5 }
const child: Schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } }
const form = await compiledForm({
  name: 'test/as-many',
  schema: {
    type: 'object',
    properties: {
      children,
      child: { type: 'array', title: 'Children', items: child, maxItems: 5, 'x-asManyAs': 'children' },
      ages: {
        type: 'array',
        title: 'Ages',
        items: { type: 'integer', title: 'Age' },
        maxItems: 5,
        'x-asManyAs': 'children',
        'x-showIf': { children: { atMost: 2 } }
      },
      named: {
        type: 'array',
        title: 'Names',
        items: { type: 'string', title: 'Name' },
        maxItems: 5,
        'x-asManyAs': 'children',
        errorMessage: { 'x-asManyAs': 'One name for each child.' },
        'x-showIf': { children: { is: 4 } }
      }
    }
  },
  ui: {}
})
const told = (value: unknown, facts: Facts = {}) =>
  check(form, value, facts).map(({ path, rule, limit, msg }) => `${path} ${rule} ${String(limit)} ${msg}`)

const sentence = (wanted: string) =>
  `There must be ${wanted} here, as you have answered. Add or remove some, or correct the number.`

describe('a list with x-asManyAs', () => {
  it('accepts as many rows as the answer says', () => {
    expect(told({ children: 2, child: [{ name: 'Ada' }, {}], ages: [1, 2] })).toEqual([])
    expect(told({ children: 3, child: [{}, {}, {}] })).toEqual([])
  })

  it('rejects missing, extra or absent rows with the expected number', () => {
    const three = `/child asManyAs 3 ${sentence('3 rows')}`
    expect(told({ children: 3, child: [{}, {}] })).toEqual([three])
    expect(told({ children: 3 })).toEqual([three])
    expect(told({ children: 2, child: [{}, {}, {}], ages: [1] })).toEqual([
      `/child asManyAs 2 ${sentence('2 rows')}`,
      `/ages asManyAs 2 ${sentence('2 answers')}`
    ])
    expect(told({ children: 4, child: [{}, {}, {}, {}] })).toEqual([
      '/named asManyAs 4 One name for each child.'
    ])
    expect(told({ children: 0, child: [{}] })).toEqual([`/child asManyAs 0 ${sentence('no rows')}`])
  })

  it('accepts any number of rows if the number is unanswered or invalid', () => {
    expect(told({ child: [{}, {}] })).toEqual([])
    expect(told({ children: 0 })).toEqual([])
    expect(told({ children: 6, child: [{}] })).toEqual([
      '/children maximum 5 Number of children must be 5 or less.'
    ])
    expect(told({ children: 'x', child: [{}] })).toHaveLength(1)
  })

  it('accepts a stored mismatch until the number or the list changes', () => {
    const stored = { children: 3, child: [{}] }
    expect(told(stored, { stored })).toEqual([])
    expect(told({ ...stored, children: 4, named: ['a', 'b', 'c', 'd'] }, { stored })).toHaveLength(1)
    expect(told({ ...stored, child: [{}, {}] }, { stored })).toHaveLength(1)
  })

  it('has the matching number of rows in generated samples', () => {
    for (let seed = 0; seed < 30; seed++) {
      const sample = createSample(form, { today: '2026-11-22', chance: createSeededChance(seed) })
      expect(check(form, sample)).toEqual([])
    }
  })
})
