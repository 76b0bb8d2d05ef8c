import { beforeEach, describe, expect, it } from 'vitest'
import { query, fileAt, expectTidy } from '../../helpers/stored.ts'
import {
  completeRecord,
  enteredAgain,
  picture,
  signedIn,
  uploadGuarantor,
  uploadPassport,
  validAnswers,
  withClient
} from '../../helpers/records.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { correctionStore } from '../../../server/records/corrections/correction-store.ts'

let server: TestApp
let admin: SignedIn
let ada: SignedIn

const blurred = 'The photo is blurred. Take it again in daylight.'
const passport = '/personalInfo/passport'
const bvn = '/personalInfo/bvn'

beforeEach(async () => {
  ;({ server, admin, ada } = await withClient())
  await completeRecord(ada)
})

const ask = (corrections: unknown, by = admin, id = ada.id) =>
  by.post(`/admin/employees/${id}/corrections`, { corrections })
const listed = async () => (await admin.get(`/admin/employees/${ada.id}/corrections`)).body.data
const record = async () => (await ada.get('/user')).body.data
const mails = async () =>
  (await server.mailsTo(ada.email)).filter(({ subject }) => subject === 'Please correct your employee record')
const close = ({ _id, revision }: { _id: string; revision: number }, by = admin) =>
  by.post(`/admin/corrections/${_id}/close`, { revision })

describe('an answer that was sent back', () => {
  it('makes the record Incomplete with the reason, and is in one email with the others', async () => {
    expect((await record()).completed).toBe(true)
    const response = await ask([
      { path: passport, message: blurred },
      { path: bvn, message: 'This is not your number.' },
      { path: '/guarantors/1', message: 'A page is missing.' },
      { path: '/education/0', message: 'This is no school.' },
      { path: '/education/0/qualification', message: 'Write it in full.' }
    ])
    expect(response).toMatchObject({
      status: 200,
      body: { message: '5 answers were sent back. The employee gets an email.', asked: 5, isMailed: true }
    })
    const { completed, missing, corrections } = await record()
    expect(completed).toBe(false)
    expect(missing).toContainEqual({
      form: 'steps/personal-information',
      path: passport,
      title: 'Passport Photo (to correct)',
      isToCorrect: true
    })
    expect(corrections.map(({ title }: { title: string }) => title).sort()).toEqual([
      'BVN',
      'Course 1',
      'Course 1: Qualification',
      'Guarantor 2',
      'Passport Photo'
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain(`- Passport Photo: ${blurred}\n- BVN: This is not your number.`)
    expect(mail?.text).toContain('/employee/personalinfo2')
    const list = await admin.get('/user/users?page=1')
    expect(list.body.data[0]).toMatchObject({ completed: false })
    expect(list.body.data[0].missing).toContain('Guarantor 2 (to correct)')
  })

  it('waits for review after its file is replaced, and shows both pictures until it is closed', async () => {
    await ask([{ path: passport, message: blurred }])
    const [open] = await listed()
    expect(open).toMatchObject({ state: 'open', title: 'Passport Photo', askedBy: admin.username })
    expect(open.after.file.url).toBe(open.before.file.url)
    const first = await fileAt(server, open.before.file.url)
    await uploadPassport(ada, await picture({ type: 'png' }))
    await uploadPassport(ada, await picture())
    const [answered] = await listed()
    expect(answered).toMatchObject({ state: 'answered', before: { file: { isPicture: true } } })
    expect(answered.after.file.url).not.toBe(answered.before.file.url)
    expect((await fileAt(server, answered.before.file.url)).equals(first)).toBe(true)
    expect(await record()).toMatchObject({ completed: true, corrections: [{ isAnswered: true }] })
    expect(await close(answered)).toMatchObject({ status: 200, body: { message: 'Correction closed.' } })
    expect((await record()).corrections).toEqual([])
    expect(await listed()).toMatchObject([{ state: 'closed', closedBy: admin.username }])
    expect(query(server, 'SELECT id FROM files')).toHaveLength(4)
    await expectTidy(server)
  })

  it('is answered only by a change of that answer, and shows the earlier answer', async () => {
    await ask([{ path: bvn, message: 'Check it.' }])
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: '5 Other Road' })
    expect(await listed()).toMatchObject([{ state: 'open' }])
    await enteredAgain(server, ada)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, bvn: '22222222222' })
    expect(await listed()).toMatchObject([
      { state: 'answered', before: { text: validAnswers.personalInfo.bvn }, after: { text: '22222222222' } }
    ])
  })

  it('can be answered with a reply, and sent back again with the earlier messages kept', async () => {
    await ask([{ path: '/guarantors/0', message: 'It is not signed.' }])
    const [{ _id }] = (await record()).corrections
    const refusals = [
      [' ', 'Write what we should know.'],
      ['a'.repeat(501), 'Your reply must be 500 characters or fewer.']
    ]
    for (const [message, words] of refusals)
      expect(await ada.post(`/user/corrections/${_id}/reply`, { message })).toMatchObject({
        status: 400,
        body: { message: words, data: [{ msg: words, path: '/message' }] }
      })
    const replied = await ada.post(`/user/corrections/${_id}/reply`, { message: 'It is, on page 2.' })
    expect(replied.body.data).toMatchObject({ completed: true, corrections: [{ isAnswered: true }] })
    const [{ revision }] = await listed()
    const again = await ask([{ path: '/guarantors/0', message: 'On every page, please.', revision }])
    expect(again.status).toBe(200)
    expect(await mails()).toHaveLength(2)
    expect(await listed()).toMatchObject([
      {
        state: 'open',
        message: 'On every page, please.',
        reply: null,
        earlier: [{ message: 'It is not signed.', reply: 'It is, on page 2.', askedBy: admin.username }]
      }
    ])
    await uploadGuarantor(ada, 1)
    expect(await listed()).toMatchObject([{ state: 'answered' }])
  })
})

