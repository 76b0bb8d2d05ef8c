import { listErasureRequests } from '../../generated/api/admin/privacy.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { formatNumber } from '../ui/numbers.ts'

/** Who asks to be erased, the longest first; and what the server says of backups that still hold who was erased. */
export async function loadErasures() {
  const { data, backups, hours } = await api.call(listErasureRequests)
  return { requests: data, backups, hours }
}

export function useErasures() {
  const { may } = useAccess()
  return useLoaded('', async () => (may('erase') ? loadErasures() : { requests: [], backups: '', hours: 0 }))
}

export type ErasureRequest = Awaited<ReturnType<typeof loadErasures>>['requests'][number]

/** How many ask, and how many of those who will be erased can still be kept. */
export function describeErasures(requests: readonly ErasureRequest[]): string {
  const planned = requests.filter(({ dueAt }) => dueAt !== null).length
  const asking = requests.length - planned
  return [
    ...(asking > 0 ? [`${describeEmployees(asking)} ${asking === 1 ? 'asks' : 'ask'} to be erased`] : []),
    ...(planned > 0 ? [`${describeEmployees(planned)} will be erased, which can be cancelled`] : [])
  ].join(', ')
}

const describeEmployees = (count: number) => (count === 1 ? '1 employee' : `${formatNumber(count)} employees`)
