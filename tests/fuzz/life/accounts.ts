import {
  callerFor,
  expectThat,
  forget,
  isLive,
  isSignedIn,
  type Life,
  type Model,
  newLife,
  type Purpose
} from './model.ts'
import type { Fixture } from './fixture.ts'

/** What people do with their accounts. Each action checks the response against the model and updates the model. */

const account = ({ number, email, password }: Life) => ({
  username: `Life ${number}`,
  email,
  password,
  phone: '+2348031234567'
})

export async function register(life: Life, _: Model, fixture: Fixture) {
  const { status } = await fixture.as().post('/auth/register', account(life))
  expectThat(status === (life.id ? 409 : 201), `register answered ${status}`)
  if (status === 201) await begun(life, fixture, false)
}

/** Invites a person by mail and registers the administrator with the mailed code. */
export async function becomeAdministrator(life: Life, _: Model, fixture: Fixture) {
  const admin = await fixture.admin()
  const invited = await admin.post('/admin/invitations', { email: life.email })
  const administers = life.isAdmin && life.isVerified
  expectThat(invited.status === (administers ? 409 : 201), `an invitation answered ${invited.status}`)
  // An existing account stays unchanged until the invitation is used.
  if (life.id || invited.status !== 201) return
  const [code = ''] = await fixture.codesTo(life.email)
  const wrong = await fixture.as().post('/auth/admin-register', { ...account(life), code: `${code}X` })
  expectThat(wrong.status === 403, `a wrong invitation answered ${wrong.status}`)
  const made = await fixture.as().post('/auth/admin-register', { ...account(life), code })
  expectThat(made.status === 201, `an invitation for the person answered ${made.status}`)
  await begun(life, fixture, true)
}

async function begun(life: Life, fixture: Fixture, isAdmin: boolean) {
  const [text = ''] = await fixture.codesTo(life.email)
  expectThat(/^\d{4}$/.test(text), 'no code was mailed')
  Object.assign(life, { id: idOf(fixture, life), isAdmin, isVerified: false, madeAt: fixture.now() })
  life.askedAt.verify = fixture.now()
  life.codes.verify = { text, sentAt: fixture.now(), wrong: 0 }
}

function idOf({ rows }: Fixture, { email }: Life): string {
  const id = rows.idOf(email)
  expectThat(id !== undefined, `${email} was acknowledged and is not there`)
  return id
}

export type Entered = 'right' | 'wrong' | 'old'

function textFor(life: Life, purpose: Purpose, entered: Entered): string {
  const length = purpose === 'verify' ? 4 : 6
  const right = life.codes[purpose]?.text ?? '0'.repeat(length)
  const other = String((Number(right) + 1) % 10 ** length).padStart(length, '0')
  const old = life.oldCodes.findLast(code => code.length === length && code !== right)
  return entered === 'right' ? right : entered === 'old' ? (old ?? other) : other
}

/** Whether this text is accepted as a code now; counts it if it is wrong. */
function tried(life: Life, purpose: Purpose, text: string, now: number): boolean {
  const code = life.codes[purpose]
  if (!isLive(code, now)) return false
  if (code.text === text) return true
  code.wrong++
  return false
}

export async function verify(life: Life, entered: Entered, fixture: Fixture) {
  const text = textFor(life, 'verify', entered)
  const isRight = life.id !== undefined && tried(life, 'verify', text, fixture.now())
  const { status } = await fixture.as().get(`/auth/verify-email/${text}?email=${life.email}`)
  expectThat(isRight ? status === 200 : status === 400 || status === 429, `verify answered ${status}`)
  if (!isRight) return
  life.isVerified = true
  forget(life, 'verify')
}

/** Requests a new code, which replaces the old one; within a minute nothing is sent. */
export async function resend(life: Life, _: Model, fixture: Fixture) {
  await ask(life, 'verify', fixture, life.id !== undefined && !life.isVerified, () =>
    fixture.as().get(`/auth/resend-token/${life.email}`)
  )
}

export async function forgetPassword(life: Life, _: Model, fixture: Fixture) {
  await ask(life, 'reset', fixture, life.id !== undefined, () =>
    fixture.as().post('/auth/forget-password', { email: life.email })
  )
}

async function ask(
  life: Life,
  purpose: Purpose,
  fixture: Fixture,
  mayBeSent: boolean,
  send: () => Promise<{ status: number }>
) {
  const before = await fixture.codesTo(life.email)
  const { status } = await send()
  expectThat(status === 200 || status === 429, `asking for a code answered ${status}`)
  const after = await fixture.codesTo(life.email)
  const isNew = after.length > before.length
  const { [purpose]: last = 0 } = life.askedAt
  expectThat(
    !isNew || (mayBeSent && fixture.now() - last > 59_000),
    'a code was mailed that should not have been'
  )
  const isDue = mayBeSent && status === 200 && fixture.now() - last > 61_000
  expectThat(isNew || !isDue, 'a code was due and was not mailed')
  if (status === 200 && fixture.now() - last > 59_000) life.askedAt[purpose] = fixture.now()
  if (!isNew) return
  forget(life, purpose)
  life.codes[purpose] = { text: after[0] ?? '', sentAt: fixture.now(), wrong: 0 }
}

export async function reset(life: Life, entered: Entered, fixture: Fixture) {
  const otp = textFor(life, 'reset', entered)
  const isRight = life.id !== undefined && tried(life, 'reset', otp, fixture.now())
  const newPassword = `another secret ${life.number}.${otp}`
  const body = { email: life.email, otp, newPassword }
  const { status } = await fixture.as().post('/auth/change-password', body)
  expectThat(isRight ? status === 200 : status === 400 || status === 429, `a reset answered ${status}`)
  if (!isRight) return
  const isStillIn = (await fixture.as(life.token ?? 'A'.repeat(43)).get('/user')).status
  expectThat(isStillIn === 401, 'a session outlived the change of its password')
  for (const purpose of ['verify', 'reset'] as const) forget(life, purpose)
  Object.assign(life, { password: newPassword, isVerified: true, token: undefined })
}

export async function logIn(life: Life, isRight: boolean, fixture: Fixture) {
  const password = isRight ? life.password : `${life.password}.`
  const { status, body } = await fixture.as().post('/auth/login', { email: life.email, password })
  const expected = !life.id || !isRight ? 401 : life.isVerified ? 200 : 402
  expectThat(status === expected, `a log-in answered ${status} instead of ${expected}`)
  if (status !== 200) return
  expectThat(
    body.data._id === life.id && body.data.isAdmin === life.isAdmin,
    'a log-in answered somebody else'
  )
  Object.assign(life, { token: body.token, signedInAt: fixture.now(), usedAt: fixture.now() })
}

export async function logOut(life: Life, _: Model, fixture: Fixture) {
  const isIn = isSignedIn(life, fixture.now())
  const { status } = await callerFor(fixture, life).post('/auth/logout')
  expectThat(status === (isIn ? 200 : 401), `a log-out answered ${status}`)
  life.token = undefined
}

/** Replaces an erased or never verified person with a new one at another address. */
export function gone(life: Life, model: Model) {
  Object.assign(life, { id: undefined, token: undefined }, newLife(life.number, ++model.made))
}
