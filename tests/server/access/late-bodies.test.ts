import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../../server/calls.ts'
import type { Calls } from '../../../server/core/api/call.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { asMultipart, multipart, pdf, signedIn, uploadGuarantor } from '../../helpers/records.ts'
import { arrivals, storedIn } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let app: TestApp
let admin: SignedIn
let port: number

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})

/** Sends a request whose body stops in the middle; `finish` sends the rest and returns the status. */
async function begin(who: SignedIn, route: string, type: string, body: Buffer) {
  const socket = net.connect(port, '127.0.0.1')
  const head = [
    `${route.replace(' ', ' /api')} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${who.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`
  ]
  const half = Math.floor(body.length / 2)
  socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body.subarray(0, half)]))
  const answer = once(socket, 'data')
  answer.catch(() => {})
  socket.on('error', () => {})
  await new Promise(resolve => setTimeout(resolve, 30))
  const answered = async () => {
    const text = String((await answer)[0])
    socket.destroy()
    return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text }
  }
  return {
    hangUp: () => void socket.destroy(),
    /** The response to a request that is answered before its body has arrived. */
    answered,
    async finish(): Promise<number> {
      socket.write(body.subarray(half))
      return (await answered()).status
    }
  }
}

const guarantor = async () =>
  multipart([['target', '1']], [{ name: 'guarantor', filename: 'g.pdf', bytes: await pdf() }])
const multipartType = asMultipart.headers['content-type']

describe('a request body still arriving when its session ends', () => {
  it('does not replace a file if the user is disabled meanwhile', async () => {
    const ada = await signedIn(app)
    await uploadGuarantor(ada, 1)
    const before = storedIn(app)
    const upload = await begin(ada, 'POST /user/guarantors', multipartType, await guarantor())
    expect(
      (await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason: 'left the company' })).status
    ).toBe(200)
    expect(await upload.finish()).toBe(401)
    expect(storedIn(app)).toBe(before)
    expect(arrivals(app)).toEqual([])
  })

  it('does not store a file if the user has signed the device out meanwhile', async () => {
    const account = { email: 'late@example.com', password: 'correct horse' }
    const here = await app.employee(account)
    const stolen = await app.logIn(account)
    const before = storedIn(app)
    const upload = await begin(stolen, 'POST /user/guarantors', multipartType, await guarantor())
    expect((await here.delete('/account/sessions')).status).toBe(200)
    expect(await upload.finish()).toBe(401)
    expect(storedIn(app)).toBe(before)
  })

  it('changes nothing for an administrator whose device was signed out', async () => {
    const account = { email: 'boss@example.com', password: 'correct horse battery' }
    const here = await app.admin(account)
    const stolen = await app.logIn(account)
    const body = Buffer.from(JSON.stringify({ name: 'Late Limited' }))
    const sending = await begin(stolen, 'POST /admin/client-list', 'application/json', body)
    expect((await here.delete('/account/sessions')).status).toBe(200)
    app.clock.advance(2000)
    expect(await sending.finish()).toBe(401)
    expect(JSON.stringify((await here.get('/user/client-list')).body)).not.toContain('Late Limited')
  })

  it('is accepted if the session is still valid', async () => {
    const upload = await begin(await signedIn(app), 'POST /user/guarantors', multipartType, await guarantor())
    app.clock.advance(60_000)
    expect(await upload.finish()).toBe(200)
  })
})

