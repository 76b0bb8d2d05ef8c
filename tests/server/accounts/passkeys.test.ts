import { describe, expect, it } from 'vitest'
import { findPasskeySite } from '../../../server/accounts/model/passkey-site.ts'
import { runAdmin } from '../../../server/tools/admin/commands.ts'
import { testApp } from '../../helpers/app.ts'
import { auditOf } from '../../helpers/audited.ts'
import { enrol } from '../../helpers/authenticator.ts'
import { addPasskey, passkeyEnv, softPasskey } from '../../helpers/passkey.ts'
import { query } from '../../helpers/stored.ts'

const password = 'correct horse'
const minute = 60_000
const refused = (words: string) => ({
  status: 400,
  body: { message: expect.stringContaining(words), data: [{ rule: 'passkey', path: '/passkey' }] }
})
const late = refused('This took too long or has already been used.')
const elsewhere = refused('Open http://localhost:3000 and try again there.')
const attested = refused('sends details about its manufacturer')
const strange = refused('belongs to another account')

async function enrolled(env = {}) {
  const app = await testApp({ env: { ...passkeyEnv, ...env } })
  const ada = await app.employee({ password })
  const passkey = await addPasskey(ada)
  const { email } = ada
  const ask = async (words = password) => app.post('/auth/passkey', { email, password: words })
  const getChallenge = async () => (await ask()).body.data
  const send = (ticket: string, answer: unknown, words = password) =>
    app.post('/auth/second-factor', { email, password: words, passkey: { ticket, answer } })
  return { app, ada, passkey, ask, getChallenge, send }
}

const isSignedIn = async (caller: { get: (path: string) => Promise<{ status: number }> }) =>
  (await caller.get('/user')).status === 200

