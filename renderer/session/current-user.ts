import { getOwnUser } from '../../generated/api/records.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { createNoAnswerError } from '../api/api-error.ts'
import { followAccount } from '../language/language.ts'
import { lastEmail } from './last-email.ts'
import { loadDevice } from './open-session.ts'
import type { SessionEvent } from './session-state.ts'
import { readToken } from './token.ts'

const requestUser = async () => (await api.call(getOwnUser)).data

/** The user of this page. Each change goes to `change` and to the copy that the device keeps. */
export function createCurrentUser(change: (event: SessionEvent) => void) {
  let id: string | undefined
  /** Counts the sessions of this page: an answer to one that has ended is dropped. */
  let session = 0

  function receive(user: User) {
    id = user._id
    change({ type: 'received', user })
    const token = readToken()
    if (token) void loadDevice().then(device => device.receive(token, user))
  }

  return {
    id: () => id,
    receive,
    /** Takes the user that a save answered, unless somebody else is signed in by now. */
    receiveSaved(user: User) {
      if (user._id === id) receive(user)
    },
    /** Takes the user of a request, of a new one by default. Throws where it fails or its session has ended. */
    async refresh(request: Promise<User> = requestUser()): Promise<User> {
      const asked = session
      const user = await request
      if (asked !== session) throw createNoAnswerError('network.aborted')
      receive(user)
      followAccount(user.language)
      lastEmail.set(user.email)
      return user
    },
    /** Shows the copy that the device keeps for a token; false where there is none. Throws where storage fails. */
    async showKept(token: string): Promise<boolean> {
      const kept = await (await loadDevice()).userOf(token)
      if (!kept || readToken() !== token) return false
      id ??= kept._id
      change({ type: 'kept', user: kept })
      return true
    },
    /** Ends the session: answers that are still on their way are dropped. */
    clear() {
      id = undefined
      session += 1
    }
  }
}

export type CurrentUser = ReturnType<typeof createCurrentUser>
