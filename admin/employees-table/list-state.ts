import { type ListRule, type SortName, sortNames } from '../../engine/index.ts'
import type { ListEmployeesCall } from '../../generated/api/admin/employees.ts'
import { findBuiltInChoice, listBuiltInFilters } from './built-in-filters.ts'

/** The parameters that the list and its spreadsheet share. */
export type ViewQuery = Omit<ListEmployeesCall['query'], 'page' | 'pageSize'>
export type Sort = NonNullable<ViewQuery['sort']>

/** The state of a list of employees. It is in the address, so Back undoes a filter and a link shows the same list. */
export interface ListState {
  page: number
  search: string
  /** A column of the server, prefixed by a minus for descending order; empty: in order of sign-up. */
  sort: Sort | ''
  status: ViewQuery['status']
  /** The filters of the schema: parameter -> answer. */
  filters: { [parameter: string]: string }
  /** The filters that are not in the schema. */
  builtInFilters: { [parameter: string]: string }
  /** The names of the visible columns; empty: all. */
  columns: string[]
}

export const plainList: ListState = {
  page: 1,
  search: '',
  sort: '',
  status: undefined,
  filters: {},
  builtInFilters: {},
  columns: []
}

const sorts = sortNames.flatMap((name): Sort[] => [name, `-${name}`])
const lastPage = 1_000_000

/** Parses the state in an address. Unknown values are ignored. */
export function parseListState(query: URLSearchParams, { filters }: Pick<ListRule, 'filters'>): ListState {
  const status = query.get('status')
  const sort = query.get('sort')
  const page = Math.floor(Number(query.get('page')))
  return {
    page: page >= 1 && page <= lastPage ? page : 1,
    search: query.get('search')?.trim() ?? '',
    sort: sorts.find(one => one === sort) ?? '',
    status: status === 'complete' || status === 'incomplete' ? status : undefined,
    filters: Object.fromEntries(
      Object.keys(filters).flatMap(parameter => {
        const value = query.get(parameter)
        return value ? [[parameter, value]] : []
      })
    ),
    builtInFilters: Object.fromEntries(
      listBuiltInFilters().flatMap(({ name }) => {
        const value = query.get(name)
        return value && findBuiltInChoice(name, value) ? [[name, value]] : []
      })
    ),
    columns: query.get('columns')?.split(',').filter(Boolean) ?? []
  }
}

/** Returns the query of a state without its page. */
export function viewQueryOf({ search, sort, status, filters, builtInFilters }: ListState): ViewQuery {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...filters, // the server refuses values that are not the schema's choices
    ...builtInFilters,
    ...(sort && { sort })
  }
}

/** Returns the query string of a state, without default values. */
export function formatListQuery(state: ListState): URLSearchParams {
  const query = new URLSearchParams(viewQueryOf(state))
  if (state.columns.length > 0) query.set('columns', state.columns.join(','))
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

/** Whether a search or filter limits the list. */
export const isNarrowed = ({ search, status, filters, builtInFilters }: ListState) =>
  search !== '' || status !== undefined || Object.keys({ ...filters, ...builtInFilters }).length > 0

/** Returns the order after a click on a column's header: ascending, descending, unsorted. */
export function nextSort(sort: Sort | '', column: SortName): Sort | '' {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
