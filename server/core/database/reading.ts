import { asc, count, gt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { VersionMismatch } from './migrations/version.ts'
import * as tables from './tables.ts'

type FileRow = typeof tables.files.$inferSelect

/** A read-only snapshot of a database: of a copy, or of the one that servers are writing. */
export interface Reading {
  db: Db
  /** The faults that the engine finds, one line each: pages, indexes, rows that reference missing rows, disabled triggers. */
  faults(): Promise<string[]>
  /** Objects of this version that are missing or were changed from outside: `the trigger users_come`. */
  alterations(): Promise<string[]>
  /** Settings of the engine that are off, without which an acknowledged write may be lost. */
  unsafe(): Promise<string[]>
  /** The applied migrations, in order. */
  migrations(): Promise<string[]>
  /** How it differs from this version. */
  problem(): Promise<VersionMismatch | undefined>
  /** The files that records reference, in the order of their ids, read in batches. */
  files(): AsyncIterable<FileRow>
  counts(): Promise<{ users: number; documents: number; files: number }>
  countAudit(): Promise<number>
  close(): Promise<void>
}

const atOnce = 500

type CountedTable = typeof tables.users | typeof tables.answers | typeof tables.files | typeof tables.audit

/** Adds what is read in the same way from either engine. */
export function createReading(
  db: Db,
  own: Pick<Reading, 'faults' | 'alterations' | 'unsafe' | 'migrations' | 'problem' | 'close'>
): Reading {
  return {
    ...own,
    db,
    async *files() {
      for (let after = ''; ;) {
        const { files } = tables
        const rows = await db
          .select()
          .from(files)
          .where(gt(files.id, after))
          .orderBy(asc(files.id))
          .limit(atOnce)
        yield* rows
        const last = rows.at(-1)
        if (!last) return
        after = last.id
      }
    },
    async counts() {
      return {
        users: await countRows(tables.users),
        documents: await countRows(tables.answers),
        files: await countRows(tables.files)
      }
    },
    countAudit: () => countRows(tables.audit)
  }

  async function countRows(table: CountedTable): Promise<number> {
    const [row] = await db.select({ rows: count() }).from(table)
    return row?.rows ?? 0
  }
}

export const describeAlteration = (what: string) =>
  `The database lacks ${what} as this version creates it, because somebody changed the database from outside: copy it into an empty one with npm run copy, which creates it again, and check who can write to the database.`

/** Returns the time of the newest write that a row records. */
export async function newestMoment({ db }: Reading): Promise<number> {
  const [row] = await db.select({ newest: sql<number | null>`max(at)` }).from(
    sql`(SELECT max(created_at) AS at FROM users UNION ALL SELECT max(saved_at) FROM answers
        UNION ALL SELECT max(created_at) FROM files UNION ALL SELECT max(used_at) FROM sessions) AS moments`
  )
  return row?.newest ?? 0
}
