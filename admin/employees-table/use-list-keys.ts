import { type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { LoadedEmployees } from './use-employees.ts'

/** Adds shortcuts: `/` focuses the search, `[` and `]` turn the pages. Returns the ref for the search box. */
export function useListKeys({ data, hrefOf }: LoadedEmployees): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const turnPage = (by: number) => {
    const page = (data?.page ?? 1) + by
    if (data && page >= 1 && page <= data.pages) navigate(hrefOf(page))
  }
  useShortcuts({ '/': () => search.current?.focus(), '[': () => turnPage(-1), ']': () => turnPage(1) })
  return search
}
