import { listErasureRequests } from '../../generated/api/admin/privacy.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { formatNumber } from '../ui/numbers.ts'

/** Who asks to be erased, the longest first; and what the server says of backups that still hold who was erased. */
export async function loadErasures() {
  const { data, backups } = await api.call(listErasureRequests)
  return { requests: data, backups }
}

export function useErasures() {
  const { may } = useAccess()
  return useLoaded('', async () => (may('erase') ? loadErasures() : { requests: [], backups: '' }))
}

export function describeErasures(count: number): string {
  return count === 1 ? '1 employee asks to be erased' : `${formatNumber(count)} employees ask to be erased`
}
