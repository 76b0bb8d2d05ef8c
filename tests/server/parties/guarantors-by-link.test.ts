import { beforeAll, describe, expect, it } from 'vitest'
import { maxBytesPerPerson } from '../../../engine/model/files/quota.ts'
import { forms } from '../../../generated/index.ts'
import { fileStore } from '../../../server/files/store.ts'
import { signLinksFor } from '../../../server/files/links.ts'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { remindParties } from '../../../server/parties/remind.ts'
import { partyNamed } from '../../../server/parties/model/parties.ts'
import { partyStore } from '../../../server/parties/party-store.ts'
import { userStore } from '../../../server/users/user-store.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { holdWrites, pause } from '../../helpers/held-writes.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import {
  asMultipart,
  enteredAgain,
  multipart,
  signedIn,
  uploadGuarantor,
  uploadPassport,
  validAnswers
} from '../../helpers/records.ts'
import { fileAt, query } from '../../helpers/stored.ts'
import { bytesIn } from '../../world/database.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { hideFields } from '../access/role-world.ts'
import {
  answers,
  ask,
  byPhone,
  guarantor,
  keyFor,
  sign,
  tokenFor,
  withKey
} from '../../helpers/guarantors.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
})

let made = 0
const someGuarantor = () => ({ ...guarantor, email: `guarantor${++made}@example.com` })

/** Returns an employee who has asked a guarantor, with the guarantor's address. */
async function askGuarantor() {
  const ada = await server.employee()
  const person = someGuarantor()
  expect(await ask(ada, 1, person)).toMatchObject({ status: 200 })
  return { ada, email: person.email }
}

const stateOf = async (who: SignedIn) => (await who.get('/user/parties')).body.data[0]?.state

