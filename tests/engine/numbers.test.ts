import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, formatNumber, parseNumber, readRow, type Schema } from '../../engine/index.ts'
import { isMultiple } from '../../engine/values/number.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const formOf = (field: Schema) =>
  compiledForm({
    name: 'test/number',
    schema: { type: 'object', properties: { amount: { title: 'Amount', ...field } } },
    ui: {}
  })

describe('parsing and formatting a number', () => {
  it.each([
    ['1250', 1250],
    ['1,250', 1250],
    ['1,250,000.75', 1_250_000.75],
    ['1 250', 1250],
    ['-0.5', -0.5],
    ['−3', -3],
    ['-0', 0],
    ['.5', 0.5],
    ['007', 7],
    ['999999999999999', 999_999_999_999_999]
  ])('parses %s as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number)
  })

  it.each([
    '',
    '-',
    '.',
    '1.',
    '1,5',
    '0,123',
    '12,34',
    '1,250 000',
    '1e5',
    '0x10',
    '१२',
    '１２',
    '1000000000000000'
  ])('rejects "%s"', text => {
    expect(parseNumber(text)).toBeUndefined()
  })

  it.each([
    [0.000_000_1, '0.0000001'],
    [-0.000_000_12, '-0.00000012'],
    [1_250_000.5, '1250000.5'],
    [1e21, '1000000000000000000000']
  ])('formats %d without an exponent', (number, text) => {
    expect(formatNumber(number)).toBe(text)
  })
})

describe('multiples of a step', () => {
  it.each([
    [0.3, 0.1, true],
    [1_234_567_890.12, 0.01, true],
    [0.125, 0.01, false],
    [0.100_000_000_000_1, 0.1, false],
    [7, 2.5, false],
    [-7.5, 2.5, true],
    [0, 5, true]
  ])('are recognised for %d in steps of %d: %s', async (amount, multipleOf, isKept) => {
    expect(isMultiple(amount, multipleOf)).toBe(isKept)
    const form = await formOf({ type: 'number', multipleOf })
    expect(check(form, { amount })).toHaveLength(isKept ? 0 : 1)
  })
})

describe('a number field', () => {
  it.each<[Schema, unknown, string]>([
    [{ type: 'number' }, Number.POSITIVE_INFINITY, 'Amount has too many digits. Use at most 15.'],
    [{ type: 'number' }, 1e15, 'Amount has too many digits. Use at most 15.'],
    [{ type: 'number' }, true, 'Amount must be a number in digits, like 1250 or 1250.50.'],
    [{ type: 'integer' }, 1.5, 'Amount must be a whole number in digits, like 12.'],
    [{ type: 'number', multipleOf: 0.5 }, 0.25, 'Amount must be a multiple of 0.5.'],
    [{ type: 'number', multipleOf: 1 }, 0.25, 'Amount must be a whole number.'],
    [{ type: 'number', exclusiveMaximum: 1_000_000 }, 1_000_000, 'Amount must be less than 1000000.'],
    [{ type: 'number', minimum: 5, errorMessage: 'At least 5.' }, 4, 'At least 5.']
  ])('with %o rejects %s', async (field, amount, msg) => {
    expect(check(await formOf(field), { amount })).toMatchObject([{ path: '/amount', msg }])
  })

  it('works in any form, whatever the hash of its schema begins with', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Amount ${index}`)
    for (const title of titles) {
      const form = await formOf({ type: 'number', multipleOf: 0.01, title })
      expect(check(form, { amount: 0.5 })).toEqual([])
    }
  })

  it('stores a number, even if it was sent as text', async () => {
    const form = await formOf({ type: 'number' })
    expect(cleanAnswers(form, { amount: ' 1,250.50 ' })).toEqual({ amount: 1250.5 })
    expect(cleanAnswers(form, { amount: '' })).toEqual({})
    expect(check(form, { amount: '1,250.50' })).toEqual([])
  })

  it('has a number in its spreadsheet cell, and its bounds in the API description', async () => {
    const field: Schema = { type: 'number', minimum: 1, multipleOf: 0.01, 'x-path': ['amount'] }
    const form = await formOf(field)
    expect(readRow(form, { amount: 0.1 })).toEqual([0.1])
    expect(readRow(form, {})).toEqual([''])
    expect(sentSchema(form)).toMatchObject({
      properties: { amount: { type: 'number', minimum: 1, multipleOf: 0.01 } }
    })
  })

  it.each<Schema>([
    { type: 'number' },
    { type: 'integer', minimum: -5, maximum: -2 },
    { type: 'integer', exclusiveMinimum: 3 },
    { type: 'number', minimum: 0.1, maximum: 0.3 },
    { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
    { type: 'integer', maximum: 0 },
    { type: 'number', examples: ['1,250.50'] }
  ])('has a sample that passes its check: %o', async field => {
    const form = await formOf(field)
    expect(check(form, createSample(form, { today: '2026-11-20' }))).toEqual([])
  })
})
