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
