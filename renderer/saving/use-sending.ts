import { useCallback, useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** Milliseconds after which a page says that it still sends. */
const slowAfter = 8000

export interface Sending {
  busy: boolean
  /** It takes long: say that the page may stay open. */
  slow: boolean
  /** Why the last try failed. */
  failure: ApiError | undefined
  /** Does the work, one at a time. Refusals end in `failure` and are handed to `onRefused`; defects are thrown. */
  run: (work: () => Promise<void>, onRefused?: (error: ApiError) => void) => Promise<void>
  forget: () => void
}

/** The state of something that is being sent. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [slow, setSlow] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [busy])
  const run = useCallback<Sending['run']>(async (work, onRefused) => {
    toast.clear()
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (thrown) {
      const error = toApiError(thrown)
      setFailure(error)
      onRefused?.(error)
    } finally {
      setBusy(false)
    }
  }, [])
  const forget = useCallback(() => setFailure(undefined), [])
  return { busy, slow, failure, run, forget }
}
