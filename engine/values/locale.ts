let findTag: () => string | undefined = () => undefined

/** Sets how the tag of the reader's language is found: undefined for English. */
export function setTagSource(find: typeof findTag) {
  findTag = find
}

/** The reader's language as `Intl` takes it: with the digits that forms take. */
export function readLocale(): string {
  const tag = findTag()
  return tag === undefined ? 'en-GB' : `${tag}-u-nu-latn`
}

/** Writes dates and times as the reader's language does, in 24 hours. Where the browser does not know its months, with numbers. */
export function createDateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = readLocale()
  const written: Intl.DateTimeFormatOptions = { hourCycle: 'h23', ...options }
  if (Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0)
    return new Intl.DateTimeFormat(locale, written)
  const { dateStyle, weekday: _, ...others } = written
  const withNumbers = dateStyle ? ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const) : others
  return new Intl.DateTimeFormat('en-GB', { ...withNumbers, ...(withNumbers.month && { month: '2-digit' }) })
}
