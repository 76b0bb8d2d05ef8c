import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Keys } from '../core/keys.ts'
import { networkOf } from '../core/network.ts'
import type { Visit } from './services.ts'
import { readTicket } from './tickets.ts'

/** Headers that a browser of ours keeps and sends again; other programs need neither. */
const deviceHeader = 'x-device'
export const ticketHeader = 'x-verification'

export function visitOf({ ip, log, headers, user }: FastifyRequest, keys: Keys): Visit {
  const device = headers[deviceHeader]
  return {
    network: networkOf(ip),
    device: typeof device === 'string' && /^[\w-]{43}$/.test(device) ? device : undefined,
    ticket: readTicket(keys, headers[ticketHeader]),
    user,
    log
  }
}

export function handOut(reply: FastifyReply, { device, ticket }: { device?: string; ticket?: string }) {
  if (device) reply.header(deviceHeader, device)
  if (ticket) reply.header(ticketHeader, ticket)
}
