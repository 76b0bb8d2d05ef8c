import { useCallback, useMemo } from 'react'
import type { ListRule } from '../../engine/index.ts'
import { listEmployees } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useAddressQuery } from '../../renderer/navigation/use-address-query.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { type ListState, formatListQuery, parseListState, viewQueryOf } from './list-state.ts'

export interface EmployeePage {
  /** The state that these employees belong to. */
  state: ListState
  employees: ListedEmployee[]
  page: number
  pages: number
  total: number
}

export interface LoadedEmployees extends Loaded<EmployeePage> {
  state: ListState
  pageSize: number
  /** Changes the state; starts from the first page unless one is given. */
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void
  hrefOf: (page: number) => string
}

/** Loads the page of employees for the state in the address. */
export function useEmployees(rule: ListRule): LoadedEmployees {
  const [query, changeQuery] = useAddressQuery()
  const { pageSize } = rule
  const state = useMemo(() => parseListState(query, rule), [query, rule])
  const pageQuery = { ...viewQueryOf(state), page: state.page, pageSize }
  const loaded = useLoaded(JSON.stringify(pageQuery), async () => {
    const { data, page, pages, total } = await api.call(listEmployees, { query: pageQuery })
    return { state, employees: data, page, pages, total }
  })

  const change = useCallback<LoadedEmployees['change']>(
    (next, options) =>
      changeQuery(query => formatListQuery({ ...parseListState(query, rule), page: 1, ...next }), options),
    [changeQuery, rule]
  )
  const hrefOf = (page: number) => `?${formatListQuery({ ...state, page })}`
  return { ...loaded, state, pageSize, change, hrefOf }
}
