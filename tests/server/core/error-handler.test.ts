import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { refuse } from '../../../server/core/errors.ts'
import { guards } from '../../../server/core/api/guards.ts'
import { testApp } from '../../helpers/app.ts'

describe('the API', () => {
  it.each(['/nothing', '/', '', '/auth', '/auth/login/more', '/constructor', '/__proto__'])(
    'returns 404 as JSON for /api%s',
    async url => {
      const { get } = await testApp()
      const answer = await get(url)
      expect(answer).toMatchObject({
        status: 404,
        body: { success: false, status: 404, code: 'request.not_found', message: 'Not found.' }
      })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  )

  it('accepts a trailing slash', async () => {
    const { post } = await testApp()
    expect(await post('/auth/login/', {})).toMatchObject({ status: 400 })
  })

  it.each(['/%', '/auth/verify-email/%E0%A4%A'])(
    'returns 400 for the unreadable address /api%s',
    async url => {
      const { get } = await testApp()
      expect(await get(url)).toMatchObject({
        status: 400,
        body: { success: false, code: 'request.unreadable_address', message: expect.any(String) }
      })
    }
  )

  it('returns 414 for a path parameter of more than 320 characters', async () => {
    const { get } = await testApp()
    const { status, body } = await get(`/auth/resend-token/${'a'.repeat(321)}`)
    expect({ status, code: body.code }).toEqual({ status: 414, code: 'request.address_too_long' })
  })

  it('returns 404 for methods that a route does not have', async () => {
    const { app, get } = await testApp()
    expect(await get('/auth/login')).toMatchObject({ status: 404 })
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'DELETE'] as const) {
      expect((await app.inject({ method, url: '/api/auth/verify-email/1234' })).statusCode).toBe(404)
    }
  })
})

describe('a failure', () => {
  const failing = (failure: unknown) =>
    testApp({
      env: { LOG_LEVEL: 'info' },
      routes: async api =>
        void api.get('/failing', { onRequest: guards.anyone }, async () => Promise.reject(failure))
    })
  const withCode = (code: string) => Object.assign(new Error('the secret is 1234'), { code })

  it.each([
    ['an unexpected error', new Error('the secret is 1234'), 500, 'server.failed'],
    ['a thrown string', 'the secret is 1234', 500, 'server.failed'],
    ['a full disk', withCode('ENOSPC'), 507, 'server.storage_full'],
    ['a full database', withCode('SQLITE_FULL'), 507, 'server.storage_full'],
    [
      'a full database as the cause of another error',
      new Error('the secret is 1234', { cause: withCode('SQLITE_FULL') }),
      507,
      'server.storage_full'
    ],
    ['a busy database', withCode('SQLITE_BUSY'), 503, 'server.busy'],
    ['a refused request', refuse('request.owner_removed'), 409, 'request.owner_removed'],
    ['an interrupted upload', new Error('Unexpected end of multipart data'), 400, 'request.upload_incomplete']
  ])('caused by %s returns its status and code without details', async (_, failure, status, code) => {
    const { get, log } = await failing(failure)
    const answer = await get('/failing')
    expect(answer).toMatchObject({
      status,
      body: { success: false, status, code, message: expect.any(String) }
    })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    if (status !== 500) return
    expect(answer.body.message).toBe('Something went wrong')
    expect(answer.body.requestId).toMatch(/^[0-9a-f]{16}$/)
    expect(log.join('')).toContain(answer.body.requestId)
  })

  it('of a database query leaves no value in the log', async () => {
    const query = Object.assign(new Error('Failed query: insert params: 22177700011'), {
      query: 'insert',
      params: ['22177700011']
    })
    const { get, log } = await failing(query)
    await get('/failing')
    expect(log.join('')).toContain('"level":50')
    expect(log.join('')).not.toContain('22177700011')
  })
})

describe('a raw request over a real connection', () => {
  /** Sends bytes and returns the response up to the end of the connection. */
  async function raw(text: string) {
    const { app } = await testApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.end(text)
    let answer = ''
    for await (const bytes of socket) answer += bytes
    return answer
  }

  it.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 400, 'request.unreadable'],
    [
      'an invalid Content-Length',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      400,
      'request.unreadable'
    ],
    [
      'both a Content-Length and chunked encoding',
      'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.unreadable'
    ],
    [
      'headers of 20 kB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.headers_too_large'
    ],
    [
      'two Authorization headers',
      `POST /api/auth/logout HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\nAuthorization: Bearer y\r\nConnection: close\r\n\r\n`,
      401,
      'session.missing'
    ],
    [
      'an absolute URL',
      'GET http://elsewhere/api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      404,
      'request.not_found'
    ]
  ])('gets a status and an error code: %s', async (_, text, status, code) => {
    const answer = await raw(text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(`{"success":false,"status":${status},"code":"${code}","message":"`)
  })
})
