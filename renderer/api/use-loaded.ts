import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { type ApiError, toApiError } from './api-error.ts'

export interface Loaded<T> {
  /** What came last; while something newer is on its way it stays. */
  data: T | undefined
  isLoading: boolean
  failure: ApiError | undefined
  reload: () => void
}

/** Loads something when the screen opens and whenever `key` changes. The answer to an older key is thrown away. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    isLoading: true,
    failure: undefined
  })
  const latest = useRef({ key, load })
  latest.current = { key, load }
  const reload = useCallback(() => {
    const asked = latest.current.key
    setState(({ data }) => ({ data, isLoading: true, failure: undefined }))
    latest.current.load().then(
      data => asked === latest.current.key && setState({ data, isLoading: false, failure: undefined }),
      error => {
        const failure = toApiError(error)
        // The log-in page says what has happened.
        if (failure.code !== 'session.missing') toast.failedToLoad(failure.message)
        if (asked === latest.current.key) setState(({ data }) => ({ data, isLoading: false, failure }))
      }
    )
  }, [])
  // The key says what to load
  useEffect(reload, [key, reload])
  return { ...state, reload }
}
