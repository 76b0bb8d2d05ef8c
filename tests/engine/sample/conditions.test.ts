import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check, type Schema } from '../../../engine/index.ts'
import { createSample } from '../../../engine/sample/sample.ts'
import { createChance } from '../../../server/tools/demo/chance.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'

const today = '2026-11-22'
const text = (title: string, words: Partial<Schema> = {}): Schema => ({ type: 'string', title, ...words })

const form = await compiledForm({
  name: 'test/sample',
  schema: {
    type: 'object',
    required: ['help', 'guardian', 'visa'],
    properties: {
      help: text('Help', { 'x-showIf': { children: { moreThan: 2 } } }),
      children: { type: 'integer', title: 'Children', minimum: 0, maximum: 20 },
      guardian: text('Guardian', { 'x-showIf': { born: { age: { atLeast: 18, lessThan: 60 } } } }),
      born: text('Born', { format: 'date' }),
      kind: text('Kind', { enum: ['a', 'b'] }),
      visa: text('Visa', { 'x-showIf': { kind: { isNot: 'a' } } }),
      why: text('Why', { 'x-requiredIf': { kind: 'b' } }),
      least: { type: 'number', title: 'Least', minimum: 5 },
      most: { type: 'number', title: 'Most', maximum: 90 },
      start: text('Start', { format: 'date', examples: ['2020-01-01', '2024-01-01'] }),
      end: text('End', { format: 'date', examples: ['2020-01-01', '2024-01-01'] })
    },
    'x-rules': [
      { must: { most: { moreThan: { field: 'least' } } }, field: 'most', message: 'More.' },
      { must: { end: { after: { field: 'start' } } }, field: 'end', message: 'Later.' }
    ]
  },
  ui: {}
})

describe('the sample of a form with conditions and rules', () => {
  it('answers conditional fields and the fields that they depend on', () => {
    const sample = createSample(form, { today })
    expect(sample).toMatchObject({
      help: 'Example',
      children: 3,
      guardian: 'Example',
      kind: 'b',
      visa: 'Example'
    })
    expect(check(form, sample, { at: 'page', today })).toEqual([])
  })

  it('passes the check with any random seed', () => {
    fc.assert(
      fc.property(fc.nat(), seed => {
        const sample = createSample(form, { today, chance: createChance(seed) })
        expect(check(form, sample, { at: 'page', today })).toEqual([])
      })
    )
  })
})
