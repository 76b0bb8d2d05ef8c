import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyone, requireAdmin, requireEmployee, requireUser, userOf } from '../../server/plugins/session.ts'
import { type TestApp, testApp } from '../helpers/app.ts'

const guards = { anyone, requireUser, requireEmployee, requireAdmin }
let app: TestApp
let ran: string[]

beforeEach(async () => {
  ran = []
  app = await testApp({
    routes: async api => {
      for (const [name, guard] of Object.entries(guards)) {
        api.post(`/guarded/${name}`, { onRequest: guard }, async request => {
          ran.push(name)
          return { success: true, message: name, data: name === 'anyone' ? null : userOf(request).id }
        })
      }
    }
  })
})
afterEach(() => app.close())

describe('a guard', () => {
  it.each([
    ['visitor', [200, 401, 401, 401]],
    ['employee', [200, 200, 200, 403]],
    ['admin', [200, 200, 403, 200]]
  ] as const)('lets a %s through where it should', async (who, statuses) => {
    const caller = who === 'visitor' ? app : await app[who]()
    const answers = await Promise.all(Object.keys(guards).map(name => caller.post(`/guarded/${name}`)))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(ran).toHaveLength(statuses.filter(status => status === 200).length)
  })

  it('answers before it reads what a stranger sends', async () => {
    const payload = '{"broken'
    const headers = { 'content-type': 'application/json' }
    expect(await app.post('/guarded/requireUser', payload, { headers })).toMatchObject({ status: 401 })
    expect(await app.post('/guarded/anyone', payload, { headers })).toMatchObject({ status: 400 })
  })

  it.each([
    ['POST', '/user/personalInfo'],
    ['PUT', '/user/educationalBackground'],
    ['POST', '/user/guarantors'],
    ['POST', '/user/personalInfo/upload-passport'],
    ['POST', '/admin/client-list'],
    ['PATCH', '/admin/client-list/one']
  ] as const)('answers a stranger before it reads the body: %s %s', async (method, url) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.app.inject({ method, url: `/api${url}`, payload: '{"broken', headers })
    expect(statusCode).toBe(401)
  })

  it('stops the start where a route has none, or two', async () => {
    const withHooks = (...onRequest: (typeof anyone)[]) =>
      testApp({ routes: async api => void api.get('/bare', { onRequest }, async () => 'open') })
    await expect(withHooks()).rejects.toThrow('GET /api/bare needs exactly one guard, and has 0.')
    await expect(withHooks(anyone, requireUser)).rejects.toThrow('and has 2.')
  })
})

describe('the Authorization header', () => {
  const valid = 'A'.repeat(43)
  const shapes = [
    '',
    ' ',
    'Bearer',
    'Bearer ',
    'Bearer  ',
    'Bearer x',
    'Bearer  x',
    `Bearer ${valid}`,
    `Bearer  ${valid}`,
    `Bearer ${valid}=`,
    `Bearer ${valid} ${valid}`,
    `Bearer ${valid},Bearer ${valid}`,
    `Bearer\t${valid}`,
    valid,
    `Basic ${valid}`,
    'Basic dXNlcjpwYXNz',
    `Token ${valid}`,
    `bearer ${valid}`,
    `BEARER ${valid}`,
    `Bearer:${valid}`,
    `Bearer ${'A'.repeat(42)}`,
    `Bearer ${'A'.repeat(44)}`,
    `Bearer ${'A'.repeat(10_000)}`,
    'Bearer null',
    'Bearer undefined',
    'Bearer true',
    'Bearer 0',
    'Bearer []',
    'Bearer {}',
    'Bearer {"id":1}',
    'null',
    'undefined',
    "Bearer ' OR 1=1 --",
    'Bearer %00',
    'Bearer ../../etc/passwd',
    'Bearer __proto__',
    'Bearer constructor',
    'Bearer eyJhbGciOiJub25lIn0.eyJpc0FkbWluIjp0cnVlfQ.',
    'Bearer \u00e9\u00e8',
    `Bearer ${'%41'.repeat(43)}`,
    'Digest username="a"',
    'Bearer \u{1f40e}'
  ]

  it.each(shapes)('of the shape %j opens nothing', async authorization => {
    const answer = await app.post('/guarded/requireUser', undefined, { headers: { authorization } })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Log in to continue.' } })
    expect(ran).toEqual([])
  })

  it('opens nothing when it is there twice', async () => {
    const { token } = await app.employee()
    const bearer = `Bearer ${token}`
    const twice = await app.post('/guarded/requireUser', undefined, {
      headers: { authorization: [bearer, bearer] as never }
    })
    expect(twice.status).toBe(401)
    const once = await app.post('/guarded/requireUser', undefined, { headers: { authorization: bearer } })
    expect(once.status).toBe(200)
  })

  it('does not keep a person with an old token from an open route', async () => {
    const headers = { authorization: `Bearer ${valid}` }
    expect(await app.post('/guarded/anyone', undefined, { headers })).toMatchObject({ status: 200 })
  })
})
