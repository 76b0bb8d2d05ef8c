import type { FastifyInstance } from 'fastify'
import { describedApi } from './index.ts'
import { guards } from '../core/api/guards.ts'

/** What can be asked of this API. It names forms and routes, no person and no client: anyone may read and keep it. */
export async function openApiRoutes(app: FastifyInstance) {
  const described = describedApi()
  const text = JSON.stringify(described)
  const etag = `"${(described.info as { version: string }).version}"`

  app.get('/openapi.json', { onRequest: guards.anyone }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
