import fs from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  asMultipart,
  boundary,
  multipart,
  pdf,
  picture,
  signedIn,
  uploadSignature
} from '../../helpers/records.ts'
import { arrivals, expectTidy, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let ada: SignedIn
let before: string
let port: number

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off', UPLOADS_PER_HOUR: '100000' } })
  ada = await signedIn(server)
  await uploadSignature(ada)
  before = storedIn(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})

afterAll(async () => {
  await expectTidy(server)
  expect(storedIn(server)).toBe(before)
  expect((await ada.get('/user')).status).toBe(200)
})

const openFiles = () => fs.readdirSync('/proc/self/fd').length

/** Returns the first data received on a connection that sends arbitrary bytes. */
function answerTo(send: (socket: Socket) => unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => void send(socket))
    socket.on('error', error => reject(error))
    socket.once('data', data => {
      resolve(data.toString())
      socket.removeAllListeners('error').on('error', () => {})
      socket.destroy()
    })
  })
}

function headOf(length: number | 'chunked', url = '/user/guarantors') {
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const type = `Content-Type: ${asMultipart.headers['content-type']}`
  return `POST /api${url} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}\r\n${type}\r\n${size}\r\n\r\n`
}

it('a form cut off at every 7th byte is rejected', async () => {
  const bytes = await picture({ width: 40, height: 20, type: 'png' })
  const texts: [string, string][] = [
    ['date', '2026-11-20'],
    ['certified', 'true']
  ]
  const whole = multipart(texts, [{ name: 'signature', filename: 's.png', bytes }])
  expect(whole.length).toBeGreaterThan(400)
  for (let length = 1; length < whole.length - 4; length += 7) {
    const answer = await ada.post('/user/signature', whole.subarray(0, length), asMultipart)
    expect(answer.status, `${length} bytes`).toBe(400)
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/)
    expect(arrivals(server)).toEqual([])
  }
  expect(storedIn(server)).toBe(before)
})

it('a broken connection leaves no files open', async () => {
  const whole = multipart([['target', '2']], [{ name: 'guarantor', filename: 'g.pdf', bytes: await pdf() }])
  const open = openFiles()
  for (let length = 0; length < whole.length; length += 97) {
    await new Promise<void>(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => {
        const sent = Buffer.concat([Buffer.from(headOf(whole.length)), whole.subarray(0, length)])
        socket.write(sent, () => setTimeout(() => socket.destroy(), 3))
      })
      socket.on('error', () => {}).on('close', () => resolve())
    })
  }
  await expect.poll(() => arrivals(server), { timeout: 5000 }).toEqual([])
  await expect.poll(openFiles, { timeout: 5000 }).toBeLessThanOrEqual(open + 2)
  expect(storedIn(server)).toBe(before)
})

it('uploads that break off before they are read free their place for the next upload', async () => {
  const most = 6
  const head = headOf(100_000)
  for (let cut = 0; cut < 20 * most; cut++) {
    await new Promise<void>(resolve => {
      const socket = net.connect(port, '127.0.0.1', () => socket.end(head))
      socket
        .on('error', () => {})
        .on('close', () => resolve())
        .resume()
    })
  }
  const whole = multipart([['target', '9']], [{ name: 'guarantor', filename: 'g.pdf', bytes: await pdf() }])
  const next = () => ada.post('/user/guarantors', whole, asMultipart)
  await expect.poll(async () => (await next()).status, { timeout: 5000 }).toBe(400)
})

it('a form that arrives in small pieces is read like a whole form', async () => {
  const whole = multipart([['target', '3']], [{ name: 'guarantor', filename: 'g.pdf', bytes: await pdf() }])
  for (let size = 1; size < 40; size += 6) {
    const answer = await answerTo(async socket => {
      socket.setNoDelay(true).write(headOf(whole.length))
      for (let at = 0; at < whole.length; at += size) {
        socket.write(whole.subarray(at, at + size))
        if (at % 120 < size) await new Promise(done => setImmediate(done))
      }
    })
    expect(answer).toMatch(/^HTTP\/1.1 400[\s\S]*must be a number from 1 to 2/)
  }
})

it('a declared size far beyond the limit is rejected before any content arrives', async () => {
  const answer = await answerTo(socket => socket.write(headOf(900_000_000)))
  expect(answer).toMatch(/^HTTP\/1.1 413[\s\S]*5 MB or smaller/)
})

it('an endless upload without a declared size is cut off at the size limit', async () => {
  const start = `--${boundary}\r\nContent-Disposition: form-data; name="guarantor"; filename="g.pdf"\r\n\r\n%PDF-`
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65536, 32), Buffer.from('\r\n')])
  const answer = await answerTo(async socket => {
    socket.write(`${headOf('chunked')}${start.length.toString(16)}\r\n${start}\r\n`)
    while (!socket.destroyed) {
      if (!socket.write(chunk)) await new Promise(done => socket.once('drain', done).once('close', done))
    }
  })
  expect(answer).toMatch(/^HTTP\/1.1 413[\s\S]*5 MB or smaller/)
  await expect.poll(() => arrivals(server), { timeout: 5000 }).toEqual([])
})
