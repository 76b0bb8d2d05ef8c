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

/** Is this the hash of the row? Databases of before 23 November 2026 have rows without a lane, and such without an origin. */
export function isHashOf(keys: Keys, row: Link & { hash: string }): boolean {
  if (row.hash === hashLink(keys, row)) return true
  const { seq, lane, at, actor, role, action, subject, detail, network, device, previous } = row
  if (lane !== 0) return false
  const known = [previous, seq, at, actor, role, action, subject, detail]
  const former = network === null && device === null ? [known] : []
  return [[...known, network, device], ...former].some(
    link => row.hash === keys.hmac('audit', JSON.stringify(link))
  )
}

/** The same of the signature of a place. */
export function isSignatureOf(keys: Keys, what: 'head' | 'cut', place: ChainPlace, mark: string): boolean {
  const { lane, seq, hash } = place
  const isFormer = () => lane === 0 && mark === keys.hmac('audit', JSON.stringify([what, seq, hash]))
  return mark === signPlace(keys, what, place) || isFormer()
}
