import type { FastifyBaseLogger } from 'fastify'
import type { Purpose } from '../codes/code-store.ts'
import type { Origin } from '../../core/origin.ts'
import { isPowerOfFive } from '../../core/limits/power-of-five.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { userRoles } from '../../users/index.ts'
import type { Audit } from '../../audit/service.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { Config } from '../../core/config/config.ts'
import { hour } from '../../core/durations.ts'

/** `max` is not enforced: this counter only counts refused attempts. */
const perHour = { max: 0, window: hour }
/** This many wrong codes within an hour, across all accounts, cannot be typing errors. */
export const wrongCodesOfAnAttack = 300

export interface RefusedAttempt {
  action: 'login.refused' | 'login.locked' | 'code.refused' | 'code.locked'
  /** Undefined if there is no such account. Both cases take the same time. */
  subject: string | undefined
  code?: Purpose | 'invitation' | 'email'
  origin: Origin
}

/**
 * Audits refused attempts in the caller's transaction. Of many attempts within an hour, only the 1st, 5th, 25th ... are
 * written. Very many wrong codes across all accounts are reported to the administrators.
 */
export function createFailedAttemptLog(services: {
  audit: Audit
  clock: () => number
  mailer: Mailer
  config: Config
  log: FastifyBaseLogger
}) {
  const { audit, clock, mailer, config, log } = services

  return { note }

  async function note(tx: Connection, { action, subject, code, origin }: RefusedAttempt) {
    const key = `refused:${action}:${code ?? ''}:${subject ?? ''}`
    const { count: tries } = await tx.use(limitStore).consume(key, perHour, clock())
    if (isPowerOfFive(tries)) {
      if (action === 'login.refused' || action === 'login.locked')
        await audit(tx, { by: { origin }, action, subject, detail: { tries } })
      else await audit(tx, { by: { origin }, action, subject, detail: { code: code ?? 'verify', tries } })
    }
    if (action === 'code.refused') await watchAll(tx)
  }

  async function watchAll(tx: Connection) {
    const { count: tries } = await tx.use(limitStore).consume('refused:code.refused:all', perHour, clock())
    if (tries !== wrongCodesOfAnAttack) return
    log.warn({ event: 'code.attack', tries }, 'many wrong codes over all accounts')
    await audit(tx, { by: 'server', action: 'alarm.raised', detail: { tries } })
    const link = `${config.publicUrl}/admin/activity?kind=accounts`
    for (const { email } of await userRoles.listActiveAdministrators(tx))
      await mailer.put(tx, { to: email, ...writeMail('notice-wrong-codes', { tries, link }) })
  }
}
