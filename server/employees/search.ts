import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import { splitSearch } from '../core/search-text.ts'
import { type ListQuery, listNamesOf } from '../employee-list/index.ts'
import { findByAnswers, splitWords } from '../records/index.ts'
import { findUsersByEmailStart, findUsersByPhone } from '../users/index.ts'
import { emailStartOf, listPhones } from './model/contact-search.ts'
import { limitQuery } from './model/role-query.ts'

/** So many people at most have an email that begins so, or a phone that is written so. */
const most = 200

/**
 * What a list asks for somebody, with those whom a search finds by more than the name of the account: email, phone, and the
 * answers that the role sees. Nobody outside of what the role sees is found, or changes what is asked.
 */
export async function prepareQuery(tx: Connection, access: Access, asked: ListQuery): Promise<ListQuery> {
  const query = limitQuery(access, asked)
  const { search, typed = search, within } = query
  if (!search || !typed) return query
  const [{ whole, words }, ofEmail, ofPhone] = await Promise.all([
    findByAnswers(tx, access, typed),
    findUsersByEmailStart(tx, emailStartOf(typed), most),
    findUsersByPhone(tx, listPhones(typed), most)
  ])
  const certain = new Set([...whole, ...ofEmail, ...ofPhone])
  const ids = [...new Set([...certain, ...words.keys()])]
  if (ids.length === 0) return query
  const wanted = splitSearch(search)
  const found = (await listNamesOf(tx, ids, within)).filter(
    ({ userId, name }) =>
      certain.has(userId) || wanted.every(word => name.includes(word) || has(words.get(userId), word))
  )
  return { ...query, found: found.map(({ number }) => number) }
}

/** Does somebody have all that a word is made of ("ade-ojo") among the words of the answers? */
function has(own: ReadonlySet<string> | undefined, word: string): boolean {
  const pieces = splitWords(word)
  return own !== undefined && pieces.length > 0 && pieces.every(piece => own.has(piece))
}
