import crypto from 'node:crypto'
import type { Viewer } from '../core/api/guards.ts'
import type { Keys } from '../core/keys.ts'

/** The query parameters of a signed link. */
export interface Link {
  viewer: string
  until: string
  signature: string
}

const window = 15 * 60_000

/**
 * Returns a function that makes links under which one viewer may open files. A link names the viewer and when it expires, and
 * is signed for one session, with which it also ends. Links made within the same 15 minutes are equal; each is
 * valid for 15 to 30 minutes.
 */
export function signLinksFor({ id: viewer, sessionId }: Viewer, keys: Keys, now: number) {
  const until = String((Math.floor(now / window) + 2) * window)
  return (id: string): string => {
    // Ids and signatures are hexadecimal, so nothing needs URL encoding.
    return `/api/files/${id}?viewer=${viewer}&until=${until}&signature=${signatureOf(keys, id, { viewer, until, sessionId })}`
  }
}

/** Checks that the link has not expired and is signed for one of these sessions. */
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
