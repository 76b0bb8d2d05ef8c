import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadAccess } from '../../access/service.ts'
import { refuse } from '../errors.ts'
import { networkOf, unknownNetwork } from '../../core/network.ts'
import type { Origin } from '../../core/origin.ts'
import { findFactorDue } from '../model/factor-due.ts'
import { nameDevice, readDevice } from '../request-context.ts'
import { sessionStore } from './session-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Database } from '../../core/database/database.ts'
import type { Config } from '../../core/config/config.ts'
import type { CoreServices } from '../../core/core-services.ts'
import { minute } from '../../core/durations.ts'
import { isRecent } from '../../core/is-recent.ts'

const touchInterval = minute
/** A request whose body arrives later than this is checked again. */
const aMoment = 1000

type AddSessionsDependencies = CoreServices

/** Finds the user of each request below /api with one prepared read, sets the request's origin, and keeps the session alive. */
export function addSessions(app: FastifyInstance, services: AddSessionsDependencies) {
  const { database, keys, config, clock, log } = services
  let hasWarned = false
  app.decorateRequest('user', undefined)
  app.decorateRequest('access', undefined)
  app.decorateRequest('sessionId', undefined)
  app.decorateRequest('origin')
  app.decorateRequest('isFresh', false)
  app.decorateRequest('mustEnrol', false)
  const begun = new WeakMap<FastifyRequest, number>()

  app.addHook('onRequest', async request => {
    request.origin = originOf(request)
    const token = tokenOf(request)
    if (!token) return
    const now = clock()
    const id = keys.hmac('sessions', token)
    const session = await database.read.use(sessionStore).find(id, now, config.sessions)
    if (!session) return
    if (session.device) request.origin = { ...request.origin, device: session.device }
    request.user = { ...session.user, origin: request.origin, confirmedAt: session.confirmedAt }
    request.sessionId = id
    begun.set(request, now)
    request.isFresh = isRecent(session.confirmedAt, now, config.freshLogIn)
    if (session.user.isAdmin) {
      request.access = await loadAccess(database.read, session.user)
      const due = findFactorDue(config, session.withoutFactorSince)
      request.mustEnrol = due !== null && now >= due
    }
    if (now - session.usedAt >= touchInterval) await touch(request, id, now)
  })

  app.addHook('preHandler', (request, _reply, done) => {
    const since = begun.get(request)
    if (since === undefined || Math.abs(clock() - since) < aMoment) return done()
    requireLiveSession(services, request).then(() => done(), done)
  })

  function originOf(request: FastifyRequest): Origin {
    const shown = readDevice(request)
    const network = networkOf(request.ip)
    if (network === unknownNetwork) warnOnce()
    return { network, device: shown ? nameDevice(keys, shown) : null }
  }

  function warnOnce() {
    if (hasWarned) return
    hasWarned = true
    log.warn(
      { event: 'network.unknown' },
      'a request came from no address: where TRUST_PROXY is set, let the proxy send X-Forwarded-For with addresses'
    )
  }

  async function touch(request: FastifyRequest, id: string, now: number) {
    try {
      await database.writeEach(tx => tx.use(sessionStore).touch(id, now, networkOf(request.ip)))
    } catch (error) {
      // A full disk must not sign out users who only read.
      request.log.warn({ err: error }, 'session not touched')
    }
  }
}

/** Throws if the session has ended, for example while a slow body arrived. */
export async function requireLiveSession(
  { database, config, clock }: { database: Database; config: Config; clock: () => number },
  { sessionId }: FastifyRequest
) {
  const isAlive =
    sessionId && (await database.read.use(sessionStore).find(sessionId, clock(), config.sessions))
  if (!isAlive) throw refuse('session.missing')
}

/**
 * Does the same in the transaction of a change: checking a password takes a while, and a reset may end the session in between.
 */
export async function requireSessionIn(
  tx: Connection,
  { config, clock }: { config: Config; clock: () => number },
  sessionId: string
) {
  if (!(await tx.use(sessionStore).find(sessionId, clock(), config.sessions))) throw refuse('session.missing')
}

/** Returns the token of `Authorization: Bearer ...`; undefined if the header is malformed or occurs more than once. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  let sent = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'authorization') sent++
  if (sent !== 1) return undefined
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