describe('a new correction', () => {
  it.each([
    ['/education/5/qualification', 'Course 6: Qualification'],
    ['/education/1', 'Course 2'],
    ['/certificates/0/name', 'Qualification 1: Name of Certificate']
  ])('is rejected if its row does not exist: %s', async (path, title) => {
    const msg = `${title} is no longer in this record. Reload the page and send the others.`
    const problems = [{ path: '/corrections/0/path', msg }]
    expect(await ask([{ path, message: 'Write it in full.' }])).toMatchObject({
      status: 400,
      body: { message: msg, data: problems }
    })
    expect((await record()).completed).toBe(true)
    expect(await mails()).toEqual([])
  })

  it.each(['/guarantors/7', '/education/x', '/education/0/nothing', '/nothing', '/personalInfo/-1'])(
    'is rejected if nothing is asked at %s',
    async path => expect((await ask([{ path, message: 'Where is it?' }])).status).toBe(400)
  )

  it('is not emailed if the account is disabled', async () => {
    const disabled = await admin.put(`/admin/accounts/${ada.id}/disabled`, { reason: 'left the company' })
    expect(disabled).toMatchObject({ status: 200 })
    const response = await ask([{ path: bvn, message: 'This is not your number.' }])
    expect(response).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('No email was sent, because the account is disabled.') }
    })
    expect(await mails()).toEqual([])
  })

  it('is accepted for a question without an answer and for a list without rows', async () => {
    const paths = ['/personalInfo/otherName', '/certificates', '/guarantors/1']
    const response = await ask(paths.map(path => ({ path, message: 'Please add it.' })))
    expect(response.status).toBe(200)
  })
})

describe('two administrators who review the same answer', () => {
  it('learn of the correction of the other, and no email is sent twice', async () => {
    const bola = await signedIn(server, { isAdmin: true })
    await ask([{ path: passport, message: blurred }])
    expect(await ask([{ path: passport, message: blurred }], bola)).toMatchObject({
      status: 200,
      body: { message: 'This was already asked for. Nothing was sent again.' }
    })
    const refused = await ask(
      [
        { path: bvn, message: 'Check it.' },
        { path: passport, message: 'Take off the cap.' }
      ],
      bola
    )
    const msg = `${admin.username} has asked for a correction of Passport Photo: "${blurred}" Nothing was sent.`
    expect(refused).toMatchObject({
      status: 409,
      body: { message: msg, data: [{ msg, path: '/corrections/1/path' }] }
    })
    expect(await listed()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    const [{ revision }] = await listed()
    const both = await ask([{ path: passport, message: 'Take off the cap.', revision }], bola)
    expect(both.body.data).toMatchObject([
      { message: 'Take off the cap.', askedBy: bola.username, earlier: [{ message: blurred }] }
    ])
  })

  it('close a correction only once, and not if its answer has changed unseen', async () => {
    await ask([{ path: bvn, message: 'Check it.' }])
    const [seen] = await listed()
    await enteredAgain(server, ada)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, bvn: '22222222222' })
    expect(await close(seen)).toMatchObject({ status: 409 })
    const [answered] = await listed()
    expect((await close(answered)).status).toBe(200)
    expect((await close(answered)).status).toBe(200)
    const actions = query<{ action: string }>(
      server,
      "SELECT action FROM audit WHERE action LIKE 'correction.%' ORDER BY seq"
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'correction.asked',
      'correction.answered',
      'correction.closed'
    ])
  })
})

