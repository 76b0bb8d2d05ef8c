import { type ListRule, type SortName, sortNames } from '../../engine/index.ts'
import type { ListEmployeesCall } from '../../generated/api/admin/employees.ts'
import { findMoreChoice, listMoreFilters } from './more-filters.ts'

/** What the server's list and its spreadsheet are asked for alike. */
export type ViewQuery = Omit<ListEmployeesCall['query'], 'page' | 'pageSize'>
export type Sort = NonNullable<ViewQuery['sort']>

/** What a list of employees shows. It stands in the address, so that Back undoes a filter and a link shows the same. */
export interface ListState {
  page: number
  search: string
  /** A column of the server, with a minus before it for descending; empty: as they signed up. */
  sort: Sort | ''
  status: ViewQuery['status']
  /** Parameter of a filter of the schema -> the answer it asks for. */
  filters: { [parameter: string]: string }
  /** The same for filters that are not of the schema. */
  more: { [parameter: string]: string }
  /** The names of the columns that are shown; none: all. */
  columns: string[]
}

export const plainList: ListState = {
  page: 1,
  search: '',
  sort: '',
  status: undefined,
  filters: {},
  more: {},
  columns: []
}

const sorts = sortNames.flatMap((name): Sort[] => [name, `-${name}`])
const lastPage = 1_000_000

/** The state in an address; whatever it does not know has no effect. */
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
    more: Object.fromEntries(
      listMoreFilters().flatMap(({ name }) => {
        const value = query.get(name)
        return value && findMoreChoice(name, value) ? [[name, value]] : []
      })
    ),
    columns: query.get('columns')?.split(',').filter(Boolean) ?? []
  }
}

/** The view of a state without its page. */
export function viewQueryOf({ search, sort, status, filters, more }: ListState): ViewQuery {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...filters, // the server refuses a value that is none of the schema's choices
    ...more,
    ...(sort && { sort })
  }
}

/** The address of a state, without what goes without saying. */
export function formatListQuery(state: ListState): URLSearchParams {
  const query = new URLSearchParams(viewQueryOf(state))
  if (state.columns.length > 0) query.set('columns', state.columns.join(','))
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

/** Does it show only some employees? */
export const isNarrowed = ({ search, status, filters, more }: ListState) =>
  search !== '' || status !== undefined || Object.keys({ ...filters, ...more }).length > 0

/** The order after a press on a column's head: ascending, descending, as before. */
export function turnSort(sort: Sort | '', column: SortName): Sort | '' {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
