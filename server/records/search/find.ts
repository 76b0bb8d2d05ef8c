import { isIdentifier } from '../../../engine/index.ts'
import { identifiersOf } from '../../access/model/access.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { Connection } from '../../core/database/connection.ts'
import { normalizeForSearch, normalizeWhole } from '../../core/search-text.ts'
import { uniqueValueStore } from '../duplicates/unique-value-store.ts'
import { blindFields } from '../duplicates/values.ts'
import { type PlacedField, searchedFields } from '../model/parts.ts'
import { searchWordStore } from './search-word-store.ts'
import { minLetters, maxLetters, splitWords, wordFields } from './words.ts'

/** Whom the answers of records find: all of the text is one answer, or words of it begin words of answers. */
export interface FoundByAnswers {
  whole: readonly string[]
  words: ReadonlyMap<string, ReadonlySet<string>>
}

/** So many people at most are found by answers, beside those whom names find. */
const most = 2000

/**
 * Looks a text up in the keyed hashes of the answers that the role sees whole. A field that it does not see, or sees masked, is
 * not looked at: what is in it changes neither the answer nor its time.
 */
export async function findByAnswers(tx: Connection, access: Access, typed: string): Promise<FoundByAnswers> {
  const seesWhole = ({ path, schema }: PlacedField) =>
    isSeen(access, path) && (!isIdentifier(schema) || identifiersOf(access) === 'plain')
  const pointersOf = (fields: readonly PlacedField[]) =>
    fields.filter(seesWhole).map(({ pointer }) => pointer)
  const searched = new Set(searchedFields.map(({ pointer }) => pointer))
  const blind = blindFields.filter(({ pointer }) => searched.has(pointer))
  const words = splitWords(normalizeForSearch(typed)).filter(word => [...word].length >= minLetters)
  const [whole, byWords] = await tx.db.quickly(() =>
    Promise.all([
      tx.use(uniqueValueStore).findByValue(pointersOf(blind), listWholeTexts(typed), most),
      tx.use(searchWordStore).find(pointersOf(wordFields), [...new Set(words)].slice(0, maxLetters), most)
    ])
  )
  return { whole, words: byWords }
}

/** A text as it may stand in an answer. Names have neither digits nor an @, so that no name hides behind one. */
function listWholeTexts(typed: string): string[] {
  if (!/[\p{N}@]/u.test(typed)) return []
  const text = normalizeWhole(typed)
  return [...new Set([typed, typed.replaceAll(/[\s-]/g, ''), text, ...listNational(typed)])].filter(Boolean)
}

/** A phone number without the code of its country, which has one to four digits. */
function listNational(typed: string): string[] {
  if (!/^[\d\s()+./-]+$/.test(typed)) return []
  const isInternational = /^\s*\(?(\+|00)/.test(typed)
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  if (!isInternational && digits.length < 12) return []
  return [1, 2, 3, 4].map(size => digits.slice(size).replace(/^0+/, '')).filter(({ length }) => length >= 6)
}