describe('a guarantor asked by a link', () => {
  it('does not sign words that were changed after the page was opened', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    const signAs = (version = '') => sign(server, key, {}, {}, { 'x-declaration-version': version })
    expect(await signAs('the version before')).toMatchObject({
      status: 409,
      body: { code: 'record.declaration_changed' }
    })
    expect(await stateOf(ada)).toBe('begun')
    expect(await signAs(forms['online/guarantor']?.declarationVersion)).toMatchObject({ status: 200 })
    expect(await stateOf(ada)).toBe('done')
  })

  it('signs without an account, and the PDF is stored in the slot of an uploaded form', async () => {
    const { ada, email } = await askGuarantor()
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe(`${ada.username} asks you to be a guarantor`)
    const key = await keyFor(server, email)
    const form = await server.get('/party/form', undefined, withKey(key))
    expect(form.body.data).toMatchObject({
      employee: ada.username,
      intro: expect.stringContaining(ada.username),
      filled: { guarantor: { relationship: 'Former employer' } },
      answers: { guarantor: { name: guarantor.name, email, relationship: 'Former employer' } }
    })
    expect(await sign(server, key)).toMatchObject({ status: 200 })
    const { guarantors } = (await ada.get('/user')).body.data
    expect(guarantors).toMatchObject([{ target: 1, guarantor: { name: 'Guarantor 1.pdf' } }])
    expect(guarantors[0].guarantor.url).toBe('')
    const seen = (await admin.get(`/user/${ada.id}`)).body.data.guarantors
    const text = textOfPdf(await fileAt(server, seen[0].guarantor.url))
    for (const words of ['Ige Bola', 'A01234567', ada.username, 'I guarantee to', email])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(await stateOf(ada)).toBe('done')
    expect((await server.mailsTo(ada.email))[0]?.subject).toBe('Your guarantor has signed')
    const { body: history } = await admin.get(`/admin/employees/${ada.id}/history/guarantors`)
    expect(history.data).toMatchObject([{ by: 'visitor', name: null, changes: [{ title: 'Guarantor 1' }] }])
  })

  it('signs also for an employee who cannot store more files', async () => {
    const { ada, email } = await askGuarantor()
    await uploadGuarantor(ada, 2)
    const { database } = server.services
    const [file] = await database.read.use(fileStore).allOf(ada.id)
    if (!file) throw new Error('No file is stored.')
    await database.write(tx => tx.use(fileStore).place({ ...file, bytes: maxBytesPerPerson }))
    expect(await uploadPassport(ada)).toMatchObject({ status: 413, body: { code: 'file.quota' } })
    expect(await sign(server, await keyFor(server, email))).toMatchObject({ status: 200 })
  })

  it('writes answers that administrators can read, but the employee cannot', async () => {
    const { ada, email } = await askGuarantor()
    await sign(server, await keyFor(server, email))
    const { _id } = (await ada.get('/user')).body.data.guarantors[0].guarantor
    const { keys, clock } = server.services
    const session = keys.hmac('sessions', ada.token)
    const url = signLinksFor({ id: ada.id, sessionId: session }, keys, clock())(_id)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
    await enteredAgain(server, ada)
    const archive = await ada.get('/user/data')
    expect(JSON.stringify(archive.body)).not.toContain('A01234567')
  })

  it.each([
    ['photograph', 3_000_000, 2],
    ['identityDocument', 13_000_000, 5],
    ['signature', 8_000_000, 1]
  ])('gets 413 at %s for a file of %i bytes', async (name, size, limit) => {
    const key = await keyFor(server, (await askGuarantor()).email)
    expect(await sign(server, key, {}, { [name]: Buffer.alloc(size, 1) })).toMatchObject({
      status: 413,
      body: {
        message: `The selected file must be ${limit} MB or smaller.`,
        data: [{ path: expect.stringMatching(`/${name}$`), rule: 'fileSize' }]
      }
    })
  })

  it('is shown to the employee as sent, opened, begun and done', async () => {
    const { ada, email } = await askGuarantor()
    expect(await stateOf(ada)).toBe('sent')
    const token = await tokenFor(server, email)
    await server.post('/party/open', { token })
    expect(await stateOf(ada)).toBe('opened')
    const key = await keyFor(server, email)
    expect(await stateOf(ada)).toBe('begun')
    await sign(server, key)
    expect(await stateOf(ada)).toBe('done')
  })

  it('sees nothing about the employee before entering the code', async () => {
    const { ada, email } = await askGuarantor()
    const { body } = await server.post('/party/open', { token: await tokenFor(server, email) })
    expect(JSON.stringify(body)).not.toContain(ada.username)
    expect(body.data).toMatchObject({ title: 'Guarantor', address: 'g*****@example.com' })
  })

  it('sees the name of the employee unchanged, whatever characters it has', async () => {
    const username = "Ada $& $' Obi"
    const ada = await server.employee({ username })
    const person = someGuarantor()
    await ask(ada, 1, person)
    const form = await server.get('/party/form', undefined, withKey(await keyFor(server, person.email)))
    expect(form.body.data.intro).toContain(`is hiring ${username} and asks`)
  })

  it('cannot sign after the name of the employee changed until they open the form again', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    const phone = '+2348031234567'
    expect(await ada.put('/account/profile', { username: 'Bayo Ade', phone })).toMatchObject({ status: 200 })
    expect(await sign(server, key)).toMatchObject({ status: 401, body: { code: 'party.key_missing' } })
    const again = await keyFor(server, email)
    const form = await server.get('/party/form', undefined, withKey(again))
    expect(form.body.data.employee).toBe('Bayo Ade')
    expect(await sign(server, again)).toMatchObject({ status: 200 })
  })

  it('finds their draft again on another device, and the first key stops working', async () => {
    const { email } = await askGuarantor()
    const first = await keyFor(server, email)
    const answers = { guarantor: { name: 'Ige B', homeAddress: '4 Marina' } }
    expect(await server.put('/party/draft', { answers }, withKey(first))).toMatchObject({ status: 200 })
    const second = await keyFor(server, email)
    expect((await server.get('/party/form', undefined, withKey(second))).body.data.answers).toMatchObject(
      answers
    )
    expect(await server.get('/party/form', undefined, withKey(first))).toMatchObject({ status: 401 })
  })

  it('keeps their draft if a save sends no answers', async () => {
    const { email } = await askGuarantor()
    const key = withKey(await keyFor(server, email))
    const answers = { guarantor: { name: 'Ige B', homeAddress: '4 Marina' } }
    await server.put('/party/draft', { answers }, key)
    for (const body of [undefined, {}, [], { answers: null }, { answers: [] }, { answers: 'x' }])
      expect(await server.put('/party/draft', body, key), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'input.parameter', message: '"answers" must hold the answers of the form.' }
      })
    expect((await server.get('/party/form', undefined, key)).body.data.answers).toMatchObject(answers)
  })

  it('gets the same success for a repeated submission, which stores nothing again', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    expect(await sign(server, key)).toMatchObject({ status: 200 })
    const { _id } = (await ada.get('/user')).body.data.guarantors[0].guarantor
    expect(await sign(server, key, { homeAddress: 'elsewhere' })).toMatchObject({
      status: 200,
      body: { data: { isDone: true } }
    })
    expect((await ada.get('/user')).body.data.guarantors).toMatchObject([{ guarantor: { _id } }])
    const notices = (await server.mailsTo(ada.email)).filter(({ subject }) => subject.endsWith('has signed'))
    expect(notices).toHaveLength(1)
    expect(await server.get('/party/form', undefined, withKey(key))).toMatchObject({ status: 401 })
    await uploadGuarantor(ada, 1)
    expect(await ask(ada, 1, someGuarantor())).toMatchObject({ status: 200 })
    expect(await sign(server, key)).toMatchObject({ status: 401 })
  })

  it('stays the guarantor once they signed, until an administrator sends the form back to the employee', async () => {
    const { ada, email } = await askGuarantor()
    await sign(server, await keyFor(server, email))
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    const over = { status: 409, body: { code: 'party.over' } }
    expect(await ada.delete(`/user/party-requests/${_id}`)).toMatchObject(over)
    expect(await admin.delete(`/admin/party-requests/${_id}`)).toMatchObject(over)
    expect(await ask(ada, 1, someGuarantor())).toMatchObject(over)
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ _id, state: 'done' }])
    const corrections = [{ path: '/guarantors/0', message: 'Name somebody who works.' }]
    await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections })
    expect(await ask(ada, 1, someGuarantor())).toMatchObject({
      status: 200,
      body: { data: [{ state: 'sent' }] }
    })
  })

  it('gets success for three concurrent submissions, which store one form', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    const { release } = holdWrites(server)
    const signing = [sign(server, key), sign(server, key), sign(server, key)]
    await pause()
    release()
    for (const answer of await Promise.all(signing))
      expect(answer).toMatchObject({ status: 200, body: { data: { isDone: true } } })
    expect((await ada.get('/user')).body.data.guarantors).toHaveLength(1)
    const notices = (await server.mailsTo(ada.email)).filter(({ subject }) => subject.endsWith('has signed'))
    expect(notices).toHaveLength(1)
  })

  it('can decline, and the employee is notified and can ask somebody else', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    expect(await server.post('/party/decline', { reason: 'I am abroad.' }, withKey(key))).toMatchObject({
      status: 200
    })
    expect((await ada.get('/user/parties')).body.data).toMatchObject([
      {
        state: 'declined',
        reason: 'I am abroad.',
        link: null,
        answeredAt: null,
        declinedAt: expect.stringMatching(/^\d{4}-/)
      }
    ])
    expect((await server.mailsTo(ada.email))[0]?.subject).toContain('does not want to be')
    await ask(ada, 1, someGuarantor())
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ state: 'sent' }])
  })

  it.each([[null], [undefined]])('can decline with the body %j, without a reason', async body => {
    const { ada, email } = await askGuarantor()
    const key = withKey(await keyFor(server, email))
    expect(await server.post('/party/decline', body, key)).toMatchObject({ status: 200 })
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ state: 'declined', reason: null }])
  })

  it('cannot decline with a reason that is too long, and none is cut off', async () => {
    const { ada, email } = await askGuarantor()
    const key = withKey(await keyFor(server, email))
    expect(await server.post('/party/decline', { reason: 'x'.repeat(501) }, key)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', data: [{ path: '/reason', form: 'account/decline' }] }
    })
    expect(await stateOf(ada)).toBe('begun')
    expect(await server.post('/party/decline', { reason: 'x'.repeat(500) }, key)).toMatchObject({
      status: 200
    })
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ reason: 'x'.repeat(500) }])
  })

  it('can be asked again after declining, and the reason is removed', async () => {
    const { ada, email } = await askGuarantor()
    await server.post('/party/decline', { reason: 'I am abroad.' }, withKey(await keyFor(server, email)))
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    expect(await ada.post(`/user/party-requests/${_id}/send`)).toMatchObject({
      status: 200,
      body: { data: [{ state: 'sent', reason: null, declinedAt: null, link: expect.any(String) }] }
    })
    expect(await sign(server, await keyFor(server, email))).toMatchObject({ status: 200 })
    expect(await stateOf(ada)).toBe('done')
  })

  it('can be asked without an email after five in a day: the employee shares the link', async () => {
    const ada = await server.employee()
    const person = someGuarantor()
    for (let tries = 0; tries < 5; tries++) await ask(ada, 1, person)
    const asked = await ask(ada, 1, person)
    expect(asked).toMatchObject({
      status: 200,
      body: {
        message: 'No email was sent. Share the link yourself.',
        data: [{ state: 'unsent', link: expect.any(String) }]
      }
    })
    const [{ _id, link }] = asked.body.data
    const token = link.split('#')[1]
    await server.post('/party/code', { token })
    const code = await server.codeFor(person.email)
    const { key } = (await server.post('/party/confirm', { token, code })).body.data
    await server.post('/party/decline', {}, withKey(key))
    expect(await ada.post(`/user/party-requests/${_id}/send`)).toMatchObject({
      status: 200,
      body: {
        message: 'No email was sent. Share the link yourself.',
        data: [{ state: 'unsent', link: expect.any(String) }]
      }
    })
  })

  it('loses no draft that is saved while another link is sent', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    const { release } = holdWrites(server)
    const draft = { guarantor: { homeAddress: '4 Marina, Lagos' } }
    const saving = server.put('/party/draft', { answers: draft }, withKey(key))
    await pause()
    const sending = ada.post(`/user/party-requests/${_id}/send`)
    await pause()
    release()
    expect(await saving).toMatchObject({ status: 200 })
    expect(await sending).toMatchObject({ status: 200 })
    const next = await server.get('/party/form', undefined, withKey(await keyFor(server, email)))
    expect(next.body.data.answers).toMatchObject(draft)
  })

  it('can sign again a form that an administrator sent back', async () => {
    const { ada, email } = await askGuarantor()
    await sign(server, await keyFor(server, email))
    const [request] = (await ada.get('/user/parties')).body.data
    await enteredAgain(server, admin)
    const message = 'Please photograph the other page of your passport.'
    const path = `/admin/party-requests/${request._id}/return`
    for (const wrong of ['', 'x', 'x'.repeat(501), 7])
      expect(await admin.post(path, { message: wrong }), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'input.invalid', data: [{ path: '/message', form: 'admin/return-form' }] }
      })
    expect(await admin.post(path, { message })).toMatchObject({ status: 200 })
    expect((await server.mailsTo(email))[0]?.text.replaceAll(/\s+/g, ' ')).toContain(
      'add the files again (A photo of you, Photo of your identity document, Your signature), and sign again:'
    )
    expect(await admin.post(path, { message })).toMatchObject({ status: 409, body: { code: 'party.over' } })
    const key = await keyFor(server, email)
    expect((await server.get('/party/form', undefined, withKey(key))).body.data).toMatchObject({
      note: message,
      answers: { guarantor: { homeAddress: '4 Marina, Lagos' } }
    })
    const before = (await ada.get('/user')).body.data.guarantors[0].guarantor._id
    expect(await sign(server, key)).toMatchObject({ status: 200 })
    const after = (await ada.get('/user')).body.data.guarantors
    expect(after).toHaveLength(1)
    expect(after[0].guarantor._id).not.toBe(before)
  })
})

