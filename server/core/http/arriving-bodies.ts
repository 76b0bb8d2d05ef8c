import type { FastifyInstance } from 'fastify'
import { tooMany } from '../errors.ts'

const most = 8 * 1024 * 1024
/** What one counts as that does not say its length: the most that it may have. */
const unknownLength = 1024 * 1024

/**
 * Bodies are held in memory until they are whole, which a slow sender makes last. Those of one user are 8 MB together at
 * most, but for a larger one alone; files go to the disk, and are counted there.
 */
export function limitArrivingBodies(api: FastifyInstance) {
  const arriving = new Map<string, number>()
  api.addHook('onRequest', ({ user, headers, raw, routeOptions }, reply, done) => {
    const isFile = /^multipart\//i.test(headers['content-type'] ?? '')
    const length = headers['transfer-encoding'] ? unknownLength : Number(headers['content-length'] ?? 0)
    // What is too large is refused unread.
    if (!user || isFile || !length || raw.closed || length > routeOptions.bodyLimit) return done()
    const { id } = user
    const before = arriving.get(id) ?? 0
    if (before > 0 && before + length > most)
      return done(tooMany(30, 'Too much is being sent at once. Wait a moment and try again.'))
    arriving.set(id, before + length)
    // An answer ends before its body where that is refused unread.
    reply.raw.once('close', () => {
      const left = (arriving.get(id) ?? 0) - length
      if (left > 0) arriving.set(id, left)
      else arriving.delete(id)
    })
    done()
  })
}
