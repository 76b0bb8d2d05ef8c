import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { signedIn } from '../../helpers/records.ts'
import { routesOf } from '../../helpers/routes.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
})

const sites = ['cross-site', 'same-site']

describe('requests from a page of another site', () => {
  it('are rejected with 403 on every route in cors and no-cors mode, and change nothing', async () => {
    const before = await everythingIn(app)
    const routes = routesOf(app.app).filter(one => one.includes(' /api/'))
    expect(routes.length).toBeGreaterThan(100)
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ')
      for (const site of sites)
        for (const mode of ['cors', 'no-cors'])
          for (const who of [admin, app]) {
            const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode }
            const options = { method: method as 'GET', headers }
            const { status, body } = await who.get(url.replace('/api', ''), undefined, options)
            const code = method === 'HEAD' ? undefined : 'request.cross_site'
            expect({ route, status, code: body.code }).toEqual({ route, status: 403, code })
          }
    }
    expect(await everythingIn(app)).toBe(before)
  })

  it('may open public data by a link, but no account route', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await app.get('/openapi.json', undefined, { headers })).status).toBe(200)
    const { email } = await app.signUp()
    const code = await app.codeFor(email)
    const account = [`verify-email/${code}?email=${email}`, `resend-token/${email}`]
    for (const url of account.flatMap(path => [`/auth/${path}`, `/%61uth/${path}`, `/aut%68/${path}`]))
      expect((await app.get(url, undefined, { headers })).status).toBe(403)
    expect((await app.post('/auth/register', someone(), { headers })).status).toBe(403)
    expect((await app.get(`/auth/verify-email/${code}?email=${email}`)).status).toBe(200)
  })

  it.each(['same-origin', 'none'])('are not assumed when the browser says %s', async site => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'cors' }
    expect((await admin.get('/user', undefined, { headers })).status).toBe(200)
  })
})
