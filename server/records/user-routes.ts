import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../core/errors.ts'
import { guards, userOf } from '../core/api/guards.ts'
import type { RecordServices } from './routes.ts'

/** Users as pages see them: oneself, and one employee. */
export async function userRoutes(app: FastifyInstance, services: RecordServices) {
  const { database, audit, records } = services

  app.get('/user', { onRequest: guards.user }, request => answerView(userOf(request).id, request))
  app.get<{ Params: { id: string } }>('/user/:id', { onRequest: guards.user }, one)

  /** Another's id reads the same as one that is not there. */
  async function one(request: FastifyRequest<{ Params: { id: string } }>) {
    const { id, isAdmin } = userOf(request)
    if (!isAdmin && request.params.id !== id) throw notFound()
    return answerView(request.params.id, request)
  }

  async function answerView(userId: string, request: FastifyRequest) {
    const viewer = userOf(request)
    const data = await records.view(userId, viewer.id)
    if (!data) throw notFound()
    // On disk before anything is shown: where it cannot be written, nothing is.
    if (viewer.id !== userId)
      await database.write(tx => audit(tx, { by: viewer, action: 'record.viewed', subject: userId }))
    return { success: true, message: 'Here is the user.', data, revisions: data.revisions }
  }
}
