import type { ReactNode } from 'react'
import { countChanges } from '../../generated/api/admin/changes.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { useKeptFresh } from '../loading/use-kept-fresh.ts'
import { ChangesContext } from './changes-context.ts'

const none = { changes: 0, shared: 0 }

/** How much waits to be confirmed, for the pages below. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { may } = useAccess()
  const { data = none, reload } = useKeptFresh(async () =>
    may('confirm') ? (await api.call(countChanges)).data : none
  )
  return <ChangesContext value={{ open: data, reload }}>{children}</ChangesContext>
}
