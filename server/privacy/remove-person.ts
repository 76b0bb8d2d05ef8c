import { isAnswers } from '../../engine/index.ts'
import { listAuditPage } from '../audit/index.ts'
import type { Actor, Details } from '../audit/model/entries.ts'
import { forgetInSavedViews, type PersonTexts } from '../employees/saved-views/forget-person.ts'
import { limitStore } from '../core/limits/store.ts'
import { counterStore } from '../core/database/counter-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { type User, users } from '../users/index.ts'
import { fileRows } from '../files/index.ts'
import { batches, outbox } from '../mail/index.ts'
import { invitations, formerEmails } from '../accounts/index.ts'
import { isInvitedHire, hireRows } from '../hiring/index.ts'
import { blindFields, wordFields, answerRows, answerHistory } from '../records/index.ts'
import type { Keys } from '../core/keys.ts'
import type { Audit } from '../audit/service.ts'

/** What must be removed outside the database after the commit, and who must be notified. */
export interface RemovedPerson {
  id: string
  /** Ids of the invitations to become an employee. */
  hires: string[]
  /** Ids of stored files. */
  files: string[]
  /** Ids of mails. */
  mails: string[]
  /** Ids of users whose saved views named the person. */
  owners: string[]
}

/**
 * Deletes everything about a person, in the caller's transaction. Rows that reference the account are deleted with it (see
 * `model/personal-tables.ts`); what is stored under an address or in texts of others is searched here. The audit keeps the
 * random id.
 */
export async function removePerson(
  { keys, audit }: { keys: Keys; audit: Audit },
  tx: Connection,
  user: User,
  by: Actor
): Promise<RemovedPerson> {
  const { id } = user
  const files = (await fileRows.allOf(tx, id)).map(file => file.id)
  const addresses = await findAddresses(tx, user)
  const mails = await outbox.listConcerning(tx, id, addresses.confirmed)
  const texts = await collectTexts(tx, user, addresses)
  await outbox.forget(tx, id, addresses.confirmed)
  const hires = new Set(await listJoinedHires(tx, id))
  for (const address of addresses.confirmed) {
    await invitations.forget(tx, address)
    for (const hire of await hireRows.forget(tx, address)) hires.add(hire)
  }
  const traces = [...addresses.confirmed, ...addresses.requested].map(address => keys.hmac('codes', address))
  for (const trace of [id, ...traces]) await tx.use(limitStore).forget(trace)
  await users.remove(tx, id)
  await tx.use(counterStore).forgetUnused()
  await batches.forgetWords(tx, [...new Set(mails.flatMap(({ batch }) => batch ?? []))])
  const owners = (await forgetInSavedViews(tx, keys, texts)).filter(owner => owner !== id)
  const detail = { files: files.length, ...(hires.size > 0 && { erasedHires: [...hires] }) }
  await audit(tx, { by, action: 'erasure.done', subject: id, detail })
  return { id, hires: [...hires], files, mails: mails.map(mail => mail.id), owners }
}

/** Returns the ids of the invitations that a person joined by, also of those swept since, which a backup may still have. */
async function listJoinedHires(tx: Connection, id: string): Promise<string[]> {
  const rows = await listAuditPage(tx, { actions: ['hire.joined'], person: id, as: 'concerned', limit: 100 })
  return rows.map(({ detail }) => (JSON.parse(detail) as Details['hire.joined']).hire)
}

/**
 * Returns the current and former addresses of the person, and those that were only requested: mail to the latter may be for
 * someone else. An address that another account has now belongs to that account. One that the person may never have proved to
 * own, as an administrator can mistype it, belongs to whoever is invited there.
 */
async function findAddresses(tx: Connection, { id, email, verifiedAt }: User) {
  const noted = await formerEmails.listOf(tx, id)
  const joined = await hireRows.listEmailsOf(tx, id)
  const proved = new Set(verifiedAt === null ? joined : [email, ...joined])
  const former = noted.filter(({ type }) => type === 'former').map(row => row.email)
  const requested = noted.filter(({ type }) => type === 'asked').map(row => row.email)
  const isFree = async (address: string) => {
    const holder = await users.findByEmail(tx, address)
    if (holder !== undefined && holder.id !== id) return false
    return (
      proved.has(address) ||
      !((await isInvitedHire(tx, address)) || (await invitations.isInvited(tx, address)))
    )
  }
  const keepFree = async (all: readonly string[]) => {
    const free: string[] = []
    for (const address of new Set(all)) if (await isFree(address)) free.push(address)
    return free
  }
  return {
    confirmed: await keepFree([email, ...former, ...joined]),
    requested: await keepFree(requested)
  }
}

async function collectTexts(
  tx: Connection,
  { id, username, phone }: User,
  { confirmed, requested }: { confirmed: string[]; requested: string[] }
): Promise<PersonTexts> {
  // Damaged answers must not prevent an erasure.
  const saved = await answerRows.allOf(tx, id).catch(() => undefined)
  const former = await answerHistory.of(tx, id).catch(() => [])
  const all = [
    ...[...(saved ?? [])].map(([part, { value }]) => ({ part, value })),
    ...former.map(({ part, answers }) => ({ part, value: answers }))
  ]
  const answersOf = (fields: typeof wordFields) =>
    all.flatMap(({ part, value }) =>
      fields
        .filter(field => field.part === part)
        .flatMap(({ field }) => textsIn(isAnswers(value) ? value[field] : undefined))
    )
  return {
    names: [username, ...answersOf(wordFields)],
    contacts: [...confirmed, ...requested, phone].filter(Boolean),
    numbers: answersOf(blindFields),
    answers: all.flatMap(({ value }) => textsIn(value))
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
