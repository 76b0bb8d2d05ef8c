import { withinParameters } from '../core/database/within.ts'
import { listMore, moreValuesOf, type MoreShape } from './more-filters-store.ts'
import { splitSearch } from '../core/search-text.ts'
import type { Walk } from './list-path.ts'
import { listPhrases, wordsOf, type ListQuery, type Sort } from './query.ts'

/** Everything in which queries differ except their values: each shape is prepared once. */
export interface Shape {
  along: Walk['along']
  sort: Sort
  /** So many words are searched for, of which the first are in the index of names. */
  words: number
  phrases: number
  /** Some match by more than the names of their accounts. */
  hasFound: boolean
  /** So many texts are looked up in the index of letters. */
  letters: number
  /** In some blocks of the list alone. */
  isInBlocks: boolean
  status: ListQuery['status']
  /** How many answers are asked for; what is walked along comes first. */
  answers: number
  isBehind: boolean
  /** By name, in this order. */
  more: MoreShape[]
  isLimited: boolean
}

export function shapeOf(query: ListQuery, path: Walk, isBehind: boolean): Shape {
  const { answers, search, sort, status, within, more, found = [] } = query
  const words = splitSearch(search).length
  const searched = { words, phrases: listPhrases(query).length, hasFound: words > 0 && found.length > 0 }
  const letters = path.along === 'names' ? path.letters.length : 0
  const { length } = Object.keys(answers)
  const isLimited = within !== undefined
  const asked = { answers: length, isBehind, isLimited, more: listMore({ more }) }
  return { along: path.along, sort, ...searched, letters, isInBlocks: false, status, ...asked }
}

/** The values of a query, by the names of the placeholders. */
export function valuesOf(query: ListQuery, path: Walk): { [name: string]: string | number } {
  const { answers, within, found = [] } = query
  const first = path.along === 'answer' ? path.field : undefined
  const ordered = Object.entries(answers).sort(([a], [b]) => Number(b === first) - Number(a === first))
  const letters = path.along === 'names' ? path.letters : []
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

/** How the index of names is asked in SQLite, and the one of letters in Postgres. */
const phraseOf = (search: string) => `"${search.replaceAll('"', '""')}"`
const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
