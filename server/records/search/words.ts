import { isAnswers, isIdentifier } from '../../../engine/index.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { type PlacedField, searchedFields } from '../model/parts.ts'
import type { RecordContents } from '../model/record.ts'

/** The fields by the beginnings of whose words people are found. An identifier never is one of them. */
export const wordFields: readonly PlacedField[] = searchedFields.filter(
  ({ schema }) => schema['x-search'] === 'words' && !isIdentifier(schema)
)

/** People find somebody by so many letters at least; and by so many at most, or by the whole word. */
export const [minLetters, maxLetters] = [2, 12]

/** Of one answer. */
const maxWords = 20

/** The words of one field, in order. */
export interface FieldWord {
  pointer: string
  /** A word, or the beginning of one. */
  text: string
}

export const splitWords = (normalized: string): string[] =>
  normalized.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/**
 * What people are found by beside the name of their account: the words of their answers that this name does not have, and the
 * beginnings of these words.
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
