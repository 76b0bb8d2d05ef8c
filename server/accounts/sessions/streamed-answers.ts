import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loadAccess } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import { sessionStore } from './session-store.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** How often it is looked at whether somebody may still read what is being streamed. */
const look = 1000

type BreakOffStreamsDependencies = Pick<CoreServices, 'database' | 'config' | 'clock' | 'log'>

/**
 * An answer that is streamed (a spreadsheet, an archive, a paper, the whole list) lasts as long as its reader takes. It breaks
 * off within a second after the session has ended, the account was disabled, or the role or its clients have changed: nothing
 * more is sent, and nothing more is read.
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
    let timer = setTimeout(lookAgain, look).unref()
    reply.raw.once('close', () => clearTimeout(timer))

    async function lookAgain() {
      if (isOver(reply)) return
      const isAllowed = await mayStillRead(request).catch(() => false)
      if (isOver(reply)) return
      if (isAllowed) {
        timer = setTimeout(lookAgain, look).unref()
        return
      }
      log.info({ event: 'stream.ended', by: request.user?.id }, 'whoever reads a stream may not any more')
      breakOff(reply)
    }
  }

  /** Where the database cannot be asked, nothing more is sent. */
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

/** A connection that is reset takes along what the system has not sent yet, which may be megabytes. */
function breakOff({ raw }: FastifyReply) {
  if (raw.socket instanceof Socket) raw.socket.resetAndDestroy()
  else raw.destroy()
}
