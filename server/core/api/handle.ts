import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, Call, ParamsOf, RowsShown } from './call.ts'
import { guardOf, requireEnrolled, requireFresh } from './guards.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rows?: RowsShown | undefined
  }
}

type CallRequest<C extends Call> = FastifyRequest<{ Params: ParamsOf<C['path']>; Querystring: QueryOf<C> }>

/** The query parameters as they arrive: of unknown type, as they are not validated yet. */
type QueryOf<C extends Call> = C extends { query: infer Q } ? { [Name in keyof Q]?: unknown } : unknown

/** Registers a call: its method and path, its guard, its handler. */
export function handle<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>, reply: FastifyReply) => Promise<AnswerOf<C>>
) {
  const { status = 200 } = call
  addRoute(app, call, async (request, reply) => {
    const answer = await handler(request as CallRequest<C>, reply)
    if (status !== 200) reply.code(status)
    return { success: true, ...answer }
  })
}

/** Registers a call whose response is not JSON: the handler sends it. */
export function handleContent<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (request: CallRequest<C>, reply: FastifyReply) => Promise<FastifyReply>
) {
  addRoute(app, call, (request, reply) => handler(request as CallRequest<C>, reply))
}

/** The limit of a body without a log-in, in bytes: more than any account form needs, too little to exhaust the memory. */
const maxAnonymousBodyBytes = 64 * 1024

function addRoute(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
) {
  const { method, path, who, rows, bodyLimit = who === 'anyone' ? maxAnonymousBodyBytes : undefined } = call
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { rows },
    onRequest: guardsOf(call),
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler
  })
}

/** Returns the guards of a call: its permitted callers, then its further conditions. */
function guardsOf(call: Call) {
  const { who, fresh, beforeEnrolment } = call
  const needsFactor = who !== 'anyone' && !beforeEnrolment
  return [guardOf(call), ...(needsFactor ? [guardEnrolled] : []), ...(fresh ? [guardFresh] : [])]
}

function guardEnrolled(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  requireEnrolled(request)
  done()
}

function guardFresh(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  requireFresh(request)
  done()
}
