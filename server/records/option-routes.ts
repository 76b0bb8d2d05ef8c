import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entriesOf } from '../../engine/index.ts'
import { lists } from '../../generated/index.ts'
import { guards } from '../core/api/guards.ts'
import type { RecordServices } from './routes.ts'

const anHour = 3600

/** What the lists of schemas/lists offer. An open one is the same for everyone, so that anything may keep it. */
export async function optionRoutes(app: FastifyInstance, { database }: RecordServices) {
  for (const [name, list] of Object.entries(lists)) {
    const onRequest = list.open ? guards.anyone : guards.user
    app.get(`/options/${name}`, { onRequest }, async (request: FastifyRequest, reply: FastifyReply) => {
      const data = list.source
        ? await database.read.clients.names()
        : entriesOf(lists, name, textsIn(request.query))
      if (!list.source)
        reply.header('cache-control', `${list.open ? 'public' : 'private'}, max-age=${anHour}`)
      return { success: true, message: list.title, data }
    })
  }
}

function textsIn(query: unknown): { [name: string]: string } {
  const texts = Object.entries(query as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}
