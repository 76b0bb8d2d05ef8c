import type { SortName } from '../../engine/index.ts'
import type { Within } from '../core/database/within.ts'
import type { Db } from '../core/database/db.ts'
import { listMore } from './more-filters-store.ts'
import { isNamePart } from './name-part-store.ts'
import { splitSearch } from '../core/search-text.ts'

/** Which employees a list shows, and in what order. */
export interface ListQuery {
  /** Words that are all in the name of the account, in any order; or those who were found otherwise. */
  search?: string | undefined
  /** The search as it was typed. */
  typed?: string | undefined
  /** The numbers of employees who match what is searched for by more than this name. */
  found?: readonly number[] | undefined
  status?: 'complete' | 'incomplete' | undefined
  /** JSON Pointer of a field marked `x-filter` -> the answer it must have. */
  answers: { [field: string]: string }
  /** Beyond what the narrow tables know. */
  more?: MoreFilters | undefined
  /** The employees whom the asking role sees; absent: all. */
  within?: Within | undefined
  sort: Sort
}

export interface MoreFilters {
  /** The form of a step that is not finished, with the parts that are missing as a whole where it is one of theirs. */
  missing?: { form: string; part: string } | undefined
  /** The form of the first step that is not finished. */
  stops?: string | undefined
  corrections?: 'open' | 'answered' | undefined
  /** Somebody whom they asked by a link refuses, as one of these parties. */
  refused?: { parties: readonly string[] } | undefined
  /** A state of schemas/review.json, by all names under which it is stored. */
  review?: { state: string; storedAs: readonly string[] } | undefined
  /** As it was asked for, and whose records these are; null: nobody's. */
  assignee?: { who: string; id: string | null } | undefined
  /** Active since a moment, or not. */
  activity?: { isActive: boolean; since: number } | undefined
  /** These employees alone. */
  ids?: readonly string[] | undefined
  /** What their ids begin with: a reference was searched for. */
  idsFrom?: string | undefined
}

export interface Sort {
  by: SortName
  descending: boolean
}

/** The index of names knows every so many letters in a row. */
const phraseLength = 3

/** Is the number of those who are wanted kept with every write? */
export function isCounted(db: Db, query: ListQuery): boolean {
  if (!query.search) return isPlain(query) || isPair(db, query)
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(query.answers).length === 0
  return db.engine === 'postgres' && isOfNames && !query.found?.length && isNamePart(searchOf(query))
}

/** Are those who are wanted counted sooner than some of them are looked up? SQLite counts names along its index of them. */
export function isSoonCounted({ engine }: Db, query: ListQuery): boolean {
  const { status, answers, sort } = query
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(answers).length === 0 && !status
  const isOfPhrases =
    listPhrases(query).length > 0 && listPhrases(query).length === splitSearch(query.search).length
  return engine === 'sqlite' && isOfNames && isOfPhrases && sort.by === 'createdAt'
}

/** Are all employees wanted, or those who gave one answer? */
export function isPlain(query: ListQuery): boolean {
  const answers = Object.keys(query.answers).length
  return !query.search && !query.within && answers <= 1 && listMore(query).length === 0
}

/** Are those wanted who gave two answers? Postgres counts them with every write, as many as they are. */
export function isPair({ engine }: Db, query: ListQuery): boolean {
  if (engine === 'sqlite' || Object.keys(query.answers).length !== 2) return false
  return isPlain({ ...query, answers: {} })
}

/** Are there blocks of those who are wanted, in this order? SQLite has those of all in the order of the numbers. */
export function hasBlocks(db: Db, query: ListQuery): boolean {
  if (!isPlain(query) && !isPair(db, query)) return false
  const isOfAll = Object.keys(query.answers).length === 0
  const isInOrder = query.sort.by === 'createdAt'
  return db.engine === 'sqlite' ? isOfAll && isInOrder : isOfAll || isInOrder
}

export const completedIn = ({ status }: ListQuery): boolean | undefined => status && status === 'complete'

/** The words that the index of names knows, as it knows every three letters in a row; shorter ones are looked for in the narrow table. */
export const listPhrases = ({ search }: Pick<ListQuery, 'search'>): string[] =>
  splitSearch(search).filter(isPhrase)

/** The phrases come first. */
export const wordsOf = (query: ListQuery): string[] => [
  ...listPhrases(query),
  ...splitSearch(query.search).filter(word => !isPhrase(word))
]

export const hasPhrase = (query: ListQuery): boolean => listPhrases(query).length > 0

const isPhrase = (word: string): boolean => [...word].length >= phraseLength && !/\p{Cc}/u.test(word)

/** What is searched for, as the index of the parts of names knows it. */
export const searchOf = ({ search }: ListQuery): string => splitSearch(search).join(' ')
