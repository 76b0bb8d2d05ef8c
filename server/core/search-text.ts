/** Letters and signs that no Unicode normalization maps to the one that people type: Hausa letters and apostrophes. */
const typedAs: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'", ʼ: "'" }

/**
 * Normalizes a text for searches: without case and accents ('adebayo' finds 'Adébáyò'), Hausa letters as plain ones. `users`
 * keeps names in this form, `search_words` and `unique_values` hashes of it, so a change needs a migration such as 0013.
 */
export function normalizeForSearch(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[ɓɗƙƴ’‘ʼ]/g, letter => typedAs[letter] ?? letter).normalize('NFC')
}

/** Normalizes an identifier for comparison: letters and digits only. */
export const normalizeIdentifier = (text: string): string =>
  normalizeForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Normalizes a number or name for comparison as a whole: letters and digits only, without a number's leading zeros. */
export function normalizeWhole(text: string): string {
  const signs = normalizeIdentifier(text)
  return /^\d+$/.test(signs) ? signs.replace(/^0+(?=\d)/, '') : signs
}

/** The maximum number of words that are searched one by one; the rest is searched as one text. */
const maxWords = 6

/** Returns the words of a normalized search, the longest first, without words that another one contains. */
export function splitSearch(search = ''): string[] {
  const all = search.split(/\s+/).filter(Boolean)
  const words = [...all.slice(0, maxWords), all.slice(maxWords).join(' ')].filter(Boolean)
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  return longestFirst.filter((word, at) => !longestFirst.slice(0, at).some(longer => longer.includes(word)))
}
