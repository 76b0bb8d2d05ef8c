import crypto from 'node:crypto'
import type { Keys } from '../../core/keys.ts'

/**
 * A ticket shows that a browser is the one that signed up, or asked for a reset: the id of that, signed. It is not stored, so
 * that it can be handed out again to somebody who knows the password of the sign-up.
 */
export function writeTicket(keys: Keys, id: string): string {
  return `${id}.${sign(keys, id)}`
}

/** The id that a ticket is for; undefined where we did not sign it. */
export function readTicket(keys: Keys, ticket: unknown): string | undefined {
  const [, id, signature] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(String(ticket)) ?? []
  if (!id || !signature) return undefined
  return crypto.timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, id))) ? id : undefined
}

const sign = (keys: Keys, id: string) => keys.hmac('codes', `ticket:${id}`)
