import { t } from '../../engine/index.ts'
import { listErasureRequests } from '../../generated/api/admin/privacy.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'

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
    asking > 0 &&
      t('{asking, plural, one {# employee asks to be erased} other {# employees ask to be erased}}', {
        asking
      }),
    planned > 0 &&
      t(
        '{planned, plural, one {# employee will be erased, which can be cancelled} other {# employees will be erased, which can be cancelled}}',
        { planned }
      )
  ]
    .filter(Boolean)
    .join(', ')
}
