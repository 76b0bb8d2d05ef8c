import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { asMultipart, boundary, signedIn, uploadSignature } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})

/** Begins a chunked upload of unknown length; `send` adds to it, and `answered` returns the response. */
async function begin(who: SignedIn) {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [
    'POST /api/user/signature HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${who.token}`,
    `Content-Type: ${asMultipart.headers['content-type']}`,
    'Transfer-Encoding: chunked'
  ]
  const answer = once(socket, 'data')
  answer.catch(() => {})
  const write = (text: string) => new Promise(resolve => socket.write(text, resolve))
  await write(`${head.join('\r\n')}\r\n\r\n`)
  return {
    send: (text: string) => write(`${text.length.toString(16)}\r\n${text}\r\n`),
    end: () => write('0\r\n\r\n'),
    hangUp: () => void socket.destroy(),
    async answered() {
      const text = String((await answer)[0])
      socket.destroy()
      return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text }
    }
  }
}

const part = (name: string, text: string, type = 'text/plain') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`

describe('the text fields of an upload', () => {
  it.each(['text/plain', 'application/json'])('are rejected over 1 MB in total, sent as %s', async type => {
    const upload = await begin(await signedIn(app))
    for (let number = 0; number < 4; number++)
      await upload.send(part(`more${number}`, JSON.stringify({ more: 'x'.repeat(500_000) }), type))
    await upload.send(`--${boundary}--\r\n`)
    await upload.end()
    const { status, text } = await upload.answered()
    expect(status).toBe(413)
    expect(text).toContain('The answers are too long.')
  })

  it('are limited to 32 MB in flight for all accounts, without blocking uploads with little text', async () => {
    const before = await signedIn(app)
    const accounts = []
    for (let account = 0; account < 6; account++) accounts.push(await signedIn(app))
    // All within ten seconds: a stalled upload is ended after that.
    const sending = await Promise.all(
      accounts
        .flatMap(who => Array.from({ length: 6 }, () => who))
        .map(async who => {
          const upload = await begin(who)
          await upload.send(part('more', 'x'.repeat(940_000)).slice(0, -2))
          return upload
        })
    )
    // The last bytes of an upload are counted when its next ones arrive, so the exact total depends on the network.
    const late = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const upload = await begin(before)
        await upload.send(part('more', 'x'.repeat(900_000)))
        return upload
      })
    )
    const { status, text } = await Promise.race(late.map(upload => upload.answered()))
    expect(status).toBe(503)
    expect(text).toMatch(/retry-after: 30\r\n/i)
    expect((await uploadSignature(before)).status).toBe(200)
    for (const upload of [...sending, ...late]) upload.hangUp()
    await expect
      .poll(async () => {
        const again = await begin(before)
        await again.send(part('more', 'x'.repeat(900_000)))
        await again.send(`--${boundary}--\r\n`)
        await again.end()
        return (await again.answered()).status
      })
      .toBe(200)
  })
})
