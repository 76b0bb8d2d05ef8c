import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { formatPersonReference, type ReviewRules } from '../../../engine/index.ts'
import { organisation } from '../../../generated/journey.ts'
import { review } from '../../../generated/review.ts'
import { startReviews } from '../../../server/records/review/start.ts'
import { reviewStore } from '../../../server/records/review/review-store.ts'
import { users } from '../../../server/users/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn, uploadGuarantor, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn
let bola: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Ngozi' })
  bola = await signedIn(server, { role: 'reviewer', username: 'Bola' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

beforeEach(async () => {
  ada = await signedIn(server)
  await completeRecord(ada)
})

const of = (id: string) => `/admin/employees/${id}/review`
const shown = async () => (await admin.get(of(ada.id))).body.data
const move = async (state: string, who = admin) => {
  const { revision } = await shown()
  return who.post(`${of(ada.id)}/move`, { state, revision })
}
const ask = () =>
  admin.post(`/admin/employees/${ada.id}/corrections`, {
    corrections: [{ path: '/personalInfo/bvn', message: 'Check it.' }]
  })

describe('the review status that an employee sees', () => {
  const own = async (who = ada) => (await who.get('/user')).body.data.reviewStatus
  const titles = async () => (await own())?.stages.map(({ title }: { title: string }) => title)

  it('shows each stage with its time, and nothing until the record is complete', async () => {
    const eve = await signedIn(server)
    expect(await own(eve)).toBeUndefined()
    const { movedAt } = await shown()
    expect(await own()).toEqual({
      text: 'We have your record. We will email you when it is accepted. You do not need to do anything now.',
      stages: [{ title: 'Sent', tone: 'progress', since: movedAt }]
    })
    await move('in-review', bola)
    expect(await titles()).toEqual(['Sent', 'Being checked'])
    await move('accepted', bola)
    const { completedAt } = (await users.findById(server.services.database.read, ada.id)) ?? {}
    expect(await own()).toEqual({
      text: 'We have checked your record, and it is correct. There is nothing more to do.',
      stages: [
        { title: 'Sent', tone: 'progress', since: new Date(completedAt ?? 0).toISOString() },
        { title: 'Accepted', tone: 'good', since: (await shown()).movedAt }
      ]
    })
    await ask()
    expect(await titles()).toEqual(['Sent back to you'])
  })

  it('is returned with each save, and hidden while the record is incomplete', async () => {
    await move('accepted')
    const saved = await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: '9 New Road' })
    expect(saved.body.data.reviewStatus.stages).toMatchObject([{ title: 'Sent' }])
    // Simulates a form that has gained a required question.
    await server.services.database.write(async tx => {
      const user = await users.findById(tx, ada.id)
      if (user) await users.updateStatus(tx, user, { ...user, completed: false, completedAt: null })
    })
    expect(await own()).toBeUndefined()
  })

  it('names nobody, and is shown to no other role or employee', async () => {
    await admin.post(`${of(ada.id)}/assign`, { assignee: bola.id, revision: (await shown()).revision })
    await admin.post(`${of(ada.id)}/notes`, { text: 'Canary of a note.' })
    await move('in-review', bola)
    const text = JSON.stringify((await ada.get('/user')).body)
    expect(text).toContain('Being checked')
    for (const secret of ['Bola', bola.id, 'Ngozi', admin.id, 'Canary']) expect(text).not.toContain(secret)
    const eve = await signedIn(server)
    expect((await eve.get(`/user/${ada.id}`)).status).toBe(404)
    for (const who of [admin, bola]) {
      const read = await who.get(`/user/${ada.id}`)
      expect(read.status).toBe(200)
      expect(read.body.data.reviewStatus).toBeUndefined()
    }
  })

  it('follows a renamed state to its replacement', async () => {
    const { database } = server.services
    await database.write(async tx => {
      const row = await tx.use(reviewStore).find(ada.id)
      if (row) await tx.use(reviewStore).put({ ...row, state: 'checking' })
    })
    const rules: ReviewRules = review
    const { 'x-oldValues': old = {} } = rules
    rules['x-oldValues'] = { ...old, checking: 'in-review' }
    onTestFinished(() => void (rules['x-oldValues'] = old))
    expect(await titles()).toEqual(['Sent', 'Being checked'])
    await startReviews(server.services)
    expect(await titles()).toEqual(['Sent', 'Being checked'])
  })
})

describe('emails about the review of a record', () => {
  const mails = async () => (await server.mailsTo(ada.email)).map(({ subject }) => subject)
  const reference = () => formatPersonReference(organisation.abbreviation, ada.id)
  const sent = () => `We have your employee record, ${reference()}`
  const accepted = 'Your employee record is accepted'
  const corrections = 'Please correct your employee record'

  it('are a single one with the reference on completion, and none for later saves', async () => {
    const [mail, ...others] = await server.mailsTo(ada.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(sent())
    expect(mail?.text).toContain(`Your reference is ${reference()}.`)
    expect(mail?.text).toContain('/employee/congratulations')
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: '5 Other Road' })
    await uploadGuarantor(ada, 1)
    expect(await mails()).toEqual([sent()])
  })

  it('are a single one on acceptance, even if it is accepted again', async () => {
    await move('accepted', bola)
    await move('accepted', admin)
    await admin.post('/admin/reviews/move', { ids: [ada.id], state: 'accepted' })
    expect((await mails()).sort()).toEqual([sent(), accepted].sort())
  })

  it('are only the corrections when it is sent back, and one more when it is complete again', async () => {
    await ask()
    expect((await mails()).sort()).toEqual([corrections, sent()].sort())
    const [{ _id }] = (await ada.get('/user')).body.data.corrections
    await ada.post(`/user/corrections/${_id}/reply`, { message: 'My bank says so.' })
    expect((await mails()).sort()).toEqual([corrections, sent(), sent()].sort())
  })

  it('are not sent if the move to another state is rejected', async () => {
    const { revision } = await shown()
    await move('in-review', bola)
    const late = await admin.post(`${of(ada.id)}/move`, { state: 'accepted', revision })
    expect(late.status).toBe(409)
    expect(await mails()).toEqual([sent()])
  })

  it('are not sent for records that were complete before the start', async () => {
    await server.services.database.write(async tx => {
      const row = await tx.use(reviewStore).find(ada.id)
      if (row) await tx.use(reviewStore).put({ ...row, state: null })
    })
    await startReviews(server.services)
    expect((await shown()).state.name).toBe('new')
    expect(await mails()).toEqual([sent()])
  })
})
