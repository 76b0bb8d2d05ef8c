import { type MailTemplate, type ReminderRule, writeChangeableWords } from '../../engine/index.ts'
import { mails, reminders as templates } from '../../generated/mails.ts'
import { reminders } from '../../generated/reminders.ts'
import { readMissing } from '../users/model/record-status.ts'
import { randomId } from '../core/keys.ts'
import { sealContent } from '../mail/outbox/sealed-content.ts'
import { findDueMail, findLatestEpisode } from './model/reminder-episodes.ts'
import { findAllowance } from '../mail/sending-hours.ts'
import { findUnfinishedPath, verificationPath, writeReminder, writeTextReminder } from './reminder-mail.ts'
import { readSwitchedOn } from './schedule-switches.ts'
import { scheduleStore } from './schedule-store.ts'
import { reminderStopStore } from './reminder-stop-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { batches } from '../mail/index.ts'
import { textPhoneOf } from '../mail/text-choice.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

const mailsAtOnce = 20

interface NamedRule {
  name: string
  rule: ReminderRule
  template: MailTemplate
}

export const namedRules: readonly NamedRule[] = Object.entries(reminders.rules).flatMap(([name, rule]) => {
  const template = templates[rule.template]
  return template ? [{ name, rule, template }] : []
})

/**
 * Sends due reminders by the rules that are switched on, within the hours and daily limit of schemas/reminders.json. Each
 * reminder is recorded in the transaction that writes its mail, so none is sent twice, even after a crash or with several
 * processes.
 */
export async function remindBySchedule(services: FeatureServices, stopping?: AbortSignal) {
  const { database, clock } = services
  const { day, allowed } = findAllowance(reminders.sending, clock())
  let left = allowed - (allowed > 0 ? await database.read.use(scheduleStore).countOn(day) : 0)
  if (left <= 0) return
  const switchedOn = await readSwitchedOn(database.read)
  for (const named of namedRules.filter(({ name }) => switchedOn.has(name))) {
    for await (const ids of listDue(database.read, named, clock())) {
      for (let start = 0; start < ids.length && left > 0; start += mailsAtOnce) {
        if (stopping?.aborted) return
        const some = ids.slice(start, start + Math.min(mailsAtOnce, left))
        left -= await remind(services, named, some, day)
      }
      if (left <= 0) return
    }
  }
}

export async function countDue(tx: Connection, named: NamedRule, now: number): Promise<number> {
  let due = 0
  for await (const ids of listDue(tx, named, now)) due += ids.length
  return due
}

async function* listDue(tx: Connection, { name, rule }: NamedRule, now: number) {
  for await (const rows of tx.use(scheduleStore).walk(name, rule, findLatestEpisode(rule, now)))
    yield rows.filter(row => findDueMail(rule, row, now) !== undefined).map(({ id }) => id)
}

/**
 * Writes the reminders of some users. Checks each again in the transaction, because their state may have changed. Returns the
 * number written.
 */
function remind(
  { database, keys, clock, config, mailer, audit }: FeatureServices,
  { name, rule, template }: NamedRule,
  ids: readonly string[],
  day: string
): Promise<number> {
  return database.write(async tx => {
    const now = clock()
    const stops = await tx.use(reminderStopStore).ensure(ids)
    let written = 0
    for (const id of ids) {
      const row = await tx.use(scheduleStore).find(id, name, rule, findLatestEpisode(rule, now))
      const number = row && findDueMail(rule, row, now)
      const token = stops.get(id)?.token
      if (!row || number === undefined || !token) continue
      const { episode } = row
      if (!(await tx.use(scheduleStore).note({ userId: id, rule: name, episode, number, day, sentAt: now })))
        continue
      const missing = readMissing(row)
      const path = rule.who === 'unverified' ? verificationPath : findUnfinishedPath(missing)
      const reader = { username: row.username, listMissing: () => readMissing(row), path, token }
      const mail = writeReminder(template, reader, config.publicUrl)
      const batch = await findBatch(tx, now)
      const sending = { batch, priority: 0, keepsHours: true }
      await mailer.put(tx, { ...mail, ...sending, to: row.email })
      const phone = textPhoneOf(mailer, row, template.sms !== undefined)
      const words = template.sms === undefined ? mails.reminder : template
      const text = phone && writeTextReminder(words, reader, config.publicUrl)
      if (text) await mailer.put(tx, { ...text, ...sending, to: phone, owner: id })
      await batches.addAccepted(tx, batch, text ? 2 : 1)
      written++
    }
    return written
  })

  /** Returns the batch of the rule for this day, which all of its reminders share. */
  async function findBatch(tx: Connection, now: number): Promise<string> {
    const known = await batches.findOfRule(tx, name, day)
    if (known) return known
    const id = randomId()
    await batches.add(tx, {
      id,
      type: 'schedule',
      adminId: null,
      audience: null,
      reminds: rule.who,
      rule: name,
      day,
      body: sealContent(keys, id, writeChangeableWords(template)),
      requestKey: null,
      asked: '',
      fingerprint: '',
      accepted: 0,
      refused: 0,
      createdAt: now
    })
    await audit(tx, { by: 'server', action: 'reminder.scheduled', detail: { batch: id, rule: name } })
    return id
  }
}
