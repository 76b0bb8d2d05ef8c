import crypto from 'node:crypto'
import { seesFile, seesPart } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import type { StoredRecord } from '../load.ts'

/** Returns a hash that changes with each answer, file and contact of the record that the role sees, and with nothing else. */
export function recordVersionFor(access: Access, { account, answers, files }: StoredRecord): string {
  const parts = [...answers].filter(([part]) => seesPart(access, part))
  const seen = files.filter(file => seesFile(access, file))
  const facts = [
    account.username,
    account.email,
    account.phone,
    parts.map(([part, { sameSince }]) => `${part} ${sameSince}`).sort(),
    seen.map(({ id }) => id).sort()
  ]
  return crypto.createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
