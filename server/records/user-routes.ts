import type { FastifyInstance, FastifyRequest } from 'fastify'
import { userOf, viewerOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { notFound } from '../core/errors.ts'
import { recordCalls as calls } from './calls.ts'
import type { RecordServices } from './routes.ts'

/** Users as pages see them: oneself, and one employee. */
export async function userRoutes(app: FastifyInstance, services: RecordServices) {
  const { database, audit, records } = services

  handle(app, calls.getOwnUser, request => answerView(userOf(request).id, request))

  /** Another's id reads the same as one that is not there. */
  handle(app, calls.getUser, async request => {
    const { id, isAdmin } = userOf(request)
    if (!isAdmin && request.params.id !== id) throw notFound()
    return answerView(request.params.id, request)
  })

  async function answerView(userId: string, request: FastifyRequest) {
    const viewer = userOf(request)
    const data = await records.view(userId, viewerOf(request))
    if (!data) throw notFound()
    // On disk before anything is shown: where it cannot be written, nothing is.
    if (viewer.id !== userId)
      await database.write(stores => audit(stores, { by: viewer, action: 'record.viewed', subject: userId }))
    return { message: 'User loaded.', data, revisions: data.revisions }
  }
}