describe('request bodies that are still arriving', () => {
  it('are limited to 8 MB for one employee, without affecting others or later requests', async () => {
    const [ada, bola] = [await signedIn(app), await signedIn(app)]
    const profile = { username: 'Ada', phone: '+2348031234567' }
    const large = Buffer.from(JSON.stringify({ ...profile, more: 'x'.repeat(1_000_000) }))
    const sending = []
    for (let number = 0; number < 8; number++)
      sending.push(await begin(ada, 'PUT /account/profile', 'application/json', large))
    expect(await (await begin(ada, 'PUT /account/profile', 'application/json', large)).finish()).toBe(429)
    expect((await ada.get('/user')).status).toBe(200)
    expect(await (await begin(bola, 'PUT /account/profile', 'application/json', large)).finish()).toBe(200)
    for (const one of sending) expect(await one.finish()).toBe(200)
    expect(await (await begin(ada, 'PUT /account/profile', 'application/json', large)).finish()).toBe(200)
  })

  it('are limited to 64 MB for all accounts if they are large, while a usual save is accepted', async () => {
    const large = Buffer.from(
      JSON.stringify({ username: 'Ada', phone: '+2348031234567', more: 'x'.repeat(1_001_000) })
    )
    const usual = Buffer.from(
      JSON.stringify({ username: 'Ada', phone: '+2348031234567', more: 'x'.repeat(60_000) })
    )
    const sending = []
    for (let account = 0; account < 9; account++) {
      const who = await signedIn(app)
      const room = account < 8 ? 8 : 3
      for (let number = 0; number < room; number++)
        sending.push(await begin(who, 'PUT /account/profile', 'application/json', large))
    }
    const bola = await signedIn(app)
    const answer = await begin(bola, 'PUT /account/profile', 'application/json', large)
    const { status, text } = await answer.answered()
    expect(status).toBe(503)
    expect(text).toMatch(/retry-after: 30\r\n/i)
    expect(text).toContain('The server is receiving too much at the moment. Wait a moment and try again.')
    expect(await (await begin(bola, 'PUT /account/profile', 'application/json', usual)).finish()).toBe(200)
    expect((await bola.get('/user')).status).toBe(200)
    for (const one of sending) expect(await one.finish()).toBe(200)
    expect(await (await begin(bola, 'PUT /account/profile', 'application/json', large)).finish()).toBe(200)
  })

  it('no longer count after their sender hangs up', async () => {
    const ada = await signedIn(app)
    const profile = { username: 'Ada', phone: '+2348031234567' }
    const large = Buffer.from(JSON.stringify({ ...profile, more: 'x'.repeat(1_000_000) }))
    const sending = []
    for (let number = 0; number < 8; number++)
      sending.push(await begin(ada, 'PUT /account/profile', 'application/json', large))
    for (const one of sending) one.hangUp()
    await expect
      .poll(async () => (await begin(ada, 'PUT /account/profile', 'application/json', large)).finish())
      .toBe(200)
  })

  it('no longer count if their sender hangs up before they are processed', async () => {
    const ada = await signedIn(app)
    const head = `PUT /api/account/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.token}`
    for (let number = 0; number < 40; number++) {
      const socket = net.connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const length = 'Content-Type: application/json\r\nContent-Length: 1000000'
      await new Promise(resolve => socket.write(`${head}\r\n${length}\r\n\r\n{`, resolve))
      socket.resetAndDestroy()
    }
    const large = Buffer.from(
      JSON.stringify({ username: 'Ada', phone: '+2348031234567', more: 'x'.repeat(900_000) })
    )
    await expect
      .poll(async () => (await begin(ada, 'PUT /account/profile', 'application/json', large)).finish())
      .toBe(200)
  })
})

it('a response that nobody reads is closed with its connection after two minutes', async () => {
  const { server } = app.app
  expect(server.timeout).toBe(120_000)
  server.timeout = 300
  try {
    const accepted = once(server, 'connection')
    const reader = net.connect(port, '127.0.0.1').pause()
    reader.on('error', () => {})
    reader.write('GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
    const [socket] = (await accepted) as [net.Socket]
    await once(socket, 'close')
    reader.destroy()
  } finally {
    server.timeout = 120_000
  }
})

describe('the body of a request without a log-in', () => {
  const open = Object.values<Calls>(allCalls)
    .flatMap(calls => Object.values(calls))
    .filter(({ who, method }) => who === 'anyone' && method !== 'GET')

  it.each(open.map(({ method, path }) => [method, path] as const))(
    'is limited to 64 kB: %s %s',
    async (method, path) => {
      const send = (length: number) =>
        app.post(path, { email: 'x'.repeat(length) }, { method: method as 'POST' })
      expect((await send(64_000)).status).not.toBe(413)
      expect((await send(65_600)).status).toBe(413)
    }
  )
})
