import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

const megabyte = 1024 * 1024
/** Bytes of the bodies of one user. */
const maxOfOne = 8 * megabyte
/** Bytes of the larger bodies of all users: eight times as much as one of them may send. */
const maxOfAll = 64 * megabyte
/** What anybody may send without a session is no larger body: those are held by their connections. */
const small = 64 * 1024
/** What one counts as that does not say its length: the most that it may have. */
const unknownLength = megabyte

/**
 * Bodies are held in memory until they are whole, which a slow sender makes last. Those of one user are 8 MB together at
 * most, but for a larger one alone; those of more than 64 kB of all users are 64 MB, so that many accounts fill the memory
 * no more than few, and a save of usual length is taken however full it is. Files go to the disk, and are counted there.
 */
export function limitArrivingBodies(api: FastifyInstance) {
  const arriving = new Map<string, number>()
  let ofAll = 0
  api.addHook('onRequest', ({ user, headers, raw, routeOptions }, reply, done) => {
    const isFile = /^multipart\//i.test(headers['content-type'] ?? '')
    const length = headers['transfer-encoding'] ? unknownLength : Number(headers['content-length'] ?? 0)
    // What is too large is refused unread.
    if (!user || isFile || !length || raw.closed || length > routeOptions.bodyLimit) return done()
    const { id } = user
    const before = arriving.get(id) ?? 0
    if (before > 0 && before + length > maxOfOne) return done(refuse('limit.bodies_of_user'))
    const large = length > small ? length : 0
    if (large > 0 && ofAll + large > maxOfAll) return done(refuse('server.receiving_too_much'))
    ofAll += large
    arriving.set(id, before + length)
    // An answer ends before its body where that is refused unread.
    reply.raw.once('close', () => {
      ofAll -= large
      const left = (arriving.get(id) ?? 0) - length
      if (left > 0) arriving.set(id, left)
      else arriving.delete(id)
    })
    done()
  })
}
