import type { List, ListEntry, Lists } from '../vocabulary/project.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'

/**
 * Returns the entries of a built-in list in order: texts, or objects reduced to the properties that pages see. Undefined if
 * there is no such list or it is a database table.
 */
export function entriesOf(lists: Lists, name: string, params: { [name: string]: string } = {}) {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list || list.source) return undefined
  if (list.keysOf) return Object.keys(lists[list.keysOf]?.items ?? {})
  if (Array.isArray(list.items)) return list.items.map(item => shownOf(list, item))
  const key = params[list.by ?? ''] ?? ''
  return isAnswers(list.items) && Object.hasOwn(list.items, key) ? (list.items[key] as readonly string[]) : []
}

/** Returns the answers that a built-in list offers, cached by list and parameter value. */
export function choicesOf(lists: Lists, name: string, params: { [name: string]: string } = {}) {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list) return undefined
  const known = getOrCreate(choices, list, () => new Map<string, readonly string[]>())
  const key = params[list.by ?? ''] ?? ''
  const found = known.get(key) ?? listChoices(lists, name, params)
  // Empty results are not cached: unknown parameter values are unlimited.
  if (found && found.length > 0) known.set(key, found)
  return found
}

const choices = new WeakMap<List, Map<string, readonly string[]>>()

function listChoices(lists: Lists, name: string, params: { [name: string]: string }) {
  const value = lists[name]?.value
  return entriesOf(lists, name, params)?.map(entry =>
    typeof entry === 'string' ? entry : String(entry[value ?? ''])
  )
}

/**
 * Returns every answer that a built-in list ever offers; undefined if there is no such list or it is a database table, which
 * changes.
 */
export function closedChoices(lists: Lists, name: string): string[] | undefined {
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined
  if (!list || list.source) return undefined
  const { by } = list
  if (!by) return choicesOf(lists, name)?.slice()
  const keys = isAnswers(list.items) ? Object.keys(list.items) : []
  return [...new Set(keys.flatMap(key => choicesOf(lists, name, { [by]: key }) ?? []))]
}

function shownOf({ shown }: List, item: string | ListEntry): string | ListEntry {
  if (typeof item === 'string' || !shown) return item
  return Object.fromEntries(shown.map(name => [name, item[name]]))
}
