import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { listChanges } from '../../generated/api/admin/changes.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useAccess } from '../access/use-access.ts'
import { type Changes, ChangesContext } from './changes-context.ts'

/** Asked again on another page or on coming back to the window, but not by the clock: that would keep a session alive. */
const again = 30_000
const none: Changes = { changes: [], shared: [] }

/** What waits to be confirmed, for the pages below. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { may } = useAccess()
  const askedAt = useRef(0)
  const [latest, take] = useState<Changes>()
  const loaded = useLoaded('', async () => {
    askedAt.current = Date.now()
    const data = may('confirm') ? (await api.call(listChanges)).data : none
    take(undefined)
    return data
  })
  const { reload } = loaded
  const refresh = useCallback(() => {
    if (Date.now() - askedAt.current > again && document.visibilityState === 'visible') reload()
  }, [reload])
  // Another page is a moment to ask
  useEffect(refresh, [pathname, refresh])
  useEffect(() => {
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])
  return <ChangesContext value={{ ...loaded, data: latest ?? loaded.data, take }}>{children}</ChangesContext>
}
