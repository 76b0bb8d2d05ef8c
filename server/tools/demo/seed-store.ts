import { sql } from 'drizzle-orm'
import { normalizeForSearch } from '../../core/search-text.ts'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/database/tables.ts'
import type { NewUser } from '../../users/user-store.ts'
import type { RecordStatus } from '../../records/model/status.ts'

/** An account with what its record led to already. */
export interface SeedUser {
  user: NewUser
  createdAt: number
  verifiedAt: number
  status: RecordStatus
}

const given = sql.placeholder

/** Adds accounts as sign-up, verification and the last save leave them: one statement for each. */
export function createSeedStore(db: Db) {
  // Everything comes at random ids: with room for the indexes, few pages are read twice.
  if (db.engine === 'sqlite') db.run(sql`PRAGMA cache_size = -65536`)
  const insert = db
    .insert(users)
    .values({
      id: given('id'),
      email: given('email'),
      username: given('username'),
      search: given('search'),
      phone: given('phone'),
      password: given('password'),
      isAdmin: false,
      verifiedAt: given('verifiedAt'),
      completed: sql`${given('completed')}`,
      completedAt: given('completedAt'),
      missing: given('missing'),
      step: given('step'),
      createdAt: given('createdAt')
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
