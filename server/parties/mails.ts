import { joinList } from '../../engine/index.ts'
import { describeDate, describeMoment } from '../core/moment.ts'
import { isPlainName } from '../core/person-name.ts'
import { isPhone, type Mail, type Mailer } from '../mail/mailer.ts'
import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeMail, writeTextMessage } from '../mail/write-mail.ts'
import type { PartyContent } from './content.ts'
import { listFileTitles, type PartyDefinition, titleOfParty } from './model/parties.ts'
import type { PartyRow } from './party-store.ts'

export interface PartyLetter {
  row: Pick<PartyRow, 'userId' | 'expiresAt' | 'language'>
  party: Pick<PartyDefinition, 'name'>
  content: PartyContent
  employee: { username: string; email: string }
  link: string
}

const partyWord = ({ party }: PartyLetter) => titleOfParty(party.name).toLowerCase()

/** The channels by which people can be reached. Text messages need a provider. */
export type TextChannel = Pick<Mailer, 'reachesPhones'>

/** Checks whether messages to this person are really sent. */
export const isSentTo = ({ email, phone }: PartyContent['person'], mailer: Mailer) =>
  (email !== undefined && mailer.reachesMailboxes) ||
  (phone !== undefined && isPhone(phone) && mailer.reachesPhones)

/**
 * Writes to the person at each address that the employee gave. The addresses are encrypted, and the mail is deleted with the
 * employee's account.
 */
export function writeToPerson(
  letter: PartyLetter,
  name: 'party-request' | 'party-reminder',
  channel: TextChannel
): Mail[] {
  const facts = () => factsOf(letter)
  return addressToPerson(letter, channel, writeMail(name, facts), writeTextMessage(name, facts))
}

/** Asks the person to correct the signed form. Its files must be added again, because only the document contains them. */
export function writeReturned(
  letter: PartyLetter & { party: PartyDefinition },
  note: string,
  channel: TextChannel
): Mail[] {
  const { party, employee } = letter
  const facts = () => ({
    ...factsOf(letter),
    note,
    files: joinList(listFileTitles(party, employee.username)) || undefined
  })
  return addressToPerson(
    letter,
    channel,
    writeMail('party-returned', facts),
    writeTextMessage('party-returned', facts)
  )
}

const factsOf = (letter: PartyLetter) => ({
  person: letter.content.person.name,
  employee: letter.employee.username,
  party: partyWord(letter),
  link: letter.link,
  until: describeMoment(letter.row.expiresAt)
})

function addressToPerson(
  { row, content }: PartyLetter,
  { reachesPhones }: TextChannel,
  mail: MailContent,
  text: MailContent | undefined
): Mail[] {
  const { email, phone } = content.person
  const kept = {
    language: row.language,
    about: row.userId,
    owner: row.userId,
    forgets: true,
    expiresAt: row.expiresAt
  }
  return [
    ...(email === undefined ? [] : [{ to: email, ...mail, ...kept }]),
    ...(phone === undefined || !isPhone(phone) || !text || !reachesPhones
      ? []
      : [{ to: phone, ...text, ...kept }])
  ]
}

export function writeCode(to: string, { userId, language }: PartyRow, code: string, expiresAt: number): Mail {
  const words = isPhone(to) ? writeTextMessage('party-code', { code }) : writeMail('party-code', { code })
  if (!words) throw new Error('schemas/mails/party-code.json has no "sms".')
  return { to, ...words, language, about: userId, owner: userId, forgets: true, expiresAt, priority: 10 }
}

/**
 * Tells a reviewer that the person declined. The mail is deleted with the employee's account. The reason comes from an outsider
 * and could pass for the organisation's own words, so it is put on one line; one with a link or a phone number is only in the
 * record.
 */
export function writeToReviewer(letter: PartyLetter, to: string, reason: string): Mail {
  const { row, content, employee, link } = letter
  const line = reason.replaceAll(/\s+/g, ' ')
  const facts = () => ({
    employee: employee.username,
    person: content.person.name,
    party: partyWord(letter),
    reason: isPlainName(line) ? line || undefined : undefined,
    link
  })
  return { to, ...writeMail('party-refused', facts), about: row.userId }
}

export const writeDone = (letter: PartyLetter): Mail => ({
  to: letter.employee.email,
  ...writeMail('party-done', () => factsForEmployee(letter))
})

/** Tells the employee that the person declined. `signedAt` is when they signed the form that stays in the record. */
export const writeDeclined = (letter: PartyLetter, signedAt: number | undefined): Mail => ({
  to: letter.employee.email,
  ...writeMail('party-declined', () => ({
    ...factsForEmployee(letter),
    signedAt: signedAt === undefined ? undefined : describeDate(signedAt)
  }))
})

const factsForEmployee = (letter: PartyLetter) => ({
  name: letter.employee.username,
  person: letter.content.person.name,
  party: partyWord(letter),
  link: letter.link
})
