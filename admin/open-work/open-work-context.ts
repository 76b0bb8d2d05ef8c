import { createContext, useContext } from 'react'
import type { CountChangesCall } from '../../generated/api/admin/changes.ts'
import type { CountWorkCall } from '../../generated/api/admin/employees.ts'
import type { Loaded } from '../../renderer/api/use-loaded.ts'
import type { ErasureRequest } from '../erasures/use-erasures.ts'

/** The open work: counts, null where the role does not include them, and the pending erasures. */
export type OpenWork = CountChangesCall['data'] & CountWorkCall['data'] & { erasures: ErasureRequest[] }

interface OpenWorkContextValue extends Pick<Loaded<OpenWork>, 'failure' | 'reload'> {
  /** All empty until the server responds. */
  open: OpenWork
  isKnown: boolean
}

export const OpenWorkContext = createContext<OpenWorkContextValue | null>(null)

export function useOpenWork(): OpenWorkContextValue {
  const context = useContext(OpenWorkContext)
  if (!context) throw new Error('useOpenWork is outside of the frame.')
  return context
}

export const countOpenChanges = ({ changes, shared }: OpenWork): number => changes + shared
