import { getOwnUser } from '../../generated/api/records.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { createNoAnswerError } from '../api/api-error.ts'
import { followAccount } from '../language/language.ts'
import { readStoredPart, revisionOf } from '../record/stored.ts'
import { lastEmail } from './last-email.ts'
import { loadDevice } from './open-session.ts'
import type { SessionEvent } from './session-state.ts'
import { readToken } from './token.ts'

const requestUser = async () => (await api.call(getOwnUser)).data

/** Creates the holder of this page's user. Each change goes to `change` and to the copy on the device. */
export function createCurrentUser(change: (event: SessionEvent) => void) {
  let id: string | undefined
  let latest: User | undefined
  /** Counts the sessions of this page, to drop responses of one that has ended. */
  let session = 0
  /** Counts the users received, to notice that a response may be older than one received since its request. */
  let received = 0

  function receive(user: User) {
    received += 1
    id = user._id
    latest = user
    change({ type: 'received', user })
    const token = readToken()
    if (token) void loadDevice().then(device => device.receive(token, user))
  }

  /** Takes the user from a request, by default a new one. Throws if it fails or its session has ended. */
  async function refresh(request: Promise<User> = requestUser()): Promise<User> {
    const requestSession = session
    const receivedBefore = received
    const user = await request
    if (requestSession !== session) throw createNoAnswerError('network.aborted')
    if (receivedBefore !== received) return refresh()
    receive(user)
    followAccount(user.language)
    lastEmail.set(user.email)
    return user
  }

  return {
    id: () => id,
    refresh,
    receive,
    /**
     * Takes the user from the response to a save, unless another user is signed in by now. Keeps the parts of which a newer
     * revision is known, and then requests the user again, as the response is older than the save of another part.
     */
    receiveSaved(user: User) {
      if (user._id !== id) return
      const newer = pickNewerParts(latest, user)
      receive(newer ? { ...user, ...newer } : user)
      if (newer) refresh().catch(() => undefined)
    },
    /** Shows the device's copy of the user for a token; returns false if there is none. Throws if storage fails. */
    async showCached(token: string): Promise<boolean> {
      const cached = await (await loadDevice()).userOf(token)
      if (!cached || readToken() !== token) return false
      id ??= cached._id
      change({ type: 'kept', user: cached })
      return true
    },
    /** Ends the session: responses still in flight are dropped. */
    clear() {
      id = undefined
      latest = undefined
      session += 1
    }
  }
}

/** Returns the parts that the known user has in a newer revision, with all revisions; undefined if there are none. */
function pickNewerParts(known: User | undefined, user: User): Partial<User> | undefined {
  const newer = Object.entries(known?.revisions ?? {}).filter(
    ([part, revision]) => revision > revisionOf(user, part)
  )
  if (!known || newer.length === 0) return undefined
  const parts = newer.map(([part]) => [part, readStoredPart(known, part)])
  return { ...Object.fromEntries(parts), revisions: { ...user.revisions, ...Object.fromEntries(newer) } }
}

export type CurrentUser = ReturnType<typeof createCurrentUser>
