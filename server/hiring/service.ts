import { setImmediate as nextTurn } from 'node:timers/promises'
import { requireStillMay } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import { Refusal, tooMany } from '../core/errors.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { sealContent } from '../mail/sealed-content.ts'
import { factsAt } from '../records/model/facts.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { generateToken, hashToken, openHire, sealHire } from './content.ts'
import type { HireRow } from './hire-store.ts'
import type { HireState } from './model/hire-states.ts'
import { writeHireMail } from './mail.ts'
import { type HireSheet, readRow, type ReadHire, type CellFault } from './model/read-rows.ts'
import { writeMoment } from '../core/moment.ts'

/** Somebody of a sheet who has an account, or is invited already. */
interface KnownHire {
  row: number
  email: string
  why: 'account' | 'invited'
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

/**
 * Invites people to become employees. Each address is invited once, even where several administrators ask, or one asks again: what was cut short is
 * finished by sending the same again.
 */
export function createHiringService(services: Services) {
  const { database, keys, clock, mailer, audit, config } = services
  const attempts = createAttemptLimits(services)

  return { check, invite, list, resend, revoke }

  /** Who of a sheet can be invited, what is wrong with the others, and who is here already. Stores nothing. */
  async function check(sheet: HireSheet): Promise<CheckedSheet> {
    const facts = factsAt(clock(), await database.read.clients.names())
    const rowOf = new Map<string, number>()
    const checked: CheckedSheet = { hires: [], problems: [], known: [] }
    for (let start = 0; start < sheet.rows.length; start += atOnce) {
      const read: ReadHire[] = []
      for (const row of sheet.rows.slice(start, start + atOnce)) {
        const one = readRow(sheet, row, { facts, rowOf })
        if ('hire' in one) read.push(one.hire)
        else checked.problems.push(...one.problems)
      }
      const known = await findKnown(database.read, read)
      checked.known.push(...known)
      const rows = new Set(known.map(({ row }) => row))
      checked.hires.push(...read.filter(({ row }) => !rows.has(row)))
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
      const stored = await database.write(stores => store(stores, { by, requestKey }, some))
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

  async function store(stores: Stores, { by, requestKey }: Omit<Import, 'sheet'>, hires: ReadHire[]) {
    await requireStillMay(stores, by.id, 'hire')
    const now = clock()
    const taken = await stores.hires.findKnown(hires.map(({ email }) => email))
    const made = hires.filter(({ email }) => !taken.accounts.has(email)).map(hire => prepare(hire, by, now))
    const added = await stores.hires.addMany(made.map(({ row }) => row))
    const written = made.filter(({ row }) => added.has(row.id))
    const batch = await findBatch(stores, by, requestKey, now)
    if (written.length > 0) {
      await stores.outbox.addMany(
        written.map(({ mail }) => ({ ...mail, batch })),
        now
      )
      await stores.batches.addAccepted(batch, written.length)
      await audit(stores, { by, action: 'hire.invited', detail: { batch, hires: written.length } })
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
    const words = writeHireMail({ username, link: `${config.publicUrl}/invited#${token}`, expiresAt })
    const subject = keys.seal('outbox', id, Buffer.from(words.subject))
    const body = sealContent(keys, id, words)
    const mail = { id, recipient: email, subject, body, priority: 0, expiresAt, about: null, hire: hire.id }
    return { hash: hashToken(token), sentAt: now, expiresAt, mail }
  }

  /** One batch for all requests of an import. */
  async function findBatch(stores: Stores, by: Person, requestKey: string, now: number): Promise<string> {
    const found = await stores.batches.findByKey(by.id, requestKey)
    if (found && found.type !== 'invitation')
      throw new Refusal(409, 'This request was already sent, and asked for something else.')
    if (found) return found.id
    const id = randomId()
    const counts = { accepted: 0, refused: 0, createdAt: now }
    const named = { id, adminId: by.id, audience: null, requestKey, asked: requestKey, fingerprint: id }
    await stores.batches.add({ ...named, ...counts, type: 'invitation', body: noContent, ...ofNoRule })
    return id
  }

  async function findKnown(stores: Stores, hires: ReadHire[]): Promise<KnownHire[]> {
    const { accounts, invited } = await stores.hires.findKnown(hires.map(({ email }) => email))
    return hires.flatMap(({ row, email }): KnownHire[] => {
      if (accounts.has(email)) return [{ row, email, why: 'account' }]
      return invited.has(email) ? [{ row, email, why: 'invited' }] : []
    })
  }

  async function requireRoom(by: Person, hires: number) {
    if (!config.rateLimits) return
    const already = await database.read.hires.countBy(by.id, clock() - day)
    if (already + hires <= perDay) return
    const left = Math.max(0, perDay - already)
    throw tooMany(
      day / 1000,
      `${perDay} people a day is the most that one administrator invites: ${left} are left for today. Send the others tomorrow, or ask another administrator.`
    )
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
    const counts = await database.read.hires.countStates(search, now)
    const total = state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0)
    const offset = (page - 1) * onPage
    const rows = await database.read.hires.list({ state, search, now, limit: onPage, offset })
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
      sent += await database.write(stores => resendSome(stores, by, ids.slice(start, start + atOnce)))
      await nextTurn()
    }
    return { sent, left: ids.length - sent }
  }

  async function resendSome(stores: Stores, by: Person, ids: readonly string[]): Promise<number> {
    await requireStillMay(stores, by.id, 'hire')
    let sent = 0
    for (const hire of await stores.hires.listOpen(ids)) {
      const key = `hire-mail:${keys.hmac('codes', hire.email)}`
      if (await attempts.count(stores, { [key]: mailsOfHire })) continue
      const { username } = openHire(keys, hire)
      const now = clock()
      const { mail, ...link } = writeLink({ id: hire.id, email: hire.email, username }, now)
      await stores.hires.renew(hire, { ...link, mail: mail.id })
      await stores.outbox.add({ ...mail, batch: null }, now)
      sent++
    }
    if (sent > 0) {
      await audit(stores, { by, action: 'hire.resent', detail: { hires: sent } })
      mailer.noteWritten()
    }
    return sent
  }

  /** Their links open nothing any more, and what waits to be sent is not. */
  async function revoke(by: Person, ids: readonly string[]): Promise<number> {
    let revoked = 0
    for (let start = 0; start < ids.length; start += atOnce) {
      revoked += await database.write(async stores => {
        await requireStillMay(stores, by.id, 'hire')
        const open = await stores.hires.listOpen(ids.slice(start, start + atOnce))
        for (const { id } of open) await stores.hires.remove(id)
        if (open.length > 0)
          await audit(stores, { by, action: 'hire.revoked', detail: { hires: open.length } })
        return open.length
      })
      await nextTurn()
    }
    return revoked
  }
}
