import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long nothing may come, and how long it may go on, once the answer is sent. */
const maxSilence = 5000
const maxLinger = 30_000

/**
 * A connection that closes while a body is still arriving takes the answer with it: the other side is reset and may never
 * read it. So what still arrives is read and dropped first, until the other side has read the answer and hangs up.
 */
export function addLingeringClose(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && raw.socket instanceof Socket) lingerBeforeClosing(raw.socket)
    done(null, payload)
  })
}

/** Node closes with `destroySoon` after the last answer of a connection. */
export function lingerBeforeClosing(socket: Socket) {
  socket.destroySoon = () => {
    socket.end()
    socket.resume()
    const start = Date.now()
    let arrived = -1
    const timer = setInterval(() => {
      if (socket.bytesRead === arrived || Date.now() - start >= maxLinger) socket.destroy()
      arrived = socket.bytesRead
    }, maxSilence).unref()
    socket.once('close', () => clearInterval(timer))
  }
}
