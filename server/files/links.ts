import crypto from 'node:crypto'
import type { Keys } from '../core/keys.ts'

/** What a link to a file says about itself. */
export interface Link {
  viewer: string
  until: string
  signature: string
}

const window = 15 * 60_000

/**
 * The addresses under which one viewer may open files: they name the viewer and when they end, and are signed. Those
 * handed out within 15 minutes are the same, so that browsers keep what they have; each lives 15 to 30 minutes.
 */
export function signLinksFor(viewer: string, keys: Keys, now: number): (fileId: string) => string {
  const until = String((Math.floor(now / window) + 2) * window)
  return id => {
    // Ids and signatures are hexadecimal: nothing of them has to be written otherwise in an address.
    return `/api/files/${id}?viewer=${viewer}&until=${until}&signature=${signatureOf(keys, id, { viewer, until })}`
  }
}

/** Milliseconds that a link still lives; undefined when it is not one of ours, or has ended. */
export function lifeOf(keys: Keys, id: string, link: Link, now: number): number | undefined {
  const signature = Buffer.from(link.signature)
  const right = Buffer.from(signatureOf(keys, id, link))
  if (signature.length !== right.length || !crypto.timingSafeEqual(signature, right)) return undefined
  const life = Number(link.until) - now
  return life > 0 ? life : undefined
}

function signatureOf(keys: Keys, id: string, { viewer, until }: Omit<Link, 'signature'>) {
  return keys.hmac('links', [id, viewer, until].join('|'))
}
