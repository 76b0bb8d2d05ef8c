import crypto from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { answers } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { countRows } from '../../helpers/xlsx.ts'
import { roleStore } from '../../../server/users/role-store.ts'
import { measure } from '../../helpers/processor-time.ts'

let server: TestApp
let admin: SignedIn
let port: number
let many: number
const clients = new Set<http.ClientRequest>()

/** Starts a server with employees whose rows do not compress, so that unread data does not fit into network buffers. */
async function open(employees: number) {
  many = employees
  server = await testApp({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'info' } })
  admin = await signedIn(server, { isAdmin: true })
  await addPeople(
    server,
    Array.from({ length: many }, () =>
      completedPerson({ personalInfo: { address: crypto.randomBytes(9000).toString('base64') } })
    )
  )
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}
afterEach(() => {
  for (const client of clients) client.destroy()
  clients.clear()
})

async function download(who = admin): Promise<http.IncomingMessage> {
  const client = http.get({
    port,
    path: '/api/admin/employees/export',
    headers: { authorization: `Bearer ${who.token}` },
    agent: false
  })
  clients.add(client)
  client.on('error', () => {})
  const [answer] = (await once(client, 'response')) as [http.IncomingMessage]
  answer.on('error', () => {})
  return answer
}

const progress = async (who = admin) => (await who.get('/admin/employees/export/progress')).body.data

async function until(holds: () => Promise<boolean>) {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 200) throw new Error('It never came.')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const waitUntilStalled = async (who = admin) => {
  const before = (await progress(who))?.rows
  await new Promise(resolve => setTimeout(resolve, 300))
  return before > 0 && (await progress(who))?.rows === before
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** A thread reads the rows of more than two thousand employees. */
describe.each([
  ['an export without a worker thread', 1000],
  ['an export in a worker thread', 2100]
])('%s', { timeout: 60_000 }, (_, employees) => {
  beforeAll(() => open(employees))
  afterAll(() => server.close())

  it('pauses while its reader does not read, and arrives complete', async () => {
    const answer = await download()
    expect(answer.headers['x-total-rows']).toBe(String(many))
    await until(() => waitUntilStalled())
    const { rows, total } = await progress()
    expect(total).toBe(many)
    expect(rows).toBeLessThan(many)
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    expect(await countRows(Buffer.concat(chunks))).toBe(many + 1)
    await until(async () => (await progress()) === null)
  })

  it('runs once per administrator and twice per server', async () => {
    await download()
    await until(() => waitUntilStalled())
    const busy = await admin.get('/admin/employees/export')
    expect(busy).toMatchObject({
      status: 429,
      body: { message: 'An export of yours is still running.' },
      headers: { 'retry-after': '10' }
    })
    const others = await Promise.all([1, 2].map(() => signedIn(server, { isAdmin: true })))
    await download(others[0])
    expect(await others[1]?.get('/admin/employees/export')).toMatchObject({ status: 503 })
    expect(await progress(others[1])).toBe(null)
  })

  it('stops when its reader disconnects', async () => {
    const answer = await download()
    await until(() => waitUntilStalled())
    answer.destroy()
    await until(async () => (await progress()) === null)
    const next = await download()
    expect(next.statusCode).toBe(200)
  })

  it('stops when its reader is signed out, disabled or given another role', async () => {
    const ends: ((who: SignedIn) => Promise<unknown>)[] = [
      who => admin.delete(`/admin/accounts/${who.id}/sessions`),
      who => admin.put(`/admin/accounts/${who.id}/disabled`, { reason: 'left the company' }),
      who => admin.patch(`/admin/users/${who.id}/role`, { role: 'viewer' }),
      who =>
        server.services.database.write(tx =>
          tx.use(roleStore).giveRole(who.id, { role: 'viewer', roleClients: '[]' })
        )
    ]
    for (const end of ends) {
      const who = await signedIn(server, { isAdmin: true })
      const answer = await download(who)
      await until(() => waitUntilStalled(who))
      await end(who)
      await until(async () => (await connections()) === 0)
      const closed = new Promise(resolve => answer.once('close', resolve))
      // Read what had arrived by then; no more comes.
      answer.resume()
      await closed
      expect(answer.complete).toBe(false)
    }
    // None of them is still running.
    expect((await download()).statusCode).toBe(200)
  })

  it('does not block the event loop for half a second', async () => {
    const answer = await download()
    answer.resume()
    let longest = 0
    while (!answer.complete) {
      const { seconds } = await measure(() => new Promise(resolve => setImmediate(resolve)))
      longest = Math.max(longest, seconds)
    }
    // Processor time between two turns of the event loop.
    expect(longest).toBeLessThan(0.5)
  })

  it('aborts if a record cannot be read, instead of ending as a complete file', async () => {
    const { database } = server.services
    await database.write(async tx => {
      await tx.db.update(answers).set({ document: Buffer.from('damaged') })
    })
    const whole = (async () => {
      const answer = await download()
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      return answer.complete
    })()
    await expect(whole).rejects.toThrow(/aborted|hang up/)
    await until(async () => (await progress()) === null)
    const entry = server.log.map(line => JSON.parse(line)).find(({ msg }) => msg === 'export failed')
    expect(entry).toMatchObject({
      level: 50,
      err: {
        type: 'Error',
        message: 'Stored answers were changed or moved, and cannot be opened.',
        stack: expect.stringMatching(/^\s+at /),
        cause: { message: expect.any(String) }
      }
    })
  })
})

it(
  'an export ends before the database closes, even if the client has left',
  { timeout: 60_000 },
  async () => {
    await open(2100)
    const answer = await download()
    await until(() => waitUntilStalled())
    answer.destroy()
    await server.app.close()
    await server.services.close()
    // SQLite deletes its log with the last connection, whichever thread has it.
    expect(fs.existsSync(`${server.config.databaseFile}-wal`)).toBe(false)
  }
)
