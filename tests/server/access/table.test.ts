import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { byEffort } from '../../helpers/effort.ts'
import { routesOf } from '../../helpers/routes.ts'
import { writable } from './fault.ts'
import { type Headers, noIds, others, peopleOf, type Role, roles, strangers } from './roles.ts'
import { shapes } from './shapes.ts'
import {
  calls,
  callerOf,
  type Line,
  multipartType,
  needing,
  type Places,
  placesIn,
  table,
  unmatched
} from './table.ts'

let app: TestApp
let headers: Headers
let places: Places

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  const people = await peopleOf(app)
  headers = people.headers
  places = await placesIn(app, people.employee)
})

const filled = (text: string, names: object = places) =>
  text.replace(/:([a-z]+)/g, (whole, name: keyof Places) => (names as Places)[name] ?? whole)

async function send({ route, body }: Pick<Line, 'route' | 'body'>, authorization?: string, names = places) {
  const [method = '', url = ''] = route.split(' ')
  const payload = body?.(names)
  const answer = await app.app.inject({
    method: method as 'GET',
    url: filled(url, names),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(Buffer.isBuffer(payload) && { 'content-type': multipartType })
    },
    ...(payload !== undefined && { payload: payload as object })
  })
  return { status: answer.statusCode, body: answer.body, kept: answer.headers['cache-control'] }
}

/** Returns the promised status and, for a refusal, the body. */
function promised({ who, status, others: toOthers = status }: Line, role: Role) {
  const isStranger = strangers.some(one => one === role)
  const isOther = others.some(one => one === role)
  if (who === 'anyone') return { status }
  if (isStranger) return refused(401, 'session.missing', 'Log in to continue.')
  if (who === 'admin' && role !== 'an administrator')
    return refused(403, 'access.administrators_only', 'This is for administrators only.')
  if (who === 'employee' && role === 'an administrator')
    return refused(403, 'access.no_record', 'Administrators have no employee record.')
  return { status: isOther ? toOthers : status }
}

function refused(status: number, code: string, message: string) {
  return { status, body: JSON.stringify({ success: false, status, code, message }), kept: 'no-store' }
}

const isRefusal = (line: Line, role: Role) => line.who !== 'anyone' && promised(line, role).status >= 400

describe('the table of routes and roles', () => {
  // The state before all calls, which refusals must not change.
  let before: string
  beforeAll(async () => {
    before = await everythingIn(app)
  })

  it('has an example for every call, and for no other', () => {
    expect(unmatched, 'add these to `examples` of table.ts, or remove them there').toEqual([])
  })

  it('lists each call with the intended callers', () => {
    for (const [id, { who }] of calls) {
      expect({ id, who }, '`openTo` of table.ts lists calls of others than administrators').toEqual({
        id,
        who: callerOf(id)
      })
    }
  })

  it('lists each call of roles with the intended capability', () => {
    const found: { [capability: string]: string[] } = {}
    for (const id of [...calls.keys()].sort()) {
      const may = calls.get(id)?.may
      if (may) found[may] = [...(found[may] ?? []), id]
    }
    expect(found, '`needing` of table.ts lists calls by their capability').toEqual(needing)
  })

  it('names every route of the running server, and no other', () => {
    const shape = (route: string) => route.replace(/:\w+/g, ':id')
    const named = new Set(table.map(({ route }) => shape(route)))
    const served = routesOf(app.app).map(shape)
    const unnamed = served.filter(route => !named.has(route))
    const unserved = [...named].filter(route => !served.includes(route))
    expect(unnamed, 'served, but not in table.ts').toEqual([])
    expect(unserved, 'in table.ts, but not served').toEqual([])
    expect(served).toHaveLength(named.size)
  })

  it.each(table)('$route rejects everyone without access, and changes nothing', async line => {
    for (const role of roles.filter(role => isRefusal(line, role)))
      expect(await send(line, headers[role]), role).toMatchObject(promised(line, role))
    expect(await everythingIn(app)).toBe(before)
  })

  it('lists every method of each address, and other methods change nothing', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
    for (const url of new Set(table.map(({ route }) => route.split(' ')[1] ?? ''))) {
      const served = table
        .filter(({ route }) => route.endsWith(` ${url}`))
        .map(({ route }) => route.split(' ')[0])
      for (const method of methods.filter(one => !served.includes(one)))
        for (const role of ['nobody', 'the employee', 'an administrator'] as const) {
          const { status } = await send({ route: `${method} ${url}` }, headers[role])
          expect({ method, url, role, status }).toEqual({
            method,
            url,
            role,
            status: missing(method, url, role)
          })
        }
    }
    expect(await everythingIn(app)).toBe(before)
  })
})

