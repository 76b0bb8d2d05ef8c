import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/db.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { uniqueValues, users } from '../../core/database/tables.ts'
import { isWithin } from '../../core/database/within.ts'

export function prepareStatements(db: Db) {
  const isOwn = and(isGiven(uniqueValues.userId, 'userId'), isGiven(uniqueValues.field, 'field'))
  const isSame = and(isGiven(uniqueValues.field, 'field'), isGiven(uniqueValues.hash, 'hash'))
  return {
    listOf: statement(() =>
      db
        .select({
          field: uniqueValues.field,
          hash: uniqueValues.hash,
          acceptedAt: uniqueValues.acceptedAt,
          isShared: uniqueValues.isShared
        })
        .from(uniqueValues)
        .where(isGiven(uniqueValues.userId, 'userId'))
    ),
    remove: statement(() => db.delete(uniqueValues).where(isOwn)),
    insert: statement(() =>
      db
        .insert(uniqueValues)
        .values({ ...bindValues(uniqueValues, 'userId', 'field', 'hash'), isShared: false })
    ),
    rehash: updateStatement(db, uniqueValues, { set: { hash: sql`${given('hash')}` }, where: isOwn }),
    findOther: statement(() =>
      db
        .select({ userId: uniqueValues.userId })
        .from(uniqueValues)
        .where(and(isSame, ne(uniqueValues.userId, given('userId'))))
        .limit(1)
    ),
    findByHash: statement(() =>
      db
        .selectDistinct({ userId: uniqueValues.userId })
        .from(uniqueValues)
        .where(and(isAmong(uniqueValues.field, 'fields'), isAmong(uniqueValues.hash, 'hashes')))
        .limit(given('limit'))
    ),
    share: updateStatement(db, uniqueValues, {
      set: { isShared: true },
      where: and(isSame, eq(uniqueValues.isShared, false))
    }),
    listShared: statement(() =>
      db
        .select({
          userId: uniqueValues.userId,
          username: users.username,
          field: uniqueValues.field,
          hash: uniqueValues.hash,
          acceptedAt: uniqueValues.acceptedAt
        })
        .from(uniqueValues)
        .innerJoin(users, eq(users.id, uniqueValues.userId))
        .where(eq(uniqueValues.isShared, true).inlineParams())
        .orderBy(asc(uniqueValues.field), asc(uniqueValues.hash), asc(users.username), asc(users.id))
    ),
    listWithin: statement(() =>
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isAmong(users.id, 'userIds'), isWithin(users.id)))
    ),
    accept: statement(() =>
      db
        .update(uniqueValues)
        .set({ acceptedAt: sql`${given('now')}` })
        .where(isSame)
        .returning({ userId: uniqueValues.userId })
    ),

    acceptOwn: updateStatement(db, uniqueValues, {
      set: { acceptedAt: sql`${given('acceptedAt')}` },
      where: isOwn
    })
  }
}
