import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import {
  check,
  cleanAnswers,
  parsePercentage,
  parseTime,
  readAnswer,
  type Schema
} from '../../engine/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

function formOf(properties: { [name: string]: Schema }) {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/kinds', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

describe('a percentage', () => {
  const share: Schema = { type: 'number', format: 'percentage', title: 'Share' }

  it.each([
    ['12.5', 12.5],
    ['12.5%', 12.5],
    [' 100 % ', 100],
    ['-3', -3],
    ['%', undefined],
    ['12,5', undefined],
    ['1e2', undefined]
  ])('is parsed from %j as %s', (text, percent) => {
    expect(parsePercentage(text)).toBe(percent)
  })

  it.each([
    ['101', 'Share must be 100% or less.'],
    [-1, 'Share must be 0% or more.'],
    ['0.125', 'Share must have 2 decimals at most.'],
    ['half', 'Share must be a percentage in digits, like 12 or 12.5.'],
    ['१२', 'Share must be a percentage in digits, like 12 or 12.5.']
  ])('is rejected with a message: %s', async (typed, msg) => {
    const form = await formOf({ share })
    expect(check(form, { share: typed })).toMatchObject([{ path: '/share', msg }])
  })

  it('may have other bounds and steps', async () => {
    const form = await formOf({ share: { ...share, minimum: -50, maximum: 200, multipleOf: 1 } })
    expect(check(form, { share: '200%' })).toEqual([])
    expect(check(form, { share: -50 })).toEqual([])
    expect(check(form, { share: 1.5 })).toMatchObject([{ msg: 'Share must be a whole number.' }])
  })

  it('is stored as a number and shown with a percent sign', async () => {
    const form = await formOf({ share })
    expect(cleanAnswers(form, { share: '12.50 %' })).toEqual({ share: 12.5 })
    expect(readAnswer(share, 12.5)).toBe('12.5%')
    expect(check(form, createSample(form, { today: '2026-01-15' }))).toEqual([])
  })
})

describe('a time of day', () => {
  const begins: Schema = { type: 'string', format: 'time', title: 'Begins' }

  it.each([
    ['08:30', '08:30'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['830', '08:30'],
    ['20:15', '20:15'],
    ['8:30 am', '08:30'],
    ['8:30 PM', '20:30'],
    ['8pm', '20:00'],
    ['8 a.m.', '08:00'],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['14h', '14:00'],
    ['00:00', '00:00'],
    ['8', undefined],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['0 am', undefined],
    ['8:60', undefined],
    ['8:3', undefined],
    ['١٢:٣٠', undefined],
    ['noon', undefined]
  ])('is parsed from %j as %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it('is normalised, and rejected with a message if it is invalid', async () => {
    const form = await formOf({ begins })
    expect(cleanAnswers(form, { begins: ' 8:30 pm ' })).toEqual({ begins: '20:30' })
    expect(check(form, { begins: '25:00' })).toMatchObject([
      { path: '/begins', rule: 'format', msg: 'Begins must be a time, like 08:30 or 8:30 pm.' }
    ])
    expect(check(form, { begins: 830 })).toMatchObject([{ rule: 'type', msg: 'Begins must be text.' }])
  })

  it('is compared with another time field and with a time in a condition', async () => {
    const form = await formOf({
      begins,
      ends: { ...begins, title: 'Ends', 'x-notBefore': 'begins' },
      bus: { type: 'string', title: 'Bus', 'x-showIf': { begins: { before: '06:00' } } }
    })
    expect(check(form, { begins: '8 am', ends: '7:59 am' })).toMatchObject([{ path: '/ends' }])
    expect(check(form, { begins: '8 am', ends: '8 am' })).toEqual([])
    expect(cleanAnswers(form, { begins: '5:59', bus: '7' })).toEqual({ begins: '05:59', bus: '7' })
    expect(cleanAnswers(form, { begins: '6:00', bus: '7' })).toEqual({ begins: '06:00' })
    expect(createSample(form, { today: '2026-01-15' })).toMatchObject({ begins: '05:59', bus: 'Example' })
  })
})
