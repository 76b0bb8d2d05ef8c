import type { FastifyInstance } from 'fastify'
import { categories, isCategory } from '../audit/model/categories.ts'
import { userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { Refusal } from '../core/errors.ts'
import type { Services } from '../services.ts'
import { backupsHold } from './backup-notice.ts'
import { privacyCalls as calls } from './calls.ts'
import { parseCursor } from './cursor.ts'
import { createEraser } from './erase.ts'
import type { PrivacyService } from './service.ts'

interface Options extends Services {
  privacy: PrivacyService
}

/** What was done in the product and by whom, for administrators; who asks to be erased; and who is. */
export async function activityRoutes(app: FastifyInstance, { privacy, ...services }: Options) {
  const eraser = createEraser(services)

  handle(app, calls.listActivity, async ({ query }) => {
    const filters = { actions: parseCategory(query.kind), person: parsePerson(query.person) }
    const page = await privacy.listActivity({ ...filters, ...parseCursor(query) })
    return { message: 'Activity loaded.', ...page }
  })

  handle(app, calls.listErasureRequests, async () => {
    const data = (await privacy.listErasureRequests()).map(({ id, username, askedAt }) => ({
      _id: id,
      username,
      askedAt: new Date(askedAt).toISOString()
    }))
    return { message: 'Erasure requests loaded.', data, backups: backupsHold(services.config) }
  })

  handle(app, calls.eraseEmployee, async request => {
    const { id } = request.params
    const username = await eraser.erase(userOf(request).id, id)
    request.log.info({ event: 'erased', by: userOf(request).id, of: id }, 'employee erased')
    return { message: `${username} was erased.`, data: { _id: id } }
  })
}

function parseCategory(kind: unknown): readonly string[] | undefined {
  if (kind === undefined || kind === '') return undefined
  if (!isCategory(kind))
    throw new Refusal(400, `"kind" must be one of ${Object.keys(categories).join(', ')}.`)
  return categories[kind]
}

function parsePerson(person: unknown): string | undefined {
  if (person === undefined || person === '') return undefined
  if (typeof person === 'string' && /^[0-9a-f]{32}$/.test(person)) return person
  throw new Refusal(400, '"person" must be the id of a user.')
}
