import { and, lte, sql } from 'drizzle-orm'
import { bindChanges, bindValues, given, isGiven, updateStatement } from '../../core/database/bindings.ts'
import type { Db } from '../../core/database/database.ts'
import { isAmong, statement } from '../../core/database/statement.ts'
import { answerHistory, answers } from '../../core/database/tables.ts'

const givenDocument = sql`${given('document')}`

/** Prepares the statements once for each connection. `readsHashes`: whether `listOfMany` also reads the schema hashes. */
export function prepareStatements(db: Db, readsHashes: boolean) {
  return {
    listOfUser: statement(() => db.select().from(answers).where(isGiven(answers.userId, 'userId'))),
    // The unary plus keeps SQLite from using an index on the part: a user has few parts.
    // With the join, SQLite does not sort the ids first.
    listOfMany: statement(() =>
      db
        .select({
          userId: answers.userId,
          part: answers.part,
          revision: answers.revision,
          document: answers.document,
          // Only needed if stored answers may have to be migrated when they are read.
          schemaHash: readsHashes ? answers.schemaHash : sql<string>`''`
        })
        .from(sql`json_each(${given('userIds')}) AS wanted`)
        .crossJoin(answers)
        .where(and(sql`${answers.userId} = wanted.value`, isAmong(sql`+${answers.part}`, 'names')))
    ),
    insert: statement(() =>
      db.insert(answers).values({
        ...bindValues(answers, 'userId', 'part', 'revision', 'schemaHash', 'createdAt', 'savedAt'),
        ...bindValues(answers, 'sameSince', 'writtenBy'),
        document: givenDocument
      })
    ),
    update: updateStatement(db, answers, {
      set: {
        ...bindChanges(answers, 'revision', 'schemaHash', 'savedAt', 'sameSince', 'writtenBy'),
        document: givenDocument
      },
      where: and(isGiven(answers.userId, 'userId'), isGiven(answers.part, 'part'))
    }),
    // A separate statement, because SQLite rewrites the index of any column that an UPDATE sets, even to the same value.
    rename: updateStatement(db, answers, {
      set: { part: sql`${given('part')}` },
      where: and(isGiven(answers.userId, 'userId'), isGiven(answers.part, 'storedAs'))
    }),
    keepInHistory: statement(() =>
      db.insert(answerHistory).select(
        db
          .select({
            userId: answers.userId,
            part: answers.part,
            revision: answers.revision,
            document: answers.document,
            schemaHash: answers.schemaHash,
            savedAt: answers.savedAt,
            writtenBy: answers.writtenBy
          })
          .from(answers)
          .where(and(isGiven(answers.userId, 'userId'), isGiven(answers.part, 'storedAs')))
      )
    ),
    forgetOldest: statement(() =>
      db
        .delete(answerHistory)
        .where(
          and(
            isGiven(answerHistory.userId, 'userId'),
            isGiven(answerHistory.part, 'part'),
            lte(answerHistory.revision, given('upTo'))
          )
        )
    )
  }
}
