import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadAccess } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import { sessionStore } from './session-store.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** The interval of the checks, in milliseconds. */
const checkInterval = 1000

type BreakOffStreamsDependencies = Pick<CoreServices, 'database' | 'config' | 'clock' | 'log'>

/**
 * Aborts streamed responses (a spreadsheet, an archive, a PDF, the whole list), which last as long as the client reads, within
 * a second after the session has ended, the account was disabled, or the role or its clients have changed. Nothing more is read
 * or sent.
 */
export function breakOffStreams(
  app: FastifyInstance,
  { database, config, clock, log }: BreakOffStreamsDependencies
) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.sessionId && isStream(payload) && !isOver(reply)) watch(request, reply)
    done(null, payload)
  })

  function watch(request: FastifyRequest, reply: FastifyReply) {
    let timer = setTimeout(checkAgain, checkInterval).unref()
    reply.raw.once('close', () => clearTimeout(timer))

    async function checkAgain() {
      if (isOver(reply)) return
      const isAllowed = await mayStillRead(request).catch(() => false)
      if (isOver(reply)) return
      if (isAllowed) {
        timer = setTimeout(checkAgain, checkInterval).unref()
        return
      }
      log.info({ event: 'stream.ended', by: request.user?.id }, 'stream aborted: access was revoked')
      breakOff(reply)
    }
  }

  /** If the database fails, nothing more is sent. */
  async function mayStillRead({ sessionId = '', access }: FastifyRequest): Promise<boolean> {
    const session = await database.read.use(sessionStore).find(sessionId, clock(), config.sessions)
    return session !== undefined && isSame(access, await loadAccess(database.read, session.user))
  }
}

const isStream = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && typeof payload.pipe === 'function'

const isOver = ({ raw }: FastifyReply) => raw.destroyed || raw.writableFinished

const isSame = (one: Access | undefined, other: Access | undefined) =>
  one?.role === other?.role && JSON.stringify(one?.clients) === JSON.stringify(other?.clients)

/** Resets the connection, which also discards data that the system has not sent yet, possibly megabytes. */
function breakOff({ raw }: FastifyReply) {
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
  else raw.destroy()
}
