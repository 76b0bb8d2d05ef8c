import type { Actor } from '../audit/model/entries.ts'
import type { User } from '../accounts/user-store.ts'
import { forgetInSavedViews, type PersonTexts } from '../employees/saved-views/forget-person.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

/** What lies outside the database, to be removed after the commit, and who is to be told. */
export interface Removed {
  id: string
  /** Ids of stored files. */
  files: string[]
  /** Ids of mails. */
  mails: string[]
  /** Ids of those whose saved views named the person. */
  owners: string[]
}

/**
 * Deletes everything about a person, in the caller's transaction. What references the account goes with it (see
 * `model/personal-tables.ts`); what is stored under an address or in somebody else's words is looked for here. The audit
 * keeps the random id.
 */
export async function removePerson(
  { keys, audit }: Pick<Services, 'keys' | 'audit'>,
  tx: Stores,
  user: User,
  by: Actor
): Promise<Removed> {
  const { id } = user
  const files = (await tx.files.allOf(id)).map(file => file.id)
  const addresses = await findAddresses(tx, user)
  const mails = await tx.outbox.listConcerning(id, addresses.own)
  const texts = await collectTexts(tx, user, addresses)
  await tx.outbox.forget(id, addresses.own)
  for (const address of addresses.own) {
    await tx.invitations.forget(address)
    await tx.hires.forget(address)
  }
  const traces = [...addresses.own, ...addresses.asked].map(address => keys.hmac('codes', address))
  for (const trace of [id, ...traces]) await tx.limits.forget(trace)
  await tx.users.remove(id)
  await tx.counters.forgetUnused()
  await tx.batches.forgetWords([...new Set(mails.flatMap(({ batch }) => batch ?? []))])
  const owners = (await forgetInSavedViews(tx, keys, texts)).filter(owner => owner !== id)
  await audit(tx, { by, action: 'erasure.done', subject: id, detail: { files: files.length } })
  return { id, files, mails: mails.map(mail => mail.id), owners }
}

/**
 * The addresses that are or were the person's, and those that were only asked for: of the latter somebody else may get mail.
 * One that another account has now is that person's.
 */
async function findAddresses(tx: Stores, { id, email }: User) {
  const noted = await tx.formerEmails.listOf(id)
  const former = noted.filter(({ type }) => type === 'former').map(one => one.email)
  const asked = noted.filter(({ type }) => type === 'asked').map(one => one.email)
  const isFree = async (address: string) => {
    const holder = await tx.users.findByEmail(address)
    return holder === undefined || holder.id === id
  }
  const keepFree = async (all: readonly string[]) => {
    const free: string[] = []
    for (const address of new Set(all)) if (await isFree(address)) free.push(address)
    return free
  }
  return {
    own: await keepFree([email, ...former, ...(await tx.hires.listEmailsOf(id))]),
    asked: await keepFree(asked)
  }
}

async function collectTexts(
  tx: Stores,
  { id, username, phone }: User,
  { own, asked }: { own: string[]; asked: string[] }
): Promise<PersonTexts> {
  // One that is damaged must not keep anybody from being erased.
  const saved = await tx.answers.allOf(id).catch(() => undefined)
  const answers = [...(saved?.values() ?? [])].flatMap(({ value }) => textsIn(value))
  return { username, contacts: [...own, ...asked, phone].filter(Boolean), answers }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
