import { day } from '../core/durations.ts'
import { firstUnfinished, t } from '../../engine/index.ts'
import { journey } from '../../generated/index.ts'
import { mails } from '../../generated/mails.ts'
import { reminder } from '../../generated/reminder.ts'
import { inLanguage } from '../core/language.ts'
import { readMissing } from '../users/model/record-status.ts'
import { refuse } from './errors.ts'
import type { Within } from '../core/database/within.ts'
import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { batches } from '../mail/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import { textPhoneOf } from '../mail/text-choice.ts'
import { writeMail } from '../mail/write-mail.ts'
import { writeMessage } from './mail.ts'
import {
  findUnfinishedPath,
  writeChangedReminder,
  writeReminder,
  writeTextReminder
} from './reminder-mail.ts'
import type { Addressees } from './model/requests.ts'
import { type Reader, recipientStore, type RecipientStore } from './recipient-store.ts'
import { type ReminderStop, reminderStopStore } from './reminder-stop-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { titleOfForm } from '../records/model/titles.ts'

/** The recipients of a batch, each with their own content or the content of the batch, and the number of people left out. */
export interface Recipients {
  to: Recipient[]
  refused: number
}

export interface Recipient {
  email: string
  content?: MailContent
  /** A text message to the phone of this account, in addition to the mail. */
  text?: { to: string; owner: string; content: MailContent }
}

interface ReminderRequest {
  words: string
  publicUrl: string
  mailer: Pick<Mailer, 'reachesPhones'>
  within: Within | undefined
}

/**
 * Finds the recipients of a message, each with a content of their own if their account has another language than English. Refuses
 * if there are none.
 */
export async function findMessageRecipients(
  tx: Connection,
  addressees: Addressees,
  { message, within }: { message: string; within: Within | undefined }
): Promise<Recipients> {
  const recipients = tx.use(recipientStore)
  const toRecipient = ({ email, language }: Reader): Recipient =>
    language === null || language === 'en'
      ? { email }
      : { email, content: inLanguage(language, () => writeMessage(message)) }
  if (addressees.audience) {
    const readers = await recipients.list(addressees.audience, within)
    if (readers.length === 0) throw refuse('message.nobody_found')
    return { to: readers.map(toRecipient), refused: 0 }
  }
  if (addressees.ids) {
    const employees = await recipients.findByIds(addressees.ids, within)
    if (employees.length === 0) throw await refuseChosen(recipients, addressees.ids, within)
    return {
      to: employees.map(toRecipient),
      refused: addressees.ids.length - employees.length
    }
  }
  const { emails } = addressees
  const reachable = await recipients.filterReachable(emails, within)
  if (reachable.length === 0) {
    const why = describeUnreachable(await recipients.countUnreachable('email', emails, within))
    throw refuse('message.nobody_reachable', {
      why: why ?? t('None of these addresses belongs to an employee.')
    })
  }
  return { to: reachable.map(toRecipient), refused: emails.length - reachable.length }
}

/**
 * Finds the chosen employees, each with a mail that links to their first unfinished step. The link gives no access without
 * login.
 */
export async function findLinkRecipients(
  tx: Connection,
  { ids, publicUrl, within }: { ids: string[]; publicUrl: string; within: Within | undefined }
): Promise<Recipients> {
  const recipients = tx.use(recipientStore)
  const employees = await recipients.findByIds(ids, within)
  if (employees.length === 0) throw await refuseChosen(recipients, ids, within)
  const to = employees.map(employee => ({
    email: employee.email,
    content: inLanguage(employee.language, () => writeLink(employee, publicUrl))
  }))
  return { to, refused: ids.length - employees.length }
}

/**
 * Finds the chosen employees who can be reached, have not stopped reminders, have missing answers and are not being erased, with
 * a reminder for each.
 */
