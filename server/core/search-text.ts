/** A text as searches compare it: without case and accents ('adebayo' finds 'Adébáyò'). */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}

/** A number or name as it is compared as a whole: letters and digits alone, and no leading zeros of a number. */
export function normalizeWhole(text: string): string {
  const signs = normalizeForSearch(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^\d+$/.test(signs) ? signs.replace(/^0+(?=\d)/, '') : signs
}

/** So many words are looked for one by one; what follows is looked for as it stands. */
const maxWords = 6

/** The words of a normalized search, the longest first, without those that another one contains. */
export function splitSearch(search = ''): string[] {
  const all = search.split(/\s+/).filter(Boolean)
  const words = [...all.slice(0, maxWords), all.slice(maxWords).join(' ')].filter(Boolean)
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length)
  return longestFirst.filter((word, at) => !longestFirst.slice(0, at).some(longer => longer.includes(word)))
}
