import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { formatClientIds } from '../../../server/access/model/client-ids.ts'
import { guards, userOf } from '../../../server/core/api/guards.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import type { Answer, SignedIn } from '../../helpers/visitor.ts'
import { roleStore } from '../../../server/users/role-store.ts'

let app: TestApp
let admin: SignedIn
let port: number
let clients: { delta: string; zenith: string }
const open = new Set<http.ClientRequest>()
/** The streams that are being sent, by the id of the reader. */
const sources = new Map<string, Readable>()

beforeAll(async () => {
  app = await testApp({
    env: { RATE_LIMITS: 'off' },
    routes: async api =>
      void api.get('/endless', { onRequest: guards.user }, (request, reply) => {
        const source = Readable.from(drops())
        sources.set(userOf(request).id, source)
        return reply.type('text/plain').send(source)
      })
  })
  admin = await signedIn(app, { isAdmin: true })
  const add = async (name: string) => String((await admin.post('/admin/client-list', { name })).body.data._id)
  clients = { delta: await add('Delta Foods'), zenith: await add('Zenith Oil') }
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.app.server.address() as AddressInfo).port
})
afterAll(() => {
  for (const one of open) one.destroy()
})

async function* drops() {
  for (;;) {
    yield 'drop '
    await wait(20)
  }
}

/** Starts reading an endless stream; returns a function that reports how it ended and whether the source is still read. */
async function read(who: SignedIn) {
  const request = http.get({
    port,
    path: '/api/endless',
    headers: { authorization: `Bearer ${who.token}` },
    agent: false
  })
  open.add(request)
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  let state = 'goes on'
  answer.on('error', () => {
    state = 'broken off'
  })
  answer.on('end', () => {
    state = 'whole'
  })
  answer.resume()
  await once(answer, 'data')
  return () => [state, sources.get(who.id)?.destroyed ? 'nothing is read' : 'read']
}

describe('a response that is still being read', () => {
  it.concurrent.for<[what: string, role: object, end: (who: SignedIn) => Promise<Answer | void>]>([
    ['when its reader logs out', { isAdmin: true }, who => who.post('/auth/logout')],
    [
      'when its reader is disabled',
      { isAdmin: true },
      who => admin.put(`/admin/accounts/${who.id}/disabled`, { reason: 'left the company' })
    ],
    [
      'when its reader loses the administrator role',
      { isAdmin: true },
      who => admin.patch(`/admin/users/${who.id}/role`, { isAdmin: false })
    ],
    [
      'when an employee is signed out on all devices',
      {},
      who => admin.delete(`/admin/accounts/${who.id}/sessions`)
    ],
    [
      'when its reader gets another role, even if the session continues',
      { isAdmin: true },
      who =>
        app.services.database.write(tx =>
          tx.use(roleStore).giveRole(who.id, { role: 'viewer', roleClients: '[]' })
        )
    ],
    [
      'when its reader gets other clients, even if the session continues',
      { role: 'client-coordinator' },
      who =>
        app.services.database.write(tx =>
          tx.use(roleStore).giveRole(who.id, {
            role: 'client-coordinator',
            roleClients: formatClientIds([clients.zenith])
          })
        )
    ]
  ])('is cut off %s', async ([_, role, end], { expect }) => {
    const who = await signedIn(app, { ...role, ...('role' in role && { clients: [clients.delta] }) })
    const state = await read(who)
    const answer = await end(who)
    if (answer) expect(answer.status).toBe(200)
    await expect.poll(state, { timeout: 10_000 }).toEqual(['broken off', 'nothing is read'])
  })

  it.concurrent('continues for everybody else', async ({ expect }) => {
    const ada = await signedIn(app)
    const coordinator = await signedIn(app, { role: 'client-coordinator', clients: [clients.delta] })
    const states = [await read(ada), await read(coordinator)]
    await admin.delete(`/admin/accounts/${(await signedIn(app)).id}/sessions`)
    await wait(2200)
    for (const state of states) expect(state()).toEqual(['goes on', 'read'])
  })
})
