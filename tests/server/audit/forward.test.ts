import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardAudit } from '../../../server/audit/forward.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { testApp } from '../../helpers/app.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { startServer } from '../../helpers/process.ts'
import { rowsIn } from './helpers.ts'
import { day } from '../../../server/core/durations.ts'
import { pruneAudit } from '../../../server/audit/upkeep.ts'
import { settingStore } from '../../../server/core/database/setting-store.ts'

const stops: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Starts a collector of events that responds with a status, which can be changed. */
async function collector() {
  const received = {
    lines: [] as { seq: number; hash: string; action: string; network: string }[],
    status: 200,
    /** The number of lines above which it answers 413. */
    atOnce: Number.POSITIVE_INFINITY,
    type: '',
    leadsTo: ''
  }
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      received.type = request.headers['content-type'] ?? ''
      const lines = Buffer.concat(parts).toString().trim().split('\n')
      const status = lines.length > received.atOnce ? 413 : received.status
      if (status === 200) received.lines.push(...lines.map(line => JSON.parse(line)))
      response.writeHead(status, { location: received.leadsTo }).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => void server.close())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` }
}

async function listening(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
}

/** Runs the garbage collector, which would drop abort signals without references. */
function tidyMemory() {
  setFlagsFromString('--expose-gc')
  const tidy: unknown = runInNewContext('gc')
  if (typeof tidy === 'function') for (let times = 0; times < 2; times++) tidy()
}

describe('AUDIT_EVENTS', () => {
  it('posts each entry as a line of JSON without answers or addresses', async () => {
    const { received, url } = await collector()
    const app = await testApp({ env: { AUDIT_EVENTS: url } })
    stops.push(forwardAudit(app.services))
    await expect.poll(() => app.services.database.read.use(settingStore).find('audit-forwarded')).toBe('{}')
    const ada = await signedIn(app, { email: 'ada@example.com' })
    const saved = await ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, bvn: '22177700011' })
    expect(saved).toMatchObject({ status: 200 })
    await app.post('/auth/login', { email: 'ada@example.com', password: 'wrong horse' })
    const rows = rowsIn(app).map(({ seq, hash, action }) => ({ seq, hash, action }))
    expect(rows.map(({ action }) => action)).toEqual(['part.saved', 'login.refused'])
    await expect
      .poll(() => received.lines.map(({ seq, hash, action }) => ({ seq, hash, action })))
      .toEqual(rows)
    expect(received.type).toBe('application/x-ndjson')
    expect(received.lines.at(-1)).toMatchObject({ action: 'login.refused', network: '127.0.0.0/24' })
    expect(JSON.stringify(received.lines)).not.toMatch(/22177700011|ada@example|127\.0\.0\.1/)
  })

  it('retries rejected entries and resumes where it stopped', async () => {
    const { received, url } = await collector()
    const app = await testApp({ env: { AUDIT_EVENTS: url } })
    const stop = forwardAudit(app.services, { pause: 50 })
    stops.push(stop)
    await expect.poll(() => app.services.database.read.use(settingStore).find('audit-forwarded')).toBe('{}')
    received.status = 503
    await app.signUp()
    await expect.poll(() => received.type).toBe('application/x-ndjson')
    expect(received.lines).toEqual([])
    received.status = 200
    await expect.poll(() => received.lines.map(({ action }) => action)).toEqual(['account.made'])
    // Wait until the position is stored; otherwise stopping now would forward the entry again later.
    await expect
      .poll(() => app.services.database.read.use(settingStore).find('audit-forwarded'))
      .not.toBe('{}')
    await stop()
    await app.signUp()
    expect(received.lines).toHaveLength(1)
    stops.push(forwardAudit(app.services))
    await expect.poll(() => received.lines.map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('sends fewer lines at once to a collector that rejects many', async () => {
    const { received, url } = await collector()
    received.atOnce = 1
    const app = await testApp({ env: { AUDIT_EVENTS: url } })
    await app.services.database.write(tx => tx.use(settingStore).put('audit-forwarded', '{}'))
    for (let times = 0; times < 3; times++) await app.signUp()
    stops.push(forwardAudit(app.services))
    await expect.poll(() => received.lines.map(({ seq }) => seq)).toEqual([1, 2, 3])
  })

  it('that are not accepted are reported to administrators, and kept beyond AUDIT_DAYS', async () => {
    const { received, url } = await collector()
    const app = await testApp({ env: { AUDIT_EVENTS: url, AUDIT_DAYS: '30' } })
    await app.services.database.write(tx => tx.use(settingStore).put('audit-forwarded', '{}'))
    received.status = 400
    await app.signUp()
    app.clock.advance(31 * day)
    const admin = await signedIn(app, { isAdmin: true })
    await app.signUp()
    const [first] = rowsIn(app)
    expect((await admin.get('/admin/mail-status')).body.data.degraded).toEqual([
      {
        service: 'audit',
        since: new Date(first?.at ?? 0).toISOString(),
        why: 'The receiver of AUDIT_EVENTS does not accept the entries.'
      }
    ])
    await pruneAudit(app.services)
    expect(rowsIn(app).map(({ seq }) => seq)).toContain(1)
    received.status = 200
    stops.push(forwardAudit(app.services))
    await expect.poll(() => received.lines.length).toBe(2)
    await pruneAudit(app.services)
    expect(rowsIn(app).map(({ seq }) => seq)).not.toContain(1)
  })

  it('does not follow redirects of the collector', async () => {
    const [first, other] = [await collector(), await collector()]
    const app = await testApp({ env: { AUDIT_EVENTS: first.url } })
    stops.push(forwardAudit(app.services, { pause: 50 }))
    await expect.poll(() => app.services.database.read.use(settingStore).find('audit-forwarded')).toBe('{}')
    Object.assign(first.received, { status: 307, leadsTo: other.url })
    await app.signUp()
    await expect.poll(() => first.received.type).toBe('application/x-ndjson')
    first.received.status = 200
    await expect.poll(() => first.received.lines.map(({ action }) => action)).toEqual(['account.made'])
    expect(other.received.lines).toEqual([])
  })

  it('closes an endless response without waiting for its end', async () => {
    let isClosed = false
    const url = await listening((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200)
        const writing = setInterval(() => response.write('x'.repeat(65_536)), 5)
        response.on('close', () => {
          clearInterval(writing)
          isClosed = true
        })
      })
    })
    const app = await testApp({ env: { AUDIT_EVENTS: url } })
    stops.push(forwardAudit(app.services))
    await expect.poll(() => app.services.database.read.use(settingStore).find('audit-forwarded')).toBe('{}')
    await signedIn(app, { email: 'ada@example.com' })
    await app.post('/auth/login', { email: 'ada@example.com', password: 'wrong horse' })
    await expect
      .poll(() => app.services.database.read.use(settingStore).find('audit-forwarded'))
      .not.toBe('{}')
    await expect.poll(() => isClosed).toBe(true)
  })

  it('times out on a silent collector and retries, even after garbage collection', async () => {
    let requests = 0
    const url = await listening(() => requests++)
    const app = await testApp({ env: { AUDIT_EVENTS: url } })
    stops.push(forwardAudit(app.services, { pause: 20, timeout: 1000 }))
    await expect.poll(() => app.services.database.read.use(settingStore).find('audit-forwarded')).toBe('{}')
    await app.post('/auth/login', { email: 'ada@example.com', password: 'wrong horse' })
    await expect.poll(() => requests).toBe(1)
    tidyMemory()
    await expect.poll(() => requests, { timeout: 5000 }).toBeGreaterThan(1)
  })

  it('prints entries to the standard output of the server', async () => {
    const server = startServer({ AUDIT_EVENTS: 'stdout' })
    const { address } = await server.address()
    const account = { username: 'Ada', email: 'ada@example.com', phone: '+2348031234567' }
    await fetch(`${address}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, password: 'correct horse' })
    })
    await expect.poll(() => server.output.out, { timeout: 10_000 }).toMatch(/^\{"seq":\d+.*"account\.made"/m)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
  })

  it('rejects an address with a user name and password', () => {
    expect(() => readConfig({ AUDIT_EVENTS: 'https://collector:secret@logs.example/in' })).toThrow(
      'AUDIT_EVENTS must be an address without a user name and password.'
    )
  })

  it.each(['ftp://a.example', 'http://logs.example/events', 'somewhere'])('rejects %s', value => {
    expect(() => readConfig({ AUDIT_EVENTS: value })).toThrow(
      'AUDIT_EVENTS must be off, stdout, or an https:// address that accepts lines of JSON.'
    )
  })
})
