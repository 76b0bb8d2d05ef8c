import { administrator, pathOf, type View, withoutForms } from '../../../engine/index.ts'
import { privacy as notice, recordForms } from '../../../generated/index.ts'
import { describeRole } from '../../access/model/describe-role.ts'
import { isSeen, readMissingAs, readRecordAs, seesPart } from '../../access/model/seen.ts'
import { readMissing } from '../../users/model/record-status.ts'
import type { Access } from '../../core/api/access.ts'
import type { Viewer } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'
import { signLinksFor } from '../../files/links.ts'
import { clientRows } from '../../clients/index.ts'
import { openName } from '../../files/names.ts'
import { viewOwnCorrections } from '../corrections/views.ts'
import { type OwnReviewStatus, viewOwnStatus } from '../review/own-status.ts'
import type { StoredRecord } from '../load.ts'
import { keepFitting } from '../prefilled/check.ts'
import { openPrefilled } from '../prefilled/content.ts'
import { seesConfirmedWarning, translateWarning, viewConfirmedWarnings } from '../warnings/views.ts'
import { dropUnaskedAnswers, findUnasked } from '../model/asked.ts'
import { recordVersionFor } from './record-version.ts'
import { findPeople, type NamedPerson } from '../people/names.ts'
import { partDefinitions } from '../model/parts.ts'
import { countProgress } from '../model/progress.ts'
import { type SignatureTimes, signingPart } from '../signatures/signing.ts'
import { writeMoment } from '../../core/moment.ts'
import { factsAt } from '../model/facts.ts'
import { composeRecord, type RecordContents, revisionsOf } from '../model/record.ts'

export type UserView = ReturnType<typeof viewRecord> & {
  people?: { [id: string]: NamedPerson }
  drafts?: readonly string[]
  reviewStatus?: OwnReviewStatus
  unreadNotice?: string
  recordVersion?: string
}

interface ViewContext {
  keys: Keys
  now: number
  /** The day by which the record is evaluated, if it is not that of `now`. */
  savedAt?: number
  viewer: Viewer
}

/** A composed record, and the forms that do not apply to it. */
interface Composed {
  view: View
  unasked: string[]
}

/** Composes the record for a viewer, with links to files signed for that viewer. */
export function composeFor(
  { keys, now, savedAt = now, viewer }: ViewContext,
  record: RecordContents
): Composed {
  const sign = signLinksFor(viewer, keys, now)
  const whole =
    record.files.length > 0
      ? composeRecord(record, {
          urlOf: ({ id, userId, isHidden }) => (isHidden && userId === viewer.id ? '' : sign(id)),
          nameOf: row => openName(keys, row)
        })
      : composeRecord(record)
  const unasked = findUnasked(whole, savedAt)
  return { view: withoutForms(recordForms, whole, unasked), unasked }
}

function viewRecord(record: StoredRecord, { view, unasked }: Composed, keys: Keys) {
  const { id, email, phone, username, isAdmin, completed, createdAt, disabledAt, language } = record.account
  const missing = readMissing(record.account)
  const role = isAdmin ? describeRole(record.account) : undefined
  return {
    _id: id,
    email,
    phone,
    username,
    isAdmin,
    completed,
    missing,
    revisions: revisionsOf(record.answers),
    corrections: record.corrections.length > 0 ? viewOwnCorrections(keys, record.corrections, view) : [],
    createdAt: new Date(createdAt).toISOString(),
    ...(language !== null && { language }),
    ...(role && { role }),
    ...(!isAdmin && { progress: countProgress(missing) }),
    ...(disabledAt !== null && { isDisabled: true as const }),
    ...(unasked.length > 0 && { unasked }),
    ...(record.signature && { signed: viewSignature(record.signature) }),
    ...(record.passed.length > 0 && { passedWarnings: viewConfirmedWarnings(record.passed) }),
    ...view
  }
}

const viewSignature = ({ signedAt, changedAt }: SignatureTimes) => ({
  at: writeMoment(signedAt),
  changedAt: writeMoment(changedAt)
})

/** Returns the owner's view, which adds drafts, the review status and an unread privacy notice. */
export function viewOwnRecord(record: StoredRecord, composed: Composed, keys: Keys): UserView {
  const reviewStatus = record.review.state === null ? undefined : viewOwnStatus(record)
  const unread = record.hasReadNotice || record.account.isAdmin ? undefined : notice?.version
  return {
    ...viewRecord(record, composed, keys),
    ...(record.drafts.length > 0 && { drafts: record.drafts }),
    ...(reviewStatus && { reviewStatus }),
    ...(unread !== undefined && { unreadNotice: unread })
  }
}

/** Returns a role's view. Parts it does not see are absent, and it cannot learn that they are missing or were saved. */
export function viewRecordAs(
  access: Access,
  record: StoredRecord,
  { composed, keys, savedAt }: { composed: Composed; keys: Keys; savedAt: number }
): UserView {
  // The forms that do not apply reveal the answers that decide it, which the role may not see.
  const unasked = access.role === administrator ? composed.unasked : []
  const passed = record.passed
    .filter(warning => seesConfirmedWarning(access, warning))
    .map(warning => ({ ...warning, msg: translateWarning(warning) }))
  const signature = seesPart(access, signingPart?.name ?? '') ? record.signature : null
  const whole = viewRecord(
    { ...record, passed, signature },
    { view: readRecordAs(access, dropUnaskedAnswers(composed.view, savedAt)), unasked },
    keys
  )
  const revisions = Object.entries(whole.revisions).map(([part, revision]) => [
    part,
    seesPart(access, part) ? revision : 0
  ])
  return {
    ...whole,
    missing: readMissingAs(access, whole.missing),
    ...(whole.progress && { progress: countProgress(readMissingAs(access, whole.missing), access) }),
    corrections: access.may('review')
      ? whole.corrections.filter(({ path }) => isSeen(access, pathOf(path)))
      : [],
    revisions: Object.fromEntries(revisions),
    recordVersion: recordVersionFor(access, record)
  }
}

const recordNamesEmployees = partDefinitions.some(part => part.namesEmployees)

export async function viewWithPeople(tx: Connection, user: UserView, access?: Access): Promise<UserView> {
  const people = recordNamesEmployees ? await findPeople(tx, user, access) : undefined
  return people ? { ...user, people } : user
}

/** Adds people, and prefilled answers of parts that are not saved yet, for the owner of the record. */
export async function viewWithPrefilled(
  tx: Connection,
  { keys, now }: { keys: Keys; now: number },
  record: StoredRecord,
  view: UserView
): Promise<UserView & { prefilled?: ReturnType<typeof keepFitting> }> {
  const user = await viewWithPeople(tx, view)
  if (!record.prefilled) return user
  const prefilled = openPrefilled(keys, { userId: user._id, content: record.prefilled })
  const facts = factsAt(now, await clientRows.names(tx))
  const fitting = keepFitting(prefilled, part => (user.revisions[part] ?? 0) > 0, facts)
  return Object.keys(fitting).length > 0 ? { ...user, prefilled: fitting } : user
}
