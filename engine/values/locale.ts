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

type CreateDateFormat = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

let create: CreateDateFormat = options => new Intl.DateTimeFormat('en-GB', options)

/** Writes dates and times as the reader's language does. */
export const createDateFormat: CreateDateFormat = options => create(options)

/** Sets how languages write dates: those who read English alone load nothing of it. */
export function setDateFormat(other: CreateDateFormat) {
  create = other
}
