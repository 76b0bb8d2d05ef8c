import { readMissing } from '../accounts/model/record-status.ts'
import type { Keys } from '../core/keys.ts'
import { signLinksFor } from '../files/links.ts'
import { openName } from '../files/names.ts'
import type { StoredRecord } from './load.ts'
import { composeRecord, revisionsOf } from './model/record.ts'

export type UserView = ReturnType<typeof viewRecord>

interface Viewing {
  keys: Keys
  now: number
  viewerId: string
}

/** A user with the record as this viewer sees it, with links to the files that this viewer may open. */
export function viewRecord(record: StoredRecord, { keys, now, viewerId }: Viewing) {
  const { id, email, phone, username, isAdmin, completed, createdAt } = record.account
  return {
    _id: id,
    email,
    phone,
    username,
    isAdmin,
    completed,
    missing: readMissing(record.account),
    revisions: revisionsOf(record.answers),
    createdAt: new Date(createdAt).toISOString(),
    ...composeRecord(record, {
      urlOf: signLinksFor(viewerId, keys, now),
      nameOf: row => openName(keys, row)
    })
  }
}
