import { describeMoment } from '../../core/moment.ts'
import type { Mail, Mailer } from '../../mail/mailer.ts'
import { signature } from '../../mail/signature.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { listActiveAdministrators } from '../../users/index.ts'
import type { Config } from '../../core/config/config.ts'

/** What an administrator did that the others should know of, as it may have been somebody else. */
export type AdministratorNotice =
  | { what: 'exported'; employees: number }
  | { what: 'exported-in-parts'; employees: number; lists: number }
  | { what: 'demoted' | 'disabled'; id: string; email: string }
  | { what: 'erasure-ordered'; until: number }
  | { what: 'volume-refused'; most: string }
  | { what: 'device'; network: string; browser: string | null }
  | { what: 'factor-added' | 'factor-removed' }
  /** Its caller limits this to once a day: whoever forged the role could also write the counter that limits mails. */
  | { what: 'role-forged' }

interface Actor {
  id: string
  email: string
}

const hour = 3600 * 1000
const perHour = { max: 1, window: hour }
const perDay = { max: 1, window: 24 * hour }

/**
 * Mails the other administrators, in the transaction of what was done. The same notice of the same person goes once
 * an hour, that of exports which were counted together once a day. Each administrator who loses the role or is disabled is
 * told of by itself.
 */
export async function tellAdministrators(
  { mailer, config, clock }: { mailer: Mailer; config: Config; clock: () => number },
  tx: Connection,
  { id, email }: Actor,
  notice: AdministratorNotice
) {
  if (!['demoted', 'disabled', 'role-forged'].includes(notice.what)) {
    const often = notice.what === 'exported-in-parts' ? perDay : perHour
    const told = await tx.use(limitStore).consume(`told:${notice.what}:${id}`, often, clock())
    if (!told.allowed) return
  }
  const others = (await listActiveAdministrators(tx)).filter(other => other.id !== id)
  const addresses = new Set(others.map(other => other.email))
  if (notice.what === 'demoted') addresses.add(notice.email)
  if (notice.what === 'device') addresses.add(email)
  const at = clock()
  for (const to of addresses) {
    const mail = writeNotice(to, notice, { email, at, publicUrl: config.publicUrl })
    await mailer.put(tx, {
      ...mail,
      about: notice.what === 'demoted' || notice.what === 'disabled' ? notice.id : id
    })
  }
}

interface Occasion {
  email: string
  at: number
  publicUrl: string
}

function writeNotice(to: string, notice: AdministratorNotice, { email, at, publicUrl }: Occasion): Mail {
  const [subject, words] = describe(notice, email)
  const text = `${words}, on ${describeMoment(at)}.\n\nIf this should not have happened, end the sessions of that account or disable it at ${publicUrl}/admin/administrators, and look at ${publicUrl}/admin/activity for what else was done.`
  return { to, subject, text: text + signature }
}

function describe(notice: AdministratorNotice, email: string): [subject: string, words: string] {
  switch (notice.what) {
    case 'exported':
      return [
        'All employees were exported',
        `${email} exported the list of all ${notice.employees} employees`
      ]
    case 'exported-in-parts':
      return [
        'All employees were exported, in parts',
        `${email} exported ${notice.lists} lists within a day, of ${notice.employees} employees together, as many as there are or more`
      ]
    case 'demoted':
      return [
        'An administrator lost the role',
        `${email} took the role of administrator from ${notice.email}`
      ]
    case 'disabled':
      return ['An administrator was disabled', `${email} disabled the account of ${notice.email}`]
    case 'erasure-ordered':
      return [
        'An erasure was ordered',
        `${email} ordered to erase an employee, which can be undone until ${describeMoment(notice.until)}`
      ]
    case 'volume-refused':
      return ['Very much was looked at', `${email} was stopped by a limit: ${notice.most}`]
    case 'device': {
      const from = [notice.browser, `the network ${notice.network}`].filter(Boolean).join(', ')
      return ['A log-in from a new device', `${email} logged in from a device that was not known: ${from}`]
    }
    case 'role-forged':
      return [
        'Somebody wrote a role into the database',
        `The account of ${email} was found with a role, or with clients, that this program did not give. It gives no rights, and nobody can log in to the account`
      ]
    case 'factor-added':
      return ['An administrator has a new second factor', `${email} set up a second factor`]
    case 'factor-removed':
      return ['An administrator removed the second factor', `${email} removed the second factor`]
  }
}
