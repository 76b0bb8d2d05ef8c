import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverClock } from '../../../renderer/api/server-clock.ts'
import { otherDayIn, today } from '../../../renderer/record/today.ts'

const zone = process.env.TZ
afterEach(() => {
  vi.useRealTimers()
  serverClock.learn(new Date().toUTCString())
  process.env.TZ = zone
})

function standAt(timeZone: string, moment: string) {
  process.env.TZ = timeZone
  vi.useFakeTimers({ now: new Date(moment) })
}

describe('today', () => {
  it.each([
    ['Australia/Sydney', '2026-11-26T20:00:00Z', '2026-11-26', 'Lagos'],
    ['America/Los_Angeles', '2026-11-27T00:43:00Z', '2026-11-27', 'Lagos'],
    ['Africa/Lagos', '2026-11-26T23:30:00Z', '2026-11-27', undefined]
  ])('is the date at the organisation on a device in %s', (timeZone, moment, day, city) => {
    standAt(timeZone, moment)
    expect(today()).toBe(day)
    expect(otherDayIn()).toBe(city)
  })

  it('is the date of the server if the clock of the device is wrong', () => {
    standAt('Africa/Lagos', '2027-03-01T12:00:00Z')
    serverClock.learn('Thu, 26 Nov 2026 12:00:00 GMT')
    expect(today()).toBe('2026-11-26')
    expect(otherDayIn()).toBe('Lagos')
  })
})
