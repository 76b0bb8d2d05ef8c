import { eq, getTableColumns, sql } from 'drizzle-orm'
import { privacy as notice } from '../../generated/index.ts'
import { isGiven } from '../core/database/bindings.ts'
import { statement } from '../core/database/statement.ts'
import {
  acknowledgements,
  corrections,
  drafts,
  prefilledAnswers,
  reviews,
  settings,
  signatures,
  users
} from '../core/database/tables.ts'
import { ownSchemas, schemasInUse } from './schemas-in-use.ts'
import type { ReviewRow } from './review/review-store.ts'
import type { SignatureTimes } from './signatures/signing.ts'
import { defineStore } from '../core/database/connection.ts'
import type { User } from '../users/index.ts'

/** The data that a record has once, in contrast to answers and files. */
export interface RecordHead {
  account: User
  review: ReviewRow
  /** Prefilled answers, encrypted. */
  prefilled: Buffer | null
  /** Null if nothing was signed, or no evidence of the signature is stored. */
  signature: SignatureTimes | null
  hasCorrections: boolean
  /** The forms with drafts, from any device. */
  drafts: string[]
  hasReadNotice: boolean
  /** Whether a newer process uses other schemas than this one. */
  hasOtherSchemas: boolean
}

/** Reads the head of a record with one statement, since every save begins with it. */
export const recordHeadStore = defineStore(db => {
  // The columns are flat instead of nested: for nested groups, drizzle would check in each row whether the joined row exists.
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
        ),
        hasOtherSchemas: sql<boolean>`EXISTS (SELECT 1 FROM ${settings}
          WHERE ${settings.name} = ${schemasInUse} AND ${settings.value} <> ${ownSchemas})`.mapWith(Boolean)
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
        hasOtherSchemas,
        ...account
      } = row
      const review = { userId, state, movedAt, movedBy, cause, assignee, revision: reviewRevision ?? 0 }
      const signature = signedAt === null ? null : { signedAt, changedAt }
      const drafts = [...new Set(draftForms?.split(' '))]
      const facts = { hasCorrections, hasReadNotice, hasOtherSchemas }
      return { account, review, prefilled, signature, drafts, ...facts }
    }
  }
})
