import type { FastifyInstance, InjectOptions } from 'fastify'
import { requireKnownCode } from './known-codes.ts'

export interface Answer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape differs by route, and tests say what they expect of it.
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = (url: string, body?: unknown, options?: Partial<InjectOptions>) => Promise<Answer>

/** A client that sends requests under /api, with or without a token. */
export interface Caller {
  get: Call
  post: Call
  put: Call
  patch: Call
  delete: Call
}

/**
 * Returns a client that injects requests into `app`, with this token. It throws if a refusal has a code that the call does not
 * document.
 */
export function callerOf(app: FastifyInstance, token?: string): Caller {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const call =
    (method: Method): Call =>
    async (url, body, options = {}) => {
      const payload = body as InjectOptions['payload']
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        ...(payload !== undefined && { payload }),
        ...options,
        headers: { 'frontend-source': 'web user', ...headers, ...options.headers }
      })
      const isJson = /json/.test(String(answer.headers['content-type']))
      const answered = isJson ? answer.json() : answer.body
      if (answer.statusCode >= 400 && answered.code) requireKnownCode(method, url, answered.code)
      return {
        status: answer.statusCode,
        body: answered,
        headers: answer.headers
      }
    }
  return callByMethod(call)
}

/** Returns a client that sends requests to a server at this address, which runs as a process of its own. */
export function callerAt(address: string, token: string): Caller {
  const call =
    (method: Method): Call =>
    async (url, body, { headers } = {}) => {
      const isBytes = Buffer.isBuffer(body)
      const answer = await fetch(`${address}/api${url}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...(headers as Record<string, string>)
        },
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body)
      })
      const text = await answer.text()
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      return {
        status: answer.status,
        body: isJson ? JSON.parse(text) : text,
        headers: Object.fromEntries(answer.headers)
      }
    }
  return callByMethod(call)
}

const callByMethod = (call: (method: Method) => Call): Caller => ({
  get: call('GET'),
  post: call('POST'),
  put: call('PUT'),
  patch: call('PATCH'),
  delete: call('DELETE')
})
