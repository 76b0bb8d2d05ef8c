import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, migrateAnswers, readRow, type Schema } from '../../engine/index.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const days: Schema = {
  type: 'array',
  title: 'Days',
  uniqueItems: true,
  'x-none': 'no',
  'x-path': ['days'],
  items: {
    type: 'string',
    oneOf: [
      { const: 'sat', title: 'Saturday' },
      { const: 'sun', title: 'Sunday' },
      { const: 'no', title: 'None of these' }
    ]
  }
}

const formOf = (field: Schema = {}) =>
  compiledForm({
    name: 'test/days',
    schema: resolveSchema(new Map(), 'days', {
      type: 'object',
      required: ['days'],
      properties: { days: { ...days, ...field } }
    }),
    ui: {}
  })

describe('a field with several choices', () => {
  it.each<[Schema, unknown, string, string]>([
    [{}, undefined, 'required', 'Choose your days.'],
    [{}, [], 'required', 'Choose your days.'],
    [{}, ['', ' '], 'required', 'Choose your days.'],
    [{}, ['sat', 'Sunday'], 'enum', 'Days: choose from the list.'],
    [{}, ['sat', 5], 'enum', 'Days: choose from the list.'],
    [{}, ['sat', { a: 1 }], 'enum', 'Days: choose from the list.'],
    [{}, ['x'.repeat(30_000)], 'enum', 'Days: choose from the list.'],
    [{}, ['sat', 'sat'], 'uniqueItems', 'Days has a choice twice.'],
    [{}, ['no', 'sat'], 'alone', 'Choose "None of these" alone, or only the others.'],
    [{}, 'sat', 'type', 'Days must be a list.'],
    [{}, Array.from({ length: 5000 }, () => 'sat'), 'maxItems', 'Choose 1000 at most.'],
    [{ 'x-none': undefined, minItems: 2 }, ['sat'], 'minItems', 'Choose at least 2.'],
    [{ maxItems: 1 }, ['sat', 'sun'], 'maxItems', 'Choose 1 at most.'],
    [{ errorMessage: { 'x-none': 'None, or some.' } }, ['no', 'sat'], 'alone', 'None, or some.']
  ])('with %o rejects %j', async (field, answer, rule, msg) => {
    expect(check(await formOf(field), { days: answer })).toMatchObject([{ path: '/days', rule, msg }])
  })

  it('stores the choices in their order, without empty ones', async () => {
    const form = await formOf()
    expect(cleanAnswers(form, { days: [' sun ', '', null, 'sat'] })).toEqual({ days: ['sun', 'sat'] })
    expect(check(form, { days: ['sun', 'sat'] })).toEqual([])
  })

  it('accepts a choice that is no longer offered only if it is already stored', async () => {
    const form = await formOf()
    const stored = { days: ['fri', 'sat'] }
    expect(check(form, { days: ['fri', 'sun'] }, { stored })).toEqual([])
    expect(check(form, { days: ['thu', 'sun'] }, { stored })).toMatchObject([{ path: '/days', rule: 'enum' }])
  })

  it('exports its choices to one cell, as labels or as codes', async () => {
    expect(readRow(await formOf(), { days: ['sat', 'sun', 'fri'] })).toEqual(['Saturday; Sunday; fri'])
    expect(readRow(await formOf({ 'x-cell': 'code' }), { days: ['sat', 'sun'] })).toEqual(['sat; sun'])
    expect(readRow(await formOf(), {})).toEqual([''])
  })

  it('migrates old choices to current ones, without duplicates', async () => {
    const items: Schema = {
      type: 'string',
      enum: ['weekend'],
      'x-oldValues': { sat: 'weekend', sun: 'weekend' }
    }
    const schema: Schema = { type: 'object', properties: { days: { type: 'array', items } } }
    expect(migrateAnswers(schema, { days: ['sat', 'sun'] })).toEqual({ days: ['weekend'] })
  })

  it('is described in the OpenAPI schema', async () => {
    expect(sentSchema(await formOf())).toMatchObject({
      properties: {
        days: { type: 'array', minItems: 1, uniqueItems: true, items: { oneOf: days.items?.oneOf } }
      }
    })
  })

  it('has a valid sample with any random seed', async () => {
    const form = await formOf()
    expect(createSample(form, { today: '2026-11-20' })).toEqual({ days: ['sat'] })
    for (let seed = 0; seed < 40; seed++) {
      const sample = createSample(form, { today: '2026-11-20', chance: createChance(seed) })
      expect(check(form, sample)).toEqual([])
    }
  })
})
