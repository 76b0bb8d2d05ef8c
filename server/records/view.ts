import { pathOf, type View } from '../../engine/index.ts'
import { describeRole } from '../access/model/describe-role.ts'
import { isSeen, readMissingAs, readRecordAs } from '../access/model/seen.ts'
import { readMissing } from '../accounts/model/record-status.ts'
import type { Access } from '../core/api/access.ts'
import type { Viewer } from '../core/api/guards.ts'
import type { Keys } from '../core/keys.ts'
import { signLinksFor } from '../files/links.ts'
import { openName } from '../files/names.ts'
import { viewOwnCorrections } from './corrections/views.ts'
import type { StoredRecord } from './load.ts'
import { composeRecord, type RecordContents, revisionsOf } from './model/record.ts'

export type UserView = ReturnType<typeof viewRecord>

interface Viewing {
  keys: Keys
  now: number
  viewer: Viewer
}

/** The record as this viewer reads it, with links to the files that this viewer may open. */
export function composeFor({ keys, now, viewer }: Viewing, record: RecordContents): View {
  return composeRecord(record, {
    urlOf: signLinksFor(viewer, keys, now),
    nameOf: row => openName(keys, row)
  })
}

/** A user with the record as it was composed for a viewer. */
export function viewRecord(record: StoredRecord, composed: View, keys: Keys) {
  const { id, email, phone, username, isAdmin, completed, createdAt } = record.account
  const role = describeRole(record.account)
  return {
    _id: id,
    email,
    phone,
    username,
    isAdmin,
    completed,
    missing: readMissing(record.account),
    revisions: revisionsOf(record.answers),
    corrections: viewOwnCorrections(keys, record.corrections),
    createdAt: new Date(createdAt).toISOString(),
    ...(role && { role }),
    ...composed
  }
}

/** The same as a role sees it: what it does not see is not there, nor that it is missing or was ever saved. */
export function viewRecordAs(
  access: Access,
  record: StoredRecord,
  { composed, keys }: { composed: View; keys: Keys }
): UserView {
  const whole = viewRecord(record, readRecordAs(access, composed), keys)
  const revisions = Object.entries(whole.revisions).map(([part, revision]) => [
    part,
    isSeen(access, [part]) ? revision : 0
  ])
  return {
    ...whole,
    missing: readMissingAs(access, whole.missing),
    corrections: access.may('review')
      ? whole.corrections.filter(({ path }) => isSeen(access, pathOf(path)))
      : [],
    revisions: Object.fromEntries(revisions)
  }
}
