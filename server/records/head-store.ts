import { eq, getTableColumns, sql } from 'drizzle-orm'
import { privacy as notice } from '../../generated/index.ts'
import { isGiven } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { statement } from '../core/database/statement.ts'
import {
  acknowledgements,
  corrections,
  drafts,
  prefilledAnswers,
  reviews,
  signatures,
  users
} from '../core/database/tables.ts'
import type { ReviewRow } from './review/review-store.ts'
import type { SignatureTimes } from './signatures/signing.ts'
import { defineStore } from '../core/database/connection.ts'
import type { User } from '../users/index.ts'

/** What a record has once. */
export interface RecordHead {
  account: User
  review: ReviewRow
  /** What others have filled in, sealed. */
  prefilled: Buffer | null
  /** Null where nothing was signed, or what was signed is not known. */
  signature: SignatureTimes | null
  /** Do corrections wait for somebody? */
  hasCorrections: boolean
  /** The forms of which something is kept that was typed and not saved, on any device. */
  drafts: string[]
  /** Has the privacy notice of today been read? */
  hasReadNotice: boolean
}

/** The heads of records, each read with one statement: every save begins with one. */
export const recordHeadStore = defineStore(createRecordHeadStore)

function createRecordHeadStore(db: Db) {
  // No column stands in a group of its own, so that a row is read without asking whether the group is missing.
  const find = statement(() =>
    db
      .select({
        ...getTableColumns(users),
        reviewState: reviews.state,
        reviewMovedAt: reviews.movedAt,
        reviewMovedBy: reviews.movedBy,
        reviewCause: reviews.cause,
        reviewAssignee: reviews.assignee,
        reviewRevision: reviews.revision,
        prefilled: prefilledAnswers.content,
        signedAt: signatures.signedAt,
        changedAt: signatures.changedAt,
        hasCorrections: sql<boolean>`EXISTS (SELECT 1 FROM ${corrections}
          WHERE ${corrections.userId} = ${users.id} AND ${corrections.state} <> 'closed')`.mapWith(Boolean),
        draftForms: sql<string | null>`(SELECT string_agg(${drafts.form}, ' ') FROM ${drafts}
          WHERE ${drafts.userId} = ${users.id})`,
        hasReadNotice: sql<boolean>`EXISTS (SELECT 1 FROM ${acknowledgements}
          WHERE ${acknowledgements.userId} = ${users.id} AND ${acknowledgements.version} = ${notice?.version ?? ''})`.mapWith(
          Boolean
        )
      })
      .from(users)
      .leftJoin(reviews, eq(reviews.userId, users.id))
      .leftJoin(prefilledAnswers, eq(prefilledAnswers.userId, users.id))
      .leftJoin(signatures, eq(signatures.userId, users.id))
      .where(isGiven(users.id, 'userId'))
  )

  return {
    async find(userId: string): Promise<RecordHead | undefined> {
      const [row] = await find().execute({ userId })
      if (!row) return undefined
      const {
        reviewState: state,
        reviewMovedAt: movedAt,
        reviewMovedBy: movedBy,
        reviewCause: cause,
        reviewAssignee: assignee,
        reviewRevision,
        prefilled,
        signedAt,
        changedAt,
        hasCorrections,
        draftForms,
        hasReadNotice,
        ...account
      } = row
      const review = { userId, state, movedAt, movedBy, cause, assignee, revision: reviewRevision ?? 0 }
      const signature = signedAt === null ? null : { signedAt, changedAt }
      const drafts = [...new Set(draftForms?.split(' '))]
      return { account, review, prefilled, signature, hasCorrections, drafts, hasReadNotice }
    }
  }
}
