import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guards, userOf } from '../../../server/core/api/guards.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { shapes, valid } from '../access/shapes.ts'

const breaks: [what: string, thrown: unknown][] = [
  ['an error', new Error('secret-of-the-guard')],
  ['an error with status 200', Object.assign(new Error('fine'), { statusCode: 200 })],
  ['an error with status 302', Object.assign(new Error('fine'), { statusCode: 302 })],
  ['a string', 'secret-of-the-guard'],
  ['nothing', undefined],
  ['null', null],
  ['a user object', { id: 'somebody', isAdmin: true }]
]
const defect = { success: false, status: 500, code: 'server.failed', message: 'Something went wrong' }
let app: TestApp
let ran: string[]

beforeAll(async () => {
  app = await testApp({
    routes: async api => {
      for (const [name, guard] of Object.entries(guards)) {
        api.post(`/guarded/${name}`, { onRequest: guard }, async request => {
          ran.push(name)
          return { success: true, message: name, data: name === 'anyone' ? null : userOf(request).id }
        })
      }
      for (const [index, [, thrown]] of breaks.entries()) {
        const onRequest = [async () => Promise.reject(thrown), guards.user]
        api.post(`/broken/${index}`, { onRequest }, async () => void ran.push('broken'))
      }
    }
  })
})
beforeEach(() => {
  ran = []
})

describe('a guard', () => {
  it.each([
    ['visitor', [200, 401, 401, 401]],
    ['employee', [200, 200, 200, 403]],
    ['admin', [200, 200, 403, 200]]
  ] as const)('lets a %s through only where permitted', async (who, statuses) => {
    const caller = who === 'visitor' ? app : await app[who]()
    const answers = await Promise.all(Object.keys(guards).map(name => caller.post(`/guarded/${name}`)))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(ran).toHaveLength(statuses.filter(status => status === 200).length)
  })

  it('returns 401 to a stranger before it reads the body', async () => {
    const payload = '{"broken'
    const headers = { 'content-type': 'application/json' }
    expect(await app.post('/guarded/user', payload, { headers })).toMatchObject({ status: 401 })
    expect(await app.post('/guarded/anyone', payload, { headers })).toMatchObject({ status: 400 })
  })

  it.each([
    ['POST', '/user/personalInfo'],
    ['PUT', '/user/educationalBackground'],
    ['POST', '/user/guarantors'],
    ['POST', '/user/personalInfo/upload-passport'],
    ['POST', '/admin/client-list'],
    ['PATCH', '/admin/client-list/one']
  ] as const)('returns 401 to a stranger before it reads the body of %s %s', async (method, url) => {
    const headers = { 'content-type': 'application/json' }
    const { statusCode } = await app.app.inject({ method, url: `/api${url}`, payload: '{"broken', headers })
    expect(statusCode).toBe(401)
  })

  it.each(breaks.map(([what], index) => [what, index] as const))(
    'that fails with %s lets nobody in and returns 500',
    async (_, index) => {
      for (const caller of [app, await signedIn(app), await signedIn(app, { isAdmin: true })]) {
        const { status, body } = await caller.post(`/broken/${index}`)
        expect({ status, body }).toEqual({ status: 500, body: { ...defect, requestId: expect.any(String) } })
      }
      expect(ran).toEqual([])
    }
  )

  it('must exist exactly once per route, or the start fails', async () => {
    const withHooks = (...onRequest: (typeof guards.anyone)[]) =>
      testApp({ routes: async api => void api.get('/bare', { onRequest }, async () => 'open') })
    await expect(withHooks()).rejects.toThrow('GET /api/bare needs exactly one guard, and has 0.')
    await expect(withHooks(guards.anyone, guards.user)).rejects.toThrow('and has 2.')
  })
})

describe('the Authorization header', () => {
  it('is rejected in every invalid shape, and no handler runs', async () => {
    for (const authorization of shapes) {
      const answer = await app.post('/guarded/user', undefined, { headers: { authorization } })
      expect(answer, authorization).toMatchObject({ status: 401, body: { message: 'Log in to continue.' } })
    }
    expect(shapes.length).toBeGreaterThanOrEqual(40)
    expect(ran).toEqual([])
  })

  it('is rejected when it is sent twice', async () => {
    const { token } = await app.employee()
    const bearer = `Bearer ${token}`
    const twice = await app.post('/guarded/user', undefined, {
      headers: { authorization: [bearer, bearer] as never }
    })
    expect(twice.status).toBe(401)
    const once = await app.post('/guarded/user', undefined, { headers: { authorization: bearer } })
    expect(once.status).toBe(200)
  })

  it('with an unknown token does not block an open route', async () => {
    const headers = { authorization: `Bearer ${valid}` }
    expect(await app.post('/guarded/anyone', undefined, { headers })).toMatchObject({ status: 200 })
  })
})