describe('a guarantor whose signed form was sent back', () => {
  it('is kept with what they signed if they never correct it, unlike one who never signed', async () => {
    const own = await testApp()
    const reviewer = await signedIn(own, { isAdmin: true })
    const [ada, bayo] = [await own.employee(), await own.employee()]
    await ask(ada)
    await sign(own, await keyFor(own))
    await ask(bayo, 1, someGuarantor())
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    await enteredAgain(own, reviewer)
    await reviewer.post(`/admin/party-requests/${_id}/return`, { message: 'It is blurred.' })
    own.clock.advance(105 * 24 * 3600 * 1000)
    await sweepAccounts(own.services)
    const later = await signedIn(own, { isAdmin: true })
    const requestsOf = async ({ id }: SignedIn) =>
      (await later.get(`/admin/employees/${id}/parties`)).body.data
    const warning =
      'The form that this guarantor signed is in the record and counts, although it was sent back for correction: “It is blurred.”'
    expect(await requestsOf(ada)).toMatchObject([
      { name: guarantor.name, state: 'expired', isSignedBefore: true, warnings: [warning] }
    ])
    expect(await requestsOf(bayo)).toEqual([])
  })
})

describe('a guarantor who was replaced after signing', () => {
  it('is forgotten with what they signed, 90 days after the link would have expired', async () => {
    const own = await testApp()
    const ada = await own.employee()
    await ask(ada)
    await sign(own, await keyFor(own))
    await uploadGuarantor(ada, 1)
    await ask(ada, 1, someGuarantor())
    const count = () => query(own, 'SELECT id FROM party_requests WHERE withdrawn_at IS NOT NULL').length
    own.clock.advance(100 * 24 * 3600 * 1000)
    await sweepAccounts(own.services)
    expect(count()).toBe(1)
    own.clock.advance(5 * 24 * 3600 * 1000)
    await sweepAccounts(own.services)
    expect(count()).toBe(0)
  })
})

