import type { Stores } from '../../../server/stores.ts'
import type { FileRow } from '../../../server/files/store.ts'
import type { User } from '../../../server/accounts/user-store.ts'

const atOnce = 500

/** Every account. */
export async function allUsers(db: Stores): Promise<User[]> {
  const store = db.users
  const found: User[] = []
  for (let after = ''; ;) {
    const people = await store.behind(after, atOnce)
    for (const { id } of people) found.push(...[await store.byId(id)].flatMap(user => user ?? []))
    const last = people.at(-1)
    if (!last) return found
    after = last.id
  }
}

/** Every row of a file. */
export async function allFiles(db: Stores): Promise<FileRow[]> {
  const store = db.files
  const found: FileRow[] = []
  for (let after = ''; ;) {
    const rows = await store.after(after, atOnce)
    found.push(...rows)
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
  }
}