describe('invalid or outdated corrections', () => {
  it.each([
    ['no list', undefined, '"corrections" must be a list.'],
    ['an empty list', [], 'Choose at least one answer to be corrected.'],
    ['a blank message', [{ path: bvn, message: '  ' }], 'Write what is wrong.'],
    ['no path', [{ message: 'Check it.' }], 'Each correction must name the "path" of an answer.'],
    [
      'an unknown question',
      [{ path: '/personalInfo/height', message: 'x' }],
      'We no longer ask this question. Reload the page and send the others.'
    ],
    [
      'a whole part',
      [{ path: '/personalInfo', message: 'x' }],
      'We no longer ask this question. Reload the page and send the others.'
    ],
    [
      'a third guarantor',
      [{ path: '/guarantors/2', message: 'x' }],
      'We no longer ask this question. Reload the page and send the others.'
    ],
    [
      'an inherited property name',
      [{ path: '/personalInfo/constructor', message: 'x' }],
      'We no longer ask this question. Reload the page and send the others.'
    ],
    [
      'an answer that comes from the account',
      [{ path: '/personalInfo/officialEmail', message: 'x' }],
      'Official Email comes from the account. The employee cannot change it in the record.'
    ],
    [
      'the same answer twice',
      [
        { path: bvn, message: 'x' },
        { path: bvn, message: 'y' }
      ],
      'This answer is in the list twice.'
    ],
    [
      'a revision that is not a number',
      [{ path: bvn, message: 'x', revision: '1' }],
      '"revision" must be the number that the correction was shown with.'
    ]
  ])('are rejected with a message: %s', async (_, corrections, message) => {
    expect(await ask(corrections)).toMatchObject({ status: 400, body: { message } })
    expect(await listed()).toEqual([])
    expect(await mails()).toEqual([])
    expect((await record()).completed).toBe(true)
  })

  it('return 404 for an erased employee, and are deleted with the record', async () => {
    await ask([{ path: passport, message: blurred }])
    await uploadPassport(ada)
    await admin.delete(`/admin/users/${ada.id}`)
    expect(await ask([{ path: bvn, message: 'Check it.' }])).toMatchObject({
      status: 404,
      body: {
        message:
          'This employee does not exist. The record was erased, or the link is out of date. Nothing was sent.'
      }
    })
    expect(query(server, 'SELECT id FROM corrections')).toEqual([])
    await expectTidy(server)
  })

  it('accept no reply from another employee or after they are closed', async () => {
    await ask([{ path: bvn, message: 'Check it.' }])
    const [correction] = await listed()
    const eve = await signedIn(server)
    const url = `/user/corrections/${correction._id}/reply`
    expect((await eve.post(url, { message: 'Mine.' })).status).toBe(404)
    await close(correction)
    expect(await ada.post(url, { message: 'It is right.' })).toMatchObject({
      status: 409,
      body: { message: 'This is already settled. You cannot add anything to it.' }
    })
  })

  it('do not block the record if their question was removed, and can be closed', async () => {
    await ask([{ path: bvn, message: 'Check it.' }])
    await server.services.database.write(async tx => {
      const corrections = tx.use(correctionStore)
      const [row] = await corrections.listOf(ada.id)
      if (row) await corrections.put({ ...row, path: '/personalInfo/height', title: 'Height' })
    })
    await uploadPassport(ada)
    expect(await record()).toMatchObject({ completed: true, corrections: [] })
    const [removed] = await listed()
    expect(removed).toMatchObject({ title: 'Height', isAsked: false, state: 'open', form: null })
    expect((await close(removed)).status).toBe(200)
  })
})