describe('a guarantor whose signed form was replaced by one on paper', () => {
  it('is forgotten with what they signed, 90 days after the link would have expired', async () => {
    const own = await testApp()
    const [ada, bayo] = [await own.employee(), await own.employee()]
    await ask(ada)
    await sign(own, await keyFor(own))
    const stays = someGuarantor()
    await ask(bayo, 1, stays)
    await sign(own, await keyFor(own, stays.email))
    await uploadGuarantor(ada, 1)
    expect((await ada.get('/user/parties')).body.data).toMatchObject([{ state: 'replaced' }])
    const owners = () =>
      query<{ user_id: string }>(own, 'SELECT user_id FROM party_requests').map(({ user_id }) => user_id)
    own.clock.advance(100 * 24 * 3600 * 1000)
    await sweepAccounts(own.services)
    expect(owners().sort()).toEqual([ada.id, bayo.id].sort())
    own.clock.advance(5 * 24 * 3600 * 1000)
    await sweepAccounts(own.services)
    expect(owners()).toEqual([bayo.id])
  })
})

describe('a guarantor who declines to correct a signed form', () => {
  const collapse = (text = '') => text.replaceAll(/\s+/g, ' ')

  async function declineCorrection() {
    const { ada, email } = await askGuarantor()
    await sign(server, await keyFor(server, email))
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    await enteredAgain(server, admin)
    await admin.post(`/admin/party-requests/${_id}/return`, { message: 'Sign on the line, please.' })
    await server.post('/party/decline', {}, withKey(await keyFor(server, email)))
    return { ada, path: `/user/party-requests/${_id}` }
  }

  it('leaves the earlier form in the record, and both sides see that it was not corrected', async () => {
    const { ada, path } = await declineCorrection()
    expect((await ada.get('/user/parties')).body.data).toMatchObject([
      { state: 'uncorrected', declinedAt: expect.any(String) }
    ])
    expect((await ada.get('/user')).body.data.guarantors).toHaveLength(1)
    expect((await admin.get(`/admin/employees/${ada.id}/parties`)).body.data).toMatchObject([
      {
        state: 'uncorrected',
        warnings: [
          expect.stringMatching(/^This guarantor does not want to correct the form\. The one signed before/)
        ]
      }
    ])
    expect(collapse((await server.mailsTo(ada.email))[0]?.text)).toMatch(
      /Bola Ige does not want to correct the form signed on \d+ \w+ \d{4}\. That form is still in your record\./
    )
    expect(await ada.post(`${path}/send`)).toMatchObject({ status: 200, body: { data: [{ state: 'sent' }] } })
  })

  it('counts as declined once the employee replaces that form', async () => {
    const { ada } = await declineCorrection()
    await uploadGuarantor(ada, 1)
    expect(await stateOf(ada)).toBe('declined')
  })
})

