import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** The socket of a request, which shows that the client has disconnected. */
export interface ClientSocket {
  readonly destroyed: boolean
  once(event: 'close', listener: () => void): unknown
  off(event: 'close', listener: () => void): unknown
}

/** The originator of expensive work: every gate uses the same description. */
export interface Requester {
  /** The account, proven by a session, a known device, a mailed code or a personal link; undefined for strangers. */
  account?: string | undefined
  network: string
  /** The connection of the client: work that waits is dropped when it closes. */
  connection?: ClientSocket | undefined
}

/** The originator of the server's own background work. */
export const ownWork: Requester = { account: 'server', network: 'server' }

/** Returns the signed-in user of a request, or a stranger, as the originator of its work. */
export const requesterOf = ({ user, ip, raw }: FastifyRequest): Requester => ({
  account: user?.id,
  network: networkOf(ip),
  connection: raw.socket
})
