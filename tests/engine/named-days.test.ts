import { describe, expect, it } from 'vitest'
import { check, createFormScope, isMet, type Schema } from '../../engine/index.ts'
import { describeRules } from '../../engine/author/docs/rule-text.ts'
import { listSources } from '../../engine/model/conditions/computed-references.ts'
import { dayRelativeToToday, shiftDay } from '../../engine/values/named-day.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const today = '2026-01-31'

function formOf(properties: { [name: string]: Schema }) {
  const written = { type: 'object', properties } as WrittenSchema
  return compiledForm({ name: 'test/own', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

const day = (title: string, words: Schema = {}): Schema => ({
  type: 'string',
  format: 'date',
  title,
  ...words
})

describe('a day that is named relative to today', () => {
  it.each([
    ['today', '2026-01-31'],
    ['yesterday', '2026-01-30'],
    ['today + 1 day', '2026-02-01'],
    ['today+2 weeks', '2026-02-14'],
    ['today + 1 month', '2026-02-28'],
    ['today - 11 months', '2025-02-28'],
    ['today + 2 years', '2028-01-31'],
    ['yesterday - 30 days', '2025-12-31'],
    ['start + 1 day', undefined],
    ['today + 14', undefined]
  ])('is resolved from %s to %s', (text, wanted) => {
    expect(dayRelativeToToday(text, today)).toBe(wanted)
  })

  it('keeps its time of day, and a text that is not a day stays unchanged', () => {
    expect(shiftDay('2024-02-29T08:30', { months: 12 })).toBe('2025-02-28T08:30')
    expect(shiftDay('soon', { days: 1 })).toBe('soon')
  })
})

describe('a limit relative to today or to another answer', () => {
  const fields = {
    leave: day('Leave', { 'x-notBefore': 'today + 14 days' }),
    starts: day('Starts'),
    ends: day('Ends', { 'x-notBefore': 'starts + 1 day', 'x-notAfter': 'starts + 6 months' })
  }

  it.each([
    [{ leave: '2026-02-14' }, []],
    [{ leave: '2026-02-13' }, [{ path: '/leave', rule: 'notBefore', limit: '2026-02-14' }]],
    [{ starts: '2026-08-31', ends: '2027-02-28' }, []],
    [{ starts: '2026-08-31', ends: '2026-08-31' }, [{ path: '/ends', rule: 'notBefore' }]],
    [{ starts: '2026-08-31', ends: '2027-03-01' }, [{ path: '/ends', rule: 'notAfter' }]],
    [{ ends: '2027-03-01' }, []]
  ])('is checked for %o', async (answers, problems) => {
    expect(check(await formOf(fields), answers, { today })).toMatchObject(problems)
  })

  it('is not checked again for an answer that was saved on an earlier day', async () => {
    expect(check(await formOf(fields), { leave: '2026-02-01' }, { today, at: 'record' })).toEqual([])
  })

  it('is described to authors and respected by samples', async () => {
    const form = await formOf(fields)
    expect(describeRules(fields.ends, form.schema)).toEqual([
      'Not earlier than Starts + 1 day.',
      'Not later than Starts + 6 months.'
    ])
    for (const now of ['2026-01-31', '2030-06-01'])
      expect(check(form, createSample(form, { today: now }), { today: now })).toEqual([])
  })

  it('can be used in conditions', () => {
    const reader = (answer: string) => ({ today, read: () => [answer], rows: () => [] })
    const isSoon = { expires: { before: 'today + 6 months' } }
    expect([isMet(isSoon, reader('2026-07-30')), isMet(isSoon, reader('2026-07-31'))]).toEqual([true, false])
  })
})

describe('a number of days that is counted to or from a day relative to today', () => {
  const counted = (from: string, to: string) => ({
    days: { type: 'integer', title: 'Days', 'x-computed': { days: { from, to } } } satisfies Schema
  })

  it.each([
    ['began', 'yesterday', 9],
    ['began', 'today + 30 days', 40],
    ['today - 1 week', 'today', 7]
  ])('is computed from %s to %s', async (from, to, days) => {
    const form = await formOf({ began: day('Began'), ...counted(from, to) })
    expect(createFormScope(form, { began: '2026-01-21' }, { today }).compute('days')).toBe(days)
    expect(listSources(counted(from, to).days)).not.toContain(to)
  })
})