describe('invalid input for a guarantor', () => {
  it('is rejected at its field when an employee asks a guarantor', async () => {
    const ada = await server.employee()
    const answer = await ask(ada, 1, { ...guarantor, email: 'nobody' })
    expect(answer).toMatchObject({ status: 400, body: { data: [{ path: '/email' }] } })
    const linked = await ask(ada, 1, { ...guarantor, name: 'Claim it at http://evil.example' })
    expect(linked).toMatchObject({
      status: 400,
      body: { data: [{ path: '/name', form: 'parties/guarantor' }] }
    })
    expect(await ask(ada, 3)).toMatchObject({ status: 400, body: { code: 'party.slot' } })
    expect(await ada.post('/user/parties', { party: 'nobody', slot: 1 })).toMatchObject({ status: 404 })
  })

  it('is rejected if employees enter their own email or phone number', async () => {
    const ada = await server.employee()
    const own = { email: 'ada.at.home@example.com', phone: '08037778888' }
    await ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, ...own })
    const email = { code: 'party.own_contact', data: [{ path: '/email', form: 'parties/guarantor' }] }
    for (const address of [ada.email.toUpperCase(), own.email])
      expect(await ask(ada, 1, { ...guarantor, email: address })).toMatchObject({ status: 400, body: email })
    const phone = '+2348037778888'
    const refused = { message: 'This is your own phone number. Enter the phone number of your guarantor.' }
    for (const [person, form] of [
      [{ ...guarantor, phone }, 'parties/guarantor'],
      [{ ...byPhone, phone }, 'by-phone/guarantor']
    ])
      expect(await ask(ada, 1, person as object)).toMatchObject({
        status: 400,
        body: { ...refused, data: [{ path: '/phone', form }] }
      })
    expect((await ada.get('/user/parties')).body.data).toEqual([])
  })

  it('is reported at each field and missing file of the guarantor form', async () => {
    const { ada, email } = await askGuarantor()
    const key = await keyFor(server, email)
    const { status, body } = await sign(server, key, { homeAddress: '', relationship: '', yearsKnown: 900 })
    expect(status).toBe(400)
    expect(body.data).toMatchObject([
      { path: '/guarantor/homeAddress', msg: 'Enter your home address.' },
      {
        path: '/guarantor/relationship',
        msg: `Enter your answer to "How do you know ${ada.username}?".`
      },
      { path: '/guarantor/yearsKnown' }
    ])
    const without = multipart([['guarantor', JSON.stringify(answers)]])
    const before = (await server.get('/party/form', undefined, withKey(key))).body
    const empty = await server.post('/party/sign', without, {
      headers: { ...asMultipart.headers, 'x-link-key': key }
    })
    expect(empty.body.data).toMatchObject([
      { path: '/photograph', rule: 'required', msg: 'Add a photo of you.' },
      { path: '/identityDocument', rule: 'required' },
      { path: '/signature', rule: 'required' }
    ])
    expect((await server.get('/party/form', undefined, withKey(key))).body).toEqual(before)
    expect(await sign(server, key)).toMatchObject({ status: 200 })
  })
})

describe('a guarantor link that no longer opens', () => {
  it.each(['', 'x'.repeat(43), 7, null])(
    'returns the same 404 for the token %j as for any other',
    async token => {
      expect(await server.post('/party/open', { token })).toMatchObject({
        status: 404,
        body: { code: 'party.link_gone' }
      })
    }
  )

  it('returns 404 after it was withdrawn or replaced', async () => {
    const { ada, email } = await askGuarantor()
    const withdrawn = await tokenFor(server, email)
    const [request] = (await ada.get('/user/parties')).body.data
    const key = await keyFor(server, email)
    await ada.delete(`/user/party-requests/${request._id}`)
    expect(await server.post('/party/open', { token: withdrawn })).toMatchObject({ status: 404 })
    expect(await sign(server, key)).toMatchObject({ status: 401 })

    const next = someGuarantor()
    await ask(ada, 1, next)
    const [again] = (await ada.get('/user/parties')).body.data
    const replaced = await tokenFor(server, next.email)
    server.clock.advance(1000)
    await ada.post(`/user/party-requests/${again._id}/send`)
    expect(await server.post('/party/open', { token: replaced })).toMatchObject({ status: 404 })
  })

  it('says only when its form was signed, and sends no code', async () => {
    const own = await testApp()
    const ada = await own.employee()
    await ask(ada)
    const token = await tokenFor(own)
    await sign(own, await keyFor(own))
    const [request] = (await ada.get('/user/parties')).body.data
    expect(request).toMatchObject({ state: 'done', link: null })
    const at = new Date(request.answeredAt)
    const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(at)
    const signed = {
      success: false,
      status: 404,
      code: 'party.signed',
      message: `Thank you. You signed this form on ${date}.`
    }
    for (const path of ['/party/open', '/party/code', '/party/confirm'])
      expect((await own.post(path, { token, code: '123456' })).body).toEqual(signed)
    own.clock.advance(15 * 24 * 3600 * 1000)
    expect((await own.post('/party/open', { token })).body).toEqual(signed)
  })

  it('says only when the guarantor declined', async () => {
    const own = await testApp()
    const ada = await own.employee()
    await ask(ada)
    const token = await tokenFor(own)
    await own.post('/party/decline', { reason: 'I am abroad.' }, withKey(await keyFor(own)))
    const declined = {
      success: false,
      status: 404,
      code: 'party.declined',
      message: expect.stringMatching(/^You told us on \d+ \w+ \d{4} that you do not want to do this\.$/)
    }
    for (const path of ['/party/open', '/party/code', '/party/confirm'])
      expect((await own.post(path, { token, code: '123456' })).body).toEqual(declined)
    own.clock.advance(15 * 24 * 3600 * 1000)
    expect((await own.post('/party/open', { token })).body).toEqual(declined)
  })

  it('expires after the 14 days in parties.json', async () => {
    const own = await testApp()
    const ada = await own.employee()
    await ask(ada)
    const token = await tokenFor(own)
    own.clock.advance(14 * 24 * 3600 * 1000 - 60_000)
    expect(await own.post('/party/open', { token })).toMatchObject({ status: 200 })
    own.clock.advance(60_000)
    expect(await own.post('/party/open', { token })).toMatchObject({ status: 404 })
  })
})

