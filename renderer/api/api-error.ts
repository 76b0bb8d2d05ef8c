import { type Problem, say, sentence, type Sentence, t } from '../../engine/index.ts'
import type { ErrorCode } from '../../generated/api/schemas.ts'

/** What went wrong on this side: no answer came, or none of the server. */
type LocalCode = 'network.lost' | 'network.aborted' | 'network.slow' | 'network.strange'

interface ErrorDetails {
  message: string
  code?: ErrorCode | LocalCode | undefined
  problems?: Problem[]
  requestId?: string
}

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  /** What the page says of it, where the message is not a sentence of the server: what happened, and what to do. */
  get explanation(): string {
    if (this.code === 'network.strange')
      return t('The server could not answer (status {status}). Try again in a moment.', {
        status: this.status
      })
    const { explanation } = failures[this.code as NoAnswer] ?? {}
    return explanation ? say(explanation) : this.message
  }

  readonly status: number
  /** Undefined where what answered was not the server, or an older one. */
  readonly code: ErrorDetails['code']
  readonly problems: Problem[]
  readonly requestId: string | undefined

  constructor(status: number, { message, code, problems = [], requestId }: ErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.problems = problems
    this.requestId = requestId
  }
}

type NoAnswer = Exclude<LocalCode, 'network.strange'>

/** What is said when no answer came (the specification's section 8). */
const failures: { [code in NoAnswer]: { message: Sentence; explanation: Sentence } } = {
  'network.lost': {
    message: sentence('network error'),
    explanation: sentence('The server could not be reached. Check your network and try again.')
  },
  'network.aborted': {
    message: sentence('request aborted'),
    explanation: sentence('This was interrupted. Try again.')
  },
  'network.slow': {
    message: sentence('time-out exceeded'),
    explanation: sentence('The server took too long. Try again.')
  }
}

export const createNoAnswerError = (code: NoAnswer) =>
  new ApiError(0, { code, message: say(failures[code].message) })

/** The error of an answer that is not a success, whatever its body turned out to be. */
export function createApiError(status: number, body: unknown): ApiError {
  const { message, code, data, requestId } = isObject(body) ? body : {}
  const isWorded = typeof message === 'string' && message !== ''
  return new ApiError(status, {
    message: isWorded ? message : t('request failed with status code {status}', { status }),
    code: isWorded ? (code as ErrorCode | undefined) : 'network.strange', // the server declares it
    problems: Array.isArray(data) ? data.filter(isProblem) : [],
    ...(typeof requestId === 'string' && { requestId })
  })
}

/** Any error in the words of the person who waits for an answer. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError')
    return createNoAnswerError('network.aborted')
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return createNoAnswerError('network.slow')
  if (error instanceof TypeError) return createNoAnswerError('network.lost')
  throw error
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isProblem(entry: unknown): entry is Problem {
  return isObject(entry) && typeof entry.msg === 'string'
}
