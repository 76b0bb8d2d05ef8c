import { createContext, useContext } from 'react'
import type { CountChangesCall, ListChangesCall } from '../../generated/api/admin/changes.ts'

/** Changes that nobody has confirmed, and answers that several employees share. */
export type Changes = ListChangesCall['data']

/** How many changes and shared answers are still open. */
export type OpenChanges = CountChangesCall['data']

interface ChangesContextValue {
  open: OpenChanges
  reload: () => void
}

export const ChangesContext = createContext<ChangesContextValue | null>(null)

export function useOpenChanges(): ChangesContextValue {
  const context = useContext(ChangesContext)
  if (!context) throw new Error('Changes are asked for outside of the frame.')
  return context
}

export const countOpen = ({ changes, shared }: OpenChanges): number => changes + shared
