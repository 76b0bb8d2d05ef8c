import type { FastifyInstance } from 'fastify'
import { isDate, shiftDay, t } from '../../engine/index.ts'
import { categories, isCategory } from '../audit/model/actions.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { describeMoment, writeMoment } from '../core/moment.ts'
import { matching, oneOf, readParameter } from '../core/http/parameters.ts'
import { refuse } from './errors.ts'
import { describeBackupsOfOthers } from './backup-notice.ts'
import { privacyCalls as calls } from './calls.ts'
import { parseCursor } from './cursor.ts'
import { createEraser } from './erase.ts'
import type { ActivityFilters } from './activity.ts'
import type { PrivacyService, PrivacyServices } from './service.ts'
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
    const { username, isAsked } = await eraser.undo(userOf(request), id)
    const message = isAsked
      ? t('The erasure was cancelled. {username} still asks to be erased.', { username })
      : t('{username} will not be erased.', { username })
    return { message, data: { _id: id } }
  })
}

function parseFilters(query: { [name: string]: unknown }): ActivityFilters {
  const readDay = (day: string) => (/^(19|20)/.test(day) && isDate(day) ? day : undefined)
  const since = readParameter(query, 'since', readDay, 'be a date like 2026-11-20')
  const last = readParameter(query, 'until', readDay, 'be a date like 2026-11-20')
  if (since && last && last < since) throw refuse('activity.ends_before_it_begins')
  const readCategory = (name: string) => (isCategory(name) ? categories[name] : undefined)
  const isPart = oneOf(['did', 'concerned'] as const)
  const readSearch = (text: string) => (text.trim().length > 100 ? undefined : text.trim())
  return {
    actions: readParameter(query, 'kind', readCategory, `be one of ${Object.keys(categories).join(', ')}`),
    person: readParameter(query, 'person', matching(/^[0-9a-f]{32}$/), 'be the id of a user'),
    as: readParameter(query, 'as', isPart, 'be did or concerned'),
    since: since === undefined ? undefined : startOfDay(since),
    until: last === undefined ? undefined : startOfDay(shiftDay(last, { days: 1 })),
    search: readParameter(query, 'search', readSearch, 'be a text of at most 100 characters') || undefined,
    ...parseCursor(query)
  }
}
