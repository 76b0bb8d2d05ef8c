import { type Problem, say, type Sentence } from '../../engine/index.ts'

type Status =
  400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 503 | 507

/** A sentence to be translated, or a function of details. */
type Message = Sentence | ((details: never) => string)

interface DeclaredRow {
  readonly message: Message
  /** Seconds until a retry makes sense, if that is always the same. */
  readonly retryAfter?: number
  /** The field that the message belongs to, fixed or by details. */
  readonly problem?: Omit<Problem, 'msg'> | ((details: never) => Omit<Problem, 'msg'>)
}

/** The status and the message of a code. */
export interface ErrorRow extends DeclaredRow {
  readonly status: Status
}

/** Error codes of one part of the server, each made of the part's name and the problem: `record.stale_revision`. */
export type ErrorTable = { readonly [code: Code]: ErrorRow }
type Code = `${string}.${string}`

type CodeIn<Group> = Group extends unknown ? keyof Group : never
type RowOf<Declared> = { status: Status } & (Declared extends Message ? { message: Declared } : Declared)
type RowsOf<Group> = { [Code in CodeIn<Group>]: RowOf<Extract<Group, Record<Code, unknown>>[Code]> }

/** Declares error codes by status, each with its message, or with a row if it has more than that. */
export function defineErrors<
  const Errors extends { readonly [S in Status]?: { readonly [code: Code]: Message | DeclaredRow } }
>(errors: Errors) {
  const rows = Object.entries(errors).flatMap(([status, group]) =>
    Object.entries(group).map(([code, declared]) => {
      const row = 'message' in declared ? declared : { message: declared }
      return [code, { status: Number(status), ...row }]
    })
  )
  return Object.fromEntries(rows) as RowsOf<Errors[keyof Errors]>
}

interface AnswerDetails {
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  problems?: Problem[]
  headers?: { [name: string]: string }
}

type DetailsOf<Row> = AnswerDetails &
  (Row extends { message: (details: infer Details) => string } ? Details : unknown) &
  (Row extends { problem: (details: infer Details) => Omit<Problem, 'msg'> } ? Details : unknown)

/** The arguments of `refuse` after the code. */
export type Arguments<Row> =
  {} extends DetailsOf<Row> ? [details?: DetailsOf<Row>] : [details: DetailsOf<Row>]

/** A request that is refused. Only `createRefuse` makes them. */
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

  /** Moves the problems to this field of this form. */
  at(field: Pick<Problem, 'path' | 'form'>): this {
    this.problems = this.problems?.map(problem => ({ ...problem, ...field }))
    return this
  }
}
