import { joinList, t } from '../../engine/index.ts'
import { listErasureRequests } from '../../generated/api/admin/privacy.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'

/** Loads the requests for erasure, oldest first, and the server's text about backups that still contain erased people. */
export async function loadErasures() {
  const { data, backups, hours } = await api.call(listErasureRequests)
  return { requests: data, backups, hours }
}

export function useErasures() {
  const { may } = useAccess()
  return useLoaded('', async () => (may('erase') ? loadErasures() : { requests: [], backups: '', hours: 0 }))
}

export type ErasureRequest = Awaited<ReturnType<typeof loadErasures>>['requests'][number]

/** Describes how many request erasure, and how many planned erasures can still be cancelled. */
export function describeErasures(requests: readonly ErasureRequest[]): string {
  const planned = requests.filter(({ dueAt }) => dueAt !== null).length
  const asking = requests.length - planned
  return joinList([
    ...(asking > 0
      ? [
          t('{asking, plural, one {# employee asks to be erased} other {# employees ask to be erased}}', {
            asking
          })
        ]
      : []),
    ...(planned > 0
      ? [
          t(
            '{planned, plural, one {# employee will be erased, which can be cancelled} other {# employees will be erased, which can be cancelled}}',
            { planned }
          )
        ]
      : [])
  ])
}
