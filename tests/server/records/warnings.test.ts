import { homeInFrench, warning } from './changed-forms/warned.ts'
import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { readStrictly } from '../../helpers/xlsx.ts'
import { declareRole, hideFields } from '../access/role-world.ts'

const undo = [
  declareRole('clerk', { title: 'Clerk', may: ['list', 'record', 'export'], identifiers: 'masked' }),
  declareRole('officer', { title: 'Officer', may: ['list', 'record', 'export'], identifiers: 'masked' }),
  hideFields({
    'personalInfo.homeTownAddress': ['officer'],
    'education.items.qualification': ['officer']
  })
]
afterAll(() => undo.forEach(one => one()))

const odd = { ...validAnswers.personalInfo, homeTownAddress: '1 Dala Road' }
const rare = [{ ...validAnswers.educationalBackground[0], nameOfSchool: 'Rare School' }]

let app: TestApp
let administrator: SignedIn
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'off' } })
  administrator = await signedIn(app, { isAdmin: true })
})

describe('a save with an unusual answer', () => {
  it('stores nothing until the answer is confirmed, and asks again about another answer', async () => {
    const ada = await signedIn(app)
    const save = (body: object) => ada.post('/user/personalInfo/', body)
    const stored = async () =>
      (await ada.get('/user')).body.data.personalInfo as { homeTownAddress: string } | undefined
    expect(await save(odd)).toMatchObject({ status: 422, body: { data: [warning.home] } })
    expect(await stored()).toBeUndefined()
    expect(await save({ ...odd, passedWarnings: [warning.school] })).toMatchObject({ status: 422 })
    expect(await save({ ...odd, passedWarnings: [warning.home] })).toMatchObject({ status: 200 })

    const moved = { ...odd, homeTownAddress: '2 Dala Road' }
    expect(await save(moved)).toMatchObject({ status: 422, body: { data: [warning.home] } })
    expect((await stored())?.homeTownAddress).toBe('1 Dala Road')
    expect(await save({ ...odd, closestBusStop: 'Marina' })).toMatchObject({ status: 200 })
  })
})

describe('a warning in another language', () => {
  const inFrench = { headers: { 'accept-language': 'fr' } }
  const path = '/user/personalInfo/'

  it('stays confirmed if the language has changed before its answers were sent', async () => {
    const ada = await signedIn(app)
    const home = { ...warning.home, msg: homeInFrench }
    expect(await ada.post(path, odd, inFrench)).toMatchObject({ status: 422, body: { data: [home] } })
    const answer = await ada.post(path, { ...odd, passedWarnings: [home] })
    expect(answer).toMatchObject({ status: 200, body: { data: { passedWarnings: [warning.home] } } })
  })

  it('is shown to administrators in their own, in the record and the PDF', async () => {
    const ada = await signedIn(app)
    expect((await ada.post(path, { ...odd, passedWarnings: [warning.home] })).status).toBe(200)
    const { data } = (await administrator.get(`/user/${ada.id}`, undefined, inFrench)).body
    expect(data.passedWarnings).toMatchObject([{ msg: homeInFrench }])
    const paper = await app.app.inject({
      url: `/api/admin/employees/${ada.id}/pdf`,
      headers: { ...inFrench.headers, authorization: `Bearer ${administrator.token}` }
    })
    const text = textOfPdf(paper.rawPayload).replace(/\s+/g, ' ')
    expect(text).toContain(homeInFrench)
    expect(text).not.toContain(warning.home.msg)
  })
})

it('confirmed warnings are listed in the order of the parts, also after a save', async () => {
  const ada = await signedIn(app)
  const school = { list: rare, passedWarnings: [warning.school] }
  await ada.post('/user/educationalBackground', school)
  const home = await ada.post('/user/personalInfo/', { ...odd, passedWarnings: [warning.home] })
  const later = { ...school, list: [{ ...rare[0], dateObtained: '2015-01-01' }] }
  const again = await ada.post('/user/educationalBackground', later)
  const paths = ({ body }: { body: { data: { passedWarnings: { path: string }[] } } }) =>
    body.data.passedWarnings.map(({ path }) => path)
  const inOrder = [warning.home.path, warning.school.path]
  expect([paths(home), paths(again), paths(await ada.get('/user'))]).toEqual([inOrder, inOrder, inOrder])
})

describe('a confirmed warning', () => {
  let ada: SignedIn
  beforeAll(async () => {
    ada = await signedIn(app)
    await ada.post('/user/personalInfo/', { ...odd, passedWarnings: [warning.home] })
    const sent = { list: rare, passedWarnings: [warning.school] }
    expect(await ada.post('/user/educationalBackground', sent)).toMatchObject({ status: 200 })
  })

  const seenBy = async (who: SignedIn) => {
    const url = (path: string) => ({ url: `/api${path}`, headers: { authorization: `Bearer ${who.token}` } })
    const record = await who.get(`/user/${ada.id}`)
    const paper = await app.app.inject(url(`/admin/employees/${ada.id}/pdf`))
    const sheet = await app.app.inject(url('/admin/employees/export?lists=yes'))
    expect([record.status, paper.statusCode, sheet.statusCode]).toEqual([200, 200, 200])
    const { rows } = await readStrictly(sheet.rawPayload)
    return {
      record: JSON.stringify(record.body),
      paper: textOfPdf(paper.rawPayload).replace(/\s+/g, ' '),
      sheet: JSON.stringify(rows)
    }
  }

  it('is shown to administrators in the record, the PDF and the spreadsheet', async () => {
    const { record, paper, sheet } = await seenBy(administrator)
    for (const { msg } of Object.values(warning)) {
      expect(record).toContain(msg)
      expect(paper).toContain(`We asked: ${msg} The employee confirmed it on `)
    }
    expect(sheet).toContain(`State of Origin: ${warning.home.msg}`)
  })

  it('is shown to a role only if it may see every answer that the warning is about', async () => {
    const officer = await seenBy(await signedIn(app, { role: 'officer' }))
    const clerk = await seenBy(await signedIn(app, { role: 'clerk' }))
    for (const [place, { msg }] of Object.entries(warning)) {
      for (const text of [officer.record, officer.paper]) expect(text, place).toContain(msg)
      for (const text of [clerk.record, clerk.paper, clerk.sheet]) expect(text, place).not.toContain(msg)
    }
    expect(officer.sheet).toContain(warning.home.msg)
    expect(clerk.record).toContain(odd.stateOfOrigin)
    expect(clerk.sheet).toContain(odd.stateOfOrigin)
  })

  it('is in the data download of its owner', async () => {
    const headers = { authorization: `Bearer ${ada.token}` }
    const answer = await app.app.inject({ url: '/api/user/export', headers })
    const zip = await JsZip.loadAsync(answer.rawPayload)
    const copy = JSON.parse((await zip.file('record.json')?.async('string')) ?? '{}')
    expect(copy.saidToBeRight).toMatchObject([warning.school, warning.home])
    expect(copy.saidToBeRight[0].passedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})
