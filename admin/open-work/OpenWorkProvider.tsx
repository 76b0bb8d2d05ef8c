import type { ReactNode } from 'react'
import { countChanges } from '../../generated/api/admin/changes.ts'
import { countWork } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useAccess } from '../access/use-access.ts'
import { loadErasures } from '../erasures/use-erasures.ts'
import { useRefreshed } from '../loading/use-refreshed.ts'
import { type OpenWork, OpenWorkContext } from './open-work-context.ts'

const none: OpenWork = {
  changes: 0,
  shared: 0,
  toReview: null,
  corrections: null,
  refused: null,
  failedMails: null,
  erasures: []
}

/** Provides the open work for the sidebar, the bell and the pages. */
export function OpenWorkProvider({ children }: { children: ReactNode }) {
  const { may } = useAccess()
  const { data, failure, reload } = useRefreshed(async () => {
    const [changes, work, { requests }] = await Promise.all([
      may('confirm') && api.call(countChanges),
      may('dashboard') && api.call(countWork),
      may('erase') ? loadErasures() : { requests: [] }
    ])
    return { ...none, ...(changes && changes.data), ...(work && work.data), erasures: requests }
  })
  const value = { open: data ?? none, isKnown: data !== undefined, failure, reload }
  return <OpenWorkContext value={value}>{children}</OpenWorkContext>
}
