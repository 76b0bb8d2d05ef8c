import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** A correction that is written and not sent yet. */
export interface CollectedCorrection {
  /** JSON Pointer into the record. */
  path: string
  title: string
  message: string
  /** The revision of the earlier correction of this answer, if there was one. */
  revision?: number | undefined
  /** The revision of the part that was shown. */
  partRevision: number
}

interface TypedCorrection {
  place: AnswerTarget
  message: string
  partRevision: number
  isOpen: boolean
}

/** Returns the storage of a record's collected corrections, which are sent together. */
export const collectedCorrectionsOf = (employeeId: string) =>
  createTabStorage<CollectedCorrection[]>(`corrections ${employeeId}`)

/** Returns the storage of the correction being typed for a record. */
export const typedCorrectionOf = (employeeId: string) =>
  createTabStorage<TypedCorrection>(`correction ${employeeId}`)
