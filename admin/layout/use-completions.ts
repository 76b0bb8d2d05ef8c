import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import {
  listCompletions,
  type ListCompletionsCall,
  markCompletionsSeen
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { loadErasures } from '../erasures/use-erasures.ts'

/** Records that were completed since an administrator last looked. */
export type Completions = ListCompletionsCall['data']

/** Asked again on another page or on coming back to the window, but not by the clock: that would keep a session alive. */
const again = 30_000

/** The bell's records, which of them were not looked at yet, and how many ask to be erased. Without an answer: nothing. */
export function useCompletions() {
  const { pathname } = useLocation()
  const { may } = useAccess()
  const [seen, setSeen] = useState<string>()
  const askedAt = useRef(0)
  const { data: loaded, reload } = useLoaded('', async () => {
    askedAt.current = Date.now()
    const [{ data }, { requests }] = await Promise.all([
      may('list') ? api.call(listCompletions) : { data: undefined },
      may('erase') ? loadErasures() : { requests: [] }
    ])
    return { completions: data, erasures: requests }
  })
  const data = loaded?.completions
  const refresh = useCallback(() => {
    if (Date.now() - askedAt.current > again && document.visibilityState === 'visible') reload()
  }, [reload])
  // Another page is a moment to ask
  useEffect(refresh, [pathname, refresh])
  useEffect(() => {
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])

  const markSeen = () => {
    if (!data || data.until === seen) return
    setSeen(data.until)
    api.call(markCompletionsSeen, { body: { until: data.until } }).catch(() => setSeen(undefined)) // counted again
  }
  const unseen = data && data.until !== seen ? data.count : 0
  return { completions: data, unseen, erasures: loaded?.erasures ?? [], markSeen }
}
