import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { administrator } from '../../../engine/index.ts'
import type { Origin } from '../origin.ts'
import { refuse } from '../errors.ts'
import { type Access, findLack } from './access.ts'
import type { Call } from './call.ts'

/** What every signed-in request knows of its user, and from where it comes. */
export interface SessionUser extends Account {
  origin: Origin
  /** When the password was last entered in this session. */
  confirmedAt: number
}

interface Account {
  id: string
  email: string
  username: string
  phone: string
  /** Works with employees, as far as the role lets; has no record. */
  isAdmin: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent a valid token with this request; the row as it is now. */
    user: SessionUser | undefined
    /** What a user who works with employees may do; undefined for everybody else. */
    access: Access | undefined
    /** The hash under which that session is stored. */
    sessionId: string | undefined
    /** From where it comes, as the audit says it. */
    origin: Origin
    /** The password was entered in this session a moment ago. */
    isFresh: boolean
    /** An administrator who must set up a second factor before anything else. */
    mustEnrol: boolean
  }
}

/** Who looks at something, in which session. */
export interface Viewer {
  id: string
  /** The hash under which the session is stored. */
  sessionId: string
}

type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/** The signed-in user of a request, or a 401. */
export function userOf(request: FastifyRequest): SessionUser {
  if (!request.user) throw refuse('session.missing')
  return request.user
}

/** Somebody who does something, in which session and from where. */
export interface SignedIn extends Viewer, SessionUser {}

/** The signed-in user of a request with the session that it came in, or a 401. */
export function viewerOf(request: FastifyRequest): SignedIn {
  const user = userOf(request)
  if (!request.sessionId) throw refuse('session.missing')
  return { ...user, sessionId: request.sessionId }
}

/** The role of the user of a request that only those who work with employees may make. */
export const accessOf = ({ access, user }: FastifyRequest): Access => {
  if (!user) throw refuse('session.missing')
  if (!access) throw refuse('access.administrators_only')
  return access
}

/**
 * Who may make a call: everybody, everybody who is signed in, employees (an administrator has no record), administrators. Calls
 * for administrators say what they need, and are for every role that has it.
 */
export const guards = {
  anyone: (_request, _reply, done) => done(),
  user: (request, _reply, done) => done(request.user ? undefined : refuse('session.missing')),
  employee: (request, _reply, done) => {
    if (!request.user) return done(refuse('session.missing'))
    done(request.user.isAdmin ? refuse('access.no_record') : undefined)
  },
  admin: (request, _reply, done) => {
    if (!request.user) return done(refuse('session.missing'))
    done(request.access?.role === administrator ? undefined : refuse('access.administrators_only'))
  }
} satisfies { [caller: string]: Guard }

export type Caller = keyof typeof guards

/** Throws where the password was not entered in this session a moment ago: for what a stolen session must not do. */
export function requireFresh({ isFresh }: FastifyRequest) {
  if (!isFresh) throw refuse('session.not_fresh')
}

/** Throws where somebody must set up a second factor first. */
export function requireEnrolled({ mustEnrol }: FastifyRequest) {
  if (mustEnrol) throw refuse('session.not_enrolled')
}

const known = new Set<unknown>(Object.values(guards))

/** The guard of a call, as its description says who may make it. */
export function guardOf({ who, may }: Pick<Call, 'who' | 'may'>): Guard {
  if (who !== 'admin' || !may) return guards[who]
  const guard: Guard = (request, _reply, done) => {
    done(request.user ? findLack(request.access, may) : refuse('session.missing'))
  }
  known.add(guard)
  return guard
}

/** Stops the start where a route of this scope has not exactly one guard. */
export function requireGuards(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    const hooks = [route.onRequest, route.preParsing, route.preValidation, route.preHandler].flat()
    const found = hooks.filter(hook => known.has(hook)).length
    if (found !== 1)
      throw new Error(`${route.method} ${route.url} needs exactly one guard, and has ${found}.`)
  })
}
