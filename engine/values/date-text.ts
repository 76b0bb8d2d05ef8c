import { createDateFormat, readLocale } from './locale.ts'

const months = 'January February March April May June July August September October November December'.split(
  ' '
)

/** Returns the number of a month, 1 to 12, from '3', '03', 'mar' or 'March'. A number is not range-checked. */
export function monthNumber(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const begin = text.slice(0, 3).toLowerCase()
  const index = begin.length < 3 ? -1 : months.findIndex(name => name.toLowerCase().startsWith(begin))
  return index === -1 ? undefined : index + 1
}

/** Formats a full or partial date: 1 July 2015, July 2015, 2015. Returns a text that is not a date unchanged. */
export const formatDate = (text: string): string =>
  text.replace(/^(\d{4})-(\d\d)(?:-(\d\d))?$/, (stored, year: string, month: string, day = '') => {
    const name = months[Number(month) - 1]
    if (!name) return stored
    if (readLocale() === 'en-GB') return `${Number(day) || ''} ${name} ${year}`.trim()
    const format = createDateFormat({
      ...(day && { day: 'numeric' }),
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC'
    })
    return format.format(new Date(`${year}-${month}-${day || '01'}T00:00Z`))
  })

/** Formats a date with a time: 20 November 2026, 08:30. Returns any other text unchanged. */
export const formatDateTime = (text: string): string =>
  text.replace(/^(.{10})T(\d\d:\d\d)$/, (_, day: string, time: string) => `${formatDate(day)}, ${time}`)
