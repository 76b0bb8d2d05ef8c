import type { Connection } from '../../core/database/connection.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import type { refreshRecord } from '../refresh.ts'
import { advanceReview } from '../review/advance.ts'
import { hasOpen, isOpen } from './settle.ts'

/** Continues the review of a record whose open corrections are all about questions that are no longer asked. */
export async function endReturned(
  services: FeatureServices,
  tx: Connection,
  { record, savedAt }: NonNullable<Awaited<ReturnType<typeof refreshRecord>>>
) {
  if (!record.corrections.some(isOpen) || hasOpen(record, savedAt)) return
  await advanceReview(services, tx, { person: record.account, row: record.review }, ['answered'])
}
