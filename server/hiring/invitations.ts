import { takeChunks } from '../core/take-chunks.ts'
import { requireCapabilityNow } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import { createHireLimits } from './hire-limits.ts'
import { openHire } from './content.ts'
import { hireStore } from './hire-store.ts'
import type { HireState } from './model/hire-states.ts'
import { currentLanguage, inLanguage } from '../core/language.ts'
import { writeMoment } from '../core/moment.ts'
import type { Connection } from '../core/database/connection.ts'
import { translateReason, outbox } from '../mail/index.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { hireListStore } from './hire-list-store.ts'
import { writeInvitation } from './write-invitation.ts'

const onPage = 25
/** The number of invitations in one transaction. Other requests get a turn after each. */
const atOnce = 200

export function createInvitations(services: FeatureServices) {
  const { database, keys, clock, mailer, audit } = services
  const limits = createHireLimits(services)

  return { list, resend, revoke }

  /** Returns a page of the invitations, with the number in each state. */
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
    const counts = await database.read.use(hireListStore).countStates(search, now)
    const total = state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0)
    const offset = (page - 1) * onPage
    const rows = await database.read.use(hireListStore).list({ state, search, now, limit: onPage, offset })
    const data = rows.map(({ id, content, sentAt, expiresAt, failure, ...row }) => ({
      _id: id,
      ...row,
      failure: failure && translateReason(failure),
      username: openHire(keys, { id, content }).username,
      sentAt: writeMoment(sentAt),
      expiresAt: writeMoment(expiresAt)
    }))
    return { data, counts, page, pages: Math.max(1, Math.ceil(total / onPage)), total }
  }

  /** Sends a new link for each invitation that is unused and below its mail limit. Returns the number sent. */
  async function resend(by: Person, ids: readonly string[]): Promise<{ sent: number; left: number }> {
    let sent = 0
    for await (const some of takeChunks(ids, atOnce))
      sent += await database.write(tx => resendSome(tx, by, some))
    return { sent, left: ids.length - sent }
  }

  async function resendSome(tx: Connection, by: Person, ids: readonly string[]): Promise<number> {
    await requireCapabilityNow(tx, by.id, 'hire')
    let sent = 0
    for (const hire of await tx.use(hireStore).listOpen(ids)) {
      if (!(await limits.countMail(tx, hire.email))) continue
      const { username, language = currentLanguage() } = openHire(keys, hire)
      const now = clock()
      const { mail, ...link } = inLanguage(language, () =>
        writeInvitation(services, { id: hire.id, email: hire.email, username }, now)
      )
      await tx.use(hireStore).renew(hire, { ...link, mail: mail.id })
      await outbox.add(tx, { ...mail, batch: null }, now)
      sent++
    }
    if (sent > 0) {
      await audit(tx, { by, action: 'hire.resent', detail: { hires: sent } })
      mailer.noteWritten(tx)
    }
    return sent
  }

  /** Cancels invitations: their links become invalid, and waiting mails are not sent. */
  async function revoke(by: Person, ids: readonly string[]): Promise<number> {
    let revoked = 0
    for await (const some of takeChunks(ids, atOnce)) {
      revoked += await database.write(async tx => {
        await requireCapabilityNow(tx, by.id, 'hire')
        const open = await tx.use(hireStore).listOpen(some)
        for (const { id } of open) await tx.use(hireStore).remove(id)
        if (open.length > 0) await audit(tx, { by, action: 'hire.revoked', detail: { hires: open.length } })
        return open.length
      })
    }
    return revoked
  }
}
