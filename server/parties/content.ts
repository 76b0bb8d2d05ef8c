import crypto from 'node:crypto'
import { hashToken } from '../core/link-token.ts'
import { sealingOf } from '../core/database/sealing.ts'
import type { Keys } from '../core/keys.ts'
import type { Evidence } from '../records/signatures/evidence.ts'
import type { PartyRow } from './party-store.ts'

export interface Person {
  name: string
  email?: string
  phone?: string
  [field: string]: unknown
}

/** The encrypted content of a request. */
export interface PartyContent {
  /** The person as named by the employee: at least a name, and an email or a phone. */
  person: Person
  /** The prefilled values of the form, from the row that the employee filled in. */
  filled?: { [name: string]: unknown }
  answers?: { [name: string]: unknown }
  /** The address or number that the newest code was sent to. */
  codeTo?: string
  /** The address or number whose code was entered. */
  confirmed?: string
  /** What the person signed, how and from where. */
  evidence?: Evidence
  /** No message was sent, because the person has got too many; the employee shares the link. */
  isUnsent?: boolean
  /** The ids of the messages with the current link. Requests of earlier versions have none. */
  mails?: string[]
  /** Why the person declined. */
  reason?: string
  /** The correction that a reviewer requested when sending the form back. */
  note?: string
}

export const { seal: sealParty, open: openParty } = sealingOf('party_requests').json<PartyContent>()

/**
 * Returns the token of the link. It is derived from the data key, so the employee can share it again although the database does
 * not contain it.
 */
export const tokenOf = (keys: Keys, { id, sentAt }: Pick<PartyRow, 'id' | 'sentAt'>): string =>
  Buffer.from(keys.hmac('links', `party:${id}:${sentAt}`), 'hex').toString('base64url')

/** Returns the hash to store of a link, or of the key of the device on which the code was entered. */
export const hashSecret = (use: 'link' | 'key', secret: string) => hashToken(`party-${use}`, secret)

export const generateCode = () => String(crypto.randomInt(1_000_000)).padStart(6, '0')

export const hashCode = (keys: Keys, { id }: Pick<PartyRow, 'id'>, code: string) =>
  keys.hmac('codes', `party:${id}:${code}`)

/** Returns the address that the person is contacted at first. */
export const addressOf = ({ email, phone }: Person): string => email ?? phone ?? ''

/** Returns a hash by which requests to the same address or phone are found. */
export const hashAddress = (keys: Keys, person: Person) => hashContact(keys, addressOf(person))

export const hashContact = (keys: Keys, contact: string) =>
  keys.hmac('audit', `party:${contact.toLowerCase()}`)

/** Returns the address or number whose code was entered. Requests of earlier versions lack it. */
export const confirmedOf = ({ confirmed, person }: PartyContent): string => confirmed ?? addressOf(person)

/** Masks an address or a number for visitors who only have the link: `o*****@example.com`, `+234*****22`. */
export function hintAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [shown, rest] =
    at < 0 ? [address.slice(0, 4), address.slice(-2)] : [address.slice(0, 1), address.slice(at)]
  return `${shown}${'*'.repeat(5)}${rest}`
}
