import { maxTries } from '../../../server/accounts/codes/code-store.ts'
import {
  createSealedStore,
  sealedColumns,
  unreadableOf
} from '../../../server/core/database/sealed-columns.ts'
import { codes, outbox } from '../../../server/core/database/tables.ts'
import { type Inspected, unless } from './inspected.ts'

const longestLife = 10 * 60_000

/** I6: each person has at most one live code per purpose, and no code lives longer than ten minutes. */
export async function brokenCodes({ db, now }: Inspected): Promise<string[]> {
  const rows = await db.db.select().from(codes)
  const live = rows.filter(({ usedAt, tries, expiresAt }) => !usedAt && tries < maxTries && expiresAt > now)
  const owners = live.map(({ userId, purpose }) => `${purpose} of ${userId}`)
  const twice = owners.filter((owner, index) => owners.indexOf(owner) < index)
  const long = rows.filter(({ createdAt, expiresAt }) => expiresAt - createdAt > longestLife)
  return [
    ...twice.map(owner => `I6: there are two live codes to ${owner}.`),
    ...long.map(({ id }) => `I6: the code ${id} lives longer than ten minutes.`)
  ]
}

/** I7: every mail is waiting, being sent, sent, failed or dropped, and all columns of its row agree with that. */
export async function brokenMail({ db, keys }: Inspected): Promise<string[]> {
  const rows = await db.db.select().from(outbox)
  const ofMail = sealedColumns.filter(({ table }) => table === 'outbox' || table === 'batches')
  const unreadable = await Promise.all(
    ofMail.map(async column => {
      const values = await createSealedStore(db.db, column).newest(1_000_000)
      return { ...column, count: unreadableOf(keys, column, values) }
    })
  )
  return [
    ...rows.flatMap(row =>
      unless(isWhole(row), `I7: the mail ${row.id} is ${row.state}, and its row says otherwise.`)
    ),
    ...unreadable.flatMap(({ table, count }) => unless(count === 0, `I7: ${count} of ${table} do not open.`))
  ]
}

function isWhole({ state, sentAt, failure, owner, leaseUntil, body, batch }: typeof outbox.$inferSelect) {
  const isHeld = owner !== null && leaseUntil !== null
  const isFree = owner === null && leaseUntil === null
  const hasLetter = body.length > 0 || batch !== null
  if (state === 'waiting') return isFree && sentAt === null && hasLetter
  if (state === 'sending') return isHeld && sentAt === null && hasLetter
  if (state === 'sent') return isFree && sentAt !== null && body.length === 0 && failure === null
  const isOver = isFree && sentAt === null && failure !== null
  return isOver && (state === 'failed' || (state === 'dropped' && body.length === 0))
}