describe('an attacker of a guarantor link', () => {
  it('can try five codes, after which even the correct code is rejected', async () => {
    const { email } = await askGuarantor()
    const token = await tokenFor(server, email)
    await server.post('/party/code', { token })
    const code = await server.codeFor(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++)
      expect(await server.post('/party/confirm', { token, code: wrong })).toMatchObject({
        status: 400,
        body: { code: 'party.wrong_code', data: [{ path: '/code' }] }
      })
    expect(await server.post('/party/confirm', { token, code })).toMatchObject({ status: 400 })
  })

  it('cannot use a code twice or after ten minutes', async () => {
    const own = await testApp()
    const ada = await own.employee()
    await ask(ada)
    const token = await tokenFor(own)
    await own.post('/party/code', { token })
    const code = await own.codeFor(guarantor.email)
    own.clock.advance(9.5 * 60_000)
    expect(await own.post('/party/confirm', { token, code })).toMatchObject({ status: 200 })
    expect(await own.post('/party/confirm', { token, code })).toMatchObject({ status: 400 })
    await own.post('/party/code', { token })
    own.clock.advance(10 * 60_000)
    const late = await own.codeFor(guarantor.email)
    expect(await own.post('/party/confirm', { token, code: late })).toMatchObject({ status: 400 })
  })

  it('cannot open one request with the code or key of another', async () => {
    const [one, other] = [await askGuarantor(), await askGuarantor()]
    const [first, second] = [await tokenFor(server, one.email), await tokenFor(server, other.email)]
    await server.post('/party/code', { token: first })
    const code = await server.codeFor(one.email)
    expect(await server.post('/party/confirm', { token: second, code })).toMatchObject({ status: 400 })
    const key = await keyFor(server, one.email)
    await sign(server, key)
    expect(await stateOf(one.ada)).toBe('done')
    expect(await stateOf(other.ada)).not.toBe('done')
    expect((await other.ada.get('/user')).body.data.guarantors ?? []).toEqual([])
  })

  it('cannot reach a request of another employee, or an account with the link key', async () => {
    const { ada, email } = await askGuarantor()
    const [request] = (await ada.get('/user/parties')).body.data
    const mallory = await server.employee()
    expect(await mallory.post(`/user/party-requests/${request._id}/send`)).toMatchObject({ status: 404 })
    expect(await mallory.delete(`/user/party-requests/${request._id}`)).toMatchObject({ status: 404 })
    const key = await keyFor(server, email)
    for (const path of ['/user', '/user/parties', '/user/drafts'])
      expect(await server.get(path, undefined, withKey(key))).toMatchObject({ status: 401 })
  })

  it('finds no link, key or email in the database', async () => {
    const { email } = await askGuarantor()
    const token = await tokenFor(server, email)
    const key = await keyFor(server, email)
    const stored = bytesIn(server)
    for (const secret of [token, key, email]) expect(stored.includes(secret)).toBe(false)
  })

  it('cannot have more than five links sent to one email address', async () => {
    const ada = await server.employee()
    const person = someGuarantor()
    for (let tries = 0; tries < 7; tries++) {
      expect(await ask(ada, 1, person)).toMatchObject({ status: 200 })
      await server.services.mailer.idle()
    }
    expect(await server.mailsTo(person.email)).toHaveLength(5)
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    expect(await ada.post(`/user/party-requests/${_id}/send`)).toMatchObject({
      status: 429,
      body: { code: 'party.too_many_mails' }
    })
    expect(await server.mailsTo(person.email)).toHaveLength(5)
  })

  it('cannot have more than 20 codes a day sent to one address, however many employees ask', async () => {
    const own = await testApp()
    const tokens: string[] = []
    for (let employees = 0; employees < 4; employees++) {
      const who = await own.employee()
      expect(await ask(who)).toMatchObject({ status: 200 })
      tokens.push((await who.get('/user/parties')).body.data[0].link.split('#')[1])
    }
    const sendAll = async () => {
      const answers = []
      for (const token of tokens)
        for (let codes = 0; codes < 6; codes++)
          answers.push((await own.post('/party/code', { token })).status)
      return answers.filter(status => status === 200).length
    }
    expect(await sendAll()).toBe(20)
    own.clock.advance(60 * 60_000)
    expect(await sendAll()).toBe(0)
    own.clock.advance(23 * 60 * 60_000)
    expect(await own.post('/party/code', { token: tokens[0] })).toMatchObject({ status: 200 })
  })

  it('cannot use up the upload limit of other guarantors', async () => {
    const own = await testApp({ env: { UPLOADS_PER_HOUR: '2' } })
    const keys: string[] = []
    for (const email of ['first@example.com', 'second@example.com']) {
      await ask(await own.employee(), 1, { ...guarantor, email })
      keys.push(await keyFor(own, email))
    }
    const [first = '', second = ''] = keys
    for (const status of [400, 400, 429])
      expect(await sign(own, first, { yearsKnown: -1 })).toMatchObject({ status })
    expect(await sign(own, second)).toMatchObject({ status: 200 })
  })

  it('cannot save more than 400 drafts, but can still sign', async () => {
    const { email } = await askGuarantor()
    const key = await keyFor(server, email)
    const keep = (yearsKnown: number) => server.put('/party/draft', { answers: { yearsKnown } }, withKey(key))
    for (let drafts = 1; drafts <= 400; drafts++) expect((await keep(drafts)).status).toBe(200)
    expect(await keep(401)).toMatchObject({ status: 429, body: { code: 'limit.attempts' } })
    expect(await sign(server, key)).toMatchObject({ status: 200 })
  })

  it('cannot have more than 40 codes sent by one employee, however many people are asked', async () => {
    const ada = await server.employee()
    let sent = 0
    for (let people = 0; people < 8; people++) {
      const { email } = someGuarantor()
      await ask(ada, 1, { ...guarantor, email, phone: `+234803111330${people}` })
      const token = await tokenFor(server, email)
      for (let codes = 0; codes < 6; codes++)
        if ((await server.post('/party/code', { token })).status === 200) sent++
    }
    expect(sent).toBe(40)
  })
})

