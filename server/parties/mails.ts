import { describeMoment } from '../core/moment.ts'
import type { Mail } from '../mail/mailer.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { PartyContent } from './content.ts'
import type { PartyDefinition } from './model/parties.ts'
import type { PartyRow } from './party-store.ts'

/** A request with what its mails say. */
export interface PartyLetter {
  row: Pick<PartyRow, 'userId' | 'expiresAt'>
  party: Pick<PartyDefinition, 'title'>
  content: PartyContent
  employee: { username: string; email: string }
  link: string
}

const partyWord = ({ party }: PartyLetter) => party.title.toLowerCase()

/** To the person: the address is sealed and goes with the account of the employee. */
export function writeToPerson(letter: PartyLetter, name: 'party-request' | 'party-reminder'): Mail {
  const { row, content, employee, link } = letter
  const facts = {
    person: content.person.name,
    employee: employee.username,
    party: partyWord(letter),
    link,
    until: describeMoment(row.expiresAt)
  }
  return addressToPerson(letter, writeMail(name, facts))
}

export function writeReturned(letter: PartyLetter, note: string): Mail {
  const { row, content, employee, link } = letter
  const facts = {
    person: content.person.name,
    employee: employee.username,
    party: partyWord(letter),
    note,
    link,
    until: describeMoment(row.expiresAt)
  }
  return addressToPerson(letter, writeMail('party-returned', facts))
}

const addressToPerson = ({ row, content }: PartyLetter, mail: ReturnType<typeof writeMail>): Mail => ({
  to: content.person.email,
  ...mail,
  about: row.userId,
  forgets: true,
  expiresAt: row.expiresAt
})

export const writeCode = (to: string, userId: string, code: string, expiresAt: number): Mail => ({
  to,
  ...writeMail('party-code', { code }),
  about: userId,
  forgets: true,
  expiresAt,
  priority: 10
})

/** To the employee: what became of it. */
export function writeToEmployee(letter: PartyLetter, name: 'party-done' | 'party-declined'): Mail {
  const { content, employee, link } = letter
  const facts = { name: employee.username, person: content.person.name, party: partyWord(letter), link }
  return { to: employee.email, ...writeMail(name, facts) }
}
