import { users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'
import type { LongRun } from '../../long/figures.ts'
import { userStore } from '../../../server/users/user-store.ts'

/** A request whose response and response time must not reveal whether an address has an account. */
interface Question {
  name: string
  env?: { [name: string]: string }
  /** Sends it for a new address each time, with or without an account. */
  ask(app: TestApp, email: string): Promise<{ status: number }>
}

const newPassword = 'a new password'

export const questions: Question[] = [
  {
    name: 'log-in',
    ask: (app, email) => app.post('/auth/login', { email, password: 'something else' })
  },
  { name: 'forget-password', ask: (app, email) => app.post('/auth/forget-password', { email }) },
  { name: 'resend-token', ask: (app, email) => app.get(`/auth/resend-token/${email}`) },
  {
    name: 'sign-up, concealed',
    env: { SIGNUP_TAKEN: 'conceal' },
    ask: (app, email) => app.post('/auth/register', someone({ email }))
  },
  {
    name: 'verify-email',
    ask: (app, email) => app.get(`/auth/verify-email/wrong?email=${email}`)
  },
  {
    name: 'change-password',
    ask: (app, email) => app.post('/auth/change-password', { email, otp: '000000', newPassword })
  }
]

const calls = 200
const maxDifference = 0.1

export interface Compared {
  name: string
  known: number
  unknown: number
  /** The relative difference of the two medians. */
  difference: number
  same: boolean
}

/** Times this many calls of each kind, alternating, so that load on the machine affects both. */
export async function compareTimes({ name, env = {}, ask }: Question, count = calls): Promise<Compared> {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...env } })
  const accounts = Array.from(
    { length: count },
    (_, index) => `known${String(index).padStart(3, '0')}@example.com`
  )
  await settle(app, accounts, /resend|verify/.test(name))
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  for (const [index, known] of accounts.entries()) {
    const addresses = [
      ['known', known],
      ['unknown', `other${String(index).padStart(3, '0')}@example.com`]
    ] as const
    for (const [kind, address] of index % 2 ? addresses : [...addresses].reverse()) {
      const began = performance.now()
      const answer = await ask(app, address)
      times[kind].push(performance.now() - began)
      answers[kind].add(
        JSON.stringify(answer)
          .replaceAll(address, '')
          .replace(/"date":"[^"]*"/, '')
          .replace(/("x-verification":")[^"]*/, '$1')
      )
      await app.services.mailer.idle()
    }
  }
  await app.close()
  const [one, other] = [median(times.known), median(times.unknown)]
  const same = answers.known.size === 1 && [...answers.known].join() === [...answers.unknown].join()
  return {
    name,
    known: one,
    unknown: other,
    difference: Math.max(one, other) / Math.min(one, other) - 1,
    same
  }
}

/** Creates accounts with a regular password hash, either waiting for a code or verified. */
async function settle(app: TestApp, accounts: string[], wait: boolean) {
  const { email } = await app.signUp()
  const { database, clock } = app.services
  const model = await database.read.use(userStore).findByEmail(email)
  for (const known of accounts) await signedIn(app, { email: known })
  const verifiedAt = wait ? null : clock()
  await database.write(
    async tx => void (await tx.db.update(users).set({ password: model?.password ?? '', verifiedAt }))
  )
}

function median(numbers: number[]) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Compares the medians of 200 calls each, for addresses with and without an account; `wrong` counts differences above 10
 * percent.
 */
export const knownOrUnknown: LongRun = {
  name: 'known and unknown addresses',
  async run({ seconds }) {
    const count = seconds >= 60 ? calls : Math.max(5, Math.round((calls * seconds) / 60))
    const found: Compared[] = []
    for (const question of questions) found.push(await compareTimes(question, count))
    const wrong = found.filter(({ difference, same }) => difference > maxDifference || !same).length
    const note = found
      .map(({ name, known, unknown }) => `${name} ${known.toFixed(1)}/${unknown.toFixed(1)} ms`)
      .join(', ')
    return { tries: found.length, cases: found.length * 2 * count, lost: 0, wrong, note }
  }
}
