import type { Keys } from '../../core/keys.ts'

/** A row of the audit as it is hashed. */
export interface Link {
  seq: number
  at: number
  actor: string | null
  role: string
  action: string
  subject: string | null
  detail: string
  network: string | null
  device: string | null
  previous: string
}

/** What stands before the first row. */
export const beginning = ''

/** The hash of a row: of everything in it and of the hash before it. */
export function hashLink(keys: Keys, row: Link): string {
  const { seq, at, actor, role, action, subject, detail, network, device, previous } = row
  return keys.hmac(
    'audit',
    JSON.stringify([previous, seq, at, actor, role, action, subject, detail, network, device])
  )
}

/** The signature of a place in the chain: its end, or where it was cut off. */
export function signPlace(keys: Keys, what: 'head' | 'cut', seq: number, hash: string): string {
  return keys.hmac('audit', JSON.stringify([what, seq, hash]))
}
