import crypto from 'node:crypto'
import { hashToken } from '../core/link-token.ts'
import type { Keys } from '../core/keys.ts'
import type { Evidence } from '../records/signatures/evidence.ts'
import type { PartyRow } from './party-store.ts'

export interface Person {
  name: string
  email?: string
  phone?: string
  [field: string]: unknown
}

/** What is sealed of a request. */
export interface PartyContent {
  /** What the employee said of the person: at least a name, and an email or a phone. */
  person: Person
  /** What the form begins with, of the row that the employee filled in. */
  filled?: { [name: string]: unknown }
  /** What the person has answered so far. */
  answers?: { [name: string]: unknown }
  /** What the person has signed, how and from where. */
  evidence?: Evidence
  /** Why the person declined. */
  reason?: string
  /** What is to be changed, where it was sent back. */
  note?: string
}

const contextOf = ({ id, userId }: Pick<PartyRow, 'id' | 'userId'>) => `${id}|${userId}`

export const sealParty = (keys: Keys, row: Pick<PartyRow, 'id' | 'userId'>, content: PartyContent): Buffer =>
  keys.seal('answers', contextOf(row), Buffer.from(JSON.stringify(content)))

export const openParty = (keys: Keys, row: Pick<PartyRow, 'id' | 'userId' | 'content'>): PartyContent =>
  JSON.parse(keys.open('answers', contextOf(row), row.content).toString()) as PartyContent

/** What the link ends in: made of the data key, so that the employee can share it again and the database does not hold it. */
export const tokenOf = (keys: Keys, { id, sentAt }: Pick<PartyRow, 'id' | 'sentAt'>): string =>
  Buffer.from(keys.hmac('links', `party:${id}:${sentAt}`), 'hex').toString('base64url')

/** What is stored of a link, or of the key of the device on which the code was entered. */
export const hashSecret = (use: 'link' | 'key', secret: string) => hashToken(`party-${use}`, secret)

export const generateCode = () => String(crypto.randomInt(1_000_000)).padStart(6, '0')

export const hashCode = (keys: Keys, { id }: Pick<PartyRow, 'id'>, code: string) =>
  keys.hmac('codes', `party:${id}:${code}`)

/** Where the person is written to first. */
export const addressOf = ({ email, phone }: Person): string => email ?? phone ?? ''

/** By which two requests to one address, or one phone, are known. */
export const hashAddress = (keys: Keys, person: Person) =>
  keys.hmac('audit', `party:${addressOf(person).toLowerCase()}`)

/** An address or a number as far as somebody who has only the link may know it: `o*****@example.com`, `+234*****22`. */
export function hintAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [shown, rest] =
    at < 0 ? [address.slice(0, 4), address.slice(-2)] : [address.slice(0, 1), address.slice(at)]
  return `${shown}${'*'.repeat(5)}${rest}`
}
