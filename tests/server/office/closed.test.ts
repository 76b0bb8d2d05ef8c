import crypto from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { complete, hire } from '../../helpers/workforce.ts'

/** Every route below /api/admin, with a request that would do something. */
const requests: [route: string, body?: object][] = [
  ['GET /admin/activity'],
  ['GET /admin/administrators'],
  ['GET /admin/audience'],
  ['POST /admin/client-list', { name: 'New Client' }],
  ['PATCH /admin/client-list', { name: 'New Name' }],
  ['DELETE /admin/client-list'],
  ['PATCH /admin/client-list/:client', { name: 'New Name' }],
  ['DELETE /admin/client-list/:client'],
  ['GET /admin/completions'],
  ['POST /admin/completions/seen', {}],
  ['GET /admin/dashboard'],
  ['GET /admin/dashboard/charts'],
  ['GET /admin/employees/export'],
  ['GET /admin/employees/export/progress'],
  ['GET /admin/erasures'],
  ['POST /admin/invitations', { email: 'new@example.com' }],
  ['POST /admin/onboarding-links', { ids: [':employee'] }],
  ['POST /admin/send-emails', { audience: 'all', message: 'Hello' }],
  ['GET /admin/send-emails'],
  ['GET /admin/send-emails/:batch'],
  ['POST /admin/send-emails/:batch/retry'],
  ['PATCH /admin/users/:admin/role', { isAdmin: false }],
  ['DELETE /admin/users/:employee']
]
/** Open to everyone signed in: names for a dropdown. */
const forEmployeesToo = ['GET /admin/client-list']

let app: TestApp
let employee: SignedIn
let places: { [name: string]: string }

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  const admin = await signedIn(app, { isAdmin: true })
  const other = await signedIn(app, { isAdmin: true })
  employee = await signedIn(app)
  const [someone = ''] = await hire(app, [complete()])
  const client = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
  const sent = await admin.post('/admin/send-emails', { audience: 'all', message: 'Before' })
  await app.services.mailer.idle()
  places = { client, batch: sent.body.data.batch, admin: other.id, employee: someone }
})

const filled = (text: string) => text.replace(/:(\w+)/g, (whole, name: string) => places[name] ?? whole)

function send(who: Pick<SignedIn, 'get'>, [route, body]: (typeof requests)[number]) {
  const [method = '', url = ''] = filled(route).split(' ')
  const payload = body && JSON.parse(filled(JSON.stringify(body)))
  return who.get(url, payload, { method: method as 'GET' })
}

const tables = [
  'users',
  'answers',
  'answer_history',
  'filter_values',
  'files',
  'clients',
  'outbox',
  'batches',
  'invitations',
  'looks',
  'counters',
  'listed',
  'audit',
  'erasures'
]

function everything() {
  const rows = tables.map(table => query(app, `SELECT * FROM ${table} ORDER BY 1, 2`))
  const sessions = query(app, 'SELECT id, user_id FROM sessions ORDER BY id')
  return crypto
    .createHash('sha256')
    .update(JSON.stringify([rows, sessions]))
    .digest('hex')
}

/** `METHOD path` of each route of the server. */
function routesOf(server: FastifyInstance): string[] {
  const above: string[] = []
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, lead = '', path = '', methods = ''] = /^([│├└─\s]*)(\S+) \(([^)]+)\)/.exec(line) ?? []
      const depth = lead.length / 4
      above[depth] = path
      const whole = above.slice(1, depth + 1).join('')
      return methods === '' ? [] : methods.split(', ').map(method => `${method} ${whole}`)
    })
}

describe('everything below /api/admin', () => {
  it('is in this table', () => {
    const known = [...requests.map(([route]) => route), ...forEmployeesToo]
    const shape = (route: string) => route.replace(/:\w+/g, ':id')
    const served = routesOf(app.app).filter(route => route.includes(' /api/admin/'))
    expect(served.map(route => route.replace('/api', '')).sort()).toEqual(known.map(shape).sort())
  })

  it.each(requests)('%s is closed to visitors and employees, and nothing changes', async (route, body) => {
    const before = everything()
    expect(await send(app, [route, body])).toMatchObject({
      status: 401,
      body: { success: false, status: 401, message: 'Log in to continue.' }
    })
    expect(await send(employee, [route, body])).toMatchObject({
      status: 403,
      body: { success: false, status: 403, message: 'This is for administrators only.' }
    })
    expect(everything()).toBe(before)
  })
})
