import { administrator } from '../../../engine/index.ts'
import { createAccess } from '../../access/model/access.ts'
import type { Keys } from '../../core/keys.ts'
import { normalizeForSearch, normalizeWhole } from '../../core/search-text.ts'
import { listPhones } from '../model/contact-search.ts'
import { prepareQuery } from '../search.ts'
import { openView, sealView } from './content.ts'
import { savedViewStore } from './store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listedEmployees } from '../../employee-list/index.ts'

/** What may identify a person in a search or in the name of a view. */
export interface PersonTexts {
  /** The current name and former ones. */
  names: readonly string[]
  contacts: readonly string[]
  /** Answers that are searched as a whole, such as a staff ID. */
  numbers: readonly string[]
  answers: readonly string[]
}

const shortestWord = 3
const nameless = 'View without a name'

/**
 * Removes an erased person from the saved views of the list: searches that match nobody else, and view names that name nobody
 * else. Call it once the person is no longer listed. Returns the ids of the owners of changed views.
 */
export async function forgetInSavedViews(
  tx: Connection,
  keys: Keys,
  { names, contacts, numbers, answers }: PersonTexts
): Promise<string[]> {
  const parts = [...names, ...contacts].map(normalizeForSearch)
  const wholes = [...contacts, ...answers].map(normalizeWhole)
  const words = new Set(names.flatMap(wordsOf).filter(word => word.length >= shortestWord))
  const owners = new Set<string>()
  for (const row of await tx.use(savedViewStore).listAll()) {
    const content = openView(keys, row)
    if (!content) continue
    const { name, query } = content
    const next = { name: (await namesOnlyThem(name)) ? nameless : name, query: await withoutSearch(query) }
    if (next.name === name && next.query === query) continue
    await tx.use(savedViewStore).change({ ...row, content: sealView(keys, row, next) })
    owners.add(row.userId)
  }
  return [...owners]

  async function withoutSearch(query: string): Promise<string> {
    const kept = new URLSearchParams(query)
    const typed = kept.get('search') ?? ''
    if (!(await isTheirs(typed)) || (await findsSomebody(typed))) return query
    kept.delete('search')
    return kept.toString()
  }

  async function isTheirs(typed: string): Promise<boolean> {
    const search = normalizeForSearch(typed)
    if (search === '') return false
    if (parts.some(text => text.includes(search))) return true
    const typedWholes = [typed, ...listPhones(typed)].map(normalizeWhole)
    if (wholes.some(text => typedWholes.some(whole => matches(text, whole)))) return true
    return namesOnlyThem(typed)
  }

  async function namesOnlyThem(text: string): Promise<boolean> {
    const plain = normalizeForSearch(text)
    const written = new Set(wordsOf(plain))
    const named = [
      ...[...contacts, ...numbers].filter(one => isLong(one) && plain.includes(normalizeForSearch(one))),
      ...[...words].filter(word => written.has(word))
    ]
    for (const one of named) if (!(await findsSomebody(one))) return true
    return false
  }

  /** Whether the list finds anybody, as an administrator sees it. */
  async function findsSomebody(typed: string): Promise<boolean> {
    const sort = { by: 'createdAt', descending: false } as const
    const query = { search: normalizeForSearch(typed), typed, answers: {}, sort }
    return (await listedEmployees.count(tx, await prepareQuery(tx, everything, query))) > 0
  }
}

const everything = createAccess(administrator, [])

const matches = (text: string, search: string) =>
  text === search || (isLong(search) && text.includes(search)) || (isLong(text) && search.includes(text))

/** Whether a text is long enough to identify one person, like an email or a phone number. */
const isLong = (text: string) => text.length >= 6

const wordsOf = (text: string) => normalizeForSearch(text).split(/[^\p{L}\p{N}]+/u)
