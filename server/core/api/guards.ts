import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { administrator } from '../../../engine/index.ts'
import type { Origin } from '../origin.ts'
import { refuse } from '../errors.ts'
import { type Access, findLack } from './access.ts'
import type { Call } from './call.ts'

/** The signed-in user of a request, and the request's origin. */
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
  /** True for users who work with employees, within the limits of their role; they have no record. */
  isAdmin: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The user whose valid token came with this request, as their row is now. */
    user: SessionUser | undefined
    /** What a user who works with employees may do; undefined for everyone else. */
    access: Access | undefined
    /** The hash under which the session is stored. */
    sessionId: string | undefined
    origin: Origin
    /** Whether the password was entered recently in this session. */
    isFresh: boolean
    /** Whether this is an administrator who must set up a second factor before anything else. */
    mustEnrol: boolean
  }
}

/** A user and the session in which they view something. */
export interface Viewer {
  id: string
  /** The hash under which the session is stored. */
  sessionId: string
}

type Guard = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/** Returns the signed-in user of a request; throws a 401 if there is none. */
export function userOf(request: FastifyRequest): SessionUser {
  if (!request.user) throw refuse('session.missing')
  return request.user
}

export interface SignedIn extends Viewer, SessionUser {}

/** Returns the signed-in user of a request with the session it came in; throws a 401 if there is none. */
export function viewerOf(request: FastifyRequest): SignedIn {
  const user = userOf(request)
  if (!request.sessionId) throw refuse('session.missing')
  return { ...user, sessionId: request.sessionId }
}

/** Returns the role of the user of a request; throws if they do not work with employees. */
export const accessOf = ({ access, user }: FastifyRequest): Access => {
  if (!user) throw refuse('session.missing')
  if (!access) throw refuse('access.administrators_only')
  return access
}

/** The administrator who makes the request, with the access of their role. */
export interface RoleCaller {
  by: SessionUser
  access: Access
}

/** The same for a request. */
export const roleCallerOf = (request: FastifyRequest): RoleCaller => ({
  by: userOf(request),
  access: accessOf(request)
})

/**
 * The guards by kind of caller: anyone, any signed-in user, employees (an administrator has no record), administrators. Calls
 * for administrators that name a capability are open to every role that has it (see `guardOf`).
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

/** Throws if the password was not entered recently in this session: for actions that a stolen session must not allow. */
export function requireFresh({ isFresh }: FastifyRequest) {
  if (!isFresh) throw refuse('session.not_fresh')
}

/** Throws if the user must set up a second factor first. */
export function requireEnrolled({ mustEnrol }: FastifyRequest) {
  if (mustEnrol) throw refuse('session.not_enrolled')
}

const known = new Set<unknown>(Object.values(guards))

export function guardOf({ who, may }: Pick<Call, 'who' | 'may'>): Guard {
  if (who !== 'admin' || !may) return guards[who]
  const guard: Guard = (request, _reply, done) => {
    done(request.user ? findLack(request.access, may) : refuse('session.missing'))
  }
  known.add(guard)
  return guard
}

/** Makes the start fail if a route of this scope does not have exactly one guard. */
export function requireGuards(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    const hooks = [route.onRequest, route.preParsing, route.preValidation, route.preHandler].flat()
    const found = hooks.filter(hook => known.has(hook)).length
    if (found !== 1)
      throw new Error(`${route.method} ${route.url} needs exactly one guard, and has ${found}.`)
  })
}
