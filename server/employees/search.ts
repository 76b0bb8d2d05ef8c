import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import { splitSearch } from '../core/search-text.ts'
import { type ListQuery, listedEmployees } from '../employee-list/index.ts'
import { findByAnswers, minLetters, splitWords } from '../records/index.ts'
import { contacts } from '../users/index.ts'
import { emailStartOf, listPhones } from './model/contact-search.ts'
import { limitQuery } from './model/role-query.ts'

/** The maximum number of people found by email and by phone. */
const maxFound = 200

/**
 * Limits a query to what the role sees, and adds the employees whom a search finds by email, phone or answers that the role
 * sees. Employees outside the role's view are never found and have no effect on the result.
 */
export async function prepareQuery(tx: Connection, access: Access, requested: ListQuery): Promise<ListQuery> {
  const query = limitQuery(access, requested)
  const { search, typed = search, within } = query
  if (!search || !typed) return query
  const [{ whole, words }, ofEmail, ofPhone] = await Promise.all([
    findByAnswers(tx, access, typed),
    contacts.findByEmailStart(tx, emailStartOf(typed), maxFound),
    contacts.findByPhone(tx, listPhones(typed), maxFound)
  ])
  const certain = new Set([...whole, ...ofEmail, ...ofPhone])
  const ids = [...new Set([...certain, ...words.keys()])]
  if (ids.length === 0) return query
  const terms = splitSearch(search)
  const found = (await listedEmployees.namesOf(tx, ids, within)).filter(
    ({ userId, name }) =>
      certain.has(userId) ||
      terms.every(word => name.includes(word) || hasPieces(words.get(userId) ?? new Set(), name, word))
  )
  return { ...query, found: found.map(({ number }) => number) }
}

/**
 * Whether the answers, or else the account name, contain all pieces of a word, such as "ade" and "ojo" of "ade-ojo". A piece that
 * is too short to be looked up, such as "o" of "o'neil", may be missing.
 */
function hasPieces(inAnswers: ReadonlySet<string>, name: string, word: string): boolean {
  const pieces = splitWords(word)
  const isThere = (piece: string) =>
    inAnswers.has(piece) || name.includes(piece) || [...piece].length < minLetters
  return pieces.some(piece => inAnswers.has(piece)) && pieces.every(isThere)
}
