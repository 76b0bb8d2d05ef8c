import { useCallback, useEffect, useState } from 'react'
import { type ApiError, toApiError } from '../api/api-error.ts'
import { toast } from '../ui/toast.ts'

/** Milliseconds after which the page shows that it is still sending. */
const slowAfter = 8000

export interface Sending {
  busy: boolean
  /** Whether sending takes long, so the page should advise to stay open. */
  slow: boolean
  failure: ApiError | undefined
  /** Does the work, one call at a time. Refusals are stored in `failure` and passed to `onRefused`; other errors are thrown. */
  run: (work: () => Promise<void>, onRefused?: (error: ApiError) => void) => Promise<void>
  forget: () => void
}

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
