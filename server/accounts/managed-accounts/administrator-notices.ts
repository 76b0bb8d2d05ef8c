import { hour } from '../../core/durations.ts'
import { describeMoment } from '../../core/moment.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { MailContent } from '../../mail/outbox/sealed-content.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { userRoles } from '../../users/index.ts'
import type { Config } from '../../core/config/config.ts'

/** An action that the other administrators should know of, because an intruder may have done it. */
export type AdministratorNotice =
  | { what: 'exported'; employees: number }
  | { what: 'exported-in-parts'; employees: number; lists: number }
  | { what: 'demoted' | 'disabled'; id: string; email: string }
  | { what: 'erasure-ordered'; until: number }
  | { what: 'volume-refused'; describeLimit: () => string }
  | { what: 'device'; network: string; browser: string | null }
  | { what: 'factor-added' | 'factor-removed' | 'contact-undone' }
  /** The caller limits this to once a day: whoever forged the role could also write to the counter that limits mails. */
  | { what: 'role-forged' }

interface Actor {
  id: string
  email: string
}

const perHour = { max: 1, window: hour }
const perDay = { max: 1, window: 24 * hour }

/**
 * Mails the other administrators, in the transaction of the action. The same notice about the same person is sent at most once
 * an hour, or once a day for exports that add up. Each loss of a role and each disabled account is reported.
 */
export async function notifyAdministrators(
  { mailer, config, clock }: { mailer: Mailer; config: Config; clock: () => number },
  tx: Connection,
  { id, email }: Actor,
  notice: AdministratorNotice
) {
  if (!['demoted', 'disabled', 'role-forged', 'contact-undone'].includes(notice.what)) {
    const limit = notice.what === 'exported-in-parts' ? perDay : perHour
    const consumed = await tx.use(limitStore).consume(`told:${notice.what}:${id}`, limit, clock())
    if (!consumed.allowed) return
  }
  const recipients = (await userRoles.listActiveAdministrators(tx)).filter(other => other.id !== id)
  const addresses = new Set(recipients.map(other => other.email))
  if (notice.what === 'demoted') addresses.add(notice.email)
  if (notice.what === 'device') addresses.add(email)
  const mail = writeNotice(notice, { email, at: clock(), publicUrl: config.publicUrl })
  const about = notice.what === 'demoted' || notice.what === 'disabled' ? notice.id : id
  for (const to of addresses) await mailer.put(tx, { to, ...mail, about })
}

interface Occasion {
  email: string
  at: number
  publicUrl: string
}

function writeNotice(notice: AdministratorNotice, { email, at, publicUrl }: Occasion): MailContent {
  const facts = () => ({
    email,
    at: describeMoment(at),
    administrators: `${publicUrl}/admin/administrators`,
    activity: `${publicUrl}/admin/activity`
  })
  switch (notice.what) {
    case 'exported':
      return writeMail('notice-exported', () => ({ ...facts(), employees: notice.employees }))
    case 'exported-in-parts':
      return writeMail('notice-exported-in-parts', () => ({
        ...facts(),
        employees: notice.employees,
        lists: notice.lists
      }))
    case 'demoted':
    case 'disabled':
      return writeMail(`notice-${notice.what}`, () => ({ ...facts(), other: notice.email }))
    case 'erasure-ordered':
      return writeMail('notice-erasure-ordered', () => ({
        ...facts(),
        until: describeMoment(notice.until)
      }))
    case 'volume-refused':
      return writeMail('notice-volume-refused', () => ({ ...facts(), limit: notice.describeLimit() }))
    case 'device':
      return writeMail('notice-device', () => ({
        ...facts(),
        network: notice.network,
        browser: notice.browser ?? undefined
      }))
    default:
      return writeMail(`notice-${notice.what}`, facts)
  }
}
