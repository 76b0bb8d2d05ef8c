import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  check,
  cleanAnswers,
  computeAnswers,
  type Form,
  formatMoney,
  parseMoney,
  readAnswer,
  readRow,
  type Rounding,
  type Schema
} from '../../engine/index.ts'
import { findChanges } from '../../engine/evolution/index.ts'
import { describeSent } from '../../engine/openapi/schemas.ts'
import { createSample } from '../../engine/sample/sample.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const naira = { 'x-currency': 'NGN' }
const money = (words: Partial<Schema> = {}): Schema => ({
  type: 'integer',
  format: 'money',
  title: 'Pay',
  ...words
})

describe('an amount of money', () => {
  it.each([
    ['1,250,000.50', 125_000_050],
    ['₦1,250,000.50', 125_000_050],
    ['NGN 1250000.5', 125_000_050],
    ['ngn 5', 500],
    ['- ₦5', -500],
    ['-₦ 5', -500],
    ['0.1', 10],
    ['.5', 50],
    ['9,999,999,999,999.99', 999_999_999_999_999],
    ['10,000,000,000,000.00', undefined],
    ['1.505', undefined],
    ['1.500', undefined],
    ['1e999', undefined],
    ['१२', undefined],
    ['1,5', undefined],
    ['$5', undefined],
    ['', undefined],
    ['₦', undefined]
  ])('is parsed from "%s" as %s kobo', (text, coins) => {
    expect(parseMoney(text, naira)).toBe(coins)
  })

  it.each([
    [125_000_050, naira, '₦1,250,000.50'],
    [5, naira, '₦0.05'],
    [-150, naira, '-₦1.50'],
    [0, naira, '₦0.00'],
    [999_999_999_999_999, naira, '₦9,999,999,999,999.99'],
    [1_250_000, { 'x-currency': 'XOF' }, 'CFA 1,250,000'],
    [5, { 'x-currency': 'JPY' }, '¥5']
  ])('of %s coins is formatted, and parsed back to the same amount', (coins, field, text) => {
    expect(formatMoney(coins, field)).toBe(text)
    expect(parseMoney(text, field)).toBe(coins)
  })

  it('keeps its value when it is formatted and parsed again', () => {
    for (let coins = -1000; coins < 200_000; coins += 7) {
      expect(parseMoney(formatMoney(coins, naira), naira)).toBe(coins)
    }
  })

  it.each([
    ['1.505', 'Pay must be an amount in digits with 2 decimals at most, like 1,250.50.', 'type'],
    ['1e999', 'Pay must be an amount in digits with 2 decimals at most, like 1,250.50.', 'type'],
    ['१२', 'Pay must be an amount in digits with 2 decimals at most, like 1,250.50.', 'type'],
    [1.5, 'Pay must be an amount in digits with 2 decimals at most, like 1,250.50.', 'type'],
    [1e15, 'Pay must be ₦100,000.50 or less.', 'maximum'],
    ['-5', 'Pay must be ₦0.00 or more.', 'minimum'],
    ['100,000.51', 'Pay must be ₦100,000.50 or less.', 'maximum']
  ])('is rejected with a message: %s', async (typed, msg, rule) => {
    const form = await formOf({ pay: money({ maximum: 100_000.5 }) })
    expect(check(form, { pay: typed })).toMatchObject([{ path: '/pay', rule, msg }])
    expect(check(form, { pay: '100,000.50' })).toEqual([])
  })

  it('may be negative if its author allows it, and has no decimals if its currency has none', async () => {
    const form = await formOf({
      debt: money({ minimum: -10 }),
      francs: money({ 'x-currency': 'XOF', title: 'Francs' })
    })
    expect(check(form, { debt: '-10.00', francs: '1,250' })).toEqual([])
    expect(check(form, { debt: '-10.01' })).toMatchObject([{ msg: 'Pay must be -₦10.00 or more.' }])
    expect(check(form, { francs: '1.5' })).toMatchObject([
      { msg: 'Francs must be an amount in digits without decimals, like 1,250.' }
    ])
  })

  it('uses the currency of the organisation if it names none', () => {
    const organisation = parseSource('organisation.json', '{ "currency": "GHS" }')
    const schema = resolveSchema(new Map([['organisation.json', organisation]]), 'a.json', money())
    expect(schema).toMatchObject({ 'x-currency': 'GHS', minimum: 0 })
    expect(readAnswer(schema, 5)).toBe('GH₵0.05')
  })

  it('is added, subtracted, multiplied and divided without losing a coin', async () => {
    const computed = (rule: Schema['x-computed']) => money({ 'x-computed': rule })
    const form = await formOf({
      pay: money(),
      share: { type: 'number' },
      extras: { type: 'array', items: { type: 'object', properties: { amount: money() } } },
      sum: computed({ sum: ['pay', 'extras/*/amount'] }),
      rest: computed({ difference: ['pay', 'sum'] }),
      part: computed({ product: ['pay', 'share'] }),
      third: computed({ quotient: ['pay', 3] }),
      middle: computed({ average: ['extras/*/amount'] })
    })
    const answers = { pay: '0.10', share: 0.335, extras: [{ amount: '0.20' }, { amount: '0.25' }] }
    expect(computeAnswers(form, cleanAnswers(form, answers), {})).toMatchObject({
      pay: 10,
      sum: 55,
      rest: -45,
      part: 3,
      third: 3,
      middle: 23
    })
  })

  it('is rounded up, down or to the nearest coin or whole amount, as its rule says', async () => {
    const third = (round: Rounding) => money({ 'x-computed': { quotient: ['pay', 3], round } })
    const form = await formOf({
      pay: money(),
      up: third({ up: 2 }),
      down: third({ down: 0 }),
      near: third(0)
    })
    expect(computeAnswers(form, { pay: 50_000 }, {})).toEqual({
      pay: 50_000,
      up: 16_667,
      down: 16_600,
      near: 16_700
    })
  })

  it('can be one of several amounts, depending on another answer', async () => {
    const choose = [{ if: { children: { atLeast: 2 } }, then: 'NGN 2,000.50' }, { else: 'NGN 0' }]
    const credit = money({ 'x-computed': { choose } })
    const form = await formOf({ children: { type: 'integer', title: 'Children' }, credit })
    expect(computeAnswers(form, { children: 3 }, {})).toEqual({ children: 3, credit: 200_050 })
    expect(computeAnswers(form, { children: 1 }, {})).toEqual({ children: 1, credit: 0 })
  })

  it('is computed with amounts that name their currency', async () => {
    const credit = money({ 'x-computed': { product: ['children', 'NGN 2,000.50'] } })
    const rest = money({ 'x-computed': { difference: ['credit', 'NGN 1'] } })
    const form = await formOf({ children: { type: 'integer', title: 'Children' }, credit, rest })
    expect(computeAnswers(form, { children: 3 }, {})).toEqual({ children: 3, credit: 600_150, rest: 600_050 })
  })

  it('is compared in conditions with other fields and with amounts that name their currency', async () => {
    const form = await formOf({
      pay: money(),
      other: money({ title: 'Other' }),
      rich: { type: 'string', 'x-showIf': { pay: { moreThan: 'NGN 100,000.50' } } },
      same: { type: 'string', 'x-showIf': { pay: 'NGN 5' } },
      more: { type: 'string', 'x-showIf': { pay: { atLeast: { field: 'other' } } } }
    })
    const asked = (pay: string) =>
      Object.keys(cleanAnswers(form, { pay, other: '7', rich: 'a', same: 'b', more: 'c' }) as object).slice(2)
    expect(asked('100,000.51')).toEqual(['rich', 'more'])
    expect(asked('100,000.50')).toEqual(['more'])
    expect(asked('5')).toEqual(['same'])
  })

  it('is a decimal number in a spreadsheet cell, and an integer number of coins in the API', async () => {
    const coins = 'In the smallest coins of NGN: 125050 is ₦1,250.50.'
    const form = await formOf({ pay: money({ maximum: 100 }) })
    expect(readRow(form, { pay: 1005 } as never)).toEqual([10.05])
    expect(describeSent(form)).toMatchObject({
      properties: { pay: { type: 'integer', maximum: 10_000, 'x-currency': 'NGN', description: coins } }
    })
  })

  it('counts as retyped if its currency changes or if it was a plain number before', async () => {
    const [nairas, cedis, number] = await Promise.all(
      [money(), money({ 'x-currency': 'GHS' }), { type: 'number', title: 'Pay' } as const].map(pay =>
        formOf({ pay })
      )
    )
    expect(changesOf(nairas, cedis)).toEqual([
      '1 field retyped: pay was money in NGN and is now money in GHS'
    ])
    expect(changesOf(number, nairas)).toEqual(['1 field retyped: pay was number and is now money in NGN'])
  })

  it('has samples that pass the check', async () => {
    const form = await formOf({
      pay: money({ minimum: 70_000.5, maximum: 80_000 }),
      small: money({ maximum: 0.5 }),
      typed: money({ examples: ['1,250.50'] }),
      why: { type: 'string', 'x-showIf': { pay: { moreThan: 'NGN 75,000' } } }
    })
    const sample = createSample(form, { today: '2026-01-15' })
    expect(check(form, sample)).toEqual([])
    expect(sample).toMatchObject({ typed: 125_050, why: 'Example' })
  })
})

function formOf(properties: { [name: string]: Schema }): Promise<Form> {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/money', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

function changesOf(...forms: (Form | undefined)[]) {
  const [before, after] = forms.map(form => ({
    parts: [{ name: 'job', title: 'Job', route: 'job', forms: ['steps/job'], list: false }],
    forms: { 'steps/job': form?.schema ?? {} },
    required: [],
    steps: ['steps/job']
  }))
  return before && after ? findChanges(before, after).map(({ text }) => text) : []
}
