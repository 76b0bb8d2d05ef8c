import type { User } from '../../generated/api/schemas.ts'
import { sealedStore } from './sealed-store.ts'

interface KeptUser {
  token: string
  user: User
  keptAt: number
}

const name = 'user'
/** How long a record is shown without asking the server, in milliseconds: as long as drafts are kept. */
const longest = 7 * 24 * 60 * 60 * 1000

/** The user with their record from the server's last response, so pages open without it. Deleted when the session ends. */
export const keptUser = {
  async keep(token: string, user: User) {
    await sealedStore.put(name, { token, user, keptAt: Date.now() } satisfies KeptUser)
  },
  async of(token: string): Promise<User | undefined> {
    const found = (await sealedStore.all()).find(([one]) => one === name)?.[1] as KeptUser | undefined // written by `keep`
    return found?.token === token && found.keptAt > Date.now() - longest ? found.user : undefined
  },
  forget: () => sealedStore.remove(name)
}
