import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, validAnswers, signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn
const people: SignedIn[] = []

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Adebayo the Admin' })
  for (const name of ['Acme Bank', 'Zenith']) await admin.post('/admin/client-list', { name })
  const names = [
    'Adébáyò Ade',
    'Bola 100% Sure',
    'Chike_O',
    'Ngozi Adebayo',
    'Emeka',
    'Funke',
    'Gbenga',
    'Ƙasimu O’Neil',
    'Ifeoma'
  ]
  for (const username of names) people.push(await signedIn(server, { username }))
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('no people')
  await completeRecord(first)
  await completeRecord(second, {
    personalInfo: { stateOfOrigin: 'Kano', localGovernment: 'Dala', gender: 'male' },
    employeeDetails: { secondedTo: 'Zenith' }
  })
  await third.post('/user/personalInfo', validAnswers.personalInfo)
})

const list = async (query: string) => (await admin.get(`/user/users?${query}`)).body
const names = async (query: string) =>
  (await list(query)).data.map((row: { username: string }) => row.username)

describe('the list of employees', () => {
  it('returns 403 to employees', async () => {
    expect(await people[0]?.get('/user/users?page=1')).toMatchObject({ status: 403 })
  })

  it('has pages of seven and never shows an administrator', async () => {
    const first = await list('page=1')
    expect(first).toMatchObject({ success: true, page: 1, pages: 2, total: 9 })
    expect(first.data).toHaveLength(7)
    expect((await list('page=2')).data).toHaveLength(2)
    expect(await list('page=3')).toMatchObject({ data: [], page: 3, pages: 2, total: 9 })
    expect(await list('page=1&pageSize=4')).toMatchObject({ pages: 3, data: { length: 4 } })
    expect(await list('page=1&search=admin')).toMatchObject({ data: [], pages: 1, total: 0 })
  })

  it('shows contact, review and progress in each row, but no identifiers', async () => {
    const [row] = (await list('page=1')).data
    expect(row).toEqual({
      _id: people[0]?.id,
      username: 'Adébáyò Ade',
      email: people[0]?.email,
      phone: '+2348031234567',
      gender: 'female',
      completed: true,
      createdAt: expect.any(String),
      review: { state: 'New', tone: 'progress', assignee: null },
      missing: [],
      progress: { finished: 6, steps: 6 }
    })
    const third = (await list('page=1')).data[2]
    expect(third).toMatchObject({ completed: false, gender: 'female' })
    expect(third.missing).toEqual([
      'Passport Photo',
      'Employee Details',
      'Education',
      'Guarantors',
      'Declaration'
    ])
    for (const value of JSON.stringify((await list('')).data).match(/"\d{10,11}"/g) ?? [])
      expect(value).toBe('none')
  })

  it.each([
    ['search=adebayo', ['Adébáyò Ade', 'Ngozi Adebayo']],
    ['search=ADÉBÁYÒ', ['Adébáyò Ade', 'Ngozi Adebayo']],
    ["search=kasimu o'neil", ['Ƙasimu O’Neil']],
    ['search=ƙasimu O’Neil', ['Ƙasimu O’Neil']],
    ['search=100%25', ['Bola 100% Sure']],
    ['search=%25', ['Bola 100% Sure']],
    ['search=_', ['Chike_O']],
    ['search=%5C', []],
    ["search='%20OR%201=1--", []],
    ['search=%00', []],
    ['search=221', []],
    ['status=complete', ['Adébáyò Ade', 'Bola 100% Sure']],
    ['status=complete&region=Kano', ['Bola 100% Sure']],
    ['region=Lagos', ['Adébáyò Ade', 'Chike_O']],
    ['status=incomplete&region=Lagos', ['Chike_O']],
    ['company=Zenith', ['Bola 100% Sure']],
    ['company=Zenith&region=Lagos', []],
    ['company=Nobody', []],
    ['region=', 9],
    ['status=&company=&search=', 9]
  ])('filters by %s', async (query, expected) => {
    const found = await names(`page=1&pageSize=50&${query}`)
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
    expect(await names(query)).toEqual(found)
  })

  it('finds by the printed reference, in any case and with or without its prefix', async () => {
    const [one] = people
    const [, first, second] = /^(.{4})(.{4})/.exec(one?.id ?? '') ?? []
    for (const typed of [
      `BTC-${first}-${second}`.toUpperCase(),
      `btc ${first} ${second}`,
      `${first}-${second}`
    ])
      expect(await names(`page=1&search=${encodeURIComponent(typed)}`), typed).toEqual(['Adébáyò Ade'])
    expect(await names('page=1&search=BTC-0000-0000')).toEqual([])
    expect(await names(`page=1&status=incomplete&search=BTC-${first}-${second}`)).toEqual([])
  })

  it('sorts by name in both directions and by completion date', async () => {
    const byName = await names('page=1&pageSize=50&sort=username')
    expect(byName.slice(0, 3)).toEqual(['Adébáyò Ade', 'Bola 100% Sure', 'Chike_O'])
    expect(byName.at(-1)).toBe('Ngozi Adebayo')
    expect(await names('page=1&pageSize=50&sort=-username')).toEqual([...byName].reverse())
    expect(await names('page=1&pageSize=2&sort=-completedAt')).toEqual(['Bola 100% Sure', 'Adébáyò Ade'])
  })

  it('ignores unknown query parameters', async () => {
    const plain = JSON.stringify(await list('page=1'))
    for (const query of [
      'filter[bvn][$startsWith]=2',
      'bvn=01234567890',
      'select=password',
      '__proto__=1',
      'constructor=x'
    ]) {
      expect(JSON.stringify(await list(`page=1&${query}`)), query).toBe(plain)
    }
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e3',
    'page=1&page=2',
    'page=1&pageSize=101',
    'page=1&pageSize=0',
    'page=99999999999999999999',
    'status=done',
    'sort=bvn',
    'sort=password',
    'region=a&region=b',
    `search=${'a'.repeat(201)}`
  ])('rejects %s with an explanation', async query => {
    const answer = await admin.get(`/user/users?${query}`)
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, message: expect.stringMatching(/^".*\.$/) }
    })
  })

  it('returns only the ids of all matching employees, without an audit entry', async () => {
    const ids = async (query: string) => (await admin.get(`/admin/employees/ids?${query}`)).body.data
    expect(await ids('')).toEqual(people.map(({ id }) => id))
    expect(await ids('status=complete&sort=-username')).toEqual([people[1]?.id, people[0]?.id])
    expect(await ids('search=nobody')).toEqual([])
    expect(await admin.get('/admin/employees/ids?status=done')).toMatchObject({ status: 400 })
    const exported = `SELECT seq FROM audit WHERE actor = '${admin.id}' AND action LIKE 'list.%'`
    const before = query(server, exported).length
    await ids('region=Kano')
    expect(query(server, exported)).toHaveLength(before)
  })

  it('returns everybody once and in order if no page is requested', async () => {
    const { data, success } = await list('')
    expect(success).toBe(true)
    expect(data.map((row: { _id: string }) => row._id)).toEqual(people.map(({ id }) => id))
  })
})
