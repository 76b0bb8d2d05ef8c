import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Is it about to stop? Then `/readyz` says so, so that a proxy sends nobody here any more. */
    isLeaving(): boolean
    /**
     * Serves on for so many milliseconds, until a proxy has seen that it leaves; then answers what was asked, those requests
     * too that are still on their way in, and closes.
     */
    stopGently(drain: number): Promise<void>
  }
}

const grace = 500
const maxMoments = 6
const patience = 30_000

/**
 * Node hangs up on a connection whose request it has not read yet: so until nobody who is connected has asked anything for
 * a moment, answers only ask to be the last.
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
    const hangUp = setInterval(() => {
      server.closeIdleConnections()
      // Browsers connect ahead of what they may ask; for Node such a connection is not idle. Silent at two looks: it
      // is not that its request has only just come.
      for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
      silent = [...open].filter(socket => socket.bytesRead === 0)
    }, grace)
    const giveUp = setTimeout(() => server.closeAllConnections(), patience)
    await app.close()
    clearInterval(hangUp)
    clearTimeout(giveUp)
  })
  async function waitUntilQuiet() {
    const connected = [...open]
    const read = () => connected.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    for (let moments = 0, before = -1; moments < maxMoments && before !== read(); moments++) {
      before = read()
      await wait(grace)
      // On a busy server a timer may come before what has long arrived is read; then it is read by now.
      await nextTurn()
    }
  }
}
