import { cityOfZone, createDayReader, usualTimeZone } from '../../engine/index.ts'
import { organisation } from '../../generated/journey.ts'
import { serverClock } from '../api/server-clock.ts'

const { timeZone = usualTimeZone } = organisation

/** The organisation's calendar day, YYYY-MM-DD, as the server counts it, whatever the clock of this device says. */
const readDay = createDayReader(timeZone)
export const today = (): string => readDay(serverClock.now())

const pad = (part: number) => String(part).padStart(2, '0')

/** Where days are counted, if it is another day there than on this device: the city of the time zone. */
export function otherDayIn(now = new Date()): string | undefined {
  const here = `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
  return here === today() ? undefined : cityOfZone(timeZone)
}
