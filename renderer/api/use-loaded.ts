import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { type ApiError, toApiError } from './api-error.ts'

export interface Loaded<T> {
  /** The last result; it stays while a newer one is loading. */
  data: T | undefined
  isLoading: boolean
  failure: ApiError | undefined
  reload: () => void
}

/** Loads data when the screen opens and whenever `key` changes. Responses for an older key are discarded. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    data: undefined,
    isLoading: true,
    failure: undefined
  })
  const latest = useRef({ key, load })
  latest.current = { key, load }
  const reload = useCallback(() => {
    const requestedKey = latest.current.key
    // Without a change React skips the render, so that many panels can open at once.
    setState(state =>
      state.isLoading && !state.failure ? state : { ...state, isLoading: true, failure: undefined }
    )
    latest.current.load().then(
      data => requestedKey === latest.current.key && setState({ data, isLoading: false, failure: undefined }),
      error => {
        const failure = toApiError(error)
        // The log-in page shows what happened, and a banner that the device is offline.
        if (failure.code !== 'session.missing' && navigator.onLine) toast.failedToLoad(failure.message)
        if (requestedKey === latest.current.key) setState(({ data }) => ({ data, isLoading: false, failure }))
      }
    )
  }, [])
  // `key` stands for what `load` loads
  useEffect(reload, [key, reload])
  return { ...state, reload }
}
