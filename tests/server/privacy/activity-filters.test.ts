import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

interface Entry {
  seq: number
  action: string
  who: { _id: string } | null
  whom: { _id: string } | null
}

const hour = 3600_000

let server: TestApp
let admin: SignedIn
let ada: SignedIn
let bayo: SignedIn
let days: string[]

beforeAll(async () => {
  server = await testApp({
    env: { RATE_LIMITS: 'off', ADMIN_IDLE_MINUTES: '99999', ADMIN_SESSION_HOURS: '9999' }
  })
  admin = await signedIn(server, { isAdmin: true, username: 'Bola Admin' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  ada = await signedIn(server, { username: 'Adaézè' })
  await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
  days = [dayOfLagos()]
  server.clock.advance(24 * hour)
  bayo = await signedIn(server, { username: 'Bayo' })
  await admin.get(`/user/${bayo.id}`)
  days.push(dayOfLagos())
  server.clock.advance(24 * hour)
  await admin.get(`/user/${ada.id}`)
  days.push(dayOfLagos())
})

const dayOfLagos = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(server.clock.now())

const activity = async (filters: { [name: string]: string }) =>
  (await admin.get(`/admin/activity?${new URLSearchParams(filters)}`)).body
const entries = async (filters: { [name: string]: string }): Promise<Entry[]> =>
  (await activity(filters)).data
const actions = async (filters: { [name: string]: string }) =>
  (await entries(filters)).map(({ action }) => action)

describe('GET /admin/activity', () => {
  it('returns what a person did, what concerns the person, or both', async () => {
    const did = await entries({ person: ada.id, as: 'did' })
    expect(did.length).toBeGreaterThan(0)
    expect(did.every(({ who }) => who?._id === ada.id)).toBe(true)
    const concerned = await entries({ person: ada.id, as: 'concerned' })
    expect(concerned.every(({ whom }) => whom?._id === ada.id)).toBe(true)
    expect(concerned.map(({ action }) => action)).toContain('record.viewed')
    const both = await entries({ person: ada.id })
    const seen = new Set([...did, ...concerned].map(({ seq }) => seq))
    expect(both.map(({ seq }) => seq).toSorted()).toEqual([...seen].toSorted())
    expect(await actions({ person: admin.id, as: 'did' })).toContain('record.viewed')
    expect(await actions({ person: admin.id, as: 'concerned' })).not.toContain('record.viewed')
  })

  it('filters by first and last day, inclusive, in the time zone of the organisation', async () => {
    const viewed = (filters: object) => entries({ kind: 'looks', ...filters })
    const [first = '', second = '', third = ''] = days
    const ofSecond = await viewed({ since: second, until: second })
    expect(ofSecond.filter(({ action }) => action === 'record.viewed')).toMatchObject([
      { whom: { _id: bayo.id } }
    ])
    expect(await actions({ until: first })).toContain('part.saved')
    expect(await actions({ since: second })).not.toContain('part.saved')
    const ofThird = (await viewed({ since: third })).filter(({ action }) => action === 'record.viewed')
    expect(ofThird).toMatchObject([{ whom: { _id: ada.id } }])
    expect(await entries({ since: '2099-01-01' })).toEqual([])
    expect(await entries({ until: '2001-01-01' })).toEqual([])
  })

  it.each([
    ['adaeze', 'part.saved', 'whatever the accents of the name'],
    ['bola admin', 'record.viewed', 'a colleague too'],
    ['part.saved', 'part.saved', 'an action'],
    ['SALARY account', 'part.saved', 'a field, as people write it']
  ])('finds %s (%s): %s', async (search, action) => {
    expect(await actions({ search })).toContain(action)
  })

  it('treats wildcards and SQL in a search as plain text', async () => {
    expect(await actions({ search: 'salaryAccountNumber' })).toEqual(['part.saved'])
    expect(await actions({ search: 'salary%umber' })).toEqual([])
    expect(await actions({ search: 'salary_ccount' })).toEqual([])
    expect(await actions({ search: "' OR 1=1 --" })).toEqual([])
    expect(await actions({ search: 'bayo', kind: 'saves' })).toEqual([])
  })

  it('pages through all results of a search, and back', async () => {
    for (let times = 0; times < 45; times++) await admin.get(`/user/${bayo.id}`)
    const filters = { search: 'bayo', since: days[0] ?? '' }
    const all = query<{ seq: number }>(
      server,
      `SELECT seq FROM audit WHERE actor = '${bayo.id}' OR subject = '${bayo.id}' ORDER BY seq DESC`
    ).map(({ seq }) => seq)
    const found: number[] = []
    let page = await activity(filters)
    for (;;) {
      found.push(...page.data.map(({ seq }: Entry) => seq))
      if (page.before === null) break
      page = await activity({ ...filters, before: String(page.before) })
    }
    expect(found).toEqual(all)
    const back = await activity({ ...filters, after: String(page.after) })
    expect(back.data.at(-1).seq).toBeGreaterThan(page.data[0].seq)
    expect(back).toMatchObject({ older: true, before: back.data.at(-1).seq })
  })

  it.each([
    [{ since: '2026-02-30' }, '"since" must be a date'],
    [{ until: 'yesterday' }, '"until" must be a date'],
    [{ since: '2026-03-02', until: '2026-03-01' }, 'The last day is before the first one.'],
    [{ as: 'both' }, '"as" must be'],
    [{ search: 'x'.repeat(101) }, '"search" must be']
  ])('rejects %o with a reason', async (filters, sentence) => {
    const { status, body } = await admin.get(`/admin/activity?${new URLSearchParams(filters)}`)
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining(sentence)
    })
  })
})
