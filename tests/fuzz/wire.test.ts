import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rows, openRows } from './answers/rows.ts'
import { connectionTo, replyIn } from './connection.ts'
import { canCount, openIn } from './descriptors.ts'
import { replyTo } from './raw.ts'
import { type Fuzzed, startFuzzed } from './running.ts'

let fuzzed: Fuzzed
let rows: Rows
let open = 0
beforeAll(async () => {
  fuzzed = await startFuzzed(2, false)
  rows = openRows(fuzzed.config)
  open = canCount ? openIn(fuzzed.pid) : 0
})
afterAll(async () => {
  rows?.close()
  await fuzzed?.stop()
})

const timeout = 120_000
const route = '/api/user/employeeDetails'
/** Refused answers, with a client that does not exist. */
const wrong = '{"employeeId":"X","secondedTo":"Nobody","salaryAccountNumber":"12","bankName":"B"}'
const right = '{"employeeId":"X","secondedTo":"Acme Bank","salaryAccountNumber":"0123456789","bankName":"B"}'

const token = () => `Authorization: Bearer ${fuzzed.people[0]?.token}`
const json = 'Content-Type: application/json'
const sized = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`

async function statusOf(lines: string[], body = '', isEnded = false) {
  const reply = await replyTo(fuzzed.port, [`${lines.join('\r\n')}\r\n\r\n${body}`], isEnded)
  return reply === 'closed' ? reply : reply.status
}

const put = (more: string[], body = wrong) =>
  statusOf([`PUT ${route} HTTP/1.1`, 'Host: x', token(), ...more, 'Connection: close'], body)

describe('an invalid request body', () => {
  // Whatever Content-Type claims, a body is either not read at all or fully checked.
  it.each([
    ['application/json', 400],
    ['APPLICATION/JSON', 400],
    ['Application/Json; Charset=UTF-8', 400],
    ['application/json;charset=utf-8', 400],
    ['application/json ; charset=utf-8', 400],
    [' application/json', 400],
    ['application/json\t', 400],
    ['application/json\ta', 415],
    ['application/json a', 415],
    ['application/json,text/plain', 415],
    ['application/json;', 400],
    ['application/json; charset=utf-7', 400],
    ['application/json; charset=utf-16', 400],
    ['application/jsonx', 415],
    ['application/json+x', 415],
    ['application/problem+json', 415],
    ['application/ld+json', 415],
    ['text/json', 415],
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['*/*', 415],
    ['application/*', 415],
    ['application', 415],
    ['/json', 415],
    [';', 415],
    ['"application/json"', 415],
    ['application/json\u0000', 400],
    ['ﬀapplication/json', 415],
    ['x'.repeat(5000), 415]
  ])('with the Content-Type %j returns %i', async (type, status) => {
    expect(await put([`Content-Type: ${type}`, sized(wrong)])).toBe(status)
  })

  it('without a Content-Type returns 415, and with two is read by the first', async () => {
    expect(await put([sized(wrong)])).toBe(415)
    expect(await put(['Content-Type:', sized(wrong)])).toBe(415)
    expect(await put([json, 'Content-Type: text/plain', sized(wrong)])).toBe(400)
    expect(await put([json, 'Content-Type: text/plain', sized(right)], right)).toBe(200)
    expect(await put(['Content-Type: text/plain', json, sized(right)], right)).toBe(415)
  })
})

const chunk = (text: string, more = '') => `${Buffer.byteLength(text).toString(16)}${more}\r\n${text}\r\n`
const last = '0\r\n\r\n'
const chunked = 'Transfer-Encoding: chunked'

describe('an invalid chunked body', () => {
  it.each([
    ['sent as one chunk', chunk(wrong) + last, [chunked], 400],
    ['sent with one byte per chunk', [...wrong].map(one => chunk(one)).join('') + last, [chunked], 400],
    ['with chunk extensions', chunk(wrong, ';a=b;c="d"') + last, [chunked], 400],
    ['with a trailer', `${chunk(wrong)}0\r\nX-Y: z\r\n\r\n`, [chunked], 400],
    [
      'with leading zeros and capital letters in the chunk size',
      `000${chunk(wrong).toUpperCase().slice(0, 2)}${chunk(wrong).slice(2)}${last}`,
      [chunked],
      400
    ],
    ['with a chunk size that is not hexadecimal', `zz\r\n${wrong}\r\n${last}`, [chunked], 400],
    ['with a negative chunk size', `-1\r\n${wrong}\r\n${last}`, [chunked], 400],
    ['with a chunk size that overflows 64 bits', `ffffffffffffffffff\r\n${wrong}\r\n${last}`, [chunked], 400],
    [
      'with a chunk longer than its declared size',
      `${(wrong.length - 3).toString(16)}\r\n${wrong}\r\n${last}`,
      [chunked],
      400
    ],
    ['with bare line feeds instead of CRLF', `${wrong.length.toString(16)}\n${wrong}\n0\n\n`, [chunked], 400],
    ['with a Content-Length as well', chunk(wrong) + last, [sized(wrong), chunked], 400],
    ['with a duplicate Transfer-Encoding header', chunk(wrong) + last, [chunked, chunked], 400],
    [
      'with Transfer-Encoding: identity and a Content-Length',
      wrong,
      ['Transfer-Encoding: identity', sized(wrong)],
      400
    ],
    ['with Transfer-Encoding: gzip, chunked', chunk(wrong) + last, ['Transfer-Encoding: gzip, chunked'], 400],
    ['with Transfer-Encoding: chunked, gzip', chunk(wrong) + last, ['Transfer-Encoding: chunked, gzip'], 400],
    ['with a tab before the transfer encoding', chunk(wrong) + last, ['Transfer-Encoding:\tchunked'], 400],
    ['with Transfer-Encoding: chunkedx', chunk(wrong) + last, ['Transfer-Encoding: chunkedx'], 400],
    [
      'with a space before the colon of Transfer-Encoding',
      chunk(wrong) + last,
      ['Transfer-Encoding : chunked'],
      400
    ]
  ])('%s is rejected', async (_, body, more, status) => {
    expect(await put([json, ...more], body)).toBe(status)
  })
})

describe('a Content-Length', () => {
  it.each([
    ['sent twice with the same value', [sized(wrong), sized(wrong)], 400],
    ['sent twice with different values', [sized(wrong), 'Content-Length: 3'], 400],
    ['sent as a list', [`Content-Length: ${wrong.length}, ${wrong.length}`], 400],
    ['below zero', ['Content-Length: -1'], 400],
    ['with a plus sign', [`Content-Length: +${wrong.length}`], 400],
    ['in hexadecimal', [`Content-Length: 0x${wrong.length.toString(16)}`], 400],
    ['with a fraction', [`Content-Length: ${wrong.length}.0`], 400],
    ['that overflows 64 bits', ['Content-Length: 99999999999999999999'], 400],
    ['above the body limit', ['Content-Length: 900000000'], 413],
    ['of zero', ['Content-Length: 0'], 400],
    ['empty', ['Content-Length:'], 400]
  ])('%s is rejected', async (_, more, status) => {
    expect(await put([json, ...more])).toBe(status)
  })
})

/** Paths outside /api return the web app, which is not built for this server: 503. */
const webApp = 503

describe('a request head', () => {
  const get = (target: string, more: string[] = [], method = 'GET') =>
    statusOf([`${method} ${target} HTTP/1.1`, 'Host: x', token(), ...more, 'Connection: close'])

  it.each([
    ['/api/user', 200],
    ['/api/user/', 200],
    ['http://localhost/api/user', 200],
    ['http://evil.example/api/user', 200],
    ['//api/user', webApp],
    ['//evil.example/api/user', webApp],
    ['/api//user', 404],
    ['/api/./user', 404],
    ['/api/x/../user', 404],
    ['/api/%2e%2e/api/user', 404],
    ['/api%2Fuser', webApp],
    ['/api/%75ser', 200],
    ['/API/user', webApp],
    ['/api/user%00', 404],
    ['/api/user%', 400],
    ['/api/user;a=b', 404],
    ['/api/user#x', 200],
    ['/api/user?', 200],
    ['/api/user?a=%', 200],
    ['/api\\user', webApp],
    ['*', webApp],
    ['api/user', 400],
    ['/api/user /x', 400],
    ['/api/files/..%2f..%2fonboarding.sqlite', 404],
    [`/api/user/${'a'.repeat(400)}`, 414],
    [`/api/${'a/'.repeat(3000)}`, 404],
    [`/api/user?${'a=1&'.repeat(3000)}`, 200]
  ])('that asks for %j returns %i', async (target, status) => {
    expect(await get(target)).toBe(status)
  })

  it.each([
    ['HEAD', 404],
    ['OPTIONS', 404],
    ['TRACE', 404],
    ['PROPFIND', 404],
    ['get', 400],
    ['G ET', 400],
    ['', 400],
    ['X'.repeat(300), 400]
  ])('with the method %j returns %i', async (method, status) => {
    expect(await get('/api/user', [], method)).toBe(status)
  })

  it('with the method CONNECT closes the connection', async () => {
    expect(await get('evil.example:443', [], 'CONNECT')).toBe('closed')
  })

  it.each([
    ['a header of 1 MB', [`X-Long: ${'a'.repeat(1024 * 1024)}`], 431],
    ['5,000 lines', Array.from({ length: 5000 }, (_, number) => `X-${number}: ${number}`), 431],
    ['a header without a name', [': x'], 400],
    ['a space in a header name', ['X Y: z'], 400],
    ['a NUL', ['X: a\u0000b'], 400],
    ['a folded header', ['X: a', ' b'], 400],
    ['a header without a colon', ['no colon'], 400],
    ['__proto__', ['__proto__: x', 'constructor: y'], 200],
    ['an upgrade to WebSocket', ['Connection: Upgrade', 'Upgrade: websocket'], 200],
    [
      'an upgrade to HTTP/2',
      ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: x'],
      200
    ],
    ['a header that overrides the method', ['X-HTTP-Method-Override: DELETE'], 200],
    ['headers that override the URL', ['X-Original-URL: /api/admin/dashboard', 'X-Rewrite-URL: /x'], 200],
    // The Host header is ignored: addresses come from the settings.
    ['a second Host header', ['Host: evil.example'], 200],
    ['ranges', ['Range: bytes=0-'], 200]
  ])('with %s returns the expected status', async (_, more, status) => {
    expect(await get('/api/user', more)).toBe(status)
  })

  it.each([
    ['HTTP/1.0', 200],
    ['HTTP/1.9', 400],
    ['HTTX/1.1', 400],
    ['', 400]
  ])('with the version %j returns %i', async (version, status) => {
    expect(await statusOf([`GET /api/user ${version}`, 'Host: x', token(), 'Connection: close'])).toBe(status)
  })

  it('without a Host returns 400', async () => {
    expect(await statusOf(['GET /api/user HTTP/1.1', token()])).toBe(400)
  })

  it('that is garbage returns 400 and closes the connection', async () => {
    for (const garbage of [
      '\0\0\0\0',
      '\x16\x03\x01\x02\x00\x01\x00',
      'SSH-2.0-x\r\n',
      '{"a":1}\r\n\r\n',
      '\r\n\r\n\r\nx\r\n\r\n'
    ])
      expect(await statusesOf(garbage)).toEqual([400])
  })
})

describe('an Expect header', () => {
  it('of 100-continue gets a status 100 before the body is sent, which is then checked', async () => {
    const lines = [
      `PUT ${route} HTTP/1.1`,
      'Host: x',
      token(),
      json,
      sized(wrong),
      'Expect: 100-continue',
      'Connection: close'
    ]
    const head = `${lines.join('\r\n')}\r\n\r\n`
    expect(await replyTo(fuzzed.port, [head])).toMatchObject({ status: 100 })
    expect(await statusesOf(head + wrong)).toEqual([100, 400])
  })

  it('of anything else returns 417', async () => {
    expect(await put([json, sized(wrong), 'Expect: a miracle'])).toBe(417)
  })
})

describe('pipelined requests', () => {
  it('are answered one by one, in their order', { timeout }, async () => {
    const one = (body: string) =>
      `PUT ${route} HTTP/1.1\r\nHost: x\r\n${token()}\r\n${json}\r\n${sized(body)}\r\n\r\n${body}`
    const bodies = [right, wrong, right, wrong, right]
    const all = `${bodies.map(one).join('')}GET /api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
    expect(await statusesOf(all)).toEqual([200, 400, 200, 400, 200, 401])
  })

  it('are not answered after a request that cannot be parsed', { timeout }, async () => {
    const one = (body: string) =>
      `PUT ${route} HTTP/1.1\r\nHost: x\r\n${token()}\r\n${json}\r\n${sized(body)}\r\n\r\n${body}`
    expect(await statusesOf([wrong, '{', wrong].map(one).join(''))).toEqual([400, 400])
  })

  it('cannot smuggle a second request in the body of the first', { timeout }, async () => {
    const hidden = `DELETE /api/user/erasure HTTP/1.1\r\nHost: x\r\n${token()}\r\n\r\n`
    const head = `PUT ${route} HTTP/1.1\r\nHost: x\r\n${token()}\r\n${json}`
    const smuggled = [
      `${head}\r\nContent-Length: 5\r\n${chunked}\r\n\r\n${last}${hidden}`,
      `${head}\r\nContent-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`,
      `${head}\r\n${chunked}\r\nConnection: close\r\n\r\n${chunk(hidden)}${last}`
    ]
    for (const bytes of smuggled) expect(await statusesOf(bytes)).toEqual([400])
  })
})

/** Returns the statuses of all responses until the server closes the connection. */
async function statusesOf(bytes: string): Promise<number[]> {
  const all = await new Promise<Buffer>(resolve => {
    const chunks: Buffer[] = []
    const socket = net.connect(fuzzed.port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', more => chunks.push(more)).on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
  const found: number[] = []
  for (let rest = all; rest.length > 0;) {
    const reply = replyIn(rest)
    if (!reply) break
    found.push(reply.status)
    rest = rest.subarray(rest.indexOf('\r\n\r\n') + 4 + Buffer.byteLength(reply.body))
  }
  return found
}

it('the server has stored only valid answers, and leaves nothing open', async () => {
  expect(rows.row(fuzzed.people[0]?.id ?? '', 'employeeDetails')?.revision).toBe(4)
  expect(rows.beside(fuzzed.people[1]?.id ?? '')).toMatch(/^0 0/)
  if (canCount) await expect.poll(() => openIn(fuzzed.pid)).toBeLessThanOrEqual(open + 3)
  expect(fuzzed.allOutput()).toBe('')
  const line = connectionTo(fuzzed.port)
  expect(await line.send({ method: 'GET', url: '/healthz' })).toMatchObject({ status: 200 })
  line.close()
})
