import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { bindChanges, bindValues, given, isGiven, updateStatement } from '../core/database/bindings.ts'
import type { Db } from '../core/database/database.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { users } from '../core/database/tables.ts'
import { isWithin } from '../core/database/within.ts'

export type StoredUser = typeof users.$inferSelect

export const person = {
  id: users.id,
  username: users.username,
  email: users.email,
  phone: users.phone,
  isAdmin: users.isAdmin,
  completed: users.completed,
  missing: users.missing
}

const isId = isGiven(users.id, 'id')

export const prepareStatements = (db: Db) => ({ ...prepareLookups(db), ...prepareChanges(db) })

function prepareLookups(db: Db) {
  return {
    findByEmail: statement(() => db.select().from(users).where(isGiven(users.email, 'email'))),
    findById: statement(() => db.select().from(users).where(isId)),
    findWithin: statement(() =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isId, eq(users.isAdmin, false), isWithin(users.id)))
    ),
    listAfter: statement(() =>
      db
        .select(person)
        .from(users)
        .where(gt(users.id, given('id')))
        .orderBy(users.id)
        .limit(given('limit'))
    ),
    findNames: statement(() =>
      db.select({ id: users.id, username: users.username }).from(users).where(isAmong(users.id, 'ids'))
    ),
    findActive: statement(() =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isAmong(users.id, 'ids'), isNotNull(users.verifiedAt), isNull(users.disabledAt)))
    )
  }
}

function prepareChanges(db: Db) {
  return {
    add: statement(() =>
      db
        .insert(users)
        .values({
          ...bindValues(users, 'id', 'email', 'username', 'search', 'phone', 'password', 'missing', 'step'),
          ...bindValues(users, 'isAdmin', 'role', 'roleClients', 'roleProof', 'language'),
          createdAt: given('now')
        })
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id })
    ),
    updateStatus: updateStatement(db, users, {
      set: bindChanges(users, 'completed', 'completedAt', 'missing', 'step'),
      where: isId
    })
  }
}
