import { useCallback } from 'react'
import { type NavigateOptions, type URLSearchParamsInit, useSearchParams } from 'react-router-dom'

type Change = (query: URLSearchParams) => URLSearchParamsInit

/**
 * Returns the query of the address, and a function that changes it. A change starts from the address, not from the rendered query:
 * two changes may happen between two renders.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (by: Change, options?: NavigateOptions) => setQuery(by(new URLSearchParams(location.search)), options),
    [setQuery]
  )
  return [query, change] as const
}
