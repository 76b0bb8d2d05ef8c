import { useState } from 'react'
import {
  listCompletions,
  type ListCompletionsCall,
  markCompletionsSeen
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { loadErasures } from '../erasures/use-erasures.ts'
import { useKeptFresh } from '../loading/use-kept-fresh.ts'

export type Completions = ListCompletionsCall['data']

/** Returns the completed records, the number of unseen ones, and the pending erasures. Empty until the server responds. */
export function useCompletions() {
  const { may } = useAccess()
  const [seen, setSeen] = useState<string>()
  const { data: loaded } = useKeptFresh(async () => {
    const [{ data }, { requests }] = await Promise.all([
      may('list') ? api.call(listCompletions) : { data: undefined },
      may('erase') ? loadErasures() : { requests: [] }
    ])
    return { completions: data, erasures: requests }
  })
  const data = loaded?.completions

  const markSeen = () => {
    if (!data || data.until === seen) return
    setSeen(data.until)
    api.call(markCompletionsSeen, { body: { until: data.until } }).catch(() => setSeen(undefined)) // shown as unseen again
  }
  const unseen = data && data.until !== seen ? data.count : 0
  return { completions: data, unseen, erasures: loaded?.erasures ?? [], markSeen }
}
