import { describe, expect, it } from 'vitest'
import { check, cleanAnswers, kinds, readAnswer } from '../../engine/index.ts'
import { clockHere, momentHere } from '../../renderer/form/kinds/clock-here.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const call = { type: 'string', title: 'Call', format: 'date-time' } as const
const form = await compiledForm({
  name: 'test/call',
  schema: { type: 'object', properties: { call } },
  ui: {}
})

describe('a moment with its time zone', () => {
  it.each([
    '2026-11-20T08:30:00+01:00',
    '2026-11-20T08:30:00Z',
    '2026-11-20T08:30:15.250-03:30',
    '1963-06-19T23:59:59+23:59'
  ])('takes %s', text => {
    expect(check(form, { call: text }, {})).toEqual([])
    expect(cleanAnswers(form, { call: ` ${text.toLowerCase()} ` })).toEqual({ call: text })
  })

  it.each([
    ...['2026-11-20T08:30', '2026-11-20T08:30:00', '2026-11-20T08:30+01:00', '2026-11-20', '08:30'],
    ...['2026-02-30T08:30:00Z', '2026-11-20T24:00:00Z', '2026-11-20T08:60:00Z', '2026-11-20T08:30:60Z'],
    ...['2026-11-20T08:30:00+24:00', '2026-11-20T08:30:00+1:00', '2026-11-20T08:30:00Z+01:00'],
    ...['1899-12-31T08:30:00Z', '2026-11-20 08:30:00Z', '２026-11-20T08:30:00Z', 'tomorrow at nine']
  ])('refuses %s', text => {
    expect(check(form, { call: text }, {})).toMatchObject([{ path: '/call', rule: 'format' }])
  })

  it.each([
    ['2026-11-20T08:30:00+01:00', '20 November 2026, 08:30 (UTC+1)'],
    ['2026-11-20T08:30:15.5-03:30', '20 November 2026, 08:30 (UTC-3:30)'],
    ['2026-11-20T08:30:00Z', '20 November 2026, 08:30 (UTC)'],
    ['2026-11-20T08:30:00-00:00', '20 November 2026, 08:30 (UTC)'],
    ['2026-11-20 ', '2026-11-20 ']
  ])('reads %s as %s', (stored, read) => {
    expect(readAnswer(call, stored)).toBe(read)
    expect(kinds['date-time'].text(stored)).toBe(read)
  })

  it('is what the clock of the device says, there and back', () => {
    const moment = momentHere('2026-07-01T08:30')
    expect(Date.parse(moment)).toBe(new Date('2026-07-01T08:30').valueOf())
    expect(clockHere(moment)).toBe('2026-07-01T08:30')
    expect(Date.parse(momentHere(clockHere('2026-07-01T12:00:00+05:30')))).toBe(
      Date.parse('2026-07-01T06:30:00Z')
    )
  })
})
