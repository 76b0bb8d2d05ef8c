import type { Problem } from '../../engine/index.ts'

interface ErrorDetails {
  message: string
  problems?: Problem[]
  requestId?: string
}

/** A call that did not succeed. `status` is 0 when no answer came. */
export class ApiError extends Error {
  /** What the page says of it, where the message is not a sentence of the server: what happened, and what to do. */
  get explanation(): string {
    const ofStatus = this.message === genericMessages.status(this.status)
    if (ofStatus) return `The server could not answer (status ${this.status}). Try again in a moment.`
    return explanations[this.message] ?? this.message
  }

  readonly status: number
  readonly problems: Problem[]
  readonly requestId: string | undefined

  constructor(status: number, { message, problems = [], requestId }: ErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.problems = problems
    this.requestId = requestId
  }
}

/** What is said when no server message came (the specification's section 8). */
export const genericMessages = {
  network: 'network error',
  aborted: 'request aborted',
  timeOut: 'time-out exceeded',
  status: (status: number) => `request failed with status code ${status}`
}

const explanations: { [message: string]: string } = {
  [genericMessages.network]: 'The server could not be reached. Check your network and try again.',
  [genericMessages.aborted]: 'This was interrupted. Try again.',
  [genericMessages.timeOut]: 'The server took too long. Try again.'
}

export const createNoAnswerError = (message: string) => new ApiError(0, { message })

/** The error of an answer that is not a success, whatever its body turned out to be. */
export function createApiError(status: number, body: unknown): ApiError {
  const { message, data, requestId } = isObject(body) ? body : {}
  return new ApiError(status, {
    message: typeof message === 'string' && message ? message : genericMessages.status(status),
    problems: Array.isArray(data) ? data.filter(isProblem) : [],
    ...(typeof requestId === 'string' && { requestId })
  })
}

/** Any error in the words of the person who waits for an answer. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'AbortError')
    return createNoAnswerError(genericMessages.aborted)
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return createNoAnswerError(genericMessages.timeOut)
  if (error instanceof TypeError) return createNoAnswerError(genericMessages.network)
  throw error
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isProblem(entry: unknown): entry is Problem {
  return isObject(entry) && typeof entry.msg === 'string'
}
