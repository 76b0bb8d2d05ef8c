import type { FastifyInstance } from 'fastify'
import { isAnswers, t } from '../../engine/index.ts'
import { accessOf, userOf } from '../core/api/guards.ts'
import { handle } from '../core/api/handle.ts'
import { refuse } from './errors.ts'
import { employeeCalls as calls } from './calls.ts'
import { loadCharts, loadDashboard } from './dashboard.ts'
import { countWork, loadWork } from './work.ts'
import type { EmployeeServices } from './routes.ts'
import { writeMoment } from '../core/moment.ts'

/** Routes of the dashboard: numbers, charts, open work, and records completed since the administrator last looked. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { database, clock, employees }: EmployeeServices
) {
  handle(app, calls.getDashboard, async request => {
    return {
      message: t('Dashboard loaded.'),
      data: await loadDashboard(database.read, accessOf(request), clock())
    }
  })

  handle(app, calls.getWork, async request => ({
    message: t('Work loaded.'),
    data: await loadWork(database.read, accessOf(request))
  }))

  handle(app, calls.countWork, async request => ({
    message: t('Work counted.'),
    data: await countWork(database.read, accessOf(request))
  }))

  handle(app, calls.getCharts, async request => {
    return { message: t('Charts loaded.'), data: await loadCharts(database.read, accessOf(request), clock()) }
  })

  handle(app, calls.listCompletions, async request => {
    const moment = parseMoment(request.query.since, 'since')
    const { count, since, until, latest } = await employees.findCompletions(
      userOf(request).id,
      accessOf(request),
      moment
    )
    const rows = latest.map(({ id, username, completedAt }) => ({
      _id: id,
      username,
      completedAt: writeMoment(completedAt)
    }))
    return {
      message: t('Completed records loaded.'),
      data: { count, since: writeMoment(since), until: writeMoment(until), latest: rows }
    }
  })

  /** Stores the `until` that the client was sent, so that records completed since then still count as new. */
  handle(app, calls.markCompletionsSeen, async request => {
    const moment = parseMoment(isAnswers(request.body) ? request.body.until : undefined, 'until')
    const since = await employees.markSeen(userOf(request).id, moment)
    return { message: t('Noted.'), data: { since: writeMoment(since) } }
  })
}

function parseMoment(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value)
  const moment = isTime ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment))
    throw refuse('input.parameter', { name, must: 'be a time like 2026-11-20T10:00:00.000Z' })
  return moment
}
