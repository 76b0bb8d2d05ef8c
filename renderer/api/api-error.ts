import { type Problem, say, sentence, type Sentence, t } from '../../engine/index.ts'
import type { ErrorCode } from '../../generated/api/schemas.ts'

/** Errors detected on the client: no response arrived, or one that is not the server's. */
type LocalCode = 'network.lost' | 'network.aborted' | 'network.slow' | 'network.strange'

interface ErrorDetails {
  message: string
  code?: ErrorCode | LocalCode | undefined
  problems?: Problem[]
  requestId?: string
}

/** A call that failed. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  /** Returns what the page shows: what happened and what to do, or the server's message if it sent one. */
  get explanation(): string {
    if (this.code === 'network.strange')
      return t('The server could not answer (status {status}). Try again in a moment.', {
        status: this.status
      })
    const { explanation } = failures[this.code as NoAnswer] ?? {}
    return explanation ? say(explanation) : this.message
  }

  readonly status: number
  /** Undefined when the response is not the server's, or comes from an older version of it. */
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

/** The messages for when no response arrives (specification, section 8). */
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

/** Creates the error of an unsuccessful response, whatever its body is. */
export function createApiError(status: number, body: unknown): ApiError {
  const { message, code, data, requestId } = isObject(body) ? body : {}
  const isWorded = typeof message === 'string' && message !== ''
  return new ApiError(status, {
    message: isWorded ? message : t('request failed with status code {status}', { status }),
    code: isWorded ? (code as ErrorCode | undefined) : 'network.strange', // declared by the server
    problems: Array.isArray(data) ? data.filter(isProblem) : [],
    ...(typeof requestId === 'string' && { requestId })
  })
}

/** Converts any error to an ApiError with a message for the user. Rethrows other values. */
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
