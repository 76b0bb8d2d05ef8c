import type { Socket } from 'node:net'
import { refuse } from '../errors.ts'
import type { Refusal } from '../refusal.ts'
import { bodyOf } from './error-handler.ts'
import { drainBeforeClosing } from './lingering-close.ts'

const phrases: { [status: number]: string } = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large'
}

/** Sends an error response on a socket without a usable request, and closes the connection. */
export function rejectSocket(socket: Socket, refusal: Refusal) {
  const { status } = refusal
  const body = JSON.stringify(bodyOf(refusal))
  const head = [
    `HTTP/1.1 ${status} ${phrases[status] ?? 'Error'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close'
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** Handles input that is not an HTTP request, or whose headers do not end. */
export function handleClientError({ code }: { code?: string }, socket: Socket) {
  // Data that arrives after the response cannot be parsed either.
  if (code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rejectSocket(socket, refuse('request.too_slow'))
  drainBeforeClosing(socket)
  if (code === 'HPE_HEADER_OVERFLOW') return rejectSocket(socket, refuse('request.headers_too_large'))
  rejectSocket(socket, refuse('request.unreadable'))
}
