import { withinParameters } from '../core/database/within.ts'
import { listMore, moreValuesOf, type MoreShape } from './more-filters-store.ts'
import { splitSearch } from '../core/search-text.ts'
import type { AccessPath } from './list-path.ts'
import { listPhrases, wordsOf, type ListQuery, type Sort } from './query.ts'

/** Everything in which queries differ except their values. Each shape is prepared once. */
export interface Shape {
  source: AccessPath['source']
  sort: Sort
  /** The number of searched words. The index of names contains the first `phrases` of them. */
  words: number
  phrases: number
  /** Whether some employees match the search by other data than the name of their account. */
  hasFound: boolean
  letters: number
  isInBlocks: boolean
  status: ListQuery['status']
  /** The number of answers filtered by. The answer that the query reads along comes first. */
  answers: number
  startsAfter: boolean
  /** The names of the further filters, always in the same order. */
  more: MoreShape[]
  isLimited: boolean
}

export function shapeOf(query: ListQuery, path: AccessPath, startsAfter: boolean): Shape {
  const { answers, search, sort, status, within, more, found = [] } = query
  const words = splitSearch(search).length
  const searched = { words, phrases: listPhrases(query).length, hasFound: words > 0 && found.length > 0 }
  const letters = path.source === 'names' ? path.letters.length : 0
  const { length } = Object.keys(answers)
  const isLimited = within !== undefined
  const filters = { answers: length, startsAfter, isLimited, more: listMore({ more }) }
  return { source: path.source, sort, ...searched, letters, isInBlocks: false, status, ...filters }
}

/** Returns the values of a query by the names of the placeholders. */
export function valuesOf(query: ListQuery, path: AccessPath): { [name: string]: string | number } {
  const { answers, within, found = [] } = query
  const first = path.source === 'answer' ? path.field : undefined
  const ordered = Object.entries(answers).sort(([a], [b]) => Number(b === first) - Number(a === first))
  const letters = path.source === 'names' ? path.letters : []
  return Object.fromEntries([
    ...moreValuesOf(query),
    ...Object.entries(withinParameters(within) ?? {}),
    ...wordsOf(query).map((word, index): [string, string] => [`word${index}`, word]),
    ['phrases', listPhrases(query).map(phraseOf).join(' AND ')],
    ['found', JSON.stringify(found)],
    ...letters.map((some, index): [string, string] => [`letters${index}`, likeOf(some)]),
    ...ordered.flatMap(([field, value], index) => [
      [`field${index}`, field],
      [`value${index}`, value]
    ])
  ])
}

/** Quotes a search for SQLite's index of names (FTS5), and escapes one for LIKE on Postgres' index of letters. */
const phraseOf = (search: string) => `"${search.replaceAll('"', '""')}"`
const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
