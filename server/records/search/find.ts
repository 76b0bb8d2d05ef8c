import { seesWhole } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Connection } from '../../core/database/connection.ts'
import { normalizeForSearch, normalizeIdentifier, normalizeWhole } from '../../core/search-text.ts'
import { uniqueValueStore } from '../duplicates/unique-value-store.ts'
import { blindFields } from '../duplicates/values.ts'
import { type PlacedField, searchedFields } from '../model/parts.ts'
import { searchWordStore } from './search-word-store.ts'
import { minLetters, maxLetters, splitWords, wordFields } from './words.ts'

/** Employees found by their answers: the whole text equals an answer, or words of it begin words of answers. */
export interface FoundByAnswers {
  whole: readonly string[]
  words: ReadonlyMap<string, ReadonlySet<string>>
}

/** The limit of employees found by answers. */
const maxFound = 2000

/**
 * Looks a text up in the keyed hashes of answers. Fields that the role does not see, or sees masked, are not queried, so they
 * affect neither the result nor its timing.
 */
export async function findByAnswers(tx: Connection, access: Access, typed: string): Promise<FoundByAnswers> {
  const pointersOf = (fields: readonly PlacedField[]) =>
    fields.filter(({ path }) => seesWhole(access, path)).map(({ pointer }) => pointer)
  const searched = new Set(searchedFields.map(({ pointer }) => pointer))
  const blind = blindFields.filter(({ pointer }) => searched.has(pointer))
  const words = splitWords(normalizeForSearch(typed)).filter(word => [...word].length >= minLetters)
  const [whole, byWords] = await tx.db.sharePipeline(() =>
    Promise.all([
      tx.use(uniqueValueStore).findByValue(pointersOf(blind), listWholeTexts(typed), maxFound),
      tx.use(searchWordStore).find(pointersOf(wordFields), [...new Set(words)].slice(0, maxLetters), maxFound)
    ])
  )
  return { whole, words: byWords }
}

/** Returns the forms in which a text may be stored as an answer. */
function listWholeTexts(typed: string): string[] {
  const text = normalizeIdentifier(typed)
  // A Nigerian number, as it is dialled
  const international = /^0[1-9]\d{9}$/.test(text) ? [`234${text.slice(1)}`] : []
  const forms = [text, normalizeWhole(typed), ...international, ...listNational(typed)]
  return [...new Set(forms)].filter(Boolean)
}

/** Returns a phone number without its country code, for each possible length of that code (1 to 4 digits). */
function listNational(typed: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(typed)) return []
  const isInternational = /^\s*\(?(\+|00)/.test(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  if (!isInternational && digits.length < 12) return []
  return [1, 2, 3, 4].map(size => digits.slice(size).replace(/^0+/, '')).filter(({ length }) => length >= 6)
}
