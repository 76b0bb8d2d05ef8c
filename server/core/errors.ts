import type { Problem } from '../../engine/index.ts'

/** What a code stands for: its status, and the sentence that people read, plain or made of details. */
export interface ErrorRow {
  readonly status:
    400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 503 | 507
  readonly message: string | ((details: never) => string)
  /** Seconds until another try makes sense, where that is always the same. */
  readonly retryAfter?: number
  /** The field that the sentence belongs to, plain or by details. */
  readonly problem?: Omit<Problem, 'msg'> | ((details: never) => Omit<Problem, 'msg'>)
}

/** Error codes of one part of the server, each a name of that part and what is wrong: `record.stale_revision`. */
export type ErrorTable = { readonly [code: `${string}.${string}`]: ErrorRow }

/** What an answer has beside its code. */
interface AnswerDetails {
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number
  problems?: Problem[]
  /** Sent with the answer. */
  headers?: { [name: string]: string }
}

type DetailsOf<Row> = AnswerDetails &
  (Row extends { message: (details: infer Details) => string } ? Details : unknown) &
  (Row extends { problem: (details: infer Details) => Omit<Problem, 'msg'> } ? Details : unknown)

type Arguments<Row> = {} extends DetailsOf<Row> ? [details?: DetailsOf<Row>] : [details: DetailsOf<Row>]

/** A request that cannot be granted. `createRefuse` makes them: nothing else does. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfter: number | undefined
  problems: Problem[] | undefined
  readonly headers: { [name: string]: string } | undefined

  constructor(code: string, row: ErrorRow, details: AnswerDetails = {}) {
    const { message } = row
    super(typeof message === 'string' ? message : message(details as never))
    this.name = 'Refusal'
    this.code = code
    this.status = row.status
    this.retryAfter = details.retryAfter ?? row.retryAfter
    const problem = typeof row.problem === 'function' ? row.problem(details as never) : row.problem
    this.problems = details.problems ?? (problem && [{ ...problem, msg: this.message }])
    this.headers = details.headers
  }

  /** The same at this field of this form. */
  at(field: Pick<Problem, 'path' | 'form'>): this {
    this.problems = this.problems?.map(problem => ({ ...problem, ...field }))
    return this
  }
}

/** Makes `refuse` for a feature: it knows the feature's codes and those that every feature needs. */
export function createRefuse<const Own extends ErrorTable>(own: Own) {
  const table: ErrorTable = { ...coreErrors, ...own }
  return <Code extends keyof (CoreErrors & Own) & `${string}.${string}`>(
    code: Code,
    ...[details]: Arguments<(CoreErrors & Own)[Code]>
  ): Refusal => {
    const row = table[code]
    if (!row) throw new Error(`There is no error code ${code}.`)
    return new Refusal(code, row, details)
  }
}

interface Wait {
  retryAfter: number
}

/** Codes of the frame around every call, and those that several features answer with. */
export const coreErrors = {
  'input.invalid': {
    status: 400,
    message: ({ message, problems }: { message?: string; problems: Problem[] }) =>
      message ?? problems[0]?.msg ?? ''
  },
  'input.parameter': {
    status: 400,
    message: ({ name, must }: { name: string; must: string }) => `"${name}" must ${must}.`
  },
  'input.too_many': {
    status: 400,
    message: ({ name, max }: { name: string; max: number }) => `"${name}" may have ${max} entries at most.`
  },
  'request.unreadable': { status: 400, message: 'The request cannot be read.' },
  'request.not_json': { status: 400, message: 'The request is not valid JSON.' },
  'request.incomplete': { status: 400, message: 'The request arrived incomplete. Send it again.' },
  'request.upload_incomplete': { status: 400, message: 'The upload arrived incomplete. Send it again.' },
  'request.too_many_files': { status: 400, message: 'There are too many files in one request.' },
  'request.too_many_fields': { status: 400, message: 'There are too many fields in one request.' },
  'request.unreadable_address': { status: 400, message: 'The address cannot be read.' },
  'request.address_too_long': { status: 414, message: 'The address is too long.' },
  'request.cross_site': { status: 403, message: 'Other websites cannot use this.' },
  'request.not_found': { status: 404, message: 'Not found.' },
  'request.too_slow': { status: 408, message: 'The request took too long to arrive. Send it again.' },
  'request.owner_removed': {
    status: 409,
    message: 'Nothing was saved, because what this belongs to has been removed. Reload the page.'
  },
  'request.too_large': { status: 413, message: 'What you sent is too large.' },
  'request.media_type': {
    status: 415,
    message: 'Send JSON (application/json), or a form with files if a file is asked for.'
  },
  'request.not_multipart': { status: 415, message: 'Send a form with files (multipart/form-data).' },
  'request.headers_too_large': { status: 431, message: 'The headers of the request are too large.' },
  'session.missing': { status: 401, message: 'Log in to continue.' },
  'session.not_fresh': {
    status: 403,
    message: 'Enter your password again to do this.',
    problem: { rule: 'fresh', path: '/password', form: 'account/confirm-password' }
  },
  'session.not_enrolled': {
    status: 403,
    message: 'Administrators need a second factor. Set it up at "Your account" first.',
    problem: { rule: 'enrolled', path: '' }
  },
  'access.administrators_only': { status: 403, message: 'This is for administrators only.' },
  'access.no_record': { status: 403, message: 'Administrators have no employee record.' },
  'access.role_lacks': {
    status: 403,
    message: ({ title, capability }: { title: string; capability: string }) =>
      `Your role, ${title}, does not let you ${capability}. Ask an administrator.`
  },
  'limit.attempts': {
    status: 429,
    message: ({ what = 'tries', retryAfter }: Wait & { what?: string }) =>
      `Too many ${what}. Wait ${waitWords(retryAfter)} and try again.`
  },
  'limit.changes': {
    status: 429,
    message: ({ max, retryAfter }: Wait & { max: number }) =>
      `You changed something ${max} times within an hour. Wait ${waitWords(retryAfter)} and go on.`
  },
  'limit.bodies_of_user': {
    status: 429,
    retryAfter: 30,
    message: 'Too much is being sent at once. Wait a moment and try again.'
  },
  'server.failed': { status: 500, message: 'Something went wrong' },
  'server.busy': {
    status: 503,
    retryAfter: 2,
    message: 'The server is busy. Try again in a moment.'
  },
  'server.receiving_too_much': {
    status: 503,
    retryAfter: 30,
    message: 'The server is receiving too much at the moment. Wait a moment and try again.'
  },
  'server.storage_away': {
    status: 503,
    retryAfter: 10,
    message:
      'The server cannot reach its storage at the moment. Try again soon. If this continues, tell an administrator.'
  },
  'server.files_away': {
    status: 503,
    retryAfter: 30,
    message:
      'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes. If this continues, tell an administrator.'
  },
  'server.storage_full': {
    status: 507,
    message: 'Nothing was saved, because the server has no storage left. Tell an administrator.'
  }
} satisfies ErrorTable

type CoreErrors = typeof coreErrors
export type CoreCode = keyof CoreErrors
/** Codes that need no details. */
export type PlainCode = {
  [Code in CoreCode]: CoreErrors[Code] extends { message: string } ? Code : never
}[CoreCode]

/** The refusals of the frame: `throw refuse('session.missing')`. */
export const refuse = createRefuse({})

/** How long to wait, as sentences say it. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutes`
  return `${Math.ceil(seconds / 3600)} hours`
}
