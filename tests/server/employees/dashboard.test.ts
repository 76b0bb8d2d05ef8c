import { describe, expect, it } from 'vitest'
import { files } from '../../../server/core/database/tables.ts'
import { testApp } from '../../helpers/app.ts'
import { completeRecord, validAnswers, signedIn } from '../../helpers/records.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { refreshRecord } from '../../../server/records/refresh.ts'

const day = 24 * 3600_000

async function setUp() {
  const app = await testApp({
    env: {
      RATE_LIMITS: 'off',
      ADMIN_IDLE_MINUTES: '99999',
      ADMIN_SESSION_HOURS: '9999',
      ADMIN_FACTOR: 'optional'
    }
  })
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const dashboard = async () => (await admin.get('/admin/dashboard')).body.data
  const values = async () =>
    Object.fromEntries(
      (await dashboard()).counts.map(({ name, value }: { name: string; value: number }) => [name, value])
    )
  return { app, admin, dashboard, values }
}

describe('GET /admin/dashboard', () => {
  it('returns five numbers, each with its title and list query', async () => {
    const { dashboard } = await setUp()
    expect((await dashboard()).counts).toEqual([
      { name: 'employees', title: 'No. of Employees', value: 0, query: '' },
      { name: 'incomplete', title: 'Incompleted Data', value: 0, query: 'status=incomplete' },
      { name: 'complete', title: 'Completed Data', value: 0, query: 'status=complete' },
      { name: 'male', title: 'Male Employees', value: 0, query: 'gender=male' },
      { name: 'female', title: 'Female Employees', value: 0, query: 'gender=female' }
    ])
  })

  it('counts employees and no administrators, and each number matches its list', async () => {
    const { app, admin, dashboard, values } = await setUp()
    const male = { personalInfo: { gender: 'male' } }
    await addPeople(app, [
      completedPerson(),
      completedPerson(male),
      completedPerson(male),
      {},
      {},
      { isAdmin: true, ...completedPerson(male) }
    ])
    expect(await values()).toEqual({ employees: 5, incomplete: 2, complete: 3, male: 2, female: 1 })
    for (const { query, value } of (await dashboard()).counts) {
      expect((await admin.get(`/user/users?page=1&${query}`)).body.total).toBe(value)
      expect((await admin.get(`/user/users?${query}`)).body.data).toHaveLength(value)
    }
  })

  it('updates when employees save through the API', async () => {
    const { app, values } = await setUp()
    const ada = await signedIn(app)
    expect(await values()).toMatchObject({ employees: 1, incomplete: 1, female: 0 })
    await completeRecord(ada)
    expect(await values()).toMatchObject({ employees: 1, incomplete: 0, complete: 1, female: 1 })
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, gender: 'male' })
    expect(await values()).toMatchObject({ male: 1, female: 0 })
    await ada.put('/user/educationalBackground', [])
    const emptied = await values()
    expect(emptied.complete + emptied.incomplete).toBe(1)
  })
})

describe('the chart of where people stop', () => {
  it('counts each person at their first unfinished step, in the order of the steps', async () => {
    const { app, admin, dashboard } = await setUp()
    const whole = completedPerson()
    const { personalInfo } = validAnswers
    await addPeople(app, [
      {},
      {},
      { answers: { personalInfo } },
      { answers: { ...whole.answers, employeeDetails: undefined }, files: true },
      whole
    ])
    const { data } = (await admin.get('/admin/dashboard/charts')).body
    expect(
      data.whereTheyStop.map(({ title, employees }: { title: string; employees: number }) => [
        title,
        employees
      ])
    ).toEqual([
      ['Personal Details', 2],
      ['Personal Information', 1],
      ['Employee Details', 1],
      ['Education', 0],
      ['Professional Certification', 0],
      ['Guarantors', 0],
      ['Declaration', 0]
    ])
    expect(data.whereTheyStop[0]).toMatchObject({
      form: 'steps/personal-details',
      path: '/employee/personalinfo'
    })
    const { counts: _, ...charts } = await dashboard()
    expect(charts).toEqual(data)
  })

  it('counts somebody who has just signed up', async () => {
    const { app, dashboard } = await setUp()
    await app.signUp()
    expect((await dashboard()).whereTheyStop[0]).toMatchObject({ employees: 1 })
  })
})

describe('the chart of records completed per week', () => {
  const weeks = async ({ dashboard }: Awaited<ReturnType<typeof setUp>>) =>
    (await dashboard()).completedPerWeek as { week: string; completed: number }[]

  it('covers twelve weeks from Monday and ends with the current week', async () => {
    const it = await setUp()
    const found = await weeks(it)
    expect(found).toHaveLength(12)
    expect(found[0]).toEqual({ week: '2026-08-31', completed: 0 })
    expect(found.at(-1)).toEqual({ week: '2026-11-16', completed: 0 })
  })

  it('starts a new week at midnight in Lagos, an hour before midnight UTC', async () => {
    const it = await setUp()
    const { clock } = it.app
    clock.advance(Date.parse('2026-11-22T22:59:00Z') - clock.now())
    await addPeople(it.app, [completedPerson()])
    expect((await weeks(it)).at(-1)).toEqual({ week: '2026-11-16', completed: 1 })
    clock.advance(2 * 60_000)
    await addPeople(it.app, [completedPerson(), completedPerson()])
    expect((await weeks(it)).slice(-2)).toEqual([
      { week: '2026-11-16', completed: 1 },
      { week: '2026-11-23', completed: 2 }
    ])
  })

  it('drops a record that becomes incomplete and counts it again once complete', async () => {
    const it = await setUp()
    const { database, clock } = it.app.services
    const ada = await signedIn(it.app)
    await completeRecord(ada)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: 'Another' })
    expect((await weeks(it)).at(-1)).toMatchObject({ completed: 1 })
    const kept = await database.read.db.select().from(files)
    await database.write(async tx => {
      await tx.db.delete(files)
      await refreshRecord(tx, ada.id, clock())
    })
    expect((await weeks(it)).at(-1)).toMatchObject({ completed: 0 })
    it.app.clock.advance(7 * day)
    await database.write(async tx => {
      await tx.db.insert(files).values(kept)
      await refreshRecord(tx, ada.id, clock())
    })
    expect((await weeks(it)).slice(-2).map(({ completed }) => completed)).toEqual([0, 1])
  })

  it('leaves out records completed twelve weeks ago', async () => {
    const it = await setUp()
    await addPeople(it.app, [completedPerson()])
    it.app.clock.advance(6 * 7 * day)
    expect((await weeks(it))[5]).toMatchObject({ completed: 1 })
    it.app.clock.advance(6 * 7 * day)
    expect((await weeks(it)).map(({ completed }) => completed)).toEqual(Array(12).fill(0))
  })
})