describe('a passkey', () => {
  it('creates 10 recovery codes, notifies its owner and ends the other sessions when added', async () => {
    const app = await testApp({ env: passkeyEnv })
    const ada = await app.employee({ password })
    const there = await app.logIn({ email: ada.email, password })
    const options = (await ada.post('/account/passkey-challenge')).body.data
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ada.email },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'required' }
    })
    const answer = softPasskey().make(options)
    const added = await ada.post('/account/passkeys', { name: 'Phone', answer })
    expect(added.status).toBe(201)
    expect(new Set(added.body.data.recoveryCodes).size).toBe(10)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(ada)).toBe(true)
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('A passkey was added')
    expect(await auditOf(app, 'passkey.added')).toHaveLength(1)
    expect((await ada.get('/account/factor')).body.data).toEqual({
      since: null,
      passkeys: [{ _id: expect.any(String), name: 'Phone', createdAt: expect.any(String), usedAt: null }],
      takesPasskeys: true,
      recoveryCodes: 10,
      dueAt: null
    })
  })

  it('logs in at the second step, and the password alone opens no session', async () => {
    const { app, ada, passkey, getChallenge, send } = await enrolled()
    expect(await app.post('/auth/login', { email: ada.email, password })).toMatchObject({
      status: 403,
      body: {
        message: 'Use your passkey, or enter a recovery code.',
        data: [{ rule: 'factor', path: '/code' }, { rule: 'passkey' }]
      }
    })
    const { ticket, options } = await getChallenge()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const answer = await send(ticket, passkey.sign(options))
    expect(answer.status).toBe(200)
    expect(await isSignedIn(app.as(answer.body.token))).toBe(true)
    expect((await ada.get('/account/factor')).body.data.passkeys[0].usedAt).toEqual(expect.any(String))
  })

  it('is requested only after the correct password and accepted only with it', async () => {
    const { app, passkey, ask, getChallenge, send } = await enrolled()
    expect((await ask('wrong horse')).status).toBe(401)
    const { ticket, options } = await getChallenge()
    expect((await send(ticket, passkey.sign(options), 'wrong horse')).status).toBe(401)
    const nobody = { email: 'nobody@example.com', password }
    expect((await app.post('/auth/passkey', nobody)).status).toBe(401)
  })

  it('is rejected with an explanation if its ticket is no text', async () => {
    const { app, ada, passkey, getChallenge } = await enrolled()
    const { options } = await getChallenge()
    const answer = passkey.sign(options)
    for (const ticket of [{ toString: 1 }, ['x'], 1, null, undefined])
      expect(
        await app.post('/auth/second-factor', { email: ada.email, password, passkey: { ticket, answer } }),
        JSON.stringify(ticket)
      ).toMatchObject(late)
  })

  it('is rejected with an explanation if it signed for another origin or host', async () => {
    const { passkey, getChallenge, send } = await enrolled()
    for (const overrides of [{ origin: 'https://evil.example' }, { host: 'evil.example' }]) {
      const { ticket, options } = await getChallenge()
      expect(await send(ticket, passkey.sign(options, overrides)), JSON.stringify(overrides)).toMatchObject(
        elsewhere
      )
    }
  })

  it('is rejected if it did not verify its owner', async () => {
    const { passkey, getChallenge, send } = await enrolled()
    const { ticket, options } = await getChallenge()
    expect(await send(ticket, passkey.sign(options, { isVerified: false }))).toMatchObject(elsewhere)
  })

  it('signs each challenge only once, even with concurrent requests', async () => {
    const { passkey, getChallenge, send } = await enrolled()
    const { ticket, options } = await getChallenge()
    const answer = passkey.sign(options)
    const statuses = (await Promise.all([1, 2, 3].map(() => send(ticket, answer)))).map(
      ({ status }) => status
    )
    expect(statuses.sort()).toEqual([200, 400, 400])
    expect(await send(ticket, answer)).toMatchObject(late)
    expect(await send(ticket, passkey.sign(options))).toMatchObject(late)
  })

  it('is rejected for a challenge that is 5 minutes old, of another log-in or forged', async () => {
    const { app, passkey, getChallenge, send } = await enrolled()
    const [one, other] = [await getChallenge(), await getChallenge()]
    expect(await send(other.ticket, passkey.sign(one.options))).toMatchObject(late)
    expect(await send(other.ticket, passkey.sign({ challenge: 'A'.repeat(43) }))).toMatchObject(late)
    app.clock.advance(0.5 * minute)
    const inTime = await getChallenge()
    app.clock.advance(4.5 * minute)
    expect(await send(one.ticket, passkey.sign(one.options))).toMatchObject(late)
    expect(await send(inTime.ticket, passkey.sign(inTime.options))).toMatchObject({ status: 200 })
  })

  it('of another account is rejected, and so is the challenge of another account', async () => {
    const { app, passkey, getChallenge, send } = await enrolled()
    const bola = await app.employee({ password })
    const otherPasskey = await addPasskey(bola)
    const { ticket, options } = await getChallenge()
    expect(await send(ticket, otherPasskey.sign(options))).toMatchObject(strange)
    const ofBola = (await app.post('/auth/passkey', { email: bola.email, password })).body.data
    expect(await send(ofBola.ticket, passkey.sign(ofBola.options))).toMatchObject(late)
  })

  it('is rejected if the signature comes from another key', async () => {
    const { passkey, getChallenge, send } = await enrolled()
    const { ticket, options } = await getChallenge()
    const answer = passkey.sign(options)
    const { signature } = softPasskey().sign(options).response as { signature: string }
    expect(await send(ticket, { ...answer, response: { ...answer.response, signature } })).toMatchObject(
      elsewhere
    )
  })

  it('is rejected as a possible copy if its counter goes back or does not advance', async () => {
    const { passkey, getChallenge, send } = await enrolled()
    const logIn = async (counter: number) => {
      const { ticket, options } = await getChallenge()
      return send(ticket, passkey.sign(options, { counter }))
    }
    expect((await logIn(7)).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await logIn(counter), String(counter)).toMatchObject(refused('may have been copied'))
    expect((await logIn(8)).status).toBe(200)
  })

  it('is accepted repeatedly if its counter always stays at 0', async () => {
    const app = await testApp({ env: passkeyEnv })
    const ada = await app.employee({ password })
    const passkey = softPasskey()
    const made = passkey.make((await ada.post('/account/passkey-challenge')).body.data, { counter: 0 })
    await ada.post('/account/passkeys', { name: 'Shared', answer: made })
    for (let time = 0; time < 2; time++) {
      const options = (await ada.post('/account/confirm/challenge')).body.data
      const answer = passkey.sign(options, { counter: 0 })
      expect((await ada.post('/account/confirm/passkey', { answer })).status).toBe(200)
    }
  })

  it('locks the log-in after five wrong answers, as wrong passwords do', async () => {
    const { app, passkey, getChallenge, send } = await enrolled()
    const right = await getChallenge()
    for (let tries = 0; tries < 5; tries++) expect((await send('none', {})).status).toBe(400)
    expect((await send(right.ticket, passkey.sign(right.options))).status).toBe(429)
    expect(await auditOf(app, 'login.refused')).toEqual([{ tries: 1 }, { tries: 5 }])
  })

  it('is logged in the activity log if it is wrong at a fresh log-in', async () => {
    const { app, ada } = await enrolled()
    for (let tries = 0; tries < 5; tries++)
      expect((await ada.post('/account/confirm/passkey', { answer: {} })).status).toBe(400)
    expect((await ada.post('/account/confirm/passkey', { answer: {} })).status).toBe(429)
    expect(await auditOf(app, 'login.refused')).toEqual([{ tries: 1 }, { tries: 5 }])
    expect(await auditOf(app, 'login.locked')).toEqual([{ tries: 1 }])
  })

  it('returns 400 for malformed answers instead of a server error', async () => {
    const { app, ada, send } = await enrolled({ RATE_LIMITS: 'off' })
    const challenge = Buffer.from('{"challenge":[]}').toString('base64url')
    const answers = [
      undefined,
      'answer',
      { id: 'a' },
      { id: 'a', response: { clientDataJSON: '{}', attestationObject: 'no' } },
      { id: 'a', response: { clientDataJSON: challenge } }
    ]
    for (const answer of answers) {
      expect((await send('ticket', answer)).status).toBe(400)
      expect((await ada.post('/account/confirm/passkey', { answer })).status).toBe(400)
      expect((await ada.post('/account/passkeys', { name: 'Phone', answer })).status).toBe(400)
    }
    expect((await app.post('/auth/second-factor', { email: ada.email, password, passkey: 1 })).status).toBe(
      400
    )
  })
})

