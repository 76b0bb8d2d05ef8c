import type { Keys } from '../../core/keys.ts'
import { isSameHash } from '../../core/link-token.ts'

/**
 * Returns a ticket: the signed id of a sign-up or reset request, which shows that the same browser made it. Tickets are not
 * stored, so one can be issued again to a person who knows the password of the sign-up.
 */
export function writeTicket(keys: Keys, id: string): string {
  return `${id}.${sign(keys, id)}`
}

/** Returns the id in a ticket; undefined if the signature is not valid. */
export function readTicket(keys: Keys, ticket: unknown): string | undefined {
  const [, id, signature] = /^([0-9a-f]{32})\.([0-9a-f]{64})$/.exec(String(ticket)) ?? []
  if (!id || !signature) return undefined
  return isSameHash(sign(keys, id), signature) ? id : undefined
}

const sign = (keys: Keys, id: string) => keys.hmac('codes', `ticket:${id}`)
