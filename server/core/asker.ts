import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** What tells that somebody has hung up: the socket of the request. */
export interface ClientSocket {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** Who asks for expensive work: the same description at every gate. */
export interface Asker {
  /** Whose work it is, where a session, a known device, a code of the mailbox or a personal link has shown that; undefined for strangers. */
  account?: string | undefined
  network: string
  /** Whoever hangs up waits no longer. */
  connection?: ClientSocket | undefined
}

/** What the server does by itself. */
export const ownWork: Asker = { account: 'server', network: 'server' }

/** Whoever is signed in, or a stranger. */
export const askerOf = ({ user, ip, raw }: FastifyRequest): Asker => ({
  account: user?.id,
  network: networkOf(ip),
  connection: raw.socket
})
