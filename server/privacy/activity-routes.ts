import type { FastifyInstance } from 'fastify'
import { isDate, shiftDay, t } from '../../engine/index.ts'
import { categories, isCategory } from '../audit/model/actions.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { describeMoment, writeMoment } from '../core/moment.ts'
import { refuse } from './errors.ts'
import { describeBackupsOfOthers } from './backup-notice.ts'
import { privacyCalls as calls } from './calls.ts'
import { parseCursor } from './cursor.ts'
import { createEraser } from './erase.ts'
import type { ActivityFilters } from './activity.ts'
import type { PrivacyService, PrivacyServices } from './service.ts'
import type { PartOfPerson } from '../audit/index.ts'
import { startOfDay } from '../records/model/facts.ts'

interface Options extends PrivacyServices {
  privacy: PrivacyService
}

/** Registers the routes for administrators: the activity, requests for erasure, and erasing an employee. */
export async function activityRoutes(app: FastifyInstance, { privacy, ...services }: Options) {
  const { config } = services
  const eraser = createEraser(services)

  handle(app, calls.listActivity, async request => {
    const { query } = request
    const page = await privacy.listActivity(accessOf(request), parseFilters(query))
    return { message: t('Activity loaded.'), ...page }
  })

  handle(app, calls.listErasureRequests, async request => {
    const data = await privacy.listErasureRequests(accessOf(request))
    return {
      message: t('Erasure requests loaded.'),
      data,
      backups: describeBackupsOfOthers(config),
      hours: config.erasureDelay / 3_600_000
    }
  })

  handle(app, calls.eraseEmployee, async request => {
    const { id } = request.params
    const { username, dueAt } = await eraser.erase(userOf(request), id)
    if (dueAt !== null) {
      const message = t('{username} will be erased on {moment}. Until then it can be cancelled.', {
        username,
        moment: describeMoment(dueAt)
      })
      return { message, data: { _id: id, dueAt: writeMoment(dueAt) } }
    }
    request.log.info({ event: 'erased', by: userOf(request).id, of: id }, 'employee erased')
    return { message: t('{username} was erased.', { username }), data: { _id: id, dueAt: null } }
  })

  handle(app, calls.undoErasure, async request => {
    const { id } = request.params
    const username = await eraser.undo(userOf(request), id)
    return { message: t('{username} will not be erased.', { username }), data: { _id: id } }
  })
}

function parseFilters(query: { [name: string]: unknown }): ActivityFilters {
  const since = parseDay(query.since, 'since')
  const last = parseDay(query.until, 'until')
  if (since && last && last < since) throw refuse('activity.ends_before_it_begins')
  return {
    actions: parseCategory(query.kind),
    person: parsePerson(query.person),
    as: parsePart(query.as),
    since: since === undefined ? undefined : startOfDay(since),
    until: last === undefined ? undefined : startOfDay(shiftDay(last, { days: 1 })),
    search: parseSearch(query.search),
    ...parseCursor(query)
  }
}

function parsePart(part: unknown): PartOfPerson | undefined {
  if (part === undefined || part === '') return undefined
  if (part === 'did' || part === 'concerned') return part
  throw refuse('input.parameter', { name: 'as', must: 'be did or concerned' })
}

function parseDay(day: unknown, name: string): string | undefined {
  if (day === undefined || day === '') return undefined
  if (typeof day !== 'string' || !/^(19|20)/.test(day) || !isDate(day))
    throw refuse('input.parameter', { name, must: 'be a date like 2026-11-20' })
  return day
}

function parseSearch(search: unknown): string | undefined {
  if (search === undefined) return undefined
  const text = typeof search === 'string' ? search.trim() : ''
  if (typeof search !== 'string' || text.length > 100)
    throw refuse('input.parameter', { name: 'search', must: 'be a text of at most 100 characters' })
  return text || undefined
}

function parseCategory(category: unknown): readonly string[] | undefined {
  if (category === undefined || category === '') return undefined
  if (!isCategory(category))
    throw refuse('input.parameter', { name: 'kind', must: `be one of ${Object.keys(categories).join(', ')}` })
  return categories[category]
}

function parsePerson(person: unknown): string | undefined {
  if (person === undefined || person === '') return undefined
  if (typeof person === 'string' && /^[0-9a-f]{32}$/.test(person)) return person
  throw refuse('input.parameter', { name: 'person', must: 'be the id of a user' })
}