describe('adding a passkey', () => {
  it('accepts an answer once, and only for this origin, this session and this account', async () => {
    const {
      app,
      ada,
      passkey: { recoveryCodes }
    } = await enrolled()
    const bola = await app.employee({ password })
    const answers = { email: ada.email, password, code: recoveryCodes[0] }
    const there = app.as((await app.post('/auth/second-factor', answers)).body.token)
    const passkey = softPasskey()
    const options = async () => (await ada.post('/account/passkey-challenge')).body.data
    const add = (answer: unknown, who: Pick<typeof ada, 'post'> = ada) =>
      who.post('/account/passkeys', { name: 'Laptop', answer })
    expect(await add(passkey.make(await options(), { origin: 'https://evil.example' }))).toMatchObject(
      elsewhere
    )
    expect(await add(passkey.make(await options(), { host: 'evil.example' }))).toMatchObject(elsewhere)
    expect(await add(passkey.make(await options(), { isVerified: false }))).toMatchObject(elsewhere)
    expect(await add(passkey.make(await options()), bola)).toMatchObject(late)
    expect(await add(passkey.make(await options()), there)).toMatchObject(late)
    const toConfirm = (await ada.post('/account/confirm/challenge')).body.data
    expect(await add(passkey.make(toConfirm))).toMatchObject(late)
    const made = passkey.make(await options())
    expect((await add(made)).status).toBe(201)
    expect(await add(made)).toMatchObject(late)
  })

  it('rejects an answer with an attestation certificate of the device', async () => {
    const { ada } = await enrolled()
    for (const format of ['packed', 'fido-u2f', 'android-safetynet']) {
      const options = (await ada.post('/account/passkey-challenge')).body.data
      const answer = softPasskey().make(options, { format })
      expect(await ada.post('/account/passkeys', { name: 'Key', answer }), format).toMatchObject(attested)
    }
  })

  it('returns 409 for a passkey that is already in use and beyond ten passkeys', async () => {
    const { app, ada, passkey } = await enrolled()
    const bola = await app.employee({ password })
    const options = (await bola.post('/account/passkey-challenge')).body.data
    const taken = await bola.post('/account/passkeys', { name: 'Mine', answer: passkey.make(options) })
    expect(taken).toMatchObject({ status: 409, body: { message: expect.stringContaining('already added') } })
    for (let count = 1; count < 10; count++) await addPasskey(ada)
    expect(await ada.post('/account/passkey-challenge')).toMatchObject({
      status: 409,
      body: { message: 'You have 10 passkeys. Remove one first.' }
    })
  })

  it('requires a name and a fresh log-in, which removing requires too', async () => {
    const { app, ada } = await enrolled()
    const options = (await ada.post('/account/passkey-challenge')).body.data
    const answer = softPasskey().make(options)
    expect(await ada.post('/account/passkeys', { answer })).toMatchObject({
      status: 400,
      body: { data: [{ path: '/name', form: 'account/passkey' }] }
    })
    app.clock.advance(5 * minute)
    const stale = { status: 403, body: { data: [{ rule: 'fresh' }] } }
    const [{ _id }] = (await ada.get('/account/factor')).body.data.passkeys
    expect(await ada.post('/account/passkey-challenge')).toMatchObject(stale)
    expect(await ada.post('/account/passkeys', { name: 'Phone', answer })).toMatchObject(stale)
    expect(await ada.delete(`/account/passkeys/${_id}`)).toMatchObject(stale)
  })

  it('is not offered at an address where browsers do not support passkeys', async () => {
    const app = await testApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } })
    const ada = await app.employee({ password })
    expect((await ada.get('/account/factor')).body.data.takesPasskeys).toBe(false)
    expect(await ada.post('/account/passkey-challenge')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('need a web address with a name and https') }
    })
    for (const address of ['http://people.example.com', 'https://10.0.0.1', 'https://[::1]'])
      expect(findPasskeySite(address), address).toBeUndefined()
    expect(findPasskeySite('https://people.example.com')).toEqual({
      origin: 'https://people.example.com',
      host: 'people.example.com'
    })
  })
})