describe('an administrator', () => {
  const warningsOf = async ({ id }: SignedIn): Promise<string[][]> => {
    const { data } = (await admin.get(`/admin/employees/${id}/parties`)).body
    return data.map(({ warnings }: { warnings: string[] }) => warnings)
  }

  it('sees warnings about guarantors who share a phone number or an email', async () => {
    const ada = await server.employee()
    const shared = someGuarantor()
    await ask(ada, 1, { ...someGuarantor(), phone: '+2348034445555' })
    await ask(ada, 2, { ...shared, name: 'Musa Bello', phone: '+2348034445555' })
    await ask(await server.employee(), 1, shared)
    expect(await warningsOf(ada)).toEqual([
      ['“Phone number” of this guarantor is the same as that of Musa Bello.'],
      [
        '“Phone number” of this guarantor is the same as that of Bola Ige.',
        'Another employee has named this email.'
      ]
    ])
  })

  it('sees a warning if signed answers are those of the employee or the other guarantor', async () => {
    const ada = await server.employee()
    await ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, phone: '08037776666' })
    const people = [someGuarantor(), someGuarantor()].map(one => ({ ...one, phone: '+2348031110000' }))
    for (const [at, person] of people.entries()) await ask(ada, at + 1, { ...person, phone: undefined })
    const own = {
      name: ada.username.split(' ').reverse().join(', ').toUpperCase(),
      phone: '+2348037776666',
      email: people[0]?.email,
      identificationNumber: validAnswers.personalInfo.bvn
    }
    await sign(server, await keyFor(server, people[0]?.email), own)
    expect(await warningsOf(ada)).toEqual([
      ['Full name (last name first)', 'Phone number', 'Its number'].map(
        field => `“${field}” of this guarantor is the employee’s own.`
      ),
      []
    ])
    const viewer = await signedIn(server, { role: 'viewer' })
    const warningsFor = async (who: SignedIn) =>
      (await who.get(`/admin/employees/${ada.id}/parties`)).body.data[0].warnings
    const ofNumber = '“Its number” of this guarantor is the employee’s own.'
    expect(await warningsFor(viewer)).not.toContain(ofNumber)
    const unhide = hideFields({ 'personalInfo.phone': ['nobody'] })
    const ofPhone = '“Phone number” of this guarantor is the employee’s own.'
    expect(await warningsFor(viewer)).not.toContain(ofPhone)
    unhide()
    expect(await warningsFor(viewer)).toContain(ofPhone)
    const second = { email: people[1]?.email, identificationNumber: validAnswers.personalInfo.bvn }
    await sign(server, await keyFor(server, people[1]?.email), second)
    expect((await warningsOf(ada))[1]).toEqual([
      '“Its number” of this guarantor is the employee’s own.',
      '“Its number” of this guarantor is the same as that of Bola Ige.'
    ])
  })

  it('sees a warning if the employee replaced the signed form', async () => {
    const { ada, email } = await askGuarantor()
    await sign(server, await keyFor(server, email))
    expect(await warningsOf(ada)).toEqual([[]])
    expect(await uploadGuarantor(ada, 1)).toMatchObject({ status: 200 })
    expect((await ada.get('/user/parties')).body.data).toMatchObject([
      { state: 'replaced', answeredAt: expect.any(String) }
    ])
    expect((await admin.get(`/admin/employees/${ada.id}/parties`)).body.data).toMatchObject([
      { state: 'replaced' }
    ])
    expect(await warningsOf(ada)).toEqual([
      ['What this guarantor signed is not in the record any more: the employee has replaced or removed it.']
    ])
  })

  it('can send a request again and withdraw it', async () => {
    const { ada } = await askGuarantor()
    const [request] = (await ada.get('/user/parties')).body.data
    expect(await admin.post(`/admin/party-requests/${request._id}/send`)).toMatchObject({ status: 200 })
    expect(await admin.delete(`/admin/party-requests/${request._id}`)).toMatchObject({ status: 200 })
    expect((await ada.get('/user/parties')).body.data).toEqual([])
    expect(await admin.post(`/admin/party-requests/${request._id}/send`)).toMatchObject({ status: 404 })
  })
})

