import type { FastifyInstance } from 'fastify'
import { refuse } from '../errors.ts'

const megabyte = 1024 * 1024
/** The limit for the bodies of one user, in bytes. */
const maxOfOne = 8 * megabyte
/** The limit for the larger bodies of all users, in bytes: eight times the limit of one user. */
const maxOfAll = 64 * megabyte
/** Bodies sent without a session are no larger than this, and so bounded by the number of connections. */
const maxUncounted = 64 * 1024
/** The assumed size of a body without a declared length: the largest allowed. */
const unknownLength = megabyte

/**
 * Limits the bodies held in memory until they are complete, which slow senders prolong. One user may have 8 MB in total, or a
 * single larger body; bodies over 64 kB of all users may have 64 MB. So many accounts cannot fill more memory than a few, and a
 * save of usual size is always accepted. Files go to disk and are counted there.
 */
export function limitArrivingBodies(api: FastifyInstance) {
  const arriving = new Map<string, number>()
  let ofAll = 0
  api.addHook('onRequest', ({ user, headers, raw, routeOptions }, reply, done) => {
    const isFile = /^multipart\//i.test(headers['content-type'] ?? '')
    const length = headers['transfer-encoding'] ? unknownLength : Number(headers['content-length'] ?? 0)
    // A body over the limit of its route is refused unread.
    if (!user || isFile || !length || raw.closed || length > routeOptions.bodyLimit) return done()
    const { id } = user
    const before = arriving.get(id) ?? 0
    if (before > 0 && before + length > maxOfOne) return done(refuse('limit.bodies_of_user'))
    const countedLength = length > maxUncounted ? length : 0
    if (countedLength > 0 && ofAll + countedLength > maxOfAll)
      return done(refuse('server.receiving_too_much'))
    ofAll += countedLength
    arriving.set(id, before + length)
    // If a body is refused unread, the response ends before the body does.
    reply.raw.once('close', () => {
      ofAll -= countedLength
      const left = (arriving.get(id) ?? 0) - length
      if (left > 0) arriving.set(id, left)
      else arriving.delete(id)
    })
    done()
  })
}
