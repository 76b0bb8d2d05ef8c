import type { WarningConfirmation } from '../../../engine/index.ts'
import { sealingOf } from '../../core/database/sealing.ts'

/** A warning that the employee confirmed: the unusual answer is right. */
export interface ConfirmedWarning extends WarningConfirmation {
  /** The warning with all answers it is about. Other answers give another key, so they need a new confirmation. */
  key: string
  /** JSON Pointers of these answers, with `*` for rows. */
  about: string[]
  at: number
}

export const { seal: sealConfirmedWarnings, open: openConfirmedWarnings } =
  sealingOf('passed_warnings').json<readonly ConfirmedWarning[]>()
