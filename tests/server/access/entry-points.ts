import { hashInvitationCode } from '../../../server/accounts/invitations/invitations.ts'
import { accountLimits } from '../../../server/accounts/limits.ts'
import { maxTries } from '../../../server/accounts/codes/code-store.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { Answer } from '../../helpers/caller.ts'
import { someone } from '../../helpers/visitor.ts'
import { invitationStore } from '../../../server/accounts/invitations/invitation-store.ts'

type Attempt = (guess: string, options: Options) => Promise<Answer>
export interface Options {
  remoteAddress: string
  headers: { [name: string]: string }
}

/** A call that is protected by a secret that can be guessed. */
export interface Door {
  name: string
  /** The number of wrong guesses that are checked. */
  most: number
  /** The status for a guess that was checked and was wrong. */
  wrong: number
  /** Whether guesses are counted by network; otherwise they are counted by account, wherever they come from. */
  byNetwork?: boolean
  /** Creates an owner: the right secret, the function that sends a guess, and whether no guess got in. */
  of(app: TestApp, from: string): Promise<{ right: string; attempt: Attempt; isShut: () => Promise<boolean> }>
}

const newPassword = 'a new password'

export const doors: Door[] = [
  {
    name: 'the code of a verification',
    most: maxTries,
    wrong: 400,
    async of(app) {
      const account = await app.signUp()
      return {
        right: await app.codeFor(account.email),
        attempt: (code, options) =>
          app.get(`/auth/verify-email/${code}?email=${account.email}`, undefined, options),
        isShut: async () => (await app.post('/auth/login', account)).status === 402
      }
    }
  },
  {
    name: 'the code of a verification, without the e-mail',
    most: maxTries,
    wrong: 400,
    byNetwork: true,
    async of(app, from) {
      const account = someone()
      await app.post('/auth/register', account, { remoteAddress: from })
      return {
        right: await app.codeFor(account.email),
        attempt: (code, options) => app.get(`/auth/verify-email/${code}`, undefined, options),
        isShut: async () => (await app.post('/auth/login', account)).status === 402
      }
    }
  },
  {
    name: 'the code for a new password',
    most: maxTries,
    wrong: 400,
    byNetwork: true,
    async of(app) {
      const account = await app.verified()
      const { email } = account
      await app.post('/auth/forget-password', { email })
      return {
        right: await app.codeFor(email),
        attempt: (otp, options) => app.post('/auth/change-password', { email, otp, newPassword }, options),
        isShut: async () => (await app.post('/auth/login', account)).status === 200
      }
    }
  },
  {
    name: 'a password',
    most: accountLimits.failedLogInsOfStrangers.max,
    wrong: 401,
    async of(app) {
      const { email, password } = await app.verified()
      let attempts = 0
      const spelled = () => (attempts++ % 2 ? email.toUpperCase() : email)
      return {
        right: password,
        attempt: (guess, options) =>
          app.post(
            '/auth/login',
            { email: spelled(), password: guess, email2: `${guess}@example.com`, key: guess },
            options
          ),
        isShut: async () => true
      }
    }
  },
  {
    name: 'an invitation',
    most: accountLimits.wrongInvitationsOfNetwork.max,
    wrong: 403,
    byNetwork: true,
    async of(app) {
      const account = someone()
      const { database, keys, clock } = app.services
      const right = `INVI-TED0-${account.email}`
      await database.write(tx =>
        tx.use(invitationStore).invite({
          hash: hashInvitationCode(keys, right),
          email: account.email,
          createdAt: clock(),
          expiresAt: clock() + 1e6
        })
      )
      return {
        right,
        attempt: (code, options) => app.post('/auth/admin-register', { ...account, code }, options),
        isShut: async () => (await app.post('/auth/login', account)).status === 401
      }
    }
  }
]

/** Returns another secret of the same shape. */
export function otherThan(right: string, by: number): string {
  if (!/^\d+$/.test(right)) return `${right} ${by}`
  return String((Number(right) + by) % 10 ** right.length).padStart(right.length, '0')
}
