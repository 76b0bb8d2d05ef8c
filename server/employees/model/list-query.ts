import { listRuleOf, sortNames } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { Refusal } from '../../core/errors.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { ListQuery, Sort } from '../store.ts'

const maxPageSize = 100
const maxTextLength = 200
const rule = listRuleOf(employeeList)

/** What a query asks of the list of employees: each known parameter checked, the others without effect. */
export function parseListQuery(query: unknown): {
  listQuery: ListQuery
  page: number | undefined
  pageSize: number
} {
  const given = query as { [name: string]: unknown }
  const answers = Object.entries(rule.filters).flatMap(([parameter, { field }]) => {
    const value = parseText(given, parameter)
    return value ? [[field, value] as const] : []
  })
  const search = parseText(given, 'search')
  return {
    listQuery: {
      search: search && normalizeForSearch(search),
      status: parseStatus(given),
      answers: Object.fromEntries(answers),
      sort: parseSort(given)
    },
    page: parseNumber(given, 'page', 1_000_000),
    pageSize: parseNumber(given, 'pageSize', maxPageSize) ?? rule.pageSize
  }
}

/** What narrows a list, by name: never what it was narrowed to. */
export function activeFilters({ search, status, answers }: ListQuery): string[] {
  return [...(search ? ['search'] : []), ...(status ? ['status'] : []), ...Object.keys(answers)]
}

/** The same with what it was narrowed to, but for the name that was searched for: `field=value`, percent-encoded. */
export function describeFilters({ search, status, answers }: ListQuery): string[] {
  const values = Object.entries(status ? { status, ...answers } : answers)
  const filters = values.map(([field, value]) => `${field}=${encode(value)}`)
  return search ? ['search', ...filters] : filters
}

const encode = (value: string) =>
  encodeURIComponent(value).replaceAll(/[!'()*~]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)

/** A parameter without text counts as absent: that is how an empty choice arrives. */
function parseText(given: { [name: string]: unknown }, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  if (value === undefined || value === '') return undefined
  const isWrong = typeof value !== 'string' || value.length > maxTextLength
  if (isWrong) throw new Refusal(400, `"${name}" must be one text of ${maxTextLength} characters at most.`)
  return value.trim() || undefined
}

function parseNumber(given: { [name: string]: unknown }, name: string, max: number): number | undefined {
  const text = parseText(given, name)
  if (text === undefined) return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) throw new Refusal(400, `"${name}" must be a whole number from 1 to ${max}.`)
  return number
}

function parseStatus(given: { [name: string]: unknown }): ListQuery['status'] {
  const status = parseText(given, 'status')
  if (status === undefined || status === 'complete' || status === 'incomplete') return status
  throw new Refusal(400, '"status" must be complete or incomplete.')
}

/** The name of a column; a minus before it turns the order round. */
function parseSort(given: { [name: string]: unknown }): Sort {
  const text = parseText(given, 'sort') ?? 'createdAt'
  const name = text.replace(/^-/, '')
  const by = sortNames.find(known => known === name)
  if (!by)
    throw new Refusal(
      400,
      `"sort" must be one of ${sortNames.join(', ')}, with or without a minus before it.`
    )
  return { by, descending: text.startsWith('-') }
}
