import { readLocale } from '../values/locale.ts'

/** Creates a 24-hour date format in the reader's language, or with numbers where the runtime lacks its month names. */
export function createTranslatedDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = readLocale()
  const written: Intl.DateTimeFormatOptions = { hourCycle: 'h23', ...options }
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0)
    return new Intl.DateTimeFormat(locale, written)
  const { dateStyle, weekday: _, ...others } = written
  const withNumbers = dateStyle ? ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const) : others
  return new Intl.DateTimeFormat('en-GB', {
    ...withNumbers,
    ...(withNumbers.month && { month: '2-digit' })
  })
}
