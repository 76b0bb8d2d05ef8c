import { getOwnUser } from '../../generated/api/records.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { readToken } from './token.ts'

/** Loads what this device stores for a session, in a chunk of its own, as visitors need none of it. */
export const loadDevice = async () => (await import('../offline/device.ts')).device

interface OpeningRequest {
  user: Promise<User>
  /** From `performance.now()`. */
  startedAt: number
}

let openedToken: string | undefined
let request: OpeningRequest | undefined

/**
 * Requests the user of the stored session, before anything is rendered. Returns undefined without one, or if the request fails.
 */
export async function openSession(): Promise<User | undefined> {
  logOuts.clearTab()
  const token = readToken()
  if (!token) return undefined
  openedToken = token
  api.sendToken(token)
  const user = api.call(getOwnUser).then(({ data }) => data)
  request = { user, startedAt: performance.now() }
  user.finally(() => (request = undefined)).catch(() => undefined)
  const device = loadDevice().then(({ open }) => open())
  return Promise.all([user, device]).then(
    ([user]) => user,
    () => undefined // the app requests the user again and handles the failure
  )
}

/** Returns the request of `openSession` while it is in flight. */
export const findOpeningRequest = (): OpeningRequest | undefined => request

/** Whether the session is still the same: no log-out or log-in since, also not in another tab. */
export const isStillOpen = (begunWith = openedToken) =>
  begunWith === openedToken && openedToken === readToken() && !logOuts.isNew()
