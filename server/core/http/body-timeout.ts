import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { rejectSocket } from './client-errors.ts'

const second = 1000

/** No request takes longer than this to arrive, files included. Enforced by Node for each connection. */
export const longest = 600 * second

export interface Deadlines {
  /** For everything that is not an upload. */
  json: number
  /** How often an upload is looked at, and the least that must arrive a second. */
  look: number
  bytesASecond: number
}

const usual: Deadlines = { json: 30 * second, look: 10 * second, bytesASecond: 2000 }

/**
 * Ends requests whose body does not arrive: JSON after 30 seconds; an upload when less than 2 kB/s came since the last
 * look, or when it is already answered. Headers have 10 seconds, by Node. There is one timer for each request that still
 * has a body to come, so that slow connections hold nothing for long while a slow upload may take its ten minutes.
 */
export function addBodyTimeout(app: FastifyInstance, { json, look, bytesASecond }: Deadlines = usual) {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply)
    done()
  })

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request
    const upload = /^multipart\//i.test(request.headers['content-type'] ?? '')
    let arrived = raw.socket.bytesRead

    const timer = setInterval(
      () => {
        if (raw.complete || raw.destroyed) return clearInterval(timer)
        const since = raw.socket.bytesRead - arrived
        arrived += since
        if (upload && !reply.sent && since >= (bytesASecond * look) / second) return
        clearInterval(timer)
        request.log.warn({ route: request.routeOptions.url }, 'body did not arrive')
        // The reader of the body is waiting, so no ordinary answer can be sent.
        if (reply.raw.headersSent) raw.socket.destroySoon()
        else rejectSocket(raw.socket, refuse('request.too_slow'))
      },
      upload ? look : json
    ).unref()
    raw.once('close', () => clearInterval(timer))
  }
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
