import type { Problem } from '../../engine/index.ts'

interface Extra {
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number
  problems?: Problem[]
  /** Sent with the answer. */
  headers?: { [name: string]: string }
}

/** A request that cannot be granted: its status and one sentence for the person. */
export class Refusal extends Error {
  readonly status: number
  readonly retryAfter: number | undefined
  readonly problems: Problem[] | undefined
  readonly headers: { [name: string]: string } | undefined

  constructor(status: number, message: string, { retryAfter, problems, headers }: Extra = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.retryAfter = retryAfter
    this.problems = problems
    this.headers = headers
  }
}

/** Something is wrong with what was sent: one entry per problem, each with its form. */
export class ProblemsError extends Refusal {
  constructor(message: string, problems: Problem[]) {
    super(400, message, { problems })
    this.name = 'ProblemsError'
  }
}

export const notFound = () => new Refusal(404, 'Not found.')
export const forbidden = (message = 'You may not do this.') => new Refusal(403, message)
/** The page asks for the password then, and makes the call again. */
export function notFresh() {
  const msg = 'Enter your password again to do this.'
  return new Refusal(403, msg, {
    problems: [{ rule: 'fresh', msg, path: '/password', form: 'account/confirm-password' }]
  })
}

/** The page leads to where one is set up. */
export function notEnrolled() {
  const msg = 'Administrators need a second factor. Set it up at "Your account" first.'
  return new Refusal(403, msg, { problems: [{ rule: 'enrolled', msg, path: '' }] })
}

export const unauthenticated = () => new Refusal(401, 'Log in to continue.')

/** Too many tries of one kind; `retryAfter` is in seconds. */
export function tooMany(retryAfter: number, message = tooManyWords('tries', retryAfter)) {
  return new Refusal(429, message, { retryAfter })
}

/** What there were too many of, and how long to wait. */
export const tooManyWords = (what: string, retryAfter: number) =>
  `Too many ${what}. Wait ${waitWords(retryAfter)} and try again.`

export const busy = () => new Refusal(503, 'The server is busy. Try again in a moment.', { retryAfter: 2 })

/** How long to wait, as sentences say it. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}
