import { lazy, Suspense } from 'react'
import type { SearchSelectProps } from './SearchSelect.tsx'

const SearchSelect = lazy(async () => ({ default: (await import('./SearchSelect.tsx')).SearchSelect }))

/** A search among many choices, loaded with the first one. */
export const SearchChoice = (props: SearchSelectProps) => (
  <Suspense fallback={<input id={props.id} className="input" disabled />}>
    <SearchSelect {...props} />
  </Suspense>
)
