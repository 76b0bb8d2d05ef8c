import type { ApiCall, CallShape } from '../../engine/call.ts'
import { addressOf, type CallAnswer, type CallArguments } from './api-call.ts'
import { toApiError, genericMessages, createNoAnswerError, createApiError } from './api-error.ts'
import { createIdleTimeout, downloadIdleTime, readFile } from './download.ts'

declare global {
  var startedUser: { token: string; response: Promise<Response | undefined> } | undefined
}

/** What a call that succeeded answers. */
export interface Answer<T = unknown> {
  message: string
  data: T
  token?: string
  [more: string]: unknown
}

interface CallOptions {
  /** The revision a save started from, sent as If-Match: an older one answers 409. */
  revision?: number | undefined
  /** The same for each try of one press of a button: the server does the work once. */
  requestKey?: string
  signal?: AbortSignal
}

interface UploadOptions extends CallOptions {
  method?: 'POST' | 'PUT'
  /** Share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void
}

const base = '/api'
let token: string | undefined
let onSignedOut: () => void = () => {}

/** The only way to the server. Every call resolves to its answer or throws an ApiError. */
export const api = {
  /** Sends this token with every call from now on; undefined: none. */
  sendToken(next: string | undefined) {
    token = next
  },
  /** Told when the server no longer knows the token that was sent. */
  whenSignedOut(listener: () => void) {
    onSignedOut = listener
  },
  /** Makes a call of `generated/api/`, with what its type asks for. */
  call<S extends CallShape>(
    to: ApiCall<S>,
    ...[input]: CallArguments<S, CallOptions>
  ): Promise<CallAnswer<S>> {
    const sent: CallShape & CallOptions = input ?? {}
    const answer = call<never>(to.method, addressOf(to, sent), sent.body, sent)
    return answer as Promise<CallAnswer<S> & Answer<never>> // what the server says that it answers
  },
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
  upload,
  download
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {}
): Promise<Answer<T>> {
  const sent = token
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const ask = () =>
    fetch(base + path, {
      method,
      headers: { ...headersFor(options), ...json },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal })
    })
  const response = (await startedBefore(method, path)) ?? (await ask().catch(failed))
  return answerOf<T>(response.status, await response.text().catch(lost), sent)
}

/** GET /user as boot.js has asked for it, while this script was still on its way. Good for the first call only. */
async function startedBefore(method: string, path: string): Promise<Response | undefined> {
  const started = globalThis.startedUser
  globalThis.startedUser = undefined
  return method === 'GET' && path === '/user' && started?.token === token ? started?.response : undefined
}

/** Sends a form with files and tells how much of it is sent. */
function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<Answer<T>> {
  const { method = 'POST', onProgress } = options
  const sent = token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, base + path)
    for (const [name, value] of Object.entries(headersFor(options))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(createNoAnswerError(genericMessages.network))
    request.onabort = () => reject(createNoAnswerError(genericMessages.aborted))
    request.ontimeout = () => reject(createNoAnswerError(genericMessages.timeOut))
    request.onload = () => {
      try {
        resolve(answerOf<T>(request.status, request.responseText, sent))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

/** Fetches a file. It is given up once nothing arrives any more. */
async function download(path: string, { signal }: Pick<CallOptions, 'signal'> = {}): Promise<File> {
  const sent = token
  const patience = createIdleTimeout(downloadIdleTime, signal)
  try {
    const options = { headers: headersFor({}), signal: patience.signal }
    const response = await fetch(base + path, options).catch(failed)
    if (response.ok) return await readFile(response, patience.renew).catch(failed)
    return answerOf<never>(response.status, await response.text().catch(lost), sent).data
  } finally {
    patience.end()
  }
}

function headersFor({ revision, requestKey }: CallOptions): Record<string, string> {
  return {
    'frontend-source': 'web user',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    ...(requestKey && { 'idempotency-key': requestKey })
  }
}

function answerOf<T>(status: number, text: string, sent: string | undefined): Answer<T> {
  const body = jsonOf(text)
  if (status >= 200 && status < 300 && body !== undefined) return body as Answer<T>
  if (status === 401 && sent && sent === token) onSignedOut()
  throw createApiError(status, body)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failed(error: unknown): never {
  throw toApiError(error)
}

function lost(): never {
  throw createNoAnswerError(genericMessages.network)
}
