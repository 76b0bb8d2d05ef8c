import type { Db } from '../../../server/core/database/database.ts'
import type { FileRow } from '../../../server/files/store.ts'
import { createFileStore } from '../../../server/files/store.ts'
import { createUserStore, type User } from '../../../server/accounts/user-store.ts'

const atOnce = 500

/** Every account. */
export async function allUsers(db: Db): Promise<User[]> {
  const store = createUserStore(db)
  const found: User[] = []
  for (let after = ''; ; ) {
    const people = await store.behind(after, atOnce)
    for (const { id } of people) found.push(...[await store.byId(id)].flatMap(user => user ?? []))
    const last = people.at(-1)
    if (!last) return found
    after = last.id
  }
}

/** Every row of a file. */
export async function allFiles(db: Db): Promise<FileRow[]> {
  const store = createFileStore(db)
  const found: FileRow[] = []
  for (let after = ''; ; ) {
    const rows = await store.after(after, atOnce)
    found.push(...rows)
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
  }
}
