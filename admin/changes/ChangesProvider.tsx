import { type ReactNode, useState } from 'react'
import { listChanges } from '../../generated/api/admin/changes.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { useKeptFresh } from '../loading/use-kept-fresh.ts'
import { type Changes, ChangesContext } from './changes-context.ts'

const none: Changes = { changes: [], shared: [] }

/** What waits to be confirmed, for the pages below. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { may } = useAccess()
  const [latest, take] = useState<Changes>()
  const loaded = useKeptFresh(async () => {
    const data = may('confirm') ? (await api.call(listChanges)).data : none
    take(undefined)
    return data
  })
  return <ChangesContext value={{ ...loaded, data: latest ?? loaded.data, take }}>{children}</ChangesContext>
}
