import crypto from 'node:crypto'
import type { Viewer } from '../core/api/guards.ts'
import type { Keys } from '../core/keys.ts'

/** What a link to a file says about itself. */
export interface Link {
  viewer: string
  until: string
  signature: string
}

const window = 15 * 60_000

/**
 * The addresses under which one viewer may open files: they name the viewer and when they end, and are signed for one
 * session, with which they end too. Those handed out within 15 minutes are the same; each lives 15 to 30 minutes.
 */
export function signLinksFor({ id: viewer, sessionId }: Viewer, keys: Keys, now: number) {
  const until = String((Math.floor(now / window) + 2) * window)
  return (id: string): string => {
    // Ids and signatures are hexadecimal: nothing of them has to be written otherwise in an address.
    return `/api/files/${id}?viewer=${viewer}&until=${until}&signature=${signatureOf(keys, id, { viewer, until, sessionId })}`
  }
}

/** Has the link not ended yet, and was it signed for one of these sessions? */
export function isSigned(
  keys: Keys,
  id: string,
  link: Link,
  { sessionIds, now }: { sessionIds: readonly string[]; now: number }
): boolean {
  const given = Buffer.from(link.signature)
  const isOf = (sessionId: string) => {
    const right = Buffer.from(signatureOf(keys, id, { ...link, sessionId }))
    return given.length === right.length && crypto.timingSafeEqual(given, right)
  }
  return Number(link.until) > now && sessionIds.some(isOf)
}

function signatureOf(
  keys: Keys,
  id: string,
  { viewer, until, sessionId }: Omit<Link, 'signature'> & Pick<Viewer, 'sessionId'>
) {
  return keys.hmac('links', [id, viewer, until, sessionId].join('|'))
}
