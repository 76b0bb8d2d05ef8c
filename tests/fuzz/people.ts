import crypto from 'node:crypto'
import type { Stores } from '../../server/stores.ts'
import { sealName } from '../../server/files/names.ts'
import { randomId } from '../../server/core/keys.ts'
import { partDefinitions } from '../../server/records/model/parts.ts'
import type { Services } from '../../server/services.ts'
import type { Person } from '../parity/people.ts'
import { refreshRecord } from '../../server/records/refresh.ts'

interface Wanted {
  isAdmin?: boolean
  /** Rows of all files of a record, without bytes. */
  hasFiles?: boolean
}

/** Somebody with a verified account and a session, put straight into the database. */
export async function addPerson(
  tx: Stores,
  { keys, clock }: Services,
  number: number,
  wanted: Wanted
): Promise<Person> {
  const { isAdmin = false, hasFiles = false } = wanted
  const account = { username: `Case ${number}`, email: `case${number}@example.com`, phone: '+2348031234567' }
  const id = randomId()
  const token = crypto.randomBytes(32).toString('base64url')
  await tx.users.add({ ...account, id, isAdmin, password: '-', missing: '[]' }, clock())
  await tx.users.verify(id, clock())
  await tx.sessions.add(keys.hmac('sessions', token), id, clock())
  for (const row of hasFiles ? placesOfFiles : []) {
    const file = { id: randomId(), userId: id }
    await tx.files.place({
      ...row,
      ...file,
      name: sealName(keys, file, 'file'),
      createdAt: clock()
    })
  }
  await refreshRecord(tx, id, clock())
  return { ...account, id, token }
}

const placesOfFiles = partDefinitions
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
