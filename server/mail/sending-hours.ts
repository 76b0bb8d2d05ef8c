import { minutesOf, type SendingHours } from '../../engine/index.ts'

/** A moment in the local time of a time zone: `2026-11-20`, `Friday`, and the minutes since midnight. */
interface LocalMoment {
  day: string
  weekday: string
  minutes: number
}

/** The interval of the schedule in minutes. Reminders due before the next run count as due now. */
const scheduleInterval = 10

/**
 * Returns the local day, and how many reminders may have been sent by now: none outside of the sending hours, and a growing
 * share of the daily limit within them.
 */
export function findAllowance(hours: SendingHours, now: number): { day: string; allowed: number } {
  const { day, weekday, minutes } = readClock(hours.timeZone, now)
  const [from, until] = [minutesOf(hours.from), minutesOf(hours.until)]
  const isDay = hours.days.some(sendingDay => sendingDay === weekday) && !isDayOff(hours, day)
  if (!isDay || minutes < from || minutes >= until) return { day, allowed: 0 }
  const share = Math.min(1, (minutes - from + scheduleInterval) / (until - from))
  return { day, allowed: Math.ceil(hours.mostADay * share) }
}

const isDayOff = ({ daysOff }: SendingHours, day: string) =>
  daysOff.some(dayOff => dayOff === day || dayOff === day.slice('2026-'.length))

function readClock(timeZone: string, now: number): LocalMoment {
  const formatted = clockOf(timeZone).formatToParts(now)
  const readPart = (type: string) => formatted.find(part => part.type === type)?.value ?? ''
  return {
    day: `${readPart('year')}-${readPart('month')}-${readPart('day')}`,
    weekday: readPart('weekday'),
    minutes: minutesOf(`${readPart('hour')}:${readPart('minute')}`)
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23'
  })
  clocks.set(timeZone, clock)
  return clock
}
