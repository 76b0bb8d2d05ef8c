import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListRule } from '../../engine/index.ts'
import { listEmployees } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { type ListState, formatListQuery, parseListState, viewQueryOf } from './list-state.ts'

export interface EmployeePage {
  /** What this is the answer to. */
  state: ListState
  employees: ListedEmployee[]
  page: number
  pages: number
  total: number
}

export interface LoadedEmployees extends Loaded<EmployeePage> {
  state: ListState
  pageSize: number
  /** Shows something else, from its first page on unless a page is named. */
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void
  hrefOf: (page: number) => string
}

/** A page of the employees as the address says. */
export function useEmployees(rule: ListRule): LoadedEmployees {
  const [query, setQuery] = useSearchParams()
  const { pageSize } = rule
  const state = useMemo(() => parseListState(query, rule), [query, rule])
  const pageQuery = { ...viewQueryOf(state), page: state.page, pageSize }
  const loaded = useLoaded(JSON.stringify(pageQuery), async () => {
    const { data, page, pages, total } = await api.call(listEmployees, { query: pageQuery })
    return { state, employees: data, page, pages, total }
  })

  const latest = useRef(state)
  latest.current = state
  const change = useCallback<LoadedEmployees['change']>(
    (next, options) => setQuery(formatListQuery({ ...latest.current, page: 1, ...next }), options),
    [setQuery]
  )
  const hrefOf = (page: number) => `?${formatListQuery({ ...state, page })}`
  return { ...loaded, state, pageSize, change, hrefOf }
}
