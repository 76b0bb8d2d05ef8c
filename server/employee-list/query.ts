import type { SortName } from '../../engine/index.ts'
import type { Within } from '../core/database/within.ts'
import type { Db } from '../core/database/db.ts'
import { listMore } from './more-filters-store.ts'
import { isNamePart } from './name-part-store.ts'
import { splitSearch } from '../core/search-text.ts'

/** The filters and the order of a list. */
export interface ListQuery {
  /** Words that must all be in the name of the account, in any order. Employees in `found` match as well. */
  search?: string | undefined
  /** The search as the user typed it. */
  typed?: string | undefined
  /** The numbers of employees who match the search by other data, such as email or phone. */
  found?: readonly number[] | undefined
  status?: 'complete' | 'incomplete' | undefined
  /** JSON Pointer of a field marked `x-filter` -> the answer it must have. */
  answers: { [field: string]: string }
  /** Filters that the narrow tables do not cover. */
  more?: MoreFilters | undefined
  /** The employees whom the role sees; undefined: all. */
  within?: Within | undefined
  sort: Sort
}

export interface MoreFilters {
  /** The form of an unfinished step, and its part of the record, which may be missing as a whole. */
  missing?: { form: string; part: string } | undefined
  /** The form of the first unfinished step. */
  stops?: string | undefined
  corrections?: 'open' | 'answered' | undefined
  /** A person asked by a link, who is one of these parties, has refused. */
  refused?: { parties: readonly string[] } | undefined
  /** A state of schemas/review.json, with all names under which it is stored. */
  review?: { state: string; storedAs: readonly string[] } | undefined
  /** `who` as it was requested; `id` of the assigned reviewer, null for unassigned records. */
  assignee?: { who: string; id: string | null } | undefined
  activity?: { isActive: boolean; since: number } | undefined
  ids?: readonly string[] | undefined
  /** The beginning of the id, from a reference that was searched for. */
  idsFrom?: string | undefined
}

export interface Sort {
  by: SortName
  descending: boolean
}

/** The index of names contains every sequence of this many letters. */
const phraseLength = 3

/** Whether the number of matches is kept in counters that are updated with every write. */
export function isCounted(db: Db, query: ListQuery): boolean {
  if (!query.search) return isPlain(query) || isPair(db, query)
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(query.answers).length === 0
  return db.engine === 'postgres' && isOfNames && !query.found?.length && isNamePart(searchOf(query))
}

/** Whether counting the matches is faster than looking up some of them. SQLite counts names along its index. */
export function isSoonCounted({ engine }: Db, query: ListQuery): boolean {
  const { status, answers, sort } = query
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(answers).length === 0 && !status
  const isOfPhrases =
    listPhrases(query).length > 0 && listPhrases(query).length === splitSearch(query.search).length
  return engine === 'sqlite' && isOfNames && isOfPhrases && sort.by === 'createdAt'
}

/** Whether at most the status and one answer are filtered by. */
export function isPlain(query: ListQuery): boolean {
  const answers = Object.keys(query.answers).length
  return !query.search && !query.within && answers <= 1 && listMore(query).length === 0
}

/** Whether exactly two answers are filtered by, which Postgres counts with every write. */
export function isPair({ engine }: Db, query: ListQuery): boolean {
  if (engine === 'sqlite' || Object.keys(query.answers).length !== 2) return false
  return isPlain({ ...query, answers: {} })
}

/** Whether there are blocks for this filter and order. SQLite has them only for all employees, in the order of the numbers. */
export function hasBlocks(db: Db, query: ListQuery): boolean {
  if (!isPlain(query) && !isPair(db, query)) return false
  const isOfAll = Object.keys(query.answers).length === 0
  const isInOrder = query.sort.by === 'createdAt'
  return db.engine === 'sqlite' ? isOfAll && isInOrder : isOfAll || isInOrder
}

export const completedIn = ({ status }: ListQuery): boolean | undefined => status && status === 'complete'

/** Returns the words that the index of names can find. Shorter words are compared with the rows of the list. */
export const listPhrases = ({ search }: Pick<ListQuery, 'search'>): string[] =>
  splitSearch(search).filter(isPhrase)

/** Returns all searched words, phrases first. */
export const wordsOf = (query: ListQuery): string[] => [
  ...listPhrases(query),
  ...splitSearch(query.search).filter(word => !isPhrase(word))
]

export const hasPhrase = (query: ListQuery): boolean => listPhrases(query).length > 0

const isPhrase = (word: string): boolean => [...word].length >= phraseLength && !/\p{Cc}/u.test(word)

/** Returns the search in the form in which parts of names are counted. */
export const searchOf = ({ search }: ListQuery): string => splitSearch(search).join(' ')
