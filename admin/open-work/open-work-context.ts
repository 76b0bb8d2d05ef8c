import { createContext, useContext } from 'react'
import type { CountChangesCall } from '../../generated/api/admin/changes.ts'
import type { CountWorkCall } from '../../generated/api/admin/employees.ts'

/** How much waits for somebody; null where the role has nothing to do with it. */
export type OpenWork = CountChangesCall['data'] & CountWorkCall['data']

interface OpenWorkContextValue {
  open: OpenWork
  reload: () => void
}

export const OpenWorkContext = createContext<OpenWorkContextValue | null>(null)

export function useOpenWork(): OpenWorkContextValue {
  const context = useContext(OpenWorkContext)
  if (!context) throw new Error('useOpenWork is outside of the frame.')
  return context
}

/** Changed answers that nobody has confirmed, and answers that several employees share. */
export const countOpenChanges = ({ changes, shared }: OpenWork): number => changes + shared
