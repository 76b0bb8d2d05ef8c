import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guards, userOf } from '../core/api/guards.ts'
import type { Services } from '../services.ts'
import { createEraser } from './erase.ts'

/** Administrators erase employees. */
export async function erasureRoutes(app: FastifyInstance, services: Services) {
  const eraser = createEraser(services)
  app.delete('/admin/users/:id', { onRequest: guards.admin }, erase)

  async function erase(request: FastifyRequest) {
    const { id } = request.params as { id: string }
    const username = await eraser.erase(userOf(request).id, id)
    request.log.info({ event: 'erased', by: userOf(request).id, of: id }, 'employee erased')
    return { success: true, message: `${username} was erased.`, data: { _id: id } }
  }
}