describe('guarantor reminders', () => {
  it('are sent on the days of parties.json and in the hours of reminders.json until signed', async () => {
    const own = await testApp()
    const monday = Date.parse('2026-11-30T09:00:00Z')
    own.clock.advance(monday - own.clock.now())
    await ask(await own.employee())
    const remind = async (days: number) => {
      own.clock.advance(days * 24 * 3600 * 1000)
      await remindParties(own.services)
      return (await own.mailsTo(guarantor.email)).length
    }
    const mailCount = (await own.mailsTo(guarantor.email)).length
    expect(await remind(2)).toBe(mailCount)
    expect(await remind(1)).toBe(mailCount + 1)
    await remindParties(own.services)
    expect((await own.mailsTo(guarantor.email)).length).toBe(mailCount + 1)
    // Monday night, seven days later: nothing is sent before the morning.
    own.clock.advance(12 * 3600 * 1000)
    expect(await remind(3)).toBe(mailCount + 1)
    own.clock.advance(12 * 3600 * 1000)
    expect(await remind(0)).toBe(mailCount + 2)
    expect((await own.mailsTo(guarantor.email))[0]?.subject).toContain('still waits')
    await sign(own, await keyFor(own))
    const after = (await own.mailsTo(guarantor.email)).length
    expect(await remind(5)).toBe(after)
  })

  it('are not sent with a link that no longer leads anywhere', async () => {
    const own = await testApp()
    own.clock.advance(Date.parse('2026-11-30T09:00:00Z') - own.clock.now())
    const ada = await own.employee()
    await ask(ada)
    const moveTo = (rowId: string) =>
      own.services.database.write(async tx => {
        const [request] = await tx.use(partyStore).listOf(ada.id)
        await tx.use(partyStore).update(request?.id ?? '', { rowId })
      })
    await moveTo('row-of-another-list')
    const before = await own.mailsTo(guarantor.email)
    own.clock.advance(3 * 24 * 3600 * 1000)
    const party = partyNamed('guarantor')
    Object.assign(party ?? {}, { rows: { list: [], document: [], person: {} } })
    try {
      await remindParties(own.services)
    } finally {
      delete party?.rows
    }
    expect(await own.mailsTo(guarantor.email)).toEqual(before)
    await moveTo('')
    own.clock.advance(4 * 24 * 3600 * 1000)
    await remindParties(own.services)
    expect((await own.mailsTo(guarantor.email))[0]?.subject, 'it leads there again').toContain('still waits')
  })

  it('are not sent while a form that the employee uploaded is in that place', async () => {
    const own = await testApp()
    own.clock.advance(Date.parse('2026-11-30T09:00:00Z') - own.clock.now())
    const ada = await own.employee()
    await ask(ada)
    const requests = async () => (await ada.get('/user/parties')).body.data
    expect(await requests()).toMatchObject([{ state: 'sent', isUploaded: false }])
    await uploadGuarantor(ada, 1)
    expect(await requests()).toMatchObject([{ state: 'sent', isUploaded: true }])
    const before = await own.mailsTo(guarantor.email)
    own.clock.advance(3 * 24 * 3600 * 1000)
    await remindParties(own.services)
    expect(await own.mailsTo(guarantor.email)).toEqual(before)
  })

  it('are not sent for an employee who has got a role since', async () => {
    const own = await testApp()
    own.clock.advance(Date.parse('2026-11-30T09:00:00Z') - own.clock.now())
    const ada = await own.employee()
    await ask(ada)
    await own.services.database.write(async tx => {
      const account = await tx.use(userStore).findById(ada.id)
      const role = { isAdmin: true, role: 'administrator', roleClients: '[]' }
      if (account) await tx.use(userStore).takeSignUp(ada.id, { ...account, ...role })
    })
    const before = await own.mailsTo(guarantor.email)
    own.clock.advance(3 * 24 * 3600 * 1000)
    await remindParties(own.services)
    expect(await own.mailsTo(guarantor.email)).toEqual(before)
  })

  it('are not sent for an employee who asked for erasure, until they take that back', async () => {
    const own = await testApp({ env: { EMPLOYEE_IDLE_MINUTES: '99999', EMPLOYEE_SESSION_HOURS: '9999' } })
    own.clock.advance(Date.parse('2026-11-30T09:00:00Z') - own.clock.now())
    const ada = await own.employee()
    await ask(ada)
    await ada.post('/user/erasure', {})
    const before = await own.mailsTo(guarantor.email)
    own.clock.advance(3 * 24 * 3600 * 1000)
    await remindParties(own.services)
    expect(await own.mailsTo(guarantor.email)).toEqual(before)
    await ada.delete('/user/erasure')
    await remindParties(own.services)
    expect((await own.mailsTo(guarantor.email))[0]?.subject).toContain('still waits')
  })

  it('are as many days apart as in parties.json, even after the server was off for a week', async () => {
    const own = await testApp()
    own.clock.advance(Date.parse('2026-11-30T09:00:00Z') - own.clock.now())
    await ask(await own.employee())
    const remind = async (days: number) => {
      own.clock.advance(days * 24 * 3600 * 1000)
      await remindParties(own.services)
      const mails = await own.mailsTo(guarantor.email)
      return mails.filter(({ subject }) => subject.includes('still waits')).length
    }
    expect(await remind(7)).toBe(1)
    expect(await remind(0)).toBe(1)
    expect(await remind(3)).toBe(1)
    expect(await remind(1)).toBe(2)
  })
})
