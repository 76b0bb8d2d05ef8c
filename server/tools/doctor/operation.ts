import { day, minute } from '../../core/durations.ts'
import { assessSituation } from '../../schema-changes/situation.ts'
import type { Db } from '../../core/database/db.ts'
import { readOutboxStatus } from '../../mail/outbox/outbox-status-store.ts'
import type { Config } from '../../core/config/config.ts'
import { dateOf, type Finding, type Machine, reportIf, type OpenInstallation } from './finding.ts'
import { roleStore } from '../../users/role-store.ts'
import { createConnection } from '../../core/database/connection.ts'

/** Checks that there is an administrator, and that the records were checked against the current forms. */
export async function examineOperation({ reading, keys }: OpenInstallation): Promise<Finding[]> {
  const stores = createConnection(reading.db, keys)
  const administrators = await stores.use(roleStore).listActiveAdministrators()
  const { state } = await assessSituation(stores)
  return [
    ...reportIf(
      'settings',
      administrators.length === 0,
      'There is no administrator: start the server and open /admin/signup with the setup code that it prints.'
    ),
    ...reportIf(
      'records',
      state === 'changed',
      'The schemas have changed since the records were last checked against them: restart the server.'
    )
  ]
}

export async function examineMail(
  { config, reading, machine }: OpenInstallation,
  asks: boolean
): Promise<Finding[]> {
  return [
    ...(await examineOutbox('mail', reading.db, machine.now)),
    ...(await examineOutbox('sms', reading.db, machine.now)),
    ...(asks ? await checkMailServer(config, machine) : [])
  ]
}

const namesOf = {
  mail: { many: 'mails', setting: 'SMTP_URL' },
  sms: { many: 'text messages', setting: 'SMS_URL' }
} as const

async function examineOutbox(channel: keyof typeof namesOf, db: Db, now: number): Promise<Finding[]> {
  const { overdue, since, failed, failure } = await readOutboxStatus(
    db,
    channel,
    now - 15 * minute,
    now - 7 * day
  )
  const { many, setting } = namesOf[channel]
  const reason = failure ? ` (${failure.replace(/\.$/, '')})` : ''
  return [
    ...reportIf(
      'mail',
      overdue > 0,
      `${overdue} ${many} have been waiting since ${dateOf(since)}${reason}: check that the server is running, and check ${setting}.`
    ),
    ...reportIf(
      'mail',
      failed > 0,
      `${failed} ${many} of the last 7 days could not be delivered${overdue > 0 ? '' : reason}: see the reasons on the admin pages.`
    )
  ]
}

/** Returns the mail server's own error: no answer, no encryption, the log-in or the sender refused. */
async function checkMailServer(config: Config, machine: Machine): Promise<Finding[]> {
  const fault = await machine.findMailFault(config)
  if (fault === undefined) return []
  const advice = config.smtpUrl ? 'correct SMTP_URL or MAIL_FROM' : 'check that DATA_DIR can be written to'
  return [{ about: 'mail', sentence: `${fault.replace(/\.$/, '')}: ${advice}.` }]
}
