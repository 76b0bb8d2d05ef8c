import type { User } from '../../generated/api/schemas.ts'
import { clearDrafts, clearDraftsOf, forgetIdentifiersOfOthers } from '../drafts/draft-storage.ts'
import { keptUser } from './kept-user.ts'
import { sealedStore } from './sealed-store.ts'
import { waitingSaves } from './waiting-saves.ts'

/** The lists that the service worker keeps of an account's choices. */
const keptLists = 'lists'

/** What a session keeps on this device, beside its drafts. */
export const device = {
  open: waitingSaves.open,
  /** Somebody is signed in: what others typed here goes, and the frame of their pages opens without the server. */
  async receive(token: string, user: User) {
    forgetIdentifiersOfOthers(user._id)
    await keptUser.keep(token, user)
  },
  userOf: keptUser.of,
  /** The session is over and nobody logged out: what waits stays for the next one. */
  async close() {
    waitingSaves.close()
    await keptUser.forget()
  },
  /** Somebody logged out: nothing of any user stays. */
  async clear() {
    waitingSaves.close()
    await clearDrafts()
    await sealedStore.clear()
    await globalThis.caches?.delete(keptLists)
  },
  /** Somebody logged out in another tab, and the next one is signed in already: what of this one may still lie here goes. */
  async clearOf(userId: string | undefined) {
    waitingSaves.close()
    await clearDraftsOf(userId)
    await waitingSaves.removeOf(userId)
  }
}
