import { createContext, useContext } from 'react'
import type { ListChangesCall } from '../../generated/api/admin/changes.ts'
import type { Loaded } from '../../renderer/api/use-loaded.ts'

/** Changes that nobody has confirmed, and answers that several employees share. */
export type Changes = ListChangesCall['data']

interface ChangesContextValue extends Loaded<Changes> {
  /** What the server has answered just now. */
  take: (latest: Changes) => void
}

export const ChangesContext = createContext<ChangesContextValue | null>(null)

export function useChanges(): ChangesContextValue {
  const context = useContext(ChangesContext)
  if (!context) throw new Error('Changes are asked for outside of the frame.')
  return context
}

/** How many employees' changes and shared answers somebody should look at. */
export function countOpen(changes: Changes | undefined): number {
  return changes ? changes.changes.length + changes.shared.filter(({ isAccepted }) => !isAccepted).length : 0
}
