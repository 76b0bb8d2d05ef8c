import { authoredKinds } from '../authoring/kinds/index.ts'
import { type KindName } from '../vocabulary/kinds/index.ts'
import { closest, distance } from 'fastest-levenshtein'
import { describeLookalike } from './unseen-signs.ts'

/** Returns ' Did you mean "x"?' if a known word is similar, else an empty text. */
export function suggest(word: string, known: readonly string[]): string {
  const others = known.filter(one => one !== word)
  const near = others.length > 0 ? closest(word, others) : ''
  if (near === '' || distance(word, near) > Math.max(2, Math.floor(word.length / 3))) return ''
  const lookalike = describeLookalike(word, near)
  return ` Did you mean "${near}"?${lookalike === undefined ? '' : ` ${lookalike}`}`
}

export const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** Returns the noun of a kind for use within a sentence: an amount, a list of rows. */
export const nameKind = (kind: KindName): string => authoredKinds[kind].noun

export const beginSentence = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

export const quoteAll = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ')

export const quote = (value: unknown): string => JSON.stringify(value)

/** Returns 'Choices are: a, b.' if there are fewer than 20, else `otherwise`. */
export function listNames(what: string, names: readonly string[], otherwise = 'Correct the name.'): string {
  return names.length > 0 && names.length < 20 ? `${what}: ${names.join(', ')}.` : otherwise
}
