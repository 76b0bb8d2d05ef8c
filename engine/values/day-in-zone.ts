/** The time zone of an organisation that names none. */
export const usualTimeZone = 'Africa/Lagos'

/** How a moment (milliseconds) is told as the calendar day of a time zone, YYYY-MM-DD. */
export function createDayReader(timeZone = usualTimeZone): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let last = { quarter: Number.NaN, day: '' }
  return moment => {
    // Days begin with a quarter of an hour everywhere: that of the last moment is kept.
    const quarter = Math.floor(moment / 900_000)
    if (quarter !== last.quarter) last = { quarter, day: format.format(moment) }
    return last.day
  }
}

/** Is there a time zone of this name? */
export function isTimeZone(name: string): boolean {
  try {
    createDayReader(name)
    return true
  } catch {
    return false
  }
}

/** The city that a time zone is named after: Lagos of Africa/Lagos. */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
