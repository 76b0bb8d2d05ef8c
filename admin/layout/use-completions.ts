import { useState } from 'react'
import {
  listCompletions,
  type ListCompletionsCall,
  markCompletionsSeen
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { useRefreshed } from '../loading/use-refreshed.ts'

export type Completions = ListCompletionsCall['data']

/** Returns the completed records and the number of unseen ones. Empty until the server responds. */
export function useCompletions() {
  const { may } = useAccess()
  const [seenUntil, setSeenUntil] = useState<string>()
  const { data, failure, reload } = useRefreshed(async () =>
    may('list') ? (await api.call(listCompletions)).data : undefined
  )

  const markSeen = () => {
    if (!data || data.until === seenUntil) return
    setSeenUntil(data.until)
    api.call(markCompletionsSeen, { body: { until: data.until } }).catch(() => setSeenUntil(undefined)) // shown as unseen again
  }
  const unseen = data && data.until !== seenUntil ? data.count : 0
  return { completions: data, unseen, failure, reload, markSeen }
}
