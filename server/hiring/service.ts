import { setImmediate as nextTurn } from 'node:timers/promises'
import { requireStillMay } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { sealContent } from '../mail/sealed-content.ts'
import { factsAt } from '../records/model/facts.ts'
import { generateToken, hashToken, openHire, sealHire } from './content.ts'
import { type HireRow, hireStore } from './hire-store.ts'
import { createKnownPeople, type KnownBy } from './known-people.ts'
import type { HireState } from './model/hire-states.ts'
import { writeMail } from '../mail/write-mail.ts'
import { findDateColumns, type HireSheet, readRow, type ReadHire, type CellFault } from './model/read-rows.ts'
import { describeMoment, writeMoment } from '../core/moment.ts'
import { refuse } from './errors.ts'
import type { Connection } from '../core/database/connection.ts'
import { listClientNames } from '../clients/index.ts'
import { addAcceptedMails, addBatch, addManyToOutbox, addToOutbox, findBatchByKey } from '../mail/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

/** Somebody of a sheet who has an account, or is invited already. */
interface KnownHire {
  row: number
  email: string
  why: 'account' | 'invited' | KnownBy
}

export interface CheckedSheet {
  hires: ReadHire[]
  problems: CellFault[]
  known: KnownHire[]
}

interface Import {
  by: Person
  sheet: HireSheet
  /** What the page calls this import, the same for all of its requests. */
  requestKey: string
}

const day = 24 * 3600 * 1000
const lifetime = 14 * day
/** As many are read, and as many written in one transaction, before others are answered in between. */
const atOnce = 200
const onPage = 25
/** A stolen session must not write to the whole world. */
const perDay = 20_000
const mailsOfHire = { max: 3, window: day }
const ofNoRule = { reminds: null, rule: null, day: null }
const noContent = Buffer.alloc(0)

interface HiringServiceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  mailer: Mailer
  audit: Audit
}

/**
 * Invites people to become employees. Each address is invited once, even where several administrators ask, or one asks again: what was cut short is
 * finished by sending the same again.
 */
