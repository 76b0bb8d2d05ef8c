import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Requester } from '../core/requester.ts'
import type { Keys } from '../core/keys.ts'
import { networkOf } from '../core/network.ts'
import { nameBrowser } from './model/browser-name.ts'
import type { RequestContext } from './services.ts'
import { readTicket } from './sign-up/tickets.ts'

/** Headers that the web app stores and sends again; other clients do not need them. */
const deviceHeader = 'x-device'
export const ticketHeader = 'x-verification'

export function readRequestContext(request: FastifyRequest, keys: Keys): RequestContext {
  const { ip, log, headers, user, origin } = request
  return {
    network: networkOf(ip),
    device: readDevice(request),
    ticket: readTicket(keys, headers[ticketHeader]),
    user,
    origin,
    connection: request.raw.socket,
    browser: nameBrowser(headers['user-agent']),
    log
  }
}

/** Returns the visitor as the requester of expensive work, with the account if it is proven to be theirs. */
export const requesterFor = ({ network, connection }: RequestContext, account?: string): Requester => ({
  account,
  network,
  connection
})

export function readDevice({ headers }: FastifyRequest): string | undefined {
  const device = headers[deviceHeader]
  return typeof device === 'string' && /^[\w-]{43}$/.test(device) ? device : undefined
}

/** Returns the name of a browser in the audit: always the same, and useless for logging in. */
export function nameDevice(keys: Keys, device: string): string {
  return keys.hmac('sessions', `name:${device}`).slice(0, 12)
}

export function setDeviceHeaders(
  reply: FastifyReply,
  { device, ticket }: { device?: string; ticket?: string }
) {
  if (device) reply.header(deviceHeader, device)
  if (ticket) reply.header(ticketHeader, ticket)
}
