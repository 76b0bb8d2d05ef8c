import { type ListRule, sortNames } from '../../engine/index.ts'

/** What a list of employees shows. It stands in the address, so that Back undoes a filter and a link shows the same. */
export interface ListState {
  page: number
  search: string
  /** A column of the server, with a minus before it for descending; empty: as they signed up. */
  sort: string
  status: 'complete' | 'incomplete' | undefined
  /** Parameter of a filter of the schema -> the answer it asks for. */
  filters: { [parameter: string]: string }
}

export const plainList: ListState = { page: 1, search: '', sort: '', status: undefined, filters: {} }

const sorts = sortNames.flatMap(name => [name, `-${name}`])
const lastPage = 1_000_000

/** The state in an address; whatever it does not know has no effect. */
export function parseListState(query: URLSearchParams, { filters }: Pick<ListRule, 'filters'>): ListState {
  const status = query.get('status')
  const sort = query.get('sort') ?? ''
  const page = Math.floor(Number(query.get('page')))
  return {
    page: page >= 1 && page <= lastPage ? page : 1,
    search: query.get('search')?.trim() ?? '',
    sort: sorts.includes(sort) ? sort : '',
    status: status === 'complete' || status === 'incomplete' ? status : undefined,
    filters: Object.fromEntries(
      Object.keys(filters).flatMap(parameter => {
        const value = query.get(parameter)
        return value ? [[parameter, value]] : []
      })
    )
  }
}

/** The view of a state without its page: what the server's list and its export understand alike. */
export function formatViewQuery({ search, sort, status, filters }: ListState): URLSearchParams {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  for (const [parameter, value] of Object.entries(filters)) query.set(parameter, value)
  if (sort) query.set('sort', sort)
  return query
}

/** The address of a state, without what goes without saying. */
export function formatListQuery(state: ListState): URLSearchParams {
  const query = formatViewQuery(state)
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

/** Does it show only some employees? */
export const isNarrowed = ({ search, status, filters }: ListState) =>
  search !== '' || status !== undefined || Object.keys(filters).length > 0

/** The order after a press on a column's head: ascending, descending, as before. */
export function nextSort(sort: string, column: string): string {
  if (sort === column) return `-${column}`
  return sort === `-${column}` ? '' : column
}
