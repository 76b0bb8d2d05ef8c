import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, createFormScope, readAnswer, type Schema } from '../../engine/index.ts'
import { compareMoments, parseDateTime, shiftDateTime } from '../../engine/values/date-time.ts'
import { createSample } from '../../engine/sample/sample.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

function formOf(properties: { [name: string]: Schema }) {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/moments', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

const at = (title: string, more: Partial<Schema> = {}): Schema => ({
  type: 'string',
  format: 'datetime',
  title,
  ...more
})

describe('a date with a time', () => {
  it.each([
    ['2026-11-20T08:30', '2026-11-20T08:30'],
    [' 2026-11-20 8:30 ', '2026-11-20T08:30'],
    ['2026-11-20T08:30:00', '2026-11-20T08:30'],
    ['2026-11-20T08:30:00.000', '2026-11-20T08:30'],
    ['2026-11-20T08:30:15', undefined],
    ['2026-11-20T08:30Z', undefined],
    ['2026-11-20T08:30+01:00', undefined],
    ['2026-02-30T08:30', undefined],
    ['2026-11-20T24:00', undefined],
    ['2026-11-20', undefined]
  ])('is parsed from %j as %s, without guessing a time zone', (text, moment) => {
    expect(parseDateTime(text)).toBe(moment)
  })

  it('is normalised, and rejected if it has a time zone or is a number', async () => {
    const form = await formOf({ begun: at('Begun') })
    expect(cleanAnswers(form, { begun: '2026-11-20 08:30' })).toEqual({ begun: '2026-11-20T08:30' })
    expect(check(form, { begun: '2026-11-20T08:30Z' })).toMatchObject([
      { path: '/begun', rule: 'format', limit: 'datetime' }
    ])
    expect(check(form, { begun: 20 })).toMatchObject([{ rule: 'type' }])
    expect(readAnswer(at('Begun'), '2026-11-20T08:30')).toBe('20 November 2026, 08:30')
  })

  it('is compared with another by the minute, and with a date by its day', () => {
    expect(compareMoments('2026-11-20T08:30', '2026-11-20T08:31')).toBeLessThan(0)
    expect(compareMoments('2026-11-20T23:59', '2026-11-20')).toBe(0)
    expect(compareMoments('2026-11-20', '2026-11-21T00:00')).toBeLessThan(0)
    expect(shiftDateTime('2026-12-31T23:59', 1)).toBe('2027-01-01T00:00')
    expect(shiftDateTime('2026-03-01T00:00', -1)).toBe('2026-02-28T23:59')
  })

  it('respects limits of today at any hour and of other answers', async () => {
    const form = await formOf({
      begun: at('Begun', { 'x-notAfter': 'today' }),
      day: { type: 'string', format: 'date', title: 'Day', 'x-notBefore': 'begun' },
      ended: at('Ended', { 'x-notBefore': 'begun' })
    })
    const today = '2026-11-20'
    const rulesOf = (answers: object) => check(form, answers, { today }).map(({ path, rule }) => [path, rule])
    expect(rulesOf({ begun: '2026-11-20T23:59', day: '2026-11-20', ended: '2026-11-20T23:59' })).toEqual([])
    expect(rulesOf({ begun: '2026-11-21T00:00' })).toEqual([['/begun', 'notAfter']])
    expect(rulesOf({ begun: '2026-11-20T08:30', day: '2026-11-19', ended: '2026-11-20T08:29' })).toEqual([
      ['/day', 'notBefore'],
      ['/ended', 'notBefore']
    ])
    expect(check(form, createSample(form, { today }), { today })).toEqual([])
  })

  it('can be used in conditions and in computed minutes and days', async () => {
    const form = await formOf({
      begun: at('Begun'),
      ended: at('Ended'),
      late: { type: 'string', title: 'Why so late?', 'x-showIf': { begun: { after: '2026-11-20T09:00' } } },
      minutes: {
        type: 'integer',
        title: 'Minutes',
        'x-computed': { minutes: { from: 'begun', to: 'ended' } }
      },
      days: { type: 'integer', title: 'Days', 'x-computed': { days: { from: 'begun', to: 'ended' } } }
    })
    const scopeOf = (answers: object) => createFormScope(form, answers)
    expect(scopeOf({ begun: '2026-11-20T09:00' }).isVisible('late')).toBe(false)
    expect(scopeOf({ begun: '2026-11-20T09:01' }).isVisible('late')).toBe(true)
    const night = scopeOf({ begun: '2026-11-20T22:00', ended: '2026-11-21T06:15' })
    expect([night.compute('minutes'), night.compute('days')]).toEqual([495, 1])
    expect(
      scopeOf({ begun: '2026-11-21T06:15', ended: '2026-11-20T22:00' }).compute('minutes')
    ).toBeUndefined()
    expect(createSample(form, { today: '2026-11-20' })).toMatchObject({ begun: '2026-11-20T09:01' })
  })
})
