import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'

const minute = 60_000
const attacker = { remoteAddress: '102.88.1.1' }
const owner = { remoteAddress: '41.58.7.9' }
const conceal = { SIGNUP_TAKEN: 'conceal' }
const email = 'victim@corp.example'
const attackersSignUp = { email, password: 'the attackers choice' }
const own = { email, password: 'the owners own choice' }

const ticketOf = ({ headers }: { headers: object }) => ({
  'x-verification': String((headers as Record<string, unknown>)['x-verification'])
})

async function verify(app: TestApp, options: object) {
  return app.get(`/auth/verify-email/${await app.codeFor(email)}?email=${email}`, undefined, options)
}

const logIn = (app: TestApp, account: object, options: object) => app.post('/auth/login', account, options)

describe('a sign-up with an email that belongs to somebody else', () => {
  it('loses its password once the owner verifies their own sign-up with the ticket', async () => {
    const app = await testApp({ env: conceal })
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    app.clock.advance(2 * minute)
    const registered = await app.post('/auth/register', someone({ ...own, username: 'The Owner' }), owner)
    expect(await verify(app, { ...owner, headers: ticketOf(registered) })).toMatchObject({ status: 200 })
    expect(await logIn(app, own, owner)).toMatchObject({
      status: 200,
      body: { data: { username: 'The Owner' } }
    })
    expect((await logIn(app, attackersSignUp, attacker)).status).not.toBe(200)
  })

  it('loses its password when the owner verifies with only the emailed code', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    expect(await verify(app, owner)).toMatchObject({ status: 200 })
    expect(await logIn(app, attackersSignUp, attacker)).toMatchObject({ status: 402 })
    expect(await logIn(app, attackersSignUp, owner)).toMatchObject({ status: 402 })
    await app.post('/auth/forget-password', { email }, owner)
    const body = { email, otp: await app.codeFor(email), newPassword: own.password }
    expect(await app.post('/auth/change-password', body, owner)).toMatchObject({ status: 200 })
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
    expect((await logIn(app, attackersSignUp, attacker)).status).not.toBe(200)
  })

  it('does not get its password back after a password reset, even with its ticket', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    const headers = ticketOf(await logIn(app, attackersSignUp, attacker))
    await app.post('/auth/forget-password', { email }, owner)
    const body = { email, otp: await app.codeFor(email), newPassword: own.password }
    await app.post('/auth/change-password', body, owner)
    app.clock.advance(2 * minute)
    await app.get(`/auth/resend-token/${email}`, undefined, owner)
    expect(await verify(app, { ...attacker, headers })).toMatchObject({ status: 200 })
    expect((await logIn(app, attackersSignUp, attacker)).status).not.toBe(200)
  })

  it('loses its password also if an administrator disabled and enabled the account before', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    const [{ _id }] = (await admin.get(`/user/users?page=1&search=${email}`)).body.data
    const disabled = `/admin/accounts/${_id}/disabled`
    expect(await admin.put(disabled, { reason: 'other' })).toMatchObject({ status: 200 })
    expect(await admin.delete(disabled)).toMatchObject({ status: 200 })
    app.clock.advance(2 * minute)
    await app.get(`/auth/resend-token/${email}`, undefined, owner)
    expect(await verify(app, owner)).toMatchObject({ status: 200 })
    expect((await logIn(app, attackersSignUp, attacker)).status).not.toBe(200)
  })

  it('gains no access when it comes after the sign-up of the owner', async () => {
    const app = await testApp({ env: conceal })
    const registered = await app.post('/auth/register', someone(own), owner)
    await app.post('/auth/register', someone(attackersSignUp), owner)
    expect(await verify(app, { ...owner, headers: ticketOf(registered) })).toMatchObject({ status: 200 })
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
    expect((await logIn(app, attackersSignUp, attacker)).status).not.toBe(200)
  })

  it('activates neither password when both signed up and the code comes without a ticket', async () => {
    const app = await testApp({ env: conceal })
    await app.post('/auth/register', someone(own), owner)
    await app.post('/auth/register', someone(attackersSignUp), owner)
    expect(await verify(app, owner)).toMatchObject({ status: 200 })
    for (const one of [own, attackersSignUp]) expect((await logIn(app, one, owner)).status).not.toBe(200)
  })

  it('does not take over an account verified meanwhile when the code comes without the ticket', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    await verify(app, owner)
    const headers = ticketOf(await logIn(app, attackersSignUp, attacker))
    app.clock.advance(2 * minute)
    const before = await app.codeFor(email)
    await app.get(`/auth/resend-token/${email}`, undefined, { ...attacker, headers })
    expect(await app.codeFor(email)).not.toBe(before)
    expect(await verify(app, attacker)).toMatchObject({ status: 200 })
    expect(await logIn(app, attackersSignUp, attacker)).toMatchObject({ status: 402 })
  })

  it('does not take over a verified account or trigger another code', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    const registered = await app.post('/auth/register', someone(attackersSignUp), attacker)
    const ticket = ticketOf(registered)
    app.clock.advance(2 * minute)
    const before = (await app.mailsTo(email)).filter(({ subject }) => /code/.test(subject)).length
    await app.get(`/auth/resend-token/${email}`, undefined, { ...attacker, headers: ticket })
    expect((await app.mailsTo(email)).filter(({ subject }) => /code/.test(subject))).toHaveLength(before)
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
    expect(await logIn(app, attackersSignUp, attacker)).toMatchObject({ status: 402 })
  })
})

