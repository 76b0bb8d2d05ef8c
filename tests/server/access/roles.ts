import crypto from 'node:crypto'
import { randomId } from '../../../server/core/keys.ts'
import type { TestApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { sessionStore } from '../../../server/accounts/sessions/session-store.ts'
import { roleStore } from '../../../server/users/role-store.ts'
import { userStore } from '../../../server/users/user-store.ts'

/** Kinds of callers. The server rejects the first ones, whatever they send; the last three of the others are employees. */
export const strangers = [
  'nobody',
  'somebody who has not verified the e-mail',
  'a token that nobody was given',
  'an employee whose session has ended',
  'an administrator who was away for long',
  'an employee who was erased'
] as const
export const others = ['another employee', 'an administrator of before'] as const
export const roles = [...strangers, ...others, 'the employee', 'an administrator'] as const

export type Role = (typeof roles)[number]

export type Headers = Record<Role, string | undefined>

const hour = 3600_000

/** Creates every kind of caller, with their current or former sessions. */
export async function peopleOf(app: TestApp) {
  const { clock } = app.services
  const employee = await signedIn(app)
  const headers: Headers = {
    nobody: undefined,
    'somebody who has not verified the e-mail': bearer(await unverified()),
    'a token that nobody was given': bearer(newToken()),
    'an employee whose session has ended': bearer(await sessionFrom(false, 25 * hour)),
    'an administrator who was away for long': bearer(await sessionFrom(true, hour)),
    'an employee who was erased': bearer(await gone()),
    'another employee': bearer((await signedIn(app)).token),
    'an administrator of before': bearer(await demoted()),
    'the employee': bearer(employee.token),
    'an administrator': bearer((await signedIn(app, { isAdmin: true })).token)
  }
  return { headers, employee }

  /** Logs in without verification: the response has no session token. */
  async function unverified() {
    const { email, password } = await app.signUp()
    const { status, body } = await app.post('/auth/login', { email, password })
    if (status !== 402) throw new Error(`Logged in without verification: ${status}`)
    return String(body.token)
  }

  /** Returns the token of an account whose only session was last used this long ago. */
  async function sessionFrom(isAdmin: boolean, ago: number) {
    const { id } = await signedIn(app, { isAdmin })
    const token = newToken()
    const key = app.services.keys.hmac('sessions', token)
    await app.services.database.write(async tx => {
      await tx.use(sessionStore).endAllOf(id)
      await tx.use(sessionStore).add(key, id, clock() - ago)
    })
    return token
  }

  async function gone() {
    const { id, token } = await signedIn(app)
    await app.services.database.write(tx => tx.use(userStore).remove(id))
    return token
  }

  /** Returns the token of an administrator who has lost the role but not the session. */
  async function demoted() {
    const { id, token } = await signedIn(app, { isAdmin: true })
    await app.services.database.write(tx => tx.use(roleStore).demote(id))
    return token
  }
}

export const bearer = (token: string) => `Bearer ${token}`

const newToken = () => crypto.randomBytes(32).toString('base64url')

/** Ids that no row has, and texts that are not ids. */
export const noIds = () => [
  randomId(),
  'f'.repeat(32),
  '__proto__',
  'constructor',
  '%00',
  '1%20OR%201=1',
  '..%2f..%2fonboarding.sqlite',
  encodeURIComponent('\u202e\u200b'),
  '0',
  'null',
  'undefined',
  '*'
]
