import crypto from 'node:crypto'
import type { Db } from '../../server/core/database/database.ts'
import { sealName } from '../../server/files/names.ts'
import { randomId } from '../../server/core/keys.ts'
import { keptParts } from '../../server/records/model/parts.ts'
import type { Services } from '../../server/services.ts'
import { createFileStore } from '../../server/files/store.ts'
import { createRecordStore } from '../../server/records/record-store.ts'
import { createSessionStore } from '../../server/accounts/session-store.ts'
import { createUserStore } from '../../server/accounts/user-store.ts'
import type { Person } from '../sameness/people.ts'

interface Wanted {
  isAdmin?: boolean
  /** Rows of all files of a record, without bytes. */
  hasFiles?: boolean
}

/** Somebody with a verified account and a session, put straight into the database. */
export async function addPerson(
  tx: Db,
  { keys, clock }: Services,
  number: number,
  wanted: Wanted
): Promise<Person> {
  const { isAdmin = false, hasFiles = false } = wanted
  const account = { username: `Case ${number}`, email: `case${number}@example.com`, phone: '+2348031234567' }
  const id = randomId()
  const token = crypto.randomBytes(32).toString('base64url')
  await createUserStore(tx).add({ ...account, id, isAdmin, password: '-', missing: '[]' }, clock())
  await createUserStore(tx).verify(id, clock())
  await createSessionStore(tx).add(keys.hmac('sessions', token), id, clock())
  for (const row of hasFiles ? placesOfFiles : []) {
    const file = { id: randomId(), userId: id }
    await createFileStore(tx).place({
      ...row,
      ...file,
      name: sealName(keys, file, 'file'),
      createdAt: clock()
    })
  }
  await createRecordStore(tx, keys).refresh(id, clock())
  return { ...account, id, token }
}

const placesOfFiles = keptParts
  .flatMap(({ files }) => files)
  .flatMap(({ part, field, rule }) =>
    Array.from({ length: rule.slots ?? 1 }, (_, index) => ({
      part,
      field,
      slot: rule.slots ? index + 1 : 0,
      type: rule.types[0] ?? '',
      bytes: 1,
      sha256: ''
    }))
  )
