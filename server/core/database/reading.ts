import { asc, count, gt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { VersionMismatch } from './migrations/version.ts'
import * as tables from './tables.ts'

type FileRow = typeof tables.files.$inferSelect

/** A database as it stands at one moment, looked at and not written: a copy, or the one that servers are writing. */
export interface Reading {
  db: Db
  /** What the engine finds wrong, a line each: pages, indexes, rows that point nowhere, triggers that are off. */
  faults(): Promise<string[]>
  /** What this version makes and somebody has taken out or changed: `the trigger users_come`. */
  alterations(): Promise<string[]>
  /** Settings of the engine that are off, without which an acknowledged write may be lost. */
  unsafe(): Promise<string[]>
  /** The migrations that were applied, in order. */
  migrations(): Promise<string[]>
  /** How it differs from a database of this version. */
  problem(): Promise<VersionMismatch | undefined>
  /** The files that records name, in the order of their ids, a few at a time. */
  files(): AsyncIterable<FileRow>
  counts(): Promise<{ users: number; documents: number; files: number }>
  /** How many entries the audit has. */
  countAudit(): Promise<number>
  close(): Promise<void>
}

const atOnce = 500

type CountedTable = typeof tables.users | typeof tables.answers | typeof tables.files | typeof tables.audit

/** What is read in the same way from either engine. */
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
  `The database lacks ${what} as this version makes it, as somebody has changed it from outside: move it into an empty one with npm run copy, which makes it anew, and see who can write to the database.`

/** Newest moment that any row says it was written at. */
export async function newestMoment({ db }: Reading): Promise<number> {
  const [row] = await db.select({ newest: sql<number | null>`max(at)` }).from(
    sql`(SELECT max(created_at) AS at FROM users UNION ALL SELECT max(saved_at) FROM answers
        UNION ALL SELECT max(created_at) FROM files UNION ALL SELECT max(used_at) FROM sessions) AS moments`
  )
  return row?.newest ?? 0
}