describe('a person with the password of the account', () => {
  it('can log in after a reset that closed a sign-up with the same password', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(own), owner)
    await app.post('/auth/forget-password', { email }, owner)
    const body = { email, otp: await app.codeFor(email), newPassword: own.password }
    await app.post('/auth/change-password', body, owner)
    app.clock.advance(2 * minute)
    await app.get(`/auth/resend-token/${email}`, undefined, owner)
    await verify(app, owner)
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
  })

  it('can log in after signing up again with the same password', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    await app.post('/auth/register', someone(own), attacker)
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
    expect(await logIn(app, own, attacker)).toMatchObject({ status: 200 })
  })

  it('can log in after accepting the second of two invitations with the same password', async () => {
    const app = await testApp()
    const { post } = await app.admin()
    const accept = async () => {
      await post('/admin/invitations', { email })
      const invited = { ...someone(own), code: await app.invitationFor(email) }
      return ticketOf(await app.post('/auth/admin-register', invited, owner))
    }
    await accept()
    app.clock.advance(2 * minute)
    const headers = await accept()
    expect(await verify(app, { ...owner, headers })).toMatchObject({ status: 200 })
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
  })

  it('is asked for the code of an open sign-up that gives them a role', async () => {
    const app = await testApp()
    const { post } = await app.admin()
    await app.verified(own)
    await post('/admin/invitations', { email })
    const invited = { ...someone(own), code: await app.invitationFor(email) }
    await app.post('/auth/admin-register', invited, owner)
    const refused = await logIn(app, own, attacker)
    expect(refused).toMatchObject({ status: 402 })
    expect(await verify(app, { ...attacker, headers: ticketOf(refused) })).toMatchObject({ status: 200 })
    expect(await logIn(app, own, attacker)).toMatchObject({ status: 200, body: { data: { isAdmin: true } } })
  })
})

describe('a verification ticket', () => {
  it('verifies the code without the email, from any network', async () => {
    const app = await testApp()
    const registered = await app.post('/auth/register', someone(own), owner)
    const options = { ...attacker, headers: ticketOf(registered) }
    const url = `/auth/verify-email/${await app.codeFor(email)}`
    expect(await app.get(url, undefined, options)).toMatchObject({ status: 200 })
    expect(await logIn(app, own, owner)).toMatchObject({ status: 200 })
  })

  it('is issued again with the 402 response, only to the correct password', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(own), owner)
    expect((await logIn(app, { ...own, password: 'something' }, attacker)).headers).not.toHaveProperty(
      'x-verification'
    )
    const refused = await logIn(app, own, attacker)
    expect(refused).toMatchObject({ status: 402, headers: { 'x-verification': expect.any(String) } })
    expect(await verify(app, { ...attacker, headers: ticketOf(refused) })).toMatchObject({ status: 200 })
    expect(await logIn(app, own, attacker)).toMatchObject({ status: 200 })
  })

  it.each([
    ['of another sign-up', (_: string, other: string) => other],
    ['that was never issued', () => `${'a'.repeat(32)}.${'b'.repeat(64)}`],
    ['with a forged signature', (right: string) => `${right.slice(0, 33)}${'b'.repeat(64)}`],
    [
      'with the signature of another ticket',
      (right: string, other: string) => right.slice(0, 33) + other.slice(33)
    ]
  ])('%s does not confirm the sign-up password', async (_, forge) => {
    const app = await testApp()
    const tickets: string[] = []
    for (const account of [attackersSignUp, {}])
      tickets.push(ticketOf(await app.post('/auth/register', someone(account), attacker))['x-verification'])
    const [right = '', other = ''] = tickets
    const headers = { 'x-verification': forge(right, other) }
    expect(await verify(app, { ...owner, headers })).toMatchObject({ status: 200 })
    expect((await logIn(app, attackersSignUp, attacker)).status).toBe(402)
  })
})

