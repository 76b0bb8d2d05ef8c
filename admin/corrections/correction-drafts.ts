import type { AnswerPlace } from '../../renderer/form/answers/AnswerTools.tsx'
import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** A correction that is written and not sent yet. */
export interface CollectedCorrection {
  /** JSON Pointer into the record. */
  path: string
  title: string
  message: string
  /** Of the correction that stood there when this one was written. */
  revision?: number | undefined
}

/** What stands in the dialog of a correction. */
interface TypedCorrection {
  place: AnswerPlace
  message: string
  isOpen: boolean
}

/** The corrections of a record that were added, to be sent together. */
export const collectedCorrectionsOf = (employeeId: string) =>
  createTabStorage<CollectedCorrection[]>(`corrections ${employeeId}`)

/** The correction of a record that is being typed. */
export const typedCorrectionOf = (employeeId: string) =>
  createTabStorage<TypedCorrection>(`correction ${employeeId}`)
