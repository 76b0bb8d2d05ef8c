import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: `/readyz` then reports it, so that a proxy sends no more requests here. */
    isLeaving(): boolean
    /**
     * Keeps serving for this many milliseconds, until a proxy has noticed; then answers the requests that were sent, also those
     * still arriving, and closes.
     */
    stopGently(drain: number): Promise<void>
  }
}

const pollInterval = 500
const maxMoments = 6
const closeTimeout = 30_000

/**
 * Adds a graceful shutdown. Closing the server at once would drop connections whose request is not read yet. So responses first
 * get `Connection: close`, and the server closes once the clients have sent nothing for a moment.
 */
export function addGracefulShutdown(app: FastifyInstance) {
  let isLeaving = false
  let isStopping = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })

  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done(null, payload)
  })

  app.decorate('isLeaving', () => isLeaving)
  app.decorate('stopGently', async (drain: number) => {
    isLeaving = true
    await wait(drain)
    isStopping = true
    await waitUntilQuiet()
    const { server } = app
    let silent: Socket[] = []
    const closeIdle = setInterval(() => {
      server.closeIdleConnections()
      // Browsers open connections in advance, which Node does not count as idle. Close those without a byte at two checks in a
      // row: a request that has just arrived has some by the second.
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
      silent = [...open].filter(socket => socket.bytesRead === 0)
    }, pollInterval)
    const forceClose = setTimeout(() => server.closeAllConnections(), closeTimeout)
    await app.close()
    clearInterval(closeIdle)
    clearTimeout(forceClose)
  })
  async function waitUntilQuiet() {
    const connected = [...open]
    const read = () => connected.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    for (let moments = 0, before = -1; moments < maxMoments && before !== read(); moments++) {
      before = read()
      await wait(pollInterval)
      // On a busy server a timer may fire before data that has long arrived is read; after this turn it is read.
      await nextTurn()
    }
  }
}