describe('SIGNUP_TAKEN=conceal', () => {
  it('gives the same log-in responses after sign-up for a new and an existing email', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    const statusesOf = async (address: string) => {
      const statuses: object[] = []
      const account = { email: address, password: 'first of the stranger' }
      const again = { email: address, password: 'second of the stranger' }
      const log = async (one: object) => {
        const { status, body, headers } = await logIn(app, one, attacker)
        statuses.push({ status, body, ticket: typeof headers['x-verification'] })
      }
      await app.post('/auth/register', someone(account), attacker)
      await log(account)
      await log({ ...account, password: 'another that is wrong' })
      await app.post('/auth/register', someone(again), attacker)
      await log(account)
      await log(again)
      app.clock.advance(24 * 60 * minute)
      await log(again)
      return statuses
    }
    expect(await statusesOf(email)).toEqual(await statusesOf('new@corp.example'))
  })

  it('gives the same responses to wrong codes for a new and an existing email', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    let networks = 0
    const statusesOf = async (address: string, isAskedBefore: boolean) => {
      const statuses: number[] = []
      // Many wrong codes would close the network.
      const where = { remoteAddress: `102.88.${++networks}.1` }
      const guess = async (times: number, headers: Record<string, string> = {}) => {
        const url = `/auth/verify-email/12345?email=${address}`
        for (let tries = 0; tries < times; tries++)
          statuses.push((await app.get(url, undefined, { ...where, headers })).status)
      }
      const register = async () =>
        ticketOf(await app.post('/auth/register', someone({ email: address }), where))
      if (isAskedBefore) await app.get(`/auth/resend-token/${address}`, undefined, where)
      const first = await register()
      await guess(6, first)
      await guess(6)
      const second = await register()
      await guess(2, second)
      app.clock.advance(2 * minute)
      const third = await register()
      for (const ticket of [first, second, third]) await guess(6, ticket)
      await guess(6)
      return statuses
    }
    const statuses = await statusesOf(email, false)
    expect(statuses.slice(0, 12)).toEqual([...Array(5).fill(400), 429, ...Array(5).fill(400), 429])
    expect(statuses).toEqual(await statusesOf('new@corp.example', false))
    const other = await app.verified()
    expect(await statusesOf(other.email, true)).toEqual(await statusesOf('newer@corp.example', true))
  })

  it('gives the same responses to requests for a code for a new and an existing email', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    const statusesOf = async (address: string) => {
      const statuses: number[] = []
      const tickets = []
      for (let number = 0; number < 2; number++) {
        tickets.push(ticketOf(await app.post('/auth/register', someone({ email: address }), attacker)))
        app.clock.advance(2 * minute)
      }
      for (const headers of tickets)
        for (let asked = 0; asked < 11; asked++) {
          const url = `/auth/resend-token/${address}`
          statuses.push((await app.get(url, undefined, { ...attacker, headers })).status)
          app.clock.advance(2 * minute)
        }
      return statuses
    }
    expect(await statusesOf(email)).toEqual(await statusesOf('new@corp.example'))
  })

  it('does not let the password of a concealed sign-up lift the account lock', async () => {
    const app = await testApp({ env: conceal })
    await app.verified(own)
    await app.post('/auth/register', someone(attackersSignUp), attacker)
    const statuses = []
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 2; tries++)
        statuses.push((await logIn(app, { email, password: `guess ${round} ${tries}` }, attacker)).status)
      await logIn(app, attackersSignUp, attacker)
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
  })
})
