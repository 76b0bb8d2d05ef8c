import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, kinds, readAnswer } from '../../engine/index.ts'
import type { Schema } from '../../engine/index.ts'
import { compareMoments } from '../../engine/values/date-time.ts'
import { shiftDay } from '../../engine/values/named-day.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { toLocalDateTime, addLocalOffset } from '../../renderer/form/kinds/date-time/local-time.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const call = { type: 'string', title: 'Call', format: 'date-time' } as const
const form = await compiledForm({
  name: 'test/call',
  schema: { type: 'object', properties: { call } },
  ui: {}
})

describe('a date-time with a time zone', () => {
  it.each([
    '2026-11-20T08:30:00+01:00',
    '2026-11-20T08:30:00Z',
    '2026-11-20T08:30:15.250-03:30',
    '1963-06-19T23:59:59+23:59'
  ])('accepts %s', text => {
    expect(check(form, { call: text }, {})).toEqual([])
    expect(cleanAnswers(form, { call: ` ${text.toLowerCase()} ` })).toEqual({ call: text })
  })

  it.each([
    ...['2026-11-20T08:30', '2026-11-20T08:30:00', '2026-11-20T08:30+01:00', '2026-11-20', '08:30'],
    ...['2026-02-30T08:30:00Z', '2026-11-20T24:00:00Z', '2026-11-20T08:60:00Z', '2026-11-20T08:30:60Z'],
    ...['2026-11-20T08:30:00+24:00', '2026-11-20T08:30:00+1:00', '2026-11-20T08:30:00Z+01:00'],
    ...['1899-12-31T08:30:00Z', '2026-11-20 08:30:00Z', '２026-11-20T08:30:00Z', 'tomorrow at nine']
  ])('rejects %s', text => {
    expect(check(form, { call: text }, {})).toMatchObject([{ path: '/call', rule: 'format' }])
  })

  it.each([
    ['2026-11-20T08:30:00+01:00', '20 November 2026, 08:30 (UTC+1)'],
    ['2026-11-20T08:30:15.5-03:30', '20 November 2026, 08:30 (UTC-3:30)'],
    ['2026-11-20T08:30:00Z', '20 November 2026, 08:30 (UTC)'],
    ['2026-11-20T08:30:00-00:00', '20 November 2026, 08:30 (UTC)'],
    ['2026-11-20 ', '2026-11-20 ']
  ])('shows %s as %s', (stored, read) => {
    expect(readAnswer(call, stored)).toBe(read)
    expect(kinds['date-time'].format(stored, call)).toBe(read)
  })

  it('converts to the local time of the device and back without changing the instant', () => {
    const moment = addLocalOffset('2026-07-01T08:30')
    expect(Date.parse(moment)).toBe(new Date('2026-07-01T08:30').valueOf())
    expect(toLocalDateTime(moment)).toBe('2026-07-01T08:30')
    expect(Date.parse(addLocalOffset(toLocalDateTime('2026-07-01T12:00:00+05:30')))).toBe(
      Date.parse('2026-07-01T06:30:00Z')
    )
  })
})

describe('the order and the limits of date-times', () => {
  it('compares two date-times by their instant, whatever their time zones', () => {
    expect(compareMoments('2026-11-20T08:30:00+01:00', '2026-11-20T07:30:00Z')).toBe(0)
    expect(compareMoments('2026-11-20T23:00:00-05:00', '2026-11-21T03:59:00Z')).toBeGreaterThan(0)
    expect(compareMoments('2026-11-20T08:30:00.5Z', '2026-11-20T08:30:00.25Z')).toBeGreaterThan(0)
  })

  it('compares a date-time with a day by the date in its own time zone', () => {
    expect(compareMoments('2026-11-20T23:59:00-12:00', '2026-11-20')).toBe(0)
    expect(compareMoments('2026-11-21', '2026-11-20T23:59:00-12:00')).toBeGreaterThan(0)
    expect(shiftDay('2026-01-31T08:30:00+01:00', { months: 1 })).toBe('2026-02-28T08:30:00+01:00')
  })

  const moment = (title: string, more: Partial<Schema>): Schema => ({
    ...{ type: 'string', title, format: 'date-time', errorMessage: `${title} is not within its limits.` },
    ...more
  })
  const asked: Schema = {
    type: 'object',
    properties: {
      day: { type: 'string', title: 'Day', format: 'date', 'x-notBefore': 'begins' },
      begins: moment('Begins', { 'x-notBefore': 'today', 'x-notAfter': 'today + 14 days' }),
      ends: moment('Ends', { 'x-notBefore': 'begins', 'x-notAfter': 'begins + 2 days' })
    },
    required: ['begins', 'ends', 'day']
  }

  it('enforces x-notBefore and x-notAfter, but not a limit from today on a stored record', async () => {
    const form = await compiledForm({ name: 'test/limits', schema: asked, ui: {} })
    const begins = '2026-11-20T08:30:00+01:00'
    const brokenBy = (answers: object, more = {}) =>
      check(form, { begins, ends: begins, day: '2026-11-20', ...answers }, { today: '2026-11-20', ...more })
    expect(brokenBy({})).toEqual([])
    expect(brokenBy({ ends: '2026-11-20T02:30:00-05:00' })).toEqual([])
    expect(brokenBy({ ends: '2026-11-20T07:29:59Z' })).toMatchObject([{ path: '/ends', rule: 'notBefore' }])
    expect(brokenBy({ ends: '2026-11-22T07:31:00Z' })).toMatchObject([{ path: '/ends', rule: 'notAfter' }])
    expect(brokenBy({ day: '2026-11-19' })).toMatchObject([{ path: '/day', rule: 'notBefore' }])
    expect(brokenBy({}, { today: '2026-11-21' })).toMatchObject([
      { path: '/begins', rule: 'notBefore', limit: '2026-11-21', msg: 'Begins is not within its limits.' }
    ])
    expect(brokenBy({}, { today: '2026-11-21', at: 'record' })).toEqual([])
  })

  it('creates a sample within the limits', async () => {
    const form = await compiledForm({ name: 'test/limits', schema: asked, ui: {} })
    const sample = createSample(form, { today: '2026-11-20' })
    expect(check(form, sample, { today: '2026-11-20' })).toEqual([])
  })

  it('evaluates a condition by the instant of a date-time', async () => {
    const form = await compiledForm({
      name: 'test/late',
      schema: {
        type: 'object',
        properties: {
          call,
          why: { type: 'string', title: 'Why?', 'x-showIf': { call: { after: '2026-11-20T08:30:00+01:00' } } }
        }
      },
      ui: {}
    })
    expect(cleanAnswers(form, { call: '2026-11-20T07:30:00Z', why: 'So' })).not.toHaveProperty('why')
    expect(cleanAnswers(form, { call: '2026-11-20T07:31:00Z', why: 'So' })).toHaveProperty('why')
  })
})
