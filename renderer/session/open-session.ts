import { getOwnUser } from '../../generated/api/records.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { logOuts } from '../drafts/log-outs.ts'
import { readToken } from './token.ts'

/** What this device keeps for a session; in a chunk of its own, as visitors have none. */
export const loadDevice = async () => (await import('../offline/device.ts')).device

/** The question who is signed in, from before anything was drawn. */
interface OpeningRequest {
  user: Promise<User>
  /** By `performance.now()`. */
  startedAt: number
}

let openedToken: string | undefined
let request: OpeningRequest | undefined

/** Asks who is signed in on this device, before anything is drawn; nobody where that cannot be told. */
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
    () => undefined // what it means is said by the app, which asks again
  )
}

/** The request of `openSession`, as long as it is under way. */
export const findOpeningRequest = (): OpeningRequest | undefined => request

/** The same person as then, or nobody still: nobody logged out or in meanwhile, in another tab. */
export const isStillOpen = (begunWith = openedToken) =>
  begunWith === openedToken && openedToken === readToken() && !logOuts.isNew()
