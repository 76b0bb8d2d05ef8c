import { isAnswers, isIdentifier } from '../../../engine/index.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { type PlacedField, searchedFields } from '../model/parts.ts'
import type { RecordContents } from '../model/record.ts'

/** The fields that can be searched by beginnings of words. Identifiers never can. */
export const wordFields: readonly PlacedField[] = searchedFields.filter(
  ({ schema }) => schema['x-search'] === 'words' && !isIdentifier(schema)
)

/** A word is found by its first 2 to 12 letters, or by all of them. */
export const [minLetters, maxLetters] = [2, 12]

const maxWords = 20

export interface FieldWord {
  pointer: string
  /** A word or the beginning of one. */
  text: string
}

export const splitWords = (normalized: string): string[] =>
  normalized.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * Returns the words by which an employee is found in addition to the account name: words of answers that are not part of the
 * name, with their beginnings.
 */
export function searchWordsOf(username: string, { answers }: Pick<RecordContents, 'answers'>): FieldWord[] {
  const name = normalizeForSearch(username)
  return wordFields.flatMap(({ part, field, pointer }) => {
    const stored = answers.get(part)?.value
    const answer = isAnswers(stored) ? stored[field] : undefined
    if (typeof answer !== 'string') return []
    const words = splitWords(normalizeForSearch(answer))
      .filter(word => !name.includes(word))
      .slice(0, maxWords)
    const texts = new Set(words.flatMap(listBeginnings))
    return [...texts].map(text => ({ pointer, text }))
  })
}

function listBeginnings(word: string): string[] {
  const letters = [...word]
  const lengths = letters.map((_, at) => at + 1).filter(size => size >= minLetters && size <= maxLetters)
  return [...lengths.map(size => letters.slice(0, size).join('')), word]
}
