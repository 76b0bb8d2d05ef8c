import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'

/**
 * JSON lines on standard error. A line has the request's id, its route as a pattern, the user's id: never a query, a body,
 * a token, a code or an address. Lines leave one after the other, without holding up the answer that they tell of.
 */
export function openLog(
  level: string,
  stream: pino.DestinationStream = pino.destination({ dest: 2, sync: false })
) {
  return pino({ level, serializers: { req: () => undefined, res: () => undefined, err: describe } }, stream)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds after its start at which it had come (of an upload, its head); undefined where it was refused before. */
    arrivedAfter: number | undefined
    /** And at which its answer was made. */
    decidedAfter: number | undefined
  }
}

/** Milliseconds; what takes longer is told with where its time went. */
const slow = 1000

/** One line for each answer. */
export function addLog(app: FastifyInstance) {
  app.decorateRequest('arrivedAfter', undefined)
  app.decorateRequest('decidedAfter', undefined)
  app.addHook('preHandler', (request, reply, done) => {
    request.arrivedAfter = reply.elapsedTime
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    request.decidedAfter = reply.elapsedTime
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
        user: request.user?.id,
        ...(ms >= slow && phasesOf(request, ms))
      },
      'answered'
    )
    done()
  })
}

/** Milliseconds for the request to come, for the answer to be made, and for it to leave. */
function phasesOf({ arrivedAfter = 0, decidedAfter = arrivedAfter }: FastifyRequest, ms: number) {
  return {
    arriving: Math.round(arrivedAfter),
    deciding: Math.round(decidedAfter - arrivedAfter),
    leaving: Math.round(ms - decidedAfter)
  }
}

/** What is told of an error. */
export interface Described {
  type: string
  code?: string
  message?: string
  stack?: string
  cause?: Described
}

/** An error without the values that a message may carry: Drizzle puts a query's parameters into its own. */
export function describe(error: unknown): Described | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const withValues = 'params' in error || 'query' in error
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  const described: Described = { type: error.name || error.constructor.name, stack: frames?.join('\n') }
  if (code) described.code = code
  if (!withValues) described.message = error.message
  const cause = describe(error.cause)
  if (cause) described.cause = cause
  return described
}

/** An error that was described in a thread: described again, it says the same. */
export function restore({ type, code, message, stack = '', cause }: Described): Error {
  const error = new Error(message, cause && { cause: restore(cause) })
  error.name = type
  error.stack = `${type}: ${message}\n${stack}`
  if (code) Object.assign(error, { code })
  // What it said was not told for the values in it.
  if (message === undefined) Object.assign(error, { params: undefined })
  return error
}
