import type { ApiCall, CallShape } from '../../engine/call.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { addressOf, type CallAnswer, type CallArguments } from './api-call.ts'
import { ApiError, toApiError, createNoAnswerError, createApiError } from './api-error.ts'
import { serverClock } from './server-clock.ts'
import { currentLanguage } from '../language/language.ts'
import { createIdleTimeout, downloadIdleTime, readFile } from './download.ts'

declare global {
  var startedUser: { token: string; response: Promise<Response | undefined> } | undefined
}

interface CallOptions {
  /** The revision a save started from, sent as If-Match. The server answers an older one with 409. */
  revision?: number | undefined
  /** The idempotency key: the same for each retry of one press of a button. */
  requestKey?: string
  signal?: AbortSignal
  /** The key of a person who answers through a link, without an account. */
  linkKey?: string
  /** The version of the declaration that the call signs. */
  declarationVersion?: string | undefined
  keepalive?: boolean
}

interface UploadOptions extends CallOptions {
  /** Reports the share of the upload that is sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** The headers that identify this browser in account calls: the server issues them, and they are sent back. */
interface BrowserTokens {
  read(): Record<string, string>
  keep(headers: Headers): void
}

const base = '/api'
const accountPaths = '/auth/'
/** Devices cache these responses with the date they were sent. */
const optionsPath = '/options/'
let token: string | undefined
let marks: BrowserTokens = { read: () => ({}), keep: () => {} }
let onSignedOut: (sent: string) => void = () => {}
let onNotEnrolled: () => void = () => {}
let askForPassword: () => Promise<boolean> = async () => false

/** The only way to the server. Every call resolves to its response or throws an ApiError. */
export const api = {
  /** Sends this token with every call from now on, or none when it is undefined. */
  sendToken(next: string | undefined) {
    token = next
  },
  /**
   * Returns a check whether the session is still the same, for work that takes several calls. Phones are shared: the next
   * session may be another user's.
   */
  watchSession() {
    const begun = token
    return () => token === begun
  },
  /** Whether this token is sent with the calls. */
  isSending: (stored: string) => stored === token,
  /** Sets where the marks of this browser are stored. */
  keepMarks(store: BrowserTokens) {
    marks = store
  },
  /** Sets the listener that is called when the server rejects the session token. */
  whenSignedOut(listener: (sent: string) => void) {
    onSignedOut = listener
  },
  /** Sets the prompt that is shown when the server requires the password again. If it resolves to true, the call is retried. */
  whenNotFresh(ask: () => Promise<boolean>) {
    askForPassword = ask
  },
  /** Sets the listener for when the server requires a second factor to be set up first. */
  whenNotEnrolled(listener: () => void) {
    onNotEnrolled = listener
  },
  /** Makes a call of `generated/api/`, with the input that its type requires. */
  async call<S extends CallShape>(
    to: ApiCall<S>,
    ...[input]: CallArguments<S, CallOptions>
  ): Promise<CallAnswer<S>> {
    const options: CallShape & CallOptions = input ?? {}
    return withFreshLogIn(async () => {
      const sent = token
      const response = (await startedBefore(to)) ?? (await ask(to, options).catch(throwFailure))
      if (!to.path.startsWith(optionsPath)) serverClock.learn(response.headers.get('date'))
      return answerOf<S>(response.status, await response.text().catch(throwLost), sent)
    })
  },
  upload,
  download: <S extends CallShape>(...args: DownloadArguments<S>) => withFreshLogIn(() => download(...args))
}

async function ask(to: ApiCall, { body, ...options }: CallShape & CallOptions): Promise<Response> {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const isOfAccount = to.path.startsWith(accountPaths)
  const response = await fetch(base + addressOf(to, options), {
    method: to.method,
    headers: { ...headersFor(options), ...json, ...(isOfAccount && marks.read()) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
    keepalive: options.keepalive ?? false
  })
  if (isOfAccount) marks.keep(response.headers)
  return response
}

/**
 * Returns the response for the own user that boot.js requested while this script was loading. Works for the first call only.
 */
async function startedBefore({ method, path }: ApiCall): Promise<Response | undefined> {
  const started = globalThis.startedUser
  globalThis.startedUser = undefined
  const isOwnUser = method === getOwnUser.method && path === getOwnUser.path
  return isOwnUser && started?.token === token ? started?.response : undefined
}

function upload<S extends CallShape>(
  to: ApiCall<S>,
  form: FormData,
  options: UploadOptions = {}
): Promise<CallAnswer<S>> {
  const sent = token
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(to.method, base + addressOf(to, {}))
    for (const [name, value] of Object.entries(headersFor(options))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(createNoAnswerError('network.lost'))
    request.onabort = () => reject(createNoAnswerError('network.aborted'))
    request.ontimeout = () => reject(createNoAnswerError('network.slow'))
    request.onload = () => {
      try {
        resolve(answerOf<S>(request.status, request.responseText, sent))
      } catch (error) {
        reject(error)
      }
    }
    request.send(form)
  })
}

type DownloadArguments<S extends CallShape> = [
  to: ApiCall<S>,
  ...CallArguments<S, Pick<CallOptions, 'signal'>>
]

/** Downloads a file. Times out when nothing has arrived for `downloadIdleTime`. */
async function download<S extends CallShape>(...[to, input]: DownloadArguments<S>): Promise<File> {
  const { signal, ...callInput }: CallShape & Pick<CallOptions, 'signal'> = input ?? {}
  const sent = token
  const idleTimeout = createIdleTimeout(downloadIdleTime, signal)
  try {
    const options = { headers: headersFor({}), signal: idleTimeout.signal }
    const response = await fetch(base + addressOf(to, callInput), options).catch(throwFailure)
    if (response.ok) return await readFile(response, idleTimeout.renew).catch(throwFailure)
    throw refusalOf(response.status, jsonOf(await response.text().catch(throwFailure)), sent)
  } finally {
    idleTimeout.end()
  }
}

/** Retries the work once the password was entered, if the server requires that. */
async function withFreshLogIn<T>(work: () => Promise<T>): Promise<T> {
  const isSameSession = api.watchSession()
  try {
    return await work()
  } catch (error) {
    const { status, code, message } = toApiError(error)
    if (code !== 'session.not_fresh') throw error
    if ((await askForPassword()) && isSameSession()) return work()
    throw new ApiError(status, { code, message }) // without problems: they are about no field of the page
  }
}

function headersFor({
  revision,
  requestKey,
  linkKey,
  declarationVersion
}: CallOptions): Record<string, string> {
  return {
    'frontend-source': 'web user',
    'accept-language': currentLanguage(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    ...(requestKey && { 'idempotency-key': requestKey }),
    ...(linkKey && { 'x-link-key': linkKey }),
    ...(declarationVersion && { 'x-declaration-version': declarationVersion })
  }
}

function answerOf<S extends CallShape>(
  status: number,
  text: string,
  sent: string | undefined
): CallAnswer<S> {
  const body = jsonOf(text)
  if (status < 200 || status >= 300 || body === undefined) throw refusalOf(status, body, sent)
  return body as CallAnswer<S> // the shape that the server declares
}

function refusalOf(status: number, body: unknown, sent: string | undefined): ApiError {
  const error = createApiError(status, body)
  if (error.code === 'session.missing' && sent && sent === token) onSignedOut(sent)
  if (error.code === 'session.not_enrolled') onNotEnrolled()
  return error
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function throwFailure(error: unknown): never {
  throw toApiError(error)
}

function throwLost(): never {
  throw createNoAnswerError('network.lost')
}
