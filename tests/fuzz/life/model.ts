import type { Caller } from '../../helpers/caller.ts'
import type { Fixture } from './fixture.ts'

interface Code {
  text: string
  sentAt: number
  wrong: number
}

/** The expected state of a person, as plain data. */
export interface Life {
  number: number
  email: string
  password: string
  /** Undefined if there is no such account. */
  id?: string | undefined
  isAdmin: boolean
  isVerified: boolean
  madeAt: number
  token?: string | undefined
  signedInAt: number
  usedAt: number
  codes: { verify?: Code | undefined; reset?: Code | undefined }
  oldCodes: string[]
  askedAt: { verify?: number; reset?: number }
  parts: Map<string, { value: unknown; revision: number }>
  /** File ids by the field and slot in which they are. */
  files: Map<string, string>
  asksErasure: boolean
}

/** The expected state of the whole product. */
export interface Model {
  lives: Life[]
  clients: Map<string, string>
  /** The number of audit entries at the last check. */
  audited: number
  made: number
}

const minute = 60_000
const hour = 60 * minute
const codeLife = 10 * minute
const maxWrong = 5

export const purposes = ['verify', 'reset'] as const
export type Purpose = (typeof purposes)[number]

export function newLife(number: number, made: number): Life {
  return {
    number,
    email: `life${number}.${made}@example.com`,
    password: `a secret of life ${number}.${made}`,
    isAdmin: false,
    isVerified: false,
    madeAt: 0,
    signedInAt: 0,
    usedAt: 0,
    codes: {},
    oldCodes: [],
    askedAt: {},
    parts: new Map(),
    files: new Map(),
    asksErasure: false
  }
}

export function isSignedIn(life: Life, now: number): boolean {
  const [idle, most] = life.isAdmin ? [30 * minute, 12 * hour] : [24 * hour, 7 * 24 * hour]
  return life.token !== undefined && now - life.usedAt < idle && now - life.signedInAt < most
}

/** Returns a caller with the person's token, and records the use of the session. */
export function callerFor(fixture: Fixture, life: Life): Caller {
  if (isSignedIn(life, fixture.now())) life.usedAt = fixture.now()
  return fixture.as(life.token ?? 'A'.repeat(43))
}

export const isLive = (code: Code | undefined, now: number): code is Code =>
  code !== undefined && now - code.sentAt < codeLife && code.wrong < maxWrong

export function forget(life: Life, purpose: Purpose) {
  const { [purpose]: code } = life.codes
  if (code) life.oldCodes.push(code.text)
  life.codes[purpose] = undefined
}

export function expectThat(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence)
}
