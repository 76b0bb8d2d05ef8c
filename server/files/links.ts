import type { Viewer } from '../core/api/guards.ts'
import type { Keys } from '../core/keys.ts'
import { isSameHash } from '../core/link-token.ts'
import { minute } from '../core/durations.ts'

/** The query parameters of a signed link. */
export interface Link {
  viewer: string
  until: string
  signature: string
}

const window = 15 * minute

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
  const isOf = (sessionId: string) =>
    isSameHash(signatureOf(keys, id, { ...link, sessionId }), link.signature)
  return Number(link.until) > now && sessionIds.some(isOf)
}

function signatureOf(
  keys: Keys,
  id: string,
  { viewer, until, sessionId }: Omit<Link, 'signature'> & Pick<Viewer, 'sessionId'>
) {
  return keys.hmac('links', [id, viewer, until, sessionId].join('|'))
}
