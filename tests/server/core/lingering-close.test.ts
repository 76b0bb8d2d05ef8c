import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { asMultipart, signedIn } from '../../helpers/records.ts'

const size = 16 * 1024 * 1024
const json = 'Content-Type: application/json'
const form = `Content-Type: ${asMultipart.headers['content-type']}`
let port: number
let token: string

beforeAll(async () => {
  const server = await testApp({ env: { RATE_LIMITS: 'off' } })
  token = (await signedIn(server)).token
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

/** Returns the response to a client that reads only after it has written everything, as many programs do. */
function replyAfterSending(url: string, type: string, more: string[]): Promise<string> {
  const head = [`POST /api${url} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, type, ...more]
  return replyAfter(`${head.join('\r\n')}\r\nContent-Length: ${size}\r\n\r\n`, Buffer.alloc(size, 32))
}

function replyAfter(...writes: (string | Buffer)[]): Promise<string> {
  return new Promise(resolve => {
    let reply = ''
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      for (const one of writes.slice(0, -1)) socket.write(one)
      socket.write(writes.at(-1) ?? '', () => socket.resume())
    })
    socket.pause()
    socket.on('data', data => {
      reply += data.toString()
      if (reply.includes('}')) socket.end()
    })
    socket.on('error', error => (reply ||= String(error)))
    socket.on('close', () => resolve(reply))
  })
}

describe('a rejection sent before the whole body was read', () => {
  it.each([
    ['JSON', '/user/personalInfo', json, []],
    ['JSON with Connection: close', '/user/personalInfo', json, ['Connection: close']],
    ['a multipart form', '/user/guarantors', form, []],
    ['a multipart form with Connection: close', '/user/guarantors', form, ['Connection: close']],
    ['a multipart form to an unknown URL with Connection: close', '/nowhere', form, ['Connection: close']]
  ])('reaches a client that is still sending: %s', async (_, url, type, more) => {
    for (let time = 0; time < 5; time++)
      expect(await replyAfterSending(url, type, more)).toMatch(
        /^HTTP\/1.1 (413|415|404) [\s\S]*"success":false/
      )
  })
})

describe('a rejection of an invalid HTTP request', () => {
  it.each([
    ['a header of 16 MB', 431, ['GET /api/user HTTP/1.1\r\nX-Long: ', Buffer.alloc(size, 97)]],
    ['a TLS handshake', 400, ['\u0016\u0003\u0001', Buffer.alloc(size, 97)]]
  ])('reaches a client that is still sending: %s', async (_, status, writes) => {
    for (let time = 0; time < 5; time++)
      expect(await replyAfter(...writes)).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*"success":false`))
  })
})
