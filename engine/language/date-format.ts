import { readLocale } from '../values/locale.ts'

/** Writes dates as the reader's language does, in 24 hours. Where months are not known here, as in some browsers, with numbers. */
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
