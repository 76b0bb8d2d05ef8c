import { useState } from 'react'
import {
  listCompletions,
  type ListCompletionsCall,
  markCompletionsSeen
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { loadErasures } from '../erasures/use-erasures.ts'
import { useRefreshed } from '../loading/use-refreshed.ts'

export type Completions = ListCompletionsCall['data']

/** Returns the completed records, the number of unseen ones, and the pending erasures. Empty until the server responds. */
export function useCompletions() {
  const { may } = useAccess()
  const [seenUntil, setSeenUntil] = useState<string>()
  const { data: loaded } = useRefreshed(async () => {
    const [{ data }, { requests }] = await Promise.all([
      may('list') ? api.call(listCompletions) : { data: undefined },
      may('erase') ? loadErasures() : { requests: [] }
    ])
    return { completions: data, erasures: requests }
  })
  const data = loaded?.completions

  const markSeen = () => {
    if (!data || data.until === seenUntil) return
    setSeenUntil(data.until)
    api.call(markCompletionsSeen, { body: { until: data.until } }).catch(() => setSeenUntil(undefined)) // shown as unseen again
  }
  const unseen = data && data.until !== seenUntil ? data.count : 0
  return { completions: data, unseen, erasures: loaded?.erasures ?? [], markSeen }
}
