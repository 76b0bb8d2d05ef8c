import type { FastifyInstance } from 'fastify'
import { handleContent } from '../core/api/handle.ts'
import { descriptionCalls } from './calls.ts'
import { type ApiDescription, describeApi } from './describe.ts'

/** Registers the description of the API. It names forms and routes, no person and no client: anyone may read and keep it. */
export async function openApiRoutes(app: FastifyInstance, described: ApiDescription) {
  // Shared by all responses, however slowly they are read; created on the first request.
  let made: { text: Buffer; etag: string } | undefined

  handleContent(app, descriptionCalls.describeApi, async (request, reply) => {
    const { text, etag } = (made ??= write(described))
    reply.header('cache-control', 'public, max-age=300').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

function write(described: ApiDescription) {
  const description = describeApi(described)
  const { version } = description.info as { version: string }
  return { text: Buffer.from(JSON.stringify(description)), etag: `"${version}"` }
}
