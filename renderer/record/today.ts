import { cityOfZone, createDayReader, usualTimeZone } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'
import { serverClock } from '../api/server-clock.ts'

const { timeZone = usualTimeZone } = organisation

/** Returns the organisation's calendar day (YYYY-MM-DD) of a moment in milliseconds. */
export const dayOf = createDayReader(timeZone)

/** Returns the organisation's calendar day (YYYY-MM-DD) from the server's clock, whatever the clock of this device shows. */
export const today = (): string => dayOf(serverClock.now())

const pad = (part: number) => String(part).padStart(2, '0')

/** Returns the city of the organisation's time zone if the day there differs from the day on this device. */
export function otherDayIn(now = new Date()): string | undefined {
  const localDate = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
  return localDate === today() ? undefined : cityOfZone(timeZone)
}
