import type { User } from '../../generated/api/schemas.ts'
import { sealedStore } from './sealed-store.ts'

interface KeptUser {
  /** The session that the user was signed in with. */
  token: string
  user: User
  keptAt: number
}

const name = 'user'
/** How long a record is shown without asking the server, in milliseconds: as long as drafts are kept. */
const longest = 7 * 24 * 60 * 60 * 1000

/** The user and the own record as the server last answered them, so that pages open without it. Gone with the session. */
export const keptUser = {
  async keep(token: string, user: User) {
    await sealedStore.put(name, { token, user, keptAt: Date.now() } satisfies KeptUser)
  },
  async of(token: string): Promise<User | undefined> {
    const found = (await sealedStore.all()).find(([one]) => one === name)?.[1] as KeptUser | undefined // as `keep` wrote it
    return found?.token === token && found.keptAt > Date.now() - longest ? found.user : undefined
  },
  forget: () => sealedStore.remove(name)
}
