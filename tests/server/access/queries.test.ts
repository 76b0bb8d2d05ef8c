import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { completeRecord, validAnswers, signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let app: TestApp
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true })
  ada = await signedIn(app, { username: 'Ada' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await completeRecord(ada)
  await signedIn(app, { username: 'Bola' })
  await admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
  await ada.post('/user/erasure')
})

const ofAdmin = [
  '/user/users?page=1',
  '/user/users?page=1&status=complete',
  '/admin/activity',
  '/admin/administrators',
  '/admin/audience',
  '/admin/client-list',
  '/admin/dashboard',
  '/admin/dashboard/charts',
  '/admin/erasures',
  '/admin/send-emails',
  '/admin/employees/ids',
  '/admin/employees/export/progress'
]
const ofEmployee = ['/user', '/user/access-log', '/user/erasure', '/options/states', '/options/clients']

/** Parameters with which other servers reveal more data or another order. */
const hostile = [
  'sort=bvn',
  'sort=-password',
  'sort[]=bvn',
  'order=bvn',
  'orderBy=answers.document',
  'filter[bvn][$startsWith]=2',
  'filters[password][$contains]=a',
  'filter={"bvn":{"$gt":""}}',
  'where={"isAdmin":true}',
  '$where=sleep(1000)',
  'search[$regex]=.*',
  'search[]=a',
  'bvn=01234567890',
  'personalInfo.bvn=01234567890',
  'password[$ne]=',
  'select=password',
  'fields=*',
  'fields[]=password',
  'populate=*',
  'include=sessions,codes',
  'expand=answers',
  'depth=10',
  'aggregate[max]=bvn',
  'groupBy=bvn',
  'distinct=bvn',
  'limit=1000000',
  'offset=-1',
  'page[]=1',
  'page[size]=9',
  'isAdmin=true',
  'role=admin',
  'as=admin',
  'user=other',
  'viewer=other',
  'token=x',
  'format=csv',
  'callback=alert',
  '_method=DELETE',
  '__proto__=1',
  '__proto__[isAdmin]=true',
  'constructor[prototype][isAdmin]=true',
  'toString=1',
  '%00=1',
  '%00',
  '%E0%A4%A',
  "'=1",
  "x=' OR 1=1 --",
  'x=%0d%0aSet-Cookie:a=b',
  '=1',
  '&&&&',
  `x=${'a'.repeat(3000)}`
]

describe('list queries with unknown or hostile parameters', () => {
  it.each([
    ...ofAdmin.map(url => ['admin', url] as const),
    ...ofEmployee.map(url => ['employee', url] as const)
  ])('return the plain list or 400: %s %s', async (who, url) => {
    const { get } = who === 'admin' ? admin : ada
    const before = await everythingIn(app)
    const plain = JSON.stringify((await get(url)).body)
    for (const query of hostile) {
      const { status, body } = await get(`${url}${url.includes('?') ? '&' : '?'}${query}`)
      if (status !== 400)
        expect({ query, status, body: JSON.stringify(body) }).toEqual({ query, status: 200, body: plain })
    }
    expect(await everythingIn(app)).toBe(before)
  })

  it('find nobody when searching for answers that are not searchable', async () => {
    const answers = Object.entries({ ...validAnswers.personalInfo, ...validAnswers.employeeDetails })
    const texts = answers.filter(([name]) => !searched.has(name)).map(([, text]) => text)
    const words = [...texts, ada.id].filter(
      text => text.length > 3 && !/^(Nigeria|female|single)$/.test(text)
    )
    expect(words.length).toBeGreaterThan(5)
    for (const search of words) {
      const { body } = await admin.get(`/user/users?page=1&search=${encodeURIComponent(search)}`)
      expect({ search, total: body.total }).toEqual({ search, total: 0 })
    }
    expect((await admin.get('/user/users?page=1&search=ada')).body.total).toBe(1)
  })
})

/** The answers marked with x-search in schemas/. */
const searched = new Set(
  'lastName firstName otherName email phone nin bvn employeeId salaryAccountNumber'.split(' ')
)