export async function findReminderRecipients(
  tx: Connection,
  ids: string[],
  { words, publicUrl, mailer, within }: ReminderRequest
): Promise<Recipients> {
  const employees = await tx.use(recipientStore).findByIds(ids, within)
  const stops = await tx.use(reminderStopStore).ensure(employees.map(({ id }) => id))
  const to = employees.flatMap(employee => {
    const stop = stops.get(employee.id)
    if (!stop || !isReminded(employee, stop)) return []
    const { id, email, username, language } = employee
    const reader = {
      username,
      listMissing: () => readMissing(employee),
      path: findUnfinishedPath(readMissing(employee)),
      token: stop.token
    }
    return inLanguage(language, (): Recipient[] => {
      const phone = textPhoneOf(mailer, employee)
      const text = phone && writeTextReminder(mails.reminder, reader, publicUrl)
      const content =
        words === reminder.text
          ? writeReminder(mails.reminder, reader, publicUrl)
          : writeChangedReminder(words, reader, publicUrl)
      return [{ email, content, ...(text && { text: { to: phone, owner: id, content: text } }) }]
    })
  })
  if (to.length === 0) throw refuse('message.nobody_to_remind')
  return { to, refused: ids.length - to.length }
}

/** Counts how many of these employees would get a reminder, how many also a text message, and how many had one within a day. */
export async function countReminderRecipients(
  tx: Connection,
  ids: string[],
  { mailer, within, now }: Pick<ReminderRequest, 'mailer' | 'within'> & { now: number }
): Promise<{ emails: number; texts: number; again: number }> {
  const employees = await tx.use(recipientStore).findByIds(ids, within)
  const stops = await tx.use(reminderStopStore).list(employees.map(({ id }) => id))
  const reminded = employees.filter(employee => isReminded(employee, stops.get(employee.id)))
  const hasText = mails.reminder.sms !== undefined
  const texted = reminded.filter(employee => hasText && textPhoneOf(mailer, employee))
  const again = await batches.listReminded(
    tx,
    reminded.map(({ email }) => email),
    now - day
  )
  return { emails: reminded.length, texts: texted.length, again: again.length }
}

const isReminded = (employee: Employee, stop: ReminderStop | undefined) =>
  readMissing(employee).length > 0 && !employee.isBeingErased && (stop?.stoppedAt ?? null) === null

async function refuseChosen(recipients: RecipientStore, ids: string[], within: Within | undefined) {
  const why = describeUnreachable(await recipients.countUnreachable('id', ids, within))
  return refuse('message.nobody_reachable', {
    why: why ?? t('None of the chosen people is an employee with a verified email.')
  })
}

/** Returns why nobody can be reached, or undefined if the reason is not the state of their accounts. */
function describeUnreachable({ disabled, unverified }: { disabled: number; unverified: number }) {
  if (disabled > 0 && unverified > 0)
    return t(
      'No one can be messaged: {disabled, plural, one {# account is disabled} other {# accounts are disabled}}, {unverified, plural, one {# email is not verified} other {# emails are not verified}}.',
      { disabled, unverified }
    )
  if (disabled > 0)
    return t(
      'No one can be messaged: {disabled, plural, one {# account is disabled} other {# accounts are disabled}}.',
      { disabled }
    )
  if (unverified > 0)
    return t(
      'No one can be messaged: {unverified, plural, one {# email is not verified} other {# emails are not verified}}.',
      { unverified }
    )
  return undefined
}

type Employee = Awaited<ReturnType<RecipientStore['findByIds']>>[number]

/** Writes a mail with a plain link to a page that requires login, so the link alone gives no access. */
function writeLink(employee: Employee, publicUrl: string): MailContent {
  const name = employee.username
  const step = firstUnfinished(journey, readMissing(employee))
  if (!step) return writeMail('record-complete', { name, link: `${publicUrl}/` })
  return writeMail('next-step', {
    name,
    step: titleOfForm(step.form),
    link: publicUrl + step.path
  })
}
