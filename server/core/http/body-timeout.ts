import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../errors.ts'
import { rejectSocket } from './client-errors.ts'

const second = 1000

/** The maximum number of milliseconds for any request to arrive, files included. Node enforces it per connection. */
export const longest = 600 * second

export interface Deadlines {
  /** For every body that is not an upload. */
  json: number
  /** How often an upload is checked, and how much must arrive per second. */
  checkInterval: number
  bytesASecond: number
}

const usual: Deadlines = { json: 30 * second, checkInterval: 10 * second, bytesASecond: 2000 }

/**
 * Ends requests whose body does not arrive: JSON after 30 seconds; an upload if less than 2 kB/s arrived since the last check,
 * or if it is already answered. Node limits headers to 10 seconds. Each request whose body is incomplete has its own timer:
 * slow connections are cut early, while a slow upload may take its ten minutes.
 */
export function addBodyTimeout(
  app: FastifyInstance,
  { json, checkInterval, bytesASecond }: Deadlines = usual
) {
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
        const received = raw.socket.bytesRead - arrived
        arrived += received
        if (upload && !reply.sent && received >= (bytesASecond * checkInterval) / second) return
        clearInterval(timer)
        request.log.warn({ route: request.routeOptions.url }, 'body did not arrive')
        // The reader of the body is waiting, so no ordinary response can be sent.
        if (reply.raw.headersSent) raw.socket.destroySoon()
        else rejectSocket(raw.socket, refuse('request.too_slow'))
      },
      upload ? checkInterval : json
    ).unref()
    raw.once('close', () => clearInterval(timer))
  }
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
