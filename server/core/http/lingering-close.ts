import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** In milliseconds: after how much silence, and after how long in all, the connection is closed once the response is sent. */
const maxSilence = 5000
const maxLinger = 30_000

/**
 * Delays closing a connection whose body is still arriving: closing it at once would reset it, and the client might never read
 * the response. The rest of the body is read and discarded until the client disconnects.
 */
export function addLingeringClose(app: FastifyInstance) {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { raw } = request
    if (!raw.complete && raw.socket instanceof Socket) drainBeforeClosing(raw.socket)
    done(null, payload)
  })
}

/** Replaces `destroySoon`, with which Node closes a connection after its last response. */
export function drainBeforeClosing(socket: Socket) {
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
