import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { actionFacts, actions } from '../../../server/audit/model/actions.ts'
import type { AuditEntry } from '../../../server/audit/model/entries.ts'
import { toRanges, isInRanges } from '../../../server/audit/model/number-ranges.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn, uploadGuarantor, validAnswers } from '../../helpers/records.ts'
import { openTranslations } from '../../helpers/translations.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addCrowd } from '../../world/people.ts'

let app: TestApp
let admin: SignedIn
let reviewer: SignedIn

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(app, { isAdmin: true, username: 'Ngozi' })
  reviewer = await signedIn(app, { isAdmin: true, role: 'reviewer', username: 'Rita' })
})

const getAccessLog = async (who: SignedIn, query = '') => (await who.get(`/user/access-log${query}`)).body

describe('the access log of an employee', () => {
  it('shows who saw which identifiers in full, and why', async () => {
    const ada = await signedIn(app)
    await ada.post('/user/personalInfo', { ...validAnswers.personalInfo, nin: '12345678901' })
    const shown = await reviewer.post(`/admin/users/${ada.id}/identifiers`, { reason: 'payroll' })
    expect(shown.status).toBe(200)
    const { data } = await getAccessLog(ada)
    expect(data).toMatchObject([
      {
        who: 'Rita',
        action: 'identifiers.shown',
        isCertain: true,
        detail: { reason: 'payroll', why: 'Paying the salary', titles: ['NIN', 'BVN'] }
      }
    ])
    expect(JSON.stringify(data)).not.toContain('12345678901')
  })

  it('names reasons, answers and files in the language of the employee', async () => {
    const ada = await signedIn(app)
    const french = openTranslations('fr')
    await ada.post('/user/personalInfo', { ...validAnswers.personalInfo, nin: '12345678901' })
    await uploadGuarantor(ada, 1)
    await reviewer.post(`/admin/users/${ada.id}/identifiers`, { reason: 'payroll' })
    const { guarantors } = (await admin.get(`/user/${ada.id}`)).body.data
    await app.app.inject({ url: guarantors[0].guarantor.url })
    const { body } = await ada.get('/user/access-log', undefined, { headers: { 'accept-language': 'fr' } })
    expect(body.data).toMatchObject([
      { action: 'file.downloaded', detail: { title: french('Guarantor {n}').replace('{n}', '1') } },
      { action: 'record.viewed' },
      { action: 'identifiers.shown', detail: { why: french('Paying the salary') } }
    ])
  })

  it('shows notes about the employee, but not to other employees', async () => {
    const [ada, bola] = [await signedIn(app), await signedIn(app)]
    await admin.post(`/admin/employees/${ada.id}/review/notes`, { text: 'Call her.' })
    expect((await getAccessLog(ada)).data).toMatchObject([{ who: 'Ngozi', action: 'review.noted' }])
    expect((await getAccessLog(bola)).data).toEqual([])
  })

  it('shows the lists and exports that contained the employee, and no others', async () => {
    const [ada, bola] = [await signedIn(app), await signedIn(app)]
    await admin.get(`/admin/employees/export?ids=${bola.id}`)
    expect((await getAccessLog(ada)).data).toEqual([])
    expect((await getAccessLog(bola)).data).toMatchObject([
      { action: 'list.exported', isCertain: true, detail: { employees: 1 } }
    ])
    await addCrowd(app, 25)
    await admin.get('/user/users?page=1&pageSize=100')
    for (const who of [ada, bola])
      expect((await getAccessLog(who)).data[0]).toMatchObject({ action: 'list.viewed', isCertain: true })
    expect(JSON.stringify((await getAccessLog(bola)).data)).not.toContain('"of"')
  })

  it('marks an export of too many employees as uncertain', async () => {
    const ada = await signedIn(app)
    const detail = { employees: 9000, by: ['search'], filters: ['search'], as: 'xlsx' as const }
    await app.services.database.write(tx =>
      app.services.audit(tx, { by: byOf(admin), action: 'list.exported', detail })
    )
    expect((await getAccessLog(ada)).data).toMatchObject([{ action: 'list.exported', isCertain: false }])
  })

  it('allows 120 searches per employee, and returns 429 for the next', async () => {
    const own = await testApp()
    const [ada, bola] = [await signedIn(own), await signedIn(own)]
    for (let pages = 0; pages < 120; pages++) expect((await ada.get('/user/access-log')).status).toBe(200)
    expect(await ada.get('/user/access-log?before=5')).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/^Too many searches\./) }
    })
    expect((await bola.get('/user/access-log')).status).toBe(200)
  })

  it('finds an entry behind 450 lists of other employees', async () => {
    const ada = await signedIn(app)
    await admin.get(`/user/${ada.id}`)
    const detail = { page: 1, employees: 1, filters: [], of: [] }
    await app.services.database.write(tx =>
      app.services.audit(
        tx,
        ...Array.from({ length: 450 }, () => ({ by: byOf(admin), action: 'list.viewed', detail }) as const)
      )
    )
    expect(await getAccessLog(ada)).toMatchObject({
      data: [{ action: 'record.viewed' }],
      older: false,
      next: null
    })
  })

  // Mutant: one of the actions missing from the list.
  it.each(actions)('shows %s, or the code says why not', async action => {
    await pause(2) // or the list of the test before may be of the millisecond in which this account begins
    const ada = await signedIn(app)
    const listed = { employees: 1, filters: [], by: [], page: 1, as: 'xlsx', of: [0, 1e9] }
    const detail = {
      ...listed,
      fields: ['/personalInfo/bvn'],
      reason: 'payroll',
      field: 'f',
      slot: 0,
      note: 'n'
    }
    const { accessLog } = actionFacts[action]
    const isList = accessLog === 'list'
    const entry = {
      by: byOf(admin),
      action,
      detail,
      ...(!isList && { subject: ada.id })
    } as unknown as AuditEntry
    await app.services.database.write(tx => app.services.audit(tx, entry))
    const told = (await getAccessLog(ada)).data.map((one: { action: string }) => one.action)
    expect(told).toEqual(typeof accessLog === 'string' ? [action] : [])
    if (typeof accessLog !== 'string') expect(accessLog.left).toMatch(/^[A-Z].{15,}\.$/)
  })
})

const byOf = ({ id }: SignedIn) => ({ id, isAdmin: true, origin: { network: '10.0.0.0/24', device: null } })

describe('toRanges', () => {
  it('holds exactly the given numbers, and gives up beyond 1,000 ranges', () => {
    const ranges = toRanges([7, 1, 2, 3, 9])
    expect(ranges).toEqual([1, 3, 7, 7, 9, 9])
    const held = Array.from({ length: 12 }, (_, at) => at).filter(at => isInRanges(ranges ?? [], at))
    expect(held).toEqual([1, 2, 3, 7, 9])
    expect(toRanges(Array.from({ length: 1001 }, (_, at) => 2 * at))).toBeUndefined()
    expect(toRanges(Array.from({ length: 100_000 }, (_, at) => at))).toEqual([0, 99_999])
  })
})
