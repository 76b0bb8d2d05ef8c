import type { Keys } from '../../core/keys.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { openView, sealView } from './content.ts'
import { savedViewStore } from './store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { countListedEmployees } from '../../employee-list/index.ts'

/** What may identify a person in a search or in the name of a view. */
export interface PersonTexts {
  /** The current name and former ones. */
  names: readonly string[]
  contacts: readonly string[]
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
  { names, contacts, answers }: PersonTexts
): Promise<string[]> {
  const texts = [...names, ...contacts, ...answers].map(normalizeForSearch)
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
    const search = normalizeForSearch(kept.get('search') ?? '')
    const isTheirs =
      search !== '' && (texts.some(text => matches(text, search)) || (await namesOnlyThem(search)))
    if (!isTheirs || (await findsSomebody(search))) return query
    kept.delete('search')
    return kept.toString()
  }

  async function namesOnlyThem(text: string): Promise<boolean> {
    const plain = normalizeForSearch(text)
    if (contacts.some(contact => isLong(contact) && plain.includes(normalizeForSearch(contact)))) return true
    const written = new Set(wordsOf(plain))
    for (const word of words) if (written.has(word) && !(await findsSomebody(word))) return true
    return false
  }

  async function findsSomebody(search: string): Promise<boolean> {
    const sort = { by: 'createdAt', descending: false } as const
    return (await countListedEmployees(tx, { search, answers: {}, sort })) > 0
  }
}

const matches = (text: string, search: string) =>
  text.includes(search) || (isLong(text) && search.includes(text))

/** Whether a text is long enough to identify one person, like an email or a phone number. */
const isLong = (text: string) => text.length >= 6

const wordsOf = (text: string) => normalizeForSearch(text).split(/[^\p{L}\p{N}]+/u)
