import type { ReviewState } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import { writeMoment } from '../../core/moment.ts'
import type { StoredRecord } from '../load.ts'
import { stateOf } from './advance.ts'
import { findState } from './moves.ts'

/** The review status for the record's owner: state and time, without anything about the reviewers. */
export interface OwnReviewStatus {
  text: string
  /** The current stage is the last. */
  stages: Stage[]
}

interface Stage {
  title: string
  tone: ReviewState['tone']
  since: string
}

/**
 * Returns undefined if no review has begun, and while the record is incomplete without being sent back: whatever its state, it
 * then waits for its owner.
 */
export function viewOwnStatus({ account, review: row }: StoredRecord): OwnReviewStatus | undefined {
  const { completed, sentBack } = review.automatic
  const name = stateOf(row)
  const state = name === null ? undefined : findState(name)
  const isReturned = name === sentBack?.to
  if (!state || row.movedAt === null || !(account.completed || isReturned)) return undefined
  const { completedAt } = account
  const first = completed && name !== completed.to ? findState(completed.to) : undefined
  const wasSent = completedAt !== null && completedAt <= row.movedAt
  const sent = first && wasSent ? [describeStage(first, completedAt)] : []
  return { text: state.employee.text, stages: [...sent, describeStage(state, row.movedAt)] }
}

const describeStage = ({ employee: { title }, tone }: ReviewState, at: number): Stage => ({
  title,
  tone,
  since: writeMoment(at)
})
