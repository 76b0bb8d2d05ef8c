/** Checks for a 24-hour time written HH:MM. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/**
 * Parses a typed time: 08:30, 8.30, 830, 8 am and 8:30 pm. Returns undefined if it is not a time; a bare hour such as 8 is
 * ambiguous.
 */
export function parseTime(text: string): string | undefined {
  const [, hourText = '', minuteText = '0', half] =
    /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(?:h|hrs|([ap])\.?\s*m\.?)?$/i.exec(text.trim()) ?? []
  const isBare = /^\d{1,2}$/.test(text.trim())
  if (hourText === '' || isBare) return undefined
  const hour = half === undefined ? Number(hourText) : to24Hours(Number(hourText), half.toLowerCase() === 'p')
  const time = `${String(hour).padStart(2, '0')}:${minuteText.padStart(2, '0')}`
  return isTime(time) ? time : undefined
}

/** Converts a 12-hour hour: 12 am is midnight, 12 pm is noon. Returns undefined for hours such as 13 pm. */
function to24Hours(hour: number, isAfternoon: boolean): number | undefined {
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** Returns the minutes from midnight to a time. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Adds minutes to a time; returns undefined if the result is on another day. */
export function shiftTime(time: string, minutes: number): string | undefined {
  const at = minutesOf(time) + minutes
  if (at < 0 || at >= 24 * 60) return undefined
  return [Math.floor(at / 60), at % 60].map(part => String(part).padStart(2, '0')).join(':')
}
