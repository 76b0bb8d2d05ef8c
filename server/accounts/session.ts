import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../app.ts'
import { forbidden, unauthenticated } from '../core/errors.ts'
import type { SessionUser } from './session-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent a valid token with this request; the row as it is now. */
    user: SessionUser | undefined
    /** The hash under which that session is stored. */
    sessionId: string | undefined
  }
}

type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Marks a route that is open to everyone. */
export const anyone: Guard = async () => {}

/** Lets in whoever is signed in. */
export const requireUser: Guard = async request => {
  userOf(request)
}

/** Lets in employees only: an administrator has no record to write. */
export const requireEmployee: Guard = async request => {
  if (userOf(request).isAdmin) throw forbidden('Administrators have no employee record.')
}

/** Lets in administrators only. */
export const requireAdmin: Guard = async request => {
  if (!userOf(request).isAdmin) throw forbidden('This is for administrators only.')
}

const guards = new Set<unknown>([anyone, requireUser, requireEmployee, requireAdmin])

/** The signed-in user of a request, or a 401. */
export function userOf(request: FastifyRequest): SessionUser {
  if (!request.user) throw unauthenticated()
  return request.user
}

/** Finds the user of each request below /api, and stops the start where a route there has not exactly one guard. */
export function addSessions(app: FastifyInstance, { database, keys, config, clock }: Services) {
  app.decorateRequest('user', undefined)
  app.decorateRequest('sessionId', undefined)

  app.addHook('onRoute', route => {
    const hooks = [route.onRequest, route.preParsing, route.preValidation, route.preHandler].flat()
    const found = hooks.filter(hook => guards.has(hook)).length
    if (found !== 1)
      throw new Error(`${route.method} ${route.url} needs exactly one guard, and has ${found}.`)
  })

  app.addHook('onRequest', async request => {
    const token = tokenOf(request)
    if (!token) return
    const now = clock()
    const id = keys.hmac('sessions', token)
    const session = await database.read.sessions.find(id, now, config.sessions)
    if (!session) return
    request.user = session.user
    request.sessionId = id
    if (now - session.usedAt >= touchedEvery) await touch(request, id, now)
  })

  async function touch(request: FastifyRequest, id: string, now: number) {
    try {
      await database.write(tx => tx.sessions.touch(id, now))
    } catch (error) {
      // A full disk must not sign people out who only read.
      request.log.warn({ err: error }, 'session not touched')
    }
  }
}

const touchedEvery = 60_000

/** The token of `Authorization: Bearer ...`, if the header is there once and well formed. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { rawHeaders } = request.raw
  const sent = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization').length
  if (sent !== 1) return undefined
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
}
