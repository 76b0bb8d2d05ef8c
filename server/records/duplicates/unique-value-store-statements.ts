import { and, eq, ne } from 'drizzle-orm'
import { bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/db.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { uniqueValues } from '../../core/database/tables.ts'

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
    })
  }
}
