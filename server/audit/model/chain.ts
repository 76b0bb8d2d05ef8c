import type { Keys } from '../../core/keys.ts'

/** The fields of an audit row that its hash covers. */
export interface Link {
  seq: number
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

/** The previous hash of the first row of a lane. */
export const genesisHash = ''

/** Returns the hash of a row, which covers all of its fields and the previous hash. */
export function hashLink(keys: Keys, row: Link): string {
  const { seq, lane, at, actor, role, action, subject, detail, network, device, previous } = row
  return keys.hmac(
    'audit',
    JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network, device])
  )
}

export interface ChainPlace {
  lane: number
  seq: number
  hash: string
}

/** Signs a place in a chain: its end, or where older rows were pruned. */
export function signPlace(keys: Keys, what: 'head' | 'cut', { lane, seq, hash }: ChainPlace): string {
  return keys.hmac('audit', JSON.stringify([what, lane, seq, hash]))
}

/**
 * Checks the hash of a row. Rows in older formats, hashed without lane or also without network and device, are valid in lane 0.
 */
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

/** Checks the signature of a place, in the current or the older format without lane. */
export function isSignatureOf(keys: Keys, what: 'head' | 'cut', place: ChainPlace, mark: string): boolean {
  const { lane, seq, hash } = place
  const isFormer = () => lane === 0 && mark === keys.hmac('audit', JSON.stringify([what, seq, hash]))
  return mark === signPlace(keys, what, place) || isFormer()
}
