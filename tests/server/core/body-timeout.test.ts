import type { AddressInfo } from 'node:net'
import net from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addBodyTimeout } from '../../../server/core/http/body-timeout.ts'

let app: FastifyInstance
let port: number

beforeEach(async () => {
  app = Fastify()
  addBodyTimeout(app, { json: 300, checkInterval: 250, bytesASecond: 2000 })
  app.addContentTypeParser('multipart/form-data', (_, payload, done) => {
    payload.on('end', () => done(null, 'whole')).resume()
  })
  app.post('/', async request => request.body)
  app.post('/refused', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => '')
  await app.listen({ port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

/** Sends a head, then `chunk` every `every` ms until the server closes the connection or `chunks` are sent. */
async function send(url: string, type: string, { chunks = 1000, every = 20, chunk = 'x'.repeat(10) } = {}) {
  const socket = net.connect(port, '127.0.0.1').on('error', () => {})
  const length = chunks * chunk.length
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
  )
  let sent = 0
  const timer = setInterval(() => {
    if (sent++ < chunks) socket.write(chunk)
    else clearInterval(timer)
  }, every)
  const from = performance.now()
  let answer = ''
  socket.on('data', bytes => {
    answer += bytes
  })
  await new Promise(resolve => socket.once('close', resolve))
  clearInterval(timer)
  return { answer, took: performance.now() - from }
}

describe('a slow request', () => {
  it('with JSON is ended at its deadline, even if bytes keep arriving', async () => {
    const { answer, took } = await send('/', 'application/json')
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request.too_slow"/)
    expect(answer).toContain('The request took too long to arrive.')
    expect(took).toBeGreaterThan(250)
    expect(took).toBeLessThan(5000)
  })

  it('with files is ended if bytes arrive too slowly', async () => {
    const { answer, took } = await send('/', 'multipart/form-data; boundary=x')
    expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request.too_slow"/)
    expect(took).toBeLessThan(5000)
  })

  it('with files may take long while bytes keep arriving', async () => {
    const { answer, took } = await send('/', 'multipart/form-data; boundary=x', {
      chunks: 60,
      chunk: 'x'.repeat(5000)
    })
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(took).toBeGreaterThan(700)
  })

  it('is not waited for once it is rejected', async () => {
    const { answer, took } = await send('/refused', 'multipart/form-data; boundary=x', {
      chunk: 'x'.repeat(1000)
    })
    expect(answer).toMatch(/^HTTP\/1.1 401 /)
    expect(took).toBeLessThan(5000)
  })
})
