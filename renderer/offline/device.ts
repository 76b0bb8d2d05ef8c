import type { User } from '../../generated/api/schemas.ts'
import { clearDrafts, clearDraftsOf, forgetIdentifiersOfOthers } from '../drafts/draft-storage.ts'
import { sealedStore } from './sealed-store.ts'
import { waitingSaves } from './waiting-saves.ts'

interface CachedUser {
  token: string
  user: User
  keptAt: number
}

const name = 'user'
/** How long a record is shown without asking the server, in milliseconds: as long as drafts are kept. */
const maxAge = 7 * 24 * 60 * 60 * 1000

/** The user with their record from the server's last response, so pages open without it. Deleted when the session ends. */
const cachedUser = {
  async keep(token: string, user: User) {
    await sealedStore.put(name, { token, user, keptAt: Date.now() } satisfies CachedUser)
  },
  async find(token: string): Promise<User | undefined> {
    const found = (await sealedStore.all()).find(([one]) => one === name)?.[1] as CachedUser | undefined // written by `keep`
    return found?.token === token && found.keptAt > Date.now() - maxAge ? found.user : undefined
  },
  forget: () => sealedStore.remove(name)
}

/** The cache of the service worker with the lists of an account's choices. */
const listCacheName = 'lists'

/** Deletes them; fails where the browser refuses caches. */
const deleteLists = async () => globalThis.caches?.delete(listCacheName)

/** What a session stores on this device, in addition to its drafts. */
export const device = {
  open: waitingSaves.open,
  /** Called when a user signs in: deletes what others typed here, and stores the user so pages open without the server. */
  async receive(token: string, user: User) {
    forgetIdentifiersOfOthers(user._id)
    await cachedUser.keep(token, user)
  },
  userOf: cachedUser.find,
  /** Called when the session ends without a log-out: unsent saves stay for the user's next session. */
  async close() {
    waitingSaves.close()
    await cachedUser.forget()
  },
  /** Called on log-out: deletes the data of all users. */
  async clear() {
    waitingSaves.close()
    await clearDrafts()
    await sealedStore.clear()
    await deleteLists().catch(() => undefined)
  },
  /**
   * Called when a user logged out in another tab and the next one may already be signed in: deletes the former user's remaining
   * data only.
   */
  async clearOf(userId: string | undefined) {
    waitingSaves.close()
    await clearDraftsOf(userId)
    await waitingSaves.removeOf(userId)
  }
}
