import { expect, it } from 'vitest'
import type { Schema } from '../../../engine/index.ts'
import { readCell } from '../../../server/hiring/model/read-cell.ts'

const schema: Schema = { type: 'string', format: 'datetime', title: 'Interview' }

it.each([
  ['20/11/2026 8:30 pm', '2026-11-20T20:30'],
  ['2026-11-20 08:30', '2026-11-20T08:30'],
  ['20 November 2026 at 08:30', '2026-11-20T08:30'],
  ['2026-11-20T08:30', '2026-11-20T08:30']
])('the cell %s is read as the date and time %s', (text, answer) => {
  expect(readCell({ schema, kind: 'datetime', text, siblings: {}, facts: {} })).toBe(answer)
})

it('a cell that holds only a date gets no time', () => {
  const read = (text: string) => readCell({ schema, kind: 'datetime', text, siblings: {}, facts: {} })
  expect(String(read('20/11/2026')).trim()).toBe('2026-11-20')
  expect(String(read('2026-11-20')).trim()).toBe('2026-11-20')
  expect(read('soon')).toBe('soon')
})
