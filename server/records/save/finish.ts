import type { ReviewEvent } from '../../../engine/index.ts'
import type { Connection } from '../../core/database/connection.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { users } from '../../users/index.ts'
import { hasOpen, isOpen, listToCorrect, settleCorrections } from '../corrections/settle.ts'
import { filterStore } from '../filter-store.ts'
import type { StoredRecord } from '../load.ts'
import { hasConditionalFilters } from '../model/asked.ts'
import { evaluateStatus, filterValuesOf, type RecordStatus } from '../model/status.ts'
import { advanceReview } from '../review/advance.ts'
import { composeFor, type UserView, viewOwnRecord, viewWithPrefilled } from '../view/view.ts'
import { listToSignAgain } from '../signatures/signing.ts'
import { isChanged } from './is-changed.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import type { Saver } from './store.ts'

/** Updates corrections, status, review and filters after a save. Returns the record as its owner sees it. */
export async function finishSave(
  services: FeatureServices,
  tx: Connection,
  { before, saved }: { before: StoredRecord; saved: StoredRecord },
  { now, owner, by = buildSelfEntry(owner).by }: Saver
): Promise<UserView> {
  const { audit, keys } = services
  const hasCorrections = before.corrections.length > 0
  const after = hasCorrections ? await settleCorrections({ tx, audit, now, by }, before, saved) : saved
  const composed = composeFor({ keys, now, viewer: owner }, after)
  const toCorrect = hasCorrections ? listToCorrect(after.corrections) : []
  const toDo = [...toCorrect, ...listToSignAgain(after)]
  const status = evaluateStatus(after.account, composed.view, { now, savedAt: now }, toDo)
  await users.updateStatus(tx, before.account, status)
  const review = await moveReview(services, tx, { before, after, now }, status)
  // Any answer may change which questions are asked, and so which answers are indexed.
  if (hasConditionalFilters) await tx.use(filterStore).replace(after.account.id, filterValuesOf(after, now))
  const account = { ...after.account, ...status }
  return viewWithPrefilled(
    tx,
    { keys, now },
    after,
    viewOwnRecord({ ...after, account, review }, composed, keys)
  )
}

interface BeforeAndAfter {
  before: StoredRecord
  after: StoredRecord
  now: number
}

/** Advances the review; a review begins when the record is first complete. */
async function moveReview(
  services: FeatureServices,
  tx: Connection,
  { before, after, now }: BeforeAndAfter,
  status: RecordStatus
) {
  if (after.review.state === null && !status.completed) return after.review
  const reviewed = { person: after.account, row: after.review }
  return advanceReview(services, tx, reviewed, listReviewEvents({ before, after, now }, status))
}

function listReviewEvents(
  { before, after, now }: BeforeAndAfter,
  { completed }: RecordStatus
): ReviewEvent[] {
  return [
    ...(isChanged(before, after) ? ['changed' as const] : []),
    ...(before.corrections.some(isOpen) && !hasOpen(after, now) ? ['answered' as const] : []),
    ...(completed && !before.account.completed ? ['completed' as const] : [])
  ]
}
