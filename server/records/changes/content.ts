import { sealingOf } from '../../core/database/sealing.ts'

/** The last confirmed answer and the current one; null if there is no answer. */
export interface ChangeContent {
  before: unknown
  after: unknown
}

export const { seal: sealChange, open: openChange } = sealingOf('answer_changes').json<ChangeContent>()
