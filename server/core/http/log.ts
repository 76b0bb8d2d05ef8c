import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino from 'pino'
import { nameSourcePlace } from './source-place.ts'

/**
 * Opens the log: JSON lines on standard error. A line has the request's id, its route as a pattern and the user's id: never a
 * query, a body, a token, a code or an address. Lines are written asynchronously, in order, and delay no response.
 */
export function openLog(
  level: string,
  stream: pino.DestinationStream = pino.destination({ dest: 2, sync: false })
) {
  return pino({ level, serializers: { req: () => undefined, res: () => undefined, err: describe } }, stream)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a program asks this every second or so: successful responses are only logged at `debug`. */
    isProbe?: boolean
  }
  interface FastifyRequest {
    /**
     * How many milliseconds after its start the request (of an upload, its headers) had arrived; undefined if refused earlier.
     */
    arrivedAfter: number | undefined
    /** How many milliseconds after its start the response was ready. */
    decidedAfter: number | undefined
  }
}

/** Slower responses, in milliseconds, are logged with where the time went. */
const slowAfter = 1000

/** Logs one line per response, except to probes that are answered as usual. */
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
    const isRoutine = request.routeOptions.config.isProbe && reply.statusCode < 400 && ms < slowAfter
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms,
        user: request.user?.id,
        ...(ms >= slowAfter && phasesOf(request, ms))
      },
      'answered'
    )
    done()
  })
}

/** Returns the milliseconds for receiving the request, making the response, and sending it. */
function phasesOf({ arrivedAfter = 0, decidedAfter = arrivedAfter }: FastifyRequest, ms: number) {
  return {
    arriving: Math.round(arrivedAfter),
    deciding: Math.round(decidedAfter - arrivedAfter),
    leaving: Math.round(ms - decidedAfter)
  }
}

export interface DescribedError {
  type: string
  code?: string
  message?: string
  stack?: string
  cause?: DescribedError
}

/** Returns an error without the values that a message may contain: Drizzle puts the parameters of a query into it. */
export function describe(error: unknown): DescribedError | undefined {
  if (!(error instanceof Error)) return error === undefined ? undefined : { type: typeof error }
  const { code } = error as NodeJS.ErrnoException
  const withValues = 'params' in error || 'query' in error
  const lines = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  const frames = lines?.map(line => nameSourcePlace(line))
  const described: DescribedError = { type: error.name || error.constructor.name, stack: frames?.join('\n') }
  if (code) described.code = code
  if (!withValues) described.message = error.message
  const cause = describe(error.cause)
  if (cause) described.cause = cause
  return described
}

/** Restores an error that was described in a worker thread: described again, it gives the same result. */
export function restore({ type, code, message, stack = '', cause }: DescribedError): Error {
  const error = new Error(message, cause && { cause: restore(cause) })
  error.name = type
  error.stack = `${type}: ${message}\n${stack}`
  if (code) Object.assign(error, { code })
  // Its message was left out because of the values in it.
  if (message === undefined) Object.assign(error, { params: undefined })
  return error
}
