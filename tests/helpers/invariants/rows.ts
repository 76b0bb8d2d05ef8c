import { type FileRow, fileStore } from '../../../server/files/store.ts'
import { type User, userStore } from '../../../server/users/user-store.ts'
import type { Connection } from '../../../server/core/database/connection.ts'

const atOnce = 500

/** Returns all accounts, in order of their id. */
export async function allUsers(tx: Connection): Promise<User[]> {
  const store = tx.use(userStore)
  const found: User[] = []
  for (let after = ''; ;) {
    const people = await store.listAfter(after, atOnce)
    for (const { id } of people) found.push(...[await store.findById(id)].flatMap(user => user ?? []))
    const last = people.at(-1)
    if (!last) return found
    after = last.id
  }
}

export async function allFiles(tx: Connection): Promise<FileRow[]> {
  const store = tx.use(fileStore)
  const found: FileRow[] = []
  for (let after = ''; ;) {
    const rows = await store.after(after, atOnce)
    found.push(...rows)
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
  }
}