describe('the passkeys of an account', () => {
  it('are renamed and removed individually, and recovery codes go with the last factor', async () => {
    const { app, ada } = await enrolled()
    expect((await addPasskey(ada, 'Laptop')).recoveryCodes).toEqual([])
    const list = async () => (await ada.get('/account/factor')).body.data
    const [phone, laptop] = (await list()).passkeys
    expect((await ada.put(`/account/passkeys/${phone._id}`, { name: 'Old phone' })).status).toBe(200)
    expect((await list()).passkeys.map(({ name }: { name: string }) => name)).toEqual(['Old phone', 'Laptop'])
    const bola = await app.employee({ password })
    for (const { status } of [
      await bola.put(`/account/passkeys/${phone._id}`, { name: 'Mine' }),
      await bola.delete(`/account/passkeys/${phone._id}`)
    ])
      expect(status).toBe(404)
    expect((await ada.delete(`/account/passkeys/${phone._id}`)).status).toBe(200)
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('A passkey was removed')
    expect(await auditOf(app, 'passkey.removed')).toHaveLength(1)
    expect(await list()).toMatchObject({ recoveryCodes: 10 })
    expect((await app.post('/auth/login', { email: ada.email, password })).status).toBe(403)
    expect((await ada.delete(`/account/passkeys/${laptop._id}`)).status).toBe(200)
    expect(await list()).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    expect((await app.post('/auth/login', { email: ada.email, password })).status).toBe(200)
  })

  it('work alongside an authenticator app and stay when the app is removed', async () => {
    const { app, ada, passkey, getChallenge, send } = await enrolled()
    const phone = await enrol(ada, app.clock.now)
    expect(phone.recoveryCodes).toEqual([])
    expect((await app.post('/auth/login', { email: ada.email, password })).body.message).toBe(
      'Use your passkey, or enter the code of your authenticator app.'
    )
    app.clock.advance(minute)
    const code = phone.codeAt(app.clock.now())
    expect((await app.post('/auth/second-factor', { email: ada.email, password, code })).status).toBe(200)
    expect((await ada.delete('/account/factor')).status).toBe(200)
    const { ticket, options } = await getChallenge()
    expect((await send(ticket, passkey.sign(options))).status).toBe(200)
    const [recovery] = passkey.recoveryCodes
    const answers = { email: ada.email, password, code: recovery }
    expect((await app.post('/auth/second-factor', answers)).status).toBe(200)
  })

  it('are removed with their recovery codes by the command reset-factor', async () => {
    const { app, ada, passkey } = await enrolled()
    const [output] = await runAdmin(app.config, ['reset-factor', ada.email], app.clock.now())
    expect(output).toContain('now logs in with the password alone')
    expect((await app.post('/auth/login', { email: ada.email, password })).status).toBe(200)
    expect(query(app, 'SELECT * FROM passkeys')).toEqual([])
    expect(query(app, 'SELECT * FROM recovery_codes')).toEqual([])
    expect(await isSignedIn(ada)).toBe(false)
    expect(passkey.recoveryCodes).toHaveLength(10)
  })

  it('satisfy the requirement that administrators have a second factor', async () => {
    const app = await testApp({ env: passkeyEnv })
    const { email } = await app.admin({ password })
    await addPasskey(await app.employee())
    app.clock.advance(7 * 24 * 60 * minute)
    const admin = await app.logIn({ email, password })
    expect((await admin.get('/admin/dashboard')).status).toBe(403)
    await addPasskey(admin)
    expect((await admin.get('/admin/dashboard')).status).toBe(200)
    expect((await admin.get('/account/factor')).body.data.dueAt).toBeNull()
  })
})