export function createHiringService(services: HiringServiceDependencies) {
  const { database, keys, clock, mailer, audit, config } = services
  const attempts = createAttemptLimits(services)
  const people = createKnownPeople(database)

  return { check, invite, list, resend, revoke }

  /** Who of a sheet can be invited, what is wrong with the others, and who is here already. Stores nothing. */
  async function check(sheet: HireSheet): Promise<CheckedSheet> {
    const facts = factsAt(clock(), await listClientNames(database.read))
    const context = { facts, rowOf: new Map<string, number>(), dates: findDateColumns(sheet) }
    const checked: CheckedSheet = { hires: [], problems: [], known: [] }
    for (let start = 0; start < sheet.rows.length; start += atOnce) {
      const read = sheet.rows.slice(start, start + atOnce).map(row => readRow(sheet, row, context))
      // Where the address itself is mistaken, nobody is recognised.
      const addressed = read.filter(({ problems }) => !problems.some(({ column }) => column === '/email'))
      const known = await findKnown(addressed.map(({ hire }) => hire))
      checked.known.push(...known)
      // Who is here already needs no correction.
      const rows = new Set(known.map(({ row }) => row))
      const others = read.filter(({ hire }) => !rows.has(hire.row))
      checked.problems.push(...others.flatMap(({ problems }) => problems))
      checked.hires.push(...others.flatMap(({ hire, problems }) => (problems.length === 0 ? [hire] : [])))
      await nextTurn()
    }
    return checked
  }

  /** Invites those who can be invited; answers how many, and who was left out. */
  async function invite({ by, sheet, requestKey }: Import) {
    const { hires, problems, known } = await check(sheet)
    await requireRoom(by, hires.length)
    let invited = 0
    let batch: string | undefined
    for (let start = 0; start < hires.length; start += atOnce) {
      const some = hires.slice(start, start + atOnce)
      const stored = await database.write(tx => store(tx, { by, requestKey }, some))
      batch = stored.batch
      invited += stored.added.size
      known.push(
        ...some
          .filter(({ email }) => !stored.added.has(email))
          .map(({ row, email }) => ({ row, email, why: 'invited' as const }))
      )
      await nextTurn()
    }
    return { invited, problems, known, batch }
  }

  async function store(tx: Connection, { by, requestKey }: Omit<Import, 'sheet'>, hires: ReadHire[]) {
    await requireStillMay(tx, by.id, 'hire')
    const now = clock()
    const taken = await tx.use(hireStore).findKnown(hires.map(({ email }) => email))
    const made = hires.filter(({ email }) => !taken.accounts.has(email)).map(hire => prepare(hire, by, now))
    const added = await tx.use(hireStore).addMany(made.map(({ row }) => row))
    const written = made.filter(({ row }) => added.has(row.id))
    const batch = await findBatch(tx, by, requestKey, now)
    if (written.length > 0) {
      await addManyToOutbox(
        tx,
        written.map(({ mail }) => ({ ...mail, batch })),
        now
      )
      await addAcceptedMails(tx, batch, written.length)
      await audit(tx, { by, action: 'hire.invited', detail: { batch, hires: written.length } })
      mailer.noteWritten()
    }
    return { batch, added: new Set(written.map(({ row }) => row.email)) }
  }

  /** The row of an invitation, and its mail. */
  function prepare({ email, row: _, ...content }: ReadHire, by: Person, now: number) {
    const id = randomId()
    const { mail, ...link } = writeLink({ id, email, username: content.username }, now)
    const own = { id, email, content: sealHire(keys, id, content), invitedBy: by.id, createdAt: now }
    const row: HireRow = { ...own, ...link, mail: mail.id, openedAt: null, userId: null, joinedAt: null }
    return { row, mail }
  }

  function writeLink(hire: { id: string; email: string; username: string }, now: number) {
    const { email, username } = hire
    const token = generateToken()
    const expiresAt = now + lifetime
    const id = randomId()
    const words = writeMail('hire-invitation', {
      name: username,
      link: `${config.publicUrl}/invited#${token}`,
      until: describeMoment(expiresAt)
    })
    const subject = keys.seal('outbox', id, Buffer.from(words.subject))
    const body = sealContent(keys, id, words)
    const mail = { id, recipient: email, subject, body, priority: 0, expiresAt, about: null, hire: hire.id }
    return { hash: hashToken(token), sentAt: now, expiresAt, mail }
  }

  /** One batch for all requests of an import. */
  async function findBatch(tx: Connection, by: Person, requestKey: string, now: number): Promise<string> {
    const found = await findBatchByKey(tx, by.id, requestKey)
    if (found && found.type !== 'invitation') throw refuse('hiring.key_used')
    if (found) return found.id
    const id = randomId()
    const counts = { accepted: 0, refused: 0, createdAt: now }
    const named = { id, adminId: by.id, audience: null, requestKey, asked: requestKey, fingerprint: id }
    await addBatch(tx, { ...named, ...counts, type: 'invitation', body: noContent, ...ofNoRule })
    return id
  }

  async function findKnown(hires: ReadHire[]): Promise<KnownHire[]> {
    const { accounts, invited } = await database.read
      .use(hireStore)
      .findKnown(hires.map(({ email }) => email))
    const employees = await people.find(hires)
    return hires.flatMap(({ row, email }): KnownHire[] => {
      if (accounts.has(email)) return [{ row, email, why: 'account' }]
      if (invited.has(email)) return [{ row, email, why: 'invited' }]
      const by = employees.get(row)
      return by ? [{ row, email, why: by }] : []
    })
  }

  async function requireRoom(by: Person, hires: number) {
    if (!config.rateLimits) return
    const already = await database.read.use(hireStore).countBy(by.id, clock() - day)
    if (already + hires <= perDay) return
    const left = Math.max(0, perDay - already)
    throw refuse('hiring.too_many_a_day', { max: perDay, left })
  }

  /** A page of the invitations, with how many there are in each state. */
  async function list({
    page,
    state,
    search
  }: {
    page: number
    state: HireState | undefined
    search: string
  }) {
    const now = clock()
    const counts = await database.read.use(hireStore).countStates(search, now)
    const total = state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0)
    const offset = (page - 1) * onPage
    const rows = await database.read.use(hireStore).list({ state, search, now, limit: onPage, offset })
    const data = rows.map(({ id, content, sentAt, expiresAt, ...row }) => ({
      _id: id,
      ...row,
      username: openHire(keys, { id, content }).username,
      sentAt: writeMoment(sentAt),
      expiresAt: writeMoment(expiresAt)
    }))
    return { data, counts, page, pages: Math.max(1, Math.ceil(total / onPage)), total }
  }

  /** Mails another link to each of these whom it may be mailed to; answers to how many. */
  async function resend(by: Person, ids: readonly string[]): Promise<{ sent: number; left: number }> {
    let sent = 0
    for (let start = 0; start < ids.length; start += atOnce) {
      sent += await database.write(tx => resendSome(tx, by, ids.slice(start, start + atOnce)))
      await nextTurn()
    }
    return { sent, left: ids.length - sent }
  }

  async function resendSome(tx: Connection, by: Person, ids: readonly string[]): Promise<number> {
    await requireStillMay(tx, by.id, 'hire')
    let sent = 0
    for (const hire of await tx.use(hireStore).listOpen(ids)) {
      const key = `hire-mail:${keys.hmac('codes', hire.email)}`
      if (await attempts.count(tx, { [key]: mailsOfHire })) continue
      const { username } = openHire(keys, hire)
      const now = clock()
      const { mail, ...link } = writeLink({ id: hire.id, email: hire.email, username }, now)
      await tx.use(hireStore).renew(hire, { ...link, mail: mail.id })
      await addToOutbox(tx, { ...mail, batch: null }, now)
      sent++
    }
    if (sent > 0) {
      await audit(tx, { by, action: 'hire.resent', detail: { hires: sent } })
      mailer.noteWritten()
    }
    return sent
  }

  /** Their links open nothing any more, and what waits to be sent is not. */
  async function revoke(by: Person, ids: readonly string[]): Promise<number> {
    let revoked = 0
    for (let start = 0; start < ids.length; start += atOnce) {
      revoked += await database.write(async tx => {
        await requireStillMay(tx, by.id, 'hire')
        const open = await tx.use(hireStore).listOpen(ids.slice(start, start + atOnce))
        for (const { id } of open) await tx.use(hireStore).remove(id)
        if (open.length > 0) await audit(tx, { by, action: 'hire.revoked', detail: { hires: open.length } })
        return open.length
      })
      await nextTurn()
    }
    return revoked
  }
}
