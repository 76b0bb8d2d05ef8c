import type { Keys } from '../../core/keys.ts'

/** A row of the audit as it is hashed. */
export interface Link {
  seq: number
  /** The chain that it is a part of. */
  lane: number
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

/** What stands before the first row of a lane. */
export const beginning = ''

/** The hash of a row: of everything in it and of the hash before it. */
export function hashLink(keys: Keys, row: Link): string {
  const { seq, lane, at, actor, role, action, subject, detail, network, device, previous } = row
  return keys.hmac(
    'audit',
    JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network, device])
  )
}

/** A place in a chain. */
export interface ChainPlace {
  lane: number
  seq: number
  hash: string
}

/** The signature of a place in a chain: its end, or where it was cut off. */
export function signPlace(keys: Keys, what: 'head' | 'cut', { lane, seq, hash }: ChainPlace): string {
  return keys.hmac('audit', JSON.stringify([what, lane, seq, hash]))
}
