import type { Socket } from 'node:net'
import { refuse } from '../errors.ts'
import type { Refusal } from '../refusal.ts'
import { bodyOf } from './error-handler.ts'
import { lingerBeforeClosing } from './lingering-close.ts'

const phrases: { [status: number]: string } = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large'
}

/** Answers where there is no request to reply to, and ends the connection. */
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

/** What came is no HTTP request, or its headers never end. */
export function handleClientError({ code }: { code?: string }, socket: Socket) {
  // What still arrives after the answer cannot be read either.
  if (code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rejectSocket(socket, refuse('request.too_slow'))
  lingerBeforeClosing(socket)
  if (code === 'HPE_HEADER_OVERFLOW') return rejectSocket(socket, refuse('request.headers_too_large'))
  rejectSocket(socket, refuse('request.unreadable'))
}
