import type { FastifyInstance } from 'fastify'
import { entriesOf } from '../../engine/index.ts'
import { lists } from '../../generated/index.ts'
import { userOf } from '../core/api/guards.ts'
import type { Access } from '../core/api/access.ts'
import { handle } from '../core/api/handle.ts'
import { choiceCalls, employeeCalls } from './calls.ts'
import { createPeopleSearch } from './people/search.ts'
import type { RecordServices } from './routes.ts'
import { clientRows } from '../clients/index.ts'

const anHour = 3600

/** Serves the choices of lists. An open list is the same for everyone, so shared caches may store it. */
export async function optionRoutes(app: FastifyInstance, services: RecordServices) {
  const { database } = services
  const searchPeople = createPeopleSearch(services)
  for (const [name, call] of employeeCalls) {
    handle(app, call, async request => {
      const data = await searchPeople(userOf(request).id, name, request.query as { [name: string]: unknown })
      return { message: call.summary, data }
    })
  }
  for (const [name, call] of choiceCalls) {
    const isTable = lists[name]?.source !== undefined
    const caching = `${lists[name]?.open ? 'public' : 'private'}, max-age=${anHour}`
    handle(app, call, async (request, reply) => {
      const data = isTable
        ? limitTo(request.access, await clientRows.names(database.read))
        : entriesOf(lists, name, textsIn(request.query))
      if (!isTable) reply.header('cache-control', caching)
      return { message: call.summary, data }
    })
  }
}

const limitTo = (access: Access | undefined, names: string[]) =>
  access?.clients ? names.filter(name => access.clients?.includes(name)) : names

function textsIn(query: unknown): { [name: string]: string } {
  const texts = Object.entries(query as object).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(texts)
}
