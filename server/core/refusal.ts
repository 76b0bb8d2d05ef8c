import { type Problem, say, type Sentence } from '../../engine/index.ts'

/** What a code stands for: its status, and the sentence that people read, to be translated or made of details. */
export interface ErrorRow {
  readonly status:
    400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 503 | 507
  readonly message: Sentence | ((details: never) => string)
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

/** What `refuse` takes beside a code. */
export type Arguments<Row> =
  {} extends DetailsOf<Row> ? [details?: DetailsOf<Row>] : [details: DetailsOf<Row>]

/** A request that cannot be granted. `createRefuse` makes them: nothing else does. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfter: number | undefined
  problems: Problem[] | undefined
  readonly headers: { [name: string]: string } | undefined

  constructor(code: string, row: ErrorRow, details: AnswerDetails = {}) {
    const { message } = row
    super(typeof message === 'function' ? message(details as never) : say(message))
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
