import { isAnswers, sameValue } from '../values/paths.ts'
import type { Written } from './map-schemas.ts'

type Path = (string | number)[]

/** Why a list with named first rows is invalid, and where. */
export interface FirstRowsFault {
  what: 'none' | 'no-title' | 'unlike' | 'open' | 'counted' | 'few' | 'beside' | 'no-list'
  at: Path
}

interface Alike {
  titles: string[]
  item: Written
  isOpen: boolean
}

/** Whether a list describes its first rows one by one, with an array of `items` as in JSON Schema. */
export const namesFirstRows = ({ items, additionalItems }: Written): boolean =>
  Array.isArray(items) || additionalItems !== undefined

/**
 * Expands a list with an array of `items` into one with `x-firstRows`: these rows always exist, each with its name. Returns any
 * other or invalid schema unchanged; `readFirstRows` explains why.
 */
export function expandFirstRows(list: Written): Written {
  if (!namesFirstRows(list)) return list
  const found = readFirstRows(list)
  if ('what' in found) return list
  const { titles, item, isOpen } = found
  const { additionalItems: _, ...rest } = list
  return {
    ...rest,
    items: item,
    'x-firstRows': titles,
    ...(!isOpen && { maxItems: titles.length })
  }
}

/** Returns the names of the first rows and the fields of every row, or the first mistake. */
export function readFirstRows(list: Written): Alike | FirstRowsFault {
  const { items, additionalItems: more, maxItems } = list
  if (!Array.isArray(items)) return { what: 'no-list', at: ['additionalItems'] }
  if (items.length === 0) return { what: 'none', at: ['items'] }
  if (more === undefined || more === true) return { what: 'open', at: ['items'] }
  const counted = ['x-asManyAs', 'default'].find(keyword => list[keyword] !== undefined)
  if (counted !== undefined) return { what: 'counted', at: [counted] }
  if (typeof maxItems === 'number' && maxItems < items.length) return { what: 'few', at: ['maxItems'] }
  if (list['x-firstRows'] !== undefined) return { what: 'beside', at: ['x-firstRows'] }
  const rows = items.map((row: unknown) => (isAnswers(row) ? row : {}))
  const untitled = rows.findIndex(({ title }) => typeof title !== 'string' || title.trim() === '')
  if (untitled !== -1) return { what: 'no-title', at: ['items', untitled] }
  const item = isAnswers(more) ? more : withoutTitle(rows[0])
  const unlike = rows.findIndex(row => !sameValue(withoutTitle(row), withoutTitle(item)))
  if (unlike !== -1) return { what: 'unlike', at: ['items', unlike] }
  return { titles: rows.map(({ title }) => String(title)), item, isOpen: isAnswers(more) }
}

const withoutTitle = ({ title: _, ...others }: Written = {}): Written => others
