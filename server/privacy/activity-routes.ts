import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCategory, categories } from '../audit/model/categories.ts'
import { Refusal } from '../core/errors.ts'
import { guards } from '../core/api/guards.ts'
import { backupsHold } from './backup-notice.ts'
import { parseCursor } from './cursor.ts'
import type { Services } from '../services.ts'
import type { AuditRow } from '../audit/store.ts'

const pageSize = 20

interface ActivityRequest {
  Querystring: { kind?: unknown; person?: unknown; before?: unknown; after?: unknown }
}

/** What was done in the product and by whom, for administrators; and who asks to be erased. */
export async function activityRoutes(app: FastifyInstance, { database, config }: Services) {
  const guarded = { onRequest: guards.admin }
  app.get<ActivityRequest>('/admin/activity', guarded, activity)
  app.get('/admin/erasures', guarded, requests)

  async function activity({ query }: FastifyRequest<ActivityRequest>) {
    const store = database.read.audit
    const place = parseCursor(query)
    const filters = { actions: actionsIn(query.kind), person: personIn(query.person) }
    const found = await store.page({ ...filters, ...place, limit: pageSize + 1 })
    const isMore = found.length > pageSize
    const rows = place.after ? found.slice(-pageSize) : found.slice(0, pageSize)
    // Turning back, there is more where one goes to; and there is always more where one comes from.
    const [older, newer] = place.after ? [true, isMore] : [isMore, place.before !== undefined]
    const people = await named([...rows.flatMap(({ actor, subject }) => [actor, subject]), filters.person])
    const person = filters.person ? people(filters.person) : null
    const data = await viewsOf(rows, people)
    return { success: true, message: 'This was done.', data, person, older, newer }
  }

  /** People and clients by the names that they have now: the audit itself knows none. */
  async function viewsOf(rows: AuditRow[], people: (id: string) => Named) {
    const clients = new Map((await database.read.clients.list()).map(({ id, name }) => [id, name]))
    return rows.map(({ seq, at, actor, role, action, subject, detail: text }) => {
      const detail = JSON.parse(text) as { [name: string]: unknown }
      const client = clients.get(String(detail.client)) ?? null
      return {
        seq,
        at: new Date(at).toISOString(),
        role,
        who: actor === null ? null : people(actor),
        action,
        whom: subject === null ? null : people(subject),
        detail: { ...detail, ...('client' in detail && { client }) }
      }
    })
  }

  async function named(ids: (string | null | undefined)[]) {
    const names = await database.read.users.namesOf(ids.flatMap(id => id ?? []))
    return (id: string): Named => ({ _id: id, name: names.get(id) ?? null })
  }

  async function requests() {
    const waiting = await database.read.erasures.waiting()
    const data = waiting.map(({ id, username, askedAt }) => ({
      _id: id,
      username,
      askedAt: new Date(askedAt).toISOString()
    }))
    return { success: true, message: 'These employees ask to be erased.', data, backups: backupsHold(config) }
  }
}

/** Null: a person who is no longer there. */
interface Named {
  _id: string
  name: string | null
}

function actionsIn(kind: unknown): readonly string[] | undefined {
  if (kind === undefined || kind === '') return undefined
  if (!isCategory(kind))
    throw new Refusal(400, `"kind" must be one of ${Object.keys(categories).join(', ')}.`)
  return categories[kind]
}

function personIn(person: unknown): string | undefined {
  if (person === undefined || person === '') return undefined
  if (typeof person === 'string' && /^[0-9a-f]{32}$/.test(person)) return person
  throw new Refusal(400, '"person" must be the id of a user.')
}
