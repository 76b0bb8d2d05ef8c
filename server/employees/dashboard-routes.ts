import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import { Refusal } from '../core/errors.ts'
import { chartsOf, numbersOf } from './dashboard.ts'
import { guards, userOf } from '../core/api/guards.ts'
import type { Services } from '../services.ts'

const latest = 10

/** How the onboarding goes: numbers, charts, and what became complete since one last looked. */
export async function dashboardRoutes(app: FastifyInstance, { database, clock }: Services) {
  const guarded = { onRequest: guards.admin }
  app.get('/admin/dashboard', guarded, dashboard)
  app.get('/admin/dashboard/charts', guarded, charts)
  app.get<{ Querystring: { since?: unknown } }>('/admin/completions', guarded, completions)
  app.post('/admin/completions/seen', guarded, seen)

  async function dashboard() {
    const counts = await numbersOf(database.read)
    const data = { counts, ...(await chartsOf(database.read, clock())) }
    return { success: true, message: 'This is how it goes.', data }
  }

  async function charts() {
    return { success: true, message: 'This is how it goes.', data: await chartsOf(database.read, clock()) }
  }

  async function completions(request: FastifyRequest<{ Querystring: { since?: unknown } }>) {
    const store = database.read.completions
    const until = clock()
    const since = momentIn(request.query.since, 'since') ?? (await store.seenUntil(userOf(request).id))
    const found = await store.since(since, latest)
    const rows = found.latest.map(({ id, username, completedAt }) => ({
      _id: id,
      username,
      completedAt: iso(completedAt)
    }))
    const data = { count: found.count, since: iso(since), until: iso(until), latest: rows }
    return { success: true, message: 'These records became complete.', data }
  }

  /** Until when one has looked: the moment that was answered, so that what came since is not lost. */
  async function seen(request: FastifyRequest) {
    const { id } = userOf(request)
    const now = clock()
    const told = momentIn(isAnswers(request.body) ? request.body.until : undefined, 'until') ?? now
    const since = await database.write(async tx => {
      const store = tx.completions
      await store.see(id, Math.min(told, now))
      return store.seenUntil(id)
    })
    return { success: true, message: 'Noted.', data: { since: iso(since) } }
  }
}

const iso = (moment: number) => new Date(moment).toISOString()

function momentIn(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/.test(value)
  const moment = isTime ? Date.parse(value) : Number.NaN
  if (Number.isNaN(moment)) throw new Refusal(400, `"${name}" must be a time like 2026-11-20T10:00:00.000Z.`)
  return moment
}