/** Outside /api, GET requests return the web app, which is not built here. In /api/user/:id any word passes as an id. */
function missing(method: string, url: string, role: Role) {
  if (!url.startsWith('/api')) return /^(GET|HEAD)$/.test(method) ? 503 : 404
  const isUser = method === 'GET' && /^\/api\/user\/\w+$/.test(url)
  return isUser && role === 'nobody' ? 401 : 404
}

describe('an id in a URL', () => {
  const withIds = table.filter(({ route, who }) => who !== 'anyone' && route.includes(':'))

  it.each(withIds)('of another person gets the same response as an unknown id: $route', async line => {
    const ofOther = await send(line, headers['another employee'])
    expect(ofOther.status).toBe(line.who === 'admin' ? 403 : 404)
    for (const id of noIds()) {
      const nowhere = { ...places, ...Object.fromEntries(Object.keys(places).map(name => [name, id])) }
      expect(await send(line, headers['another employee'], nowhere), id).toEqual(ofOther)
    }
  })

  let before: string
  beforeAll(async () => {
    before = await everythingIn(app)
  })

  const forAdministrators = withIds.filter(({ who }) => who !== 'employee')
  it.each(forAdministrators)('that is unknown returns 404 to an administrator: $route', async line => {
    const answers = new Set<string>()
    for (const id of noIds()) {
      const nowhere = { ...places, ...Object.fromEntries(Object.keys(places).map(name => [name, id])) }
      const { status, body } = await send(line, headers['an administrator'], nowhere)
      expect(status, id).toBe(404)
      answers.add(body)
    }
    expect(answers.size).toBe(1)
    expect(await everythingIn(app)).toBe(before)
  })
})

describe('an Authorization header with a malformed or unknown token', () => {
  const guarded = table.filter(({ who }) => who !== 'anyone')
  /** Each route has some of the shapes and each shape some of the routes; in CI all have all. */
  const shares = byEffort({ quick: 5, ci: 1, long: 1 })
  const shapesFor = (line: Line) =>
    shapes.filter((_, index) => (index + guarded.indexOf(line)) % shares === 0)

  let before: unknown
  beforeAll(async () => {
    before = await everythingIn(app)
  })

  it.each(guarded)('returns 401: $route', async line => {
    for (const shape of shapesFor(line))
      expect(await send(line, shape), shape).toEqual(refused(401, 'session.missing', 'Log in to continue.'))
  })

  it('changes nothing', async () => {
    expect(await everythingIn(app)).toBe(before)
  })
})

describe('a session that cannot be looked up', () => {
  it('returns 500 on every protected route, and changes nothing', async () => {
    const before = await everythingIn(app)
    const mend = writable(app, 'ALTER TABLE sessions RENAME TO away', 'ALTER TABLE away RENAME TO sessions')
    try {
      for (const line of table.filter(({ who }) => who !== 'anyone'))
        for (const role of ['the employee', 'an administrator'] as const) {
          const { status, body } = await send(line, headers[role])
          expect({ route: line.route, status }).toEqual({ route: line.route, status: 500 })
          expect(JSON.parse(body)).toEqual({
            success: false,
            status: 500,
            code: 'server.failed',
            message: 'Something went wrong',
            requestId: expect.any(String)
          })
        }
    } finally {
      mend()
    }
    expect(await everythingIn(app)).toBe(before)
  })
})

/** Calls that are the same for everyone and contain no personal data. */
const mayBeKept = /^GET \/api\/(options\/|openapi\.json)/

describe('people with access', () => {
  it('get every response with personal data as Cache-Control: no-store', async () => {
    const gets = table.filter(({ route }) => route.startsWith('GET /api/') && !mayBeKept.test(route))
    for (const line of gets)
      for (const role of ['nobody', 'the employee', 'an administrator'] as const) {
        const { status, kept } = await send(line, headers[role])
        expect({ route: line.route, status, kept }).toEqual({ route: line.route, status, kept: 'no-store' })
      }
  })

  it.each(table)('get the expected status: $route', async line => {
    for (const [index, role] of roles.entries()) {
      if (isRefusal(line, role)) continue
      const named = { ...places, code: `1234?email=${index}@example.com` }
      expect(await send(line, headers[role], named), role).toMatchObject({ status: line.status })
    }
  })
})
