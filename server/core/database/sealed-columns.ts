import { count, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import type { Keys, Purpose } from '../keys.ts'

/** A column of sealed values. A value is bound to the columns that identify its row, joined by `|`. */
export interface SealedColumn {
  table: string
  column: string
  purpose: Purpose
  namedBy: readonly string[]
  /** Its texts are emptied once they are no longer needed. */
  mayBeEmpty?: true
}

/** Every column that contains sealed values. A new one must be added here, or a rotation of keys would miss it. */
export const sealedColumns = [
  { table: 'answers', column: 'document', purpose: 'answers', namedBy: ['user_id', 'part', 'revision'] },
  {
    table: 'answer_history',
    column: 'document',
    purpose: 'answers',
    namedBy: ['user_id', 'part', 'revision']
  },
  { table: 'corrections', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'review_notes', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'answer_changes', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'passed_warnings', column: 'content', purpose: 'answers', namedBy: ['user_id', 'part'] },
  { table: 'hires', column: 'content', purpose: 'answers', namedBy: ['id'] },
  { table: 'prefilled_answers', column: 'content', purpose: 'answers', namedBy: ['user_id'] },
  { table: 'drafts', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'saved_views', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'former_emails', column: 'email', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'contact_corrections', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'party_requests', column: 'content', purpose: 'answers', namedBy: ['id', 'user_id'] },
  { table: 'signatures', column: 'content', purpose: 'answers', namedBy: ['user_id', 'signed_at'] },
  { table: 'signing_keys', column: 'content', purpose: 'signing', namedBy: ['id'] },
  { table: 'files', column: 'name', purpose: 'names', namedBy: ['id', 'user_id'] },
  { table: 'authenticators', column: 'secret', purpose: 'factors', namedBy: ['user_id'] },
  { table: 'outbox', column: 'body', purpose: 'outbox', namedBy: ['id'], mayBeEmpty: true },
  { table: 'outbox', column: 'subject', purpose: 'outbox', namedBy: ['id'], mayBeEmpty: true },
  { table: 'batches', column: 'body', purpose: 'outbox', namedBy: ['id'], mayBeEmpty: true }
] as const satisfies readonly SealedColumn[]

export interface SealedValue {
  at: number
  context: string
  sealed: Buffer
}

/** Reads and replaces the sealed values of a table, in batches in the order of its rows. An emptied value has no bytes. */
export function createSealedStore(db: Db, column: SealedColumn) {
  const table = sql.identifier(column.table)
  const value = sql.identifier(column.column)
  const context = sql.join(
    column.namedBy.map(name => sql`${sql.identifier(name)}`),
    sql` || '|' || `
  )

  return {
    async after(at: number, limit: number): Promise<SealedValue[]> {
      return select()
        .where(sql`rowid > ${at}`)
        .orderBy(sql`rowid`)
        .limit(limit)
    },

    async count(): Promise<number> {
      const [row] = await db.select({ rows: count() }).from(sql`${table}`)
      return row?.rows ?? 0
    },

    async newest(limit: number): Promise<SealedValue[]> {
      return select()
        .orderBy(sql`rowid DESC`)
        .limit(limit)
    },

    /** Replaces a value, unless it was changed since it was read. */
    async replace({ at, sealed, former }: Pick<SealedValue, 'at' | 'sealed'> & { former: Buffer }) {
      await db.run(sql`UPDATE ${table} SET ${value} = ${sealed} WHERE rowid = ${at} AND ${value} = ${former}`)
    },

    /** Returns how many values were sealed with a data key other than the one with this id. */
    async countOthers(id: Buffer): Promise<number> {
      const [row] = await db
        .select({ rows: count() })
        .from(sql`${table}`)
        .where(sql`length(${value}) > 0 AND substr(${value}, 1, ${id.length}) <> ${id}`)
      return row?.rows ?? 0
    }
  }

  function select() {
    const columns = {
      at: sql<number>`rowid`,
      context: sql<string>`${context}`,
      sealed: sql<Buffer>`${value}`
    }
    return db.select(columns).from(sql`${table}`)
  }
}

/** Returns the values that do not open, or that are empty where none may be. */
export const damagedAmong = (
  keys: Keys,
  column: SealedColumn,
  values: readonly SealedValue[]
): SealedValue[] =>
  values.filter(({ context, sealed }) =>
    sealed.length === 0 ? !column.mayBeEmpty : !opens(keys, column.purpose, context, sealed)
  )

export const unreadableOf = (keys: Keys, column: SealedColumn, values: readonly SealedValue[]): number =>
  damagedAmong(keys, column, values).length

function opens(keys: Keys, purpose: Purpose, context: string, sealed: Buffer) {
  try {
    keys.open(purpose, context, sealed)
    return true
  } catch {
    return false
  }
}