describe('a fresh log-in', () => {
  it('can be confirmed with a passkey in this session, without the password', async () => {
    const { app, ada, passkey } = await enrolled()
    app.clock.advance(5 * minute)
    expect((await ada.delete('/account/factor')).status).toBe(403)
    const options = (await ada.post('/account/confirm/challenge')).body.data
    expect((await ada.post('/account/confirm/passkey', { answer: passkey.sign(options) })).status).toBe(200)
    expect((await ada.delete('/account/factor')).status).toBe(200)
  })

  it('rejects a challenge of another session or a log-in, and an unknown passkey', async () => {
    const { app, ada, passkey, getChallenge, send } = await enrolled()
    const first = await getChallenge()
    const other = app.as((await send(first.ticket, passkey.sign(first.options))).body.token)
    const confirm = (answer: unknown) => ada.post('/account/confirm/passkey', { answer })
    const otherChallenge = (await other.post('/account/confirm/challenge')).body.data
    expect(await confirm(passkey.sign(otherChallenge))).toMatchObject(late)
    expect(await confirm(passkey.sign((await getChallenge()).options))).toMatchObject(late)
    const own = (await ada.post('/account/confirm/challenge')).body.data
    expect(await confirm(softPasskey().sign(own))).toMatchObject(strange)
    const bola = await app.employee({ password })
    expect((await bola.post('/account/confirm/challenge')).status).toBe(409)
  })
})
