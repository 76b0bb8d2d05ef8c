import { sql } from 'drizzle-orm'
import { bindValues, given } from '../../core/database/bindings.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/database/tables.ts'
import type { NewUser } from '../../users/user-store.ts'
import type { RecordStatus } from '../../records/model/status.ts'

/** An account with the status that results from its record. */
export interface SeedUser {
  user: NewUser
  createdAt: number
  verifiedAt: number
  status: RecordStatus
}

/** Adds accounts as sign-up, verification and the last save leave them, with one statement each. */
export function createSeedStore(db: Db) {
  // Rows arrive at random ids: with a cache for the indexes, few pages are read twice.
  if (db.engine === 'sqlite') db.run(sql`PRAGMA cache_size = -65536`)
  const insert = db
    .insert(users)
    .values({
      ...bindValues(users, 'id', 'email', 'username', 'search', 'phone', 'password', 'verifiedAt'),
      ...bindValues(users, 'completedAt', 'missing', 'step', 'createdAt'),
      isAdmin: false,
      completed: sql`${given('completed')}`
    })
    .prepare()

  return {
    async add({ user, createdAt, verifiedAt, status }: SeedUser) {
      const { isAdmin: _, ...account } = user
      const search = normalizeForSearch(user.username)
      const completed = Number(status.completed)
      await insert.execute({ ...account, ...status, completed, search, createdAt, verifiedAt })
    }
  }
}
