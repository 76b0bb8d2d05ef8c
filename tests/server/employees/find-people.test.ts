import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { refreshRecord } from '../../../server/records/refresh.ts'
import { searchedFields } from '../../../server/records/model/parts.ts'
import { searchWords } from '../../../server/core/database/tables.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from '../access/role-world.ts'

const undo = [
  declareRole('payroll', { title: 'Payroll', may: ['list', 'export'], identifiers: 'plain' }),
  declareRole('clerk', { title: 'Clerk', may: ['list', 'export'], identifiers: 'masked' }),
  declareRole('stranger', { title: 'Stranger', may: ['list'], identifiers: 'masked' })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let admin: SignedIn
const roles: { [name: string]: SignedIn } = {}

beforeAll(async () => {
  world = await createRoleWorld()
  admin = world.administrator
  for (const role of ['payroll', 'clerk', 'stranger']) roles[role] = await signedIn(world.app, { role })
  Object.assign(roles, world.people)
  const { own } = world
  const profile = await own.put('/account/profile', { username: 'Adaeze Okafor', phone: '+2348055550101' })
  expect(profile.status).toBe(200)
  const saved = await own.put('/user/personalInfo', {
    ...(await ownAnswers()),
    lastName: 'Ògún-Bánjọ',
    firstName: 'Adaeze',
    otherName: 'Chidinma'
  })
  expect(saved.status).toBe(200)
})

async function ownAnswers() {
  const { personalInfo } = (await world.own.get('/user')).body.data
  const { passport: _, officialEmail: __, ...answers } = personalInfo
  return answers
}

const find = async (search: string, who = admin): Promise<string[]> => {
  const { status, body } = await who.get(`/user/users?page=1&search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((row: { username: string }) => row.username)
}
const adaeze = ['Adaeze Okafor']

describe('the employee search', () => {
  it.each([
    ['the full name', 'adaeze okafor'],
    ['the full name in reverse order', 'OKAFOR Adaeze'],
    ['parts of both names', 'kafo adae'],
    ['a name that is only in the record', 'chidinma'],
    ['the beginning of a name in the record', 'chid'],
    ['a name in the record with a name of the account', 'chidi okafor'],
    ['a hyphenated name, typed without accents', 'ogun-banjo'],
    ['half of a hyphenated name with the first name', 'banjo adaeze'],
    ['a hyphenated name, one half of which is in the account', 'okafor-banjo'],
    ['a name in the record with an apostrophe after one letter', "o'chidinma"],
    ['the phone number as dialled', '08055550101'],
    ['the phone number with its country code', '+234 805 555 0101'],
    ['the phone number with the prefix 00', '00234 (805) 555-0101'],
    ['the phone number with a country code but no plus sign', '2348055550101'],
    ['the phone number without its leading zero', '805 555 0101'],
    ['the phone number in the record', '0803 123 1111'],
    ['the phone number in the record, with its country code', '+2348031231111'],
    ['the email', 'OWN@example.com'],
    ['the beginning of the email', 'own@ex'],
    ['the email in the record', 'own-private@home.example'],
    ['the staff ID', 'STAFF-1111'],
    ['the staff ID, spelled differently', 'staff 1111'],
    ['the BVN', '66778891111'],
    ['the BVN with spaces', '6677 889 1111'],
    ['the NIN', '22334451111'],
    ['the account number', '9988771111']
  ])('finds somebody by %s', async (_, search) => {
    expect(await find(search)).toEqual(adaeze)
  })

  it.each([
    ['part of the BVN', '6677889'],
    ['part of the phone number', '0803123'],
    ['the end of a name in the record', 'dinma'],
    ['the names of two different people', 'adaeze ojo'],
    ['a former name in the record', 'lastown'],
    ['a number that nobody has', '66778890000']
  ])('finds nobody by %s', async (_, search) => {
    expect(await find(search)).toEqual([])
  })

  it('finds somebody by an answer of letters only', async () => {
    const { employeeDetails } = world.own.answers
    const chief = await signedIn(world.app, { username: 'Musa Bello' })
    const details = { ...employeeDetails, employeeId: 'Chief', salaryAccountNumber: '5566778899' }
    expect(await chief.post('/user/employeeDetails', details)).toMatchObject({ status: 200 })
    expect(await find('chief')).toEqual(['Musa Bello'])
  })

  it('finds everybody who has an identifier that must be unique, however it is spelled', async () => {
    const schema = searchedFields.find(({ field }) => field === 'employeeId')?.schema
    if (!schema) throw new Error('The staff ID is not searched.')
    schema['x-unique'] = true
    onTestFinished(() => {
      delete schema['x-unique']
    })
    for (const [username, employeeId] of [
      ['Amaka Obi', 'BTC-00017'],
      ['Bisi Ade', 'btc 00017']
    ] as const) {
      const one = await signedIn(world.app, { username })
      const details = { ...world.own.answers.employeeDetails, employeeId, salaryAccountNumber: '5566778800' }
      expect(await one.post('/user/employeeDetails', details)).toMatchObject({ status: 200 })
    }
    for (const search of ['BTC-00017', 'btc 00017', 'Btc00017'])
      expect((await find(search)).sort()).toEqual(['Amaka Obi', 'Bisi Ade'])
  })

  it('finds an international number in a record as it is dialled', async () => {
    const one = await signedIn(world.app, { username: 'Chika Eze' })
    const employeeId = '+2348031239999'
    const details = { ...world.own.answers.employeeDetails, employeeId, salaryAccountNumber: '5566778811' }
    expect(await one.post('/user/employeeDetails', details)).toMatchObject({ status: 200 })
    for (const search of ['0803 123 9999', '+234 803 123 9999'])
      expect(await find(search)).toEqual(['Chika Eze'])
  })

  it('works together with filters, in exports and for ids', async () => {
    const search = encodeURIComponent('chidinma okafor')
    const { body } = await admin.get(`/user/users?page=1&search=${search}&company=Delta%20Foods`)
    expect(body).toMatchObject({ total: 1, data: [{ username: adaeze[0] }] })
    expect((await admin.get(`/user/users?page=1&search=${search}&region=Kano`)).body.total).toBe(0)
    expect((await admin.get(`/admin/employees/ids?search=${search}`)).body.data).toEqual([world.own.id])
    const sheet = await admin.get(`/admin/employees/export?search=${search}`)
    expect(sheet.headers['x-total-rows']).toBe('1')
  })

  it('finds a new name at once and no longer the former name', async () => {
    await world.other.put('/account/profile', { username: 'Zainab Ojo', phone: '+2348099999999' })
    expect(await find('zainab')).toEqual(['Zainab Ojo'])
    expect(await find('zainab secondother')).toEqual(['Zainab Ojo'])
    expect(await find('other ojo')).toEqual([])
  })

  it('finds a name from the record after its search words are recomputed', async () => {
    await world.app.services.database.write(async tx => {
      await tx.db.delete(searchWords).where(eq(searchWords.userId, world.own.id))
      await refreshRecord(tx, world.own.id, world.app.clock.now())
    })
    expect(await find('chidinma')).toEqual(adaeze)
  })
})

const identifiers = ['66778891111', '22334451111', '9988771111', '6677 8891111']
const unknown = ['66778890009', '22334450009', '9988770009', '6677 8890009']

describe('the search by identifiers', () => {
  it.each(['reviewer', 'viewer', 'clerk', 'client-coordinator'])(
    '(%s) gives a role with masked identifiers the same results for known and unknown numbers',
    async role => {
      const who = roles[role] as SignedIn
      for (const [at, number] of identifiers.entries()) {
        const absent = unknown[at] ?? ''
        for (const path of [
          '/user/users?page=1&search=',
          '/admin/employees/ids?search=',
          '/admin/employees/export?search='
        ]) {
          const [existing, nowhere] = [
            await who.get(path + encodeURIComponent(number)),
            await who.get(path + encodeURIComponent(absent))
          ]
          expect(existing.status).toBe(nowhere.status)
          if (path.includes('export'))
            expect(existing.headers['x-total-rows']).toBe(nowhere.headers['x-total-rows'])
          else expect(existing.body).toEqual(nowhere.body)
        }
      }
    }
  )

  it('finds a whole number for a role that sees it unmasked', async () => {
    for (const number of identifiers) expect(await find(number, roles.payroll)).toEqual(adaeze)
  })

  it('is removed from a shared view for a role that sees identifiers masked', async () => {
    const view = { name: 'Her', query: 'search=66778891111&status=complete', isShared: true }
    expect((await admin.post('/admin/saved-views', view)).status).toBe(201)
    const seen = async (who?: SignedIn) =>
      (await who?.get('/admin/saved-views'))?.body.data.find(({ name }: { name: string }) => name === 'Her')
    expect(await seen(roles.clerk)).toMatchObject({ query: 'status=complete', gone: ['search'] })
    expect(await seen(roles.payroll)).toMatchObject({ query: view.query, gone: [] })
  })
})

describe('a role limited to some clients', () => {
  it.each(['+234 809 999 9999', 'zainab', 'secondother', 'STAFF-2222', 'other@example.com', '08031232222'])(
    'finds nobody of another client by %s',
    async search => {
      expect(await find(search)).toEqual(['Zainab Ojo'])
      expect(await find(search, roles['client-coordinator'])).toEqual([])
    }
  )
})

describe('a role that does not see a field', () => {
  it('finds nobody by that field', async () => {
    const showAgain = hideFields({
      'personalInfo.otherName': ['clerk'],
      'employeeDetails.employeeId': ['clerk']
    })
    try {
      for (const search of ['chidinma', 'STAFF-1111']) {
        expect(await find(search, roles.stranger)).toEqual([])
        expect(await find(search, roles.clerk)).toEqual(adaeze)
      }
    } finally {
      showAgain()
    }
  })
})

it('an erased employee is no longer found, and their search words are deleted', async () => {
  const { database } = world.app.services
  const count = () => database.read.db.$count(searchWords, eq(searchWords.userId, world.own.id))
  expect(await count()).toBeGreaterThan(0)
  await admin.delete(`/admin/users/${world.own.id}`)
  await expect.poll(async () => (await admin.get(`/user/${world.own.id}`)).status).toBe(404)
  expect(await find('chidinma')).toEqual([])
  expect(await count()).toBe(0)
})
