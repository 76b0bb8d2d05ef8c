/** A time of day of 24 hours, written HH:MM. */
export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The time that somebody has written: 08:30, 8.30, 830, 8 am and 8:30 pm. Undefined where it is none. */
export function parseTime(text: string): string | undefined {
  const [, hourText = '', minuteText = '0', half] =
    /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*(?:h|hrs|([ap])\.?\s*m\.?)?$/i.exec(text.trim()) ?? []
  const isBare = /^\d{1,2}$/.test(text.trim())
  if (hourText === '' || isBare) return undefined
  const hour =
    half === undefined ? Number(hourText) : hourOfHalf(Number(hourText), half.toLowerCase() === 'p')
  const time = `${String(hour).padStart(2, '0')}:${minuteText.padStart(2, '0')}`
  return isTime(time) ? time : undefined
}

/** 12 am is midnight, 12 pm noon; there is no 13 pm. */
function hourOfHalf(hour: number, isAfternoon: boolean): number {
  if (hour < 1 || hour > 12) return 99
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** The minutes of a day before a time of it. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** The time so many minutes later, on the same day. */
export function shiftTime(time: string, minutes: number): string | undefined {
  const at = minutesOf(time) + minutes
  if (at < 0 || at >= 24 * 60) return undefined
  return [Math.floor(at / 60), at % 60].map(part => String(part).padStart(2, '0')).join(':')
}
