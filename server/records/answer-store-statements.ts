import { and, lte, sql } from 'drizzle-orm'
import { bindChanges, bindValues, isGiven, updateStatement } from '../core/database/bindings.ts'
import type { Db } from '../core/database/database.ts'
import { isAmong, statement } from '../core/database/statement.ts'
import { answerHistory, answers } from '../core/database/tables.ts'

const given = sql.placeholder
const givenDocument = sql`${given('document')}`

/** What the answers are asked all day, prepared once on each connection. `readsHashes`: whether lists say by which schemas each was written. */
export function prepareStatements(db: Db, readsHashes: boolean) {
  return {
    listOfUser: statement(() => db.select().from(answers).where(isGiven(answers.userId, 'userId'))),
    // The plus keeps SQLite to the employees, each of whom has few parts; joined, they are not sorted first.
    listOfMany: statement(() =>
      db
        .select({
          userId: answers.userId,
          part: answers.part,
          revision: answers.revision,
          document: answers.document,
          // A text of 64 letters for each document, which is looked at where an answer may read otherwise today.
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
    // By itself, as SQLite writes the index of a column that a statement names, also where it stays as it is.
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
