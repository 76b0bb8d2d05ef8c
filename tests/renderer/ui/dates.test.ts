import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatMoment } from '../../../renderer/ui/dates.ts'

describe('a date and time', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 23, 9, 0) }))
  afterEach(() => void vi.useRealTimers())

  it('of this year is shown without the year', () => {
    expect(formatMoment(new Date(2026, 0, 2, 4, 5).valueOf())).toBe('2 Jan, 04:05')
  })

  it('of another year is shown with the year', () => {
    expect(formatMoment(new Date(2025, 10, 24, 14, 5).toISOString())).toBe('24 Nov 2025, 14:05')
    expect(formatMoment(new Date(2027, 0, 1, 0, 0).valueOf())).toBe('1 Jan 2027, 00:00')
  })
})
