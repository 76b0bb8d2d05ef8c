/** The time zone of organisations that name none. */
export const usualTimeZone = 'Africa/Lagos'

/**
 * Returns a function that converts a timestamp in milliseconds to the calendar day of a time zone, YYYY-MM-DD. Throws a
 * RangeError for an unknown time zone.
 */
export function createDayReader(timeZone = usualTimeZone): (moment: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let last = { quarter: Number.NaN, day: '' }
  return moment => {
    // In every time zone a day starts on a quarter of an hour, so the result is cached for the last quarter.
    const quarter = Math.floor(moment / 900_000)
    if (quarter !== last.quarter) last = { quarter, day: format.format(moment) }
    return last.day
  }
}

export function isTimeZone(name: string): boolean {
  try {
    createDayReader(name)
    return true
  } catch {
    return false
  }
}

/** Returns the city that a time zone is named after: Lagos for Africa/Lagos. */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
