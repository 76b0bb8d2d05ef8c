let findTag: () => string | undefined = () => undefined

/** Sets the function that returns the language tag of the reader: undefined for English. */
export function setTagSource(find: typeof findTag) {
  findTag = find
}

/** Returns the reader's locale for `Intl`, with Latin digits, which forms accept. */
export function readLocale(): string {
  const tag = findTag()
  return tag === undefined ? 'en-GB' : `${tag}-u-nu-latn`
}

type CreateDateFormat = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat

let create: CreateDateFormat = options => new Intl.DateTimeFormat('en-GB', options)

/** Creates a date format in the reader's language. */
export const createDateFormat: CreateDateFormat = options => create(options)

/** Sets the date formats of other languages. Readers of English never load that code. */
export function setDateFormat(other: CreateDateFormat) {
  create = other
}
