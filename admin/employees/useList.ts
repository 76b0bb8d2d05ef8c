import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListRule } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { type Loaded, useLoaded } from '../../renderer/api/use-loaded.ts'
import type { Employee } from './columns.ts'
import { type ListState, listQuery, listStateIn, viewQuery } from './listState.ts'

export interface Page {
  /** What this is the answer to. */
  state: ListState
  employees: Employee[]
  page: number
  pages: number
  total: number
}

export interface List extends Loaded<Page> {
  state: ListState
  pageSize: number
  /** Shows something else, from its first page on unless a page is named. */
  change: (next: Partial<ListState>, options?: { replace?: boolean }) => void
  hrefOf: (page: number) => string
}

/** A page of the employees as the address says. */
export function useList(rule: ListRule): List {
  const [query, setQuery] = useSearchParams()
  const { pageSize } = rule
  const state = useMemo(() => listStateIn(query, rule), [query, rule])
  const asked = askedFor(state, pageSize)
  const loaded = useLoaded(asked, async () => {
    const { data, page, pages, total } = await api.get<Employee[]>(`/user/users?${asked}`)
    return { state, employees: data, page: Number(page), pages: Number(pages), total: Number(total) }
  })

  const latest = useRef(state)
  latest.current = state
  const change = useCallback<List['change']>(
    (next, options) => setQuery(listQuery({ ...latest.current, page: 1, ...next }), options),
    [setQuery]
  )
  const hrefOf = (page: number) => `?${listQuery({ ...state, page })}`
  const { data } = loaded
  const lastPage = data?.state === state && state.page > data.pages ? data.pages : undefined
  useEffect(() => {
    if (lastPage) change({ page: lastPage }, { replace: true })
  }, [lastPage, change])
  return { ...loaded, state, pageSize, change, hrefOf }
}

function askedFor(state: ListState, pageSize: number): string {
  const query = viewQuery(state)
  query.set('page', String(state.page))
  query.set('pageSize', String(pageSize))
  return query.toString()
}
