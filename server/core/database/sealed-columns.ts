import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Keys, Purpose } from '../keys.ts'

/** A column of sealed values. A value is bound to the columns that name its row, joined by a stroke. */
export interface SealedColumn {
  table: string
  column: string
  purpose: Purpose
  namedBy: readonly string[]
}

/** Every column that holds sealed values: whoever adds one adds it here, else a rotation would miss it. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'answers', column: 'document', purpose: 'answers', namedBy: ['user_id', 'part', 'revision'] },
  {
    table: 'answer_history',
    column: 'document',
    purpose: 'answers',
    namedBy: ['user_id', 'part', 'revision']
  },
  { table: 'corrections', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'answer_changes', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'files', column: 'name', purpose: 'names', namedBy: ['id', 'user_id'] },
  { table: 'authenticators', column: 'secret', purpose: 'factors', namedBy: ['user_id'] },
  { table: 'outbox', column: 'body', purpose: 'outbox', namedBy: ['id'] },
  { table: 'batches', column: 'body', purpose: 'outbox', namedBy: ['id'] }
]

/** Where one sealed value stands. */
export interface SealedValue {
  at: number
  context: string
  sealed: Buffer
}

/**
 * The sealed values of a table, some at a time, in the order of their rows. An emptied one has no bytes.
 */
export function createSealedStore(db: Db, column: SealedColumn) {
  const table = sql.identifier(column.table)
  const value = sql.identifier(column.column)
  const context = sql.join(
    column.namedBy.map(name => sql`${sql.identifier(name)}`),
    sql` || '|' || `
  )

  return {
    async after(at: number, most: number): Promise<SealedValue[]> {
      return select()
        .where(sql`rowid > ${at}`)
        .orderBy(sql`rowid`)
        .limit(most)
    },

    async newest(most: number): Promise<SealedValue[]> {
      return select()
        .orderBy(sql`rowid DESC`)
        .limit(most)
    },

    async put({ at, sealed }: Pick<SealedValue, 'at' | 'sealed'>) {
      await db.run(sql`UPDATE ${table} SET ${value} = ${sealed} WHERE rowid = ${at}`)
    }
  }

  function select() {
    const columns = { at: sql<number>`rowid`, context: sql<string>`${context}`, sealed: sql<Buffer>`${value}` }
    return db.select(columns).from(sql`${table}`)
  }
}

/** How many of these values do not open. */
export function unreadableOf(keys: Keys, { purpose }: SealedColumn, values: readonly SealedValue[]): number {
  return values.filter(({ context, sealed }) => sealed.length > 0 && !opens(keys, purpose, context, sealed))
    .length
}

function opens(keys: Keys, purpose: Purpose, context: string, sealed: Buffer) {
  try {
    keys.open(purpose, context, sealed)
    return true
  } catch {
    return false
  }
}
