import { createDateFormat } from '../../engine/index.ts'

/** Formats of moments and days, in the time zone of the device. */

/** 14:05 */
export const formatTime = formatterOf({ hour: '2-digit', minute: '2-digit' })

/** 20 Nov, 14:05; in another year 20 Nov 2025, 14:05. */
export function formatMoment(moment: string | number): string {
  const isThisYear = new Date(moment).getFullYear() === new Date().getFullYear()
  return (isThisYear ? formatThisYear : formatAnyYear)(moment)
}

const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const formatThisYear = formatterOf(dayAndTime)
const formatAnyYear = formatterOf({ ...dayAndTime, year: 'numeric' })

/** 20 Nov 2026 */
export const formatDate = formatterOf({ day: 'numeric', month: 'short', year: 'numeric' })

/** 20 November */
export const formatDayAndMonth = formatterOf({ day: 'numeric', month: 'long' })

/** Friday, 20 November 2026 */
export const formatLongDate = formatterOf({ dateStyle: 'full' })

/** 16 Nov, for a day without time as YYYY-MM-DD. */
export function formatDay(day: string): string {
  const format = createDateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

function formatterOf(options: Intl.DateTimeFormatOptions) {
  return (moment: string | number) => createDateFormat(options).format(new Date(moment))
}
