import { closest, distance } from 'fastest-levenshtein'

/** ' Did you mean "x"?' when one of the known words is near, else nothing. */
export function suggest(word: string, known: readonly string[]): string {
  const near = known.length > 0 ? closest(word, known) : ''
  return near !== '' && distance(word, near) <= Math.max(2, Math.floor(word.length / 3))
    ? ` Did you mean "${near}"?`
    : ''
}

/** A word with its article: a text, an address. */
export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** A value as it stands in the file. */
export const quote = (value: unknown): string => JSON.stringify(value)

/** 'Choices are: a, b.' where there are few enough to be read; else what to do instead. */
export function listNames(what: string, names: readonly string[], otherwise = 'Correct the name.'): string {
  return names.length > 0 && names.length < 20 ? `${what}: ${names.join(', ')}.` : otherwise
}
