import fs from 'node:fs'
import Sqlite from 'better-sqlite3'
import { asc, count, gt, sql } from 'drizzle-orm'
import type { FileRow } from '../../../files/store.ts'
import type { Db } from '../db.ts'
import { migrationNames } from '../migrations/files.ts'
import * as tables from '../tables.ts'
import { toDb } from './session.ts'

/** A database that is looked at and not written: a copy, or the one that a server is writing. */
export interface Reading {
  db: Db
  /** What SQLite finds wrong with the file, a line each: pages, indexes, rows that point nowhere. */
  faults(): string[]
  /** The migrations that were applied, in order. */
  migrations(): string[]
  /** Those of this program that were not, and those that only a newer program knows. */
  unlike(): { pending: string[]; unknown: string[] }
  /** The files that records name, in the order of their ids, a few at a time. */
  files(): AsyncIterable<FileRow>
  counts(): Promise<{ users: number; documents: number; files: number }>
  close(): void
}

const atOnce = 500

/** Opens a database for reading alone. Throws where it is none. */
export function openReading(file: string): Reading {
  const connection = new Sqlite(file, { readonly: true, timeout: 5000 })
  try {
    connection.pragma('trusted_schema = OFF')
    connection.pragma('schema_version')
  } catch (error) {
    connection.close()
    throw error
  }
  const db = toDb(connection)
  const migrations = () =>
    connection.prepare<[], string>('SELECT name FROM migrations ORDER BY name').pluck().all()

  return {
    db,
    migrations,
    faults: () => [...integrityFaults(connection), ...foreignKeyFaults(connection)],
    unlike() {
      const applied = migrations()
      const known = migrationNames()
      return {
        pending: known.filter(name => !applied.includes(name)),
        unknown: applied.filter(name => !known.includes(name))
      }
    },
    async *files() {
      for (let after = ''; ; ) {
        const rows = await db
          .select()
          .from(tables.files)
          .where(gt(tables.files.id, after))
          .orderBy(asc(tables.files.id))
          .limit(atOnce)
        yield* rows
        const last = rows.at(-1)
        if (!last) return
        after = last.id
      }
    },
    async counts() {
      const of = async (table: typeof tables.users | typeof tables.answers | typeof tables.files) => {
        const [row] = await db.select({ rows: count() }).from(table)
        return row?.rows ?? 0
      }
      return {
        users: await of(tables.users),
        documents: await of(tables.answers),
        files: await of(tables.files)
      }
    },
    close: () => connection.close()
  }
}

function integrityFaults(connection: Sqlite.Database): string[] {
  const lines = connection.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  return lines.filter(line => line !== 'ok')
}

function foreignKeyFaults(connection: Sqlite.Database): string[] {
  const rows = connection.pragma('foreign_key_check') as { table: string; parent: string }[]
  return rows.map(({ table, parent }) => `a row of ${table} points to none of ${parent}`)
}

/**
 * Copies a database as it stands at one moment, also while a server writes it: all pages in one read transaction, which
 * keeps no writer waiting and which no writer disturbs.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  fs.rmSync(to, { force: true })
  fs.closeSync(fs.openSync(to, 'wx', 0o600))
  const connection = new Sqlite(from, { readonly: true, timeout: 5000 })
  try {
    await connection.backup(to, { progress: () => allPages })
  } finally {
    connection.close()
  }
}

const allPages = 2 ** 31 - 1

export const sqliteVersion = () =>
  new Sqlite(':memory:').prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''

/** Newest moment that any row says it was written at. */
export async function newestMoment({ db }: Reading): Promise<number> {
  const [row] = await db
    .select({ newest: sql<number | null>`max(at)` })
    .from(
      sql`(SELECT max(created_at) AS at FROM users UNION ALL SELECT max(saved_at) FROM answers
        UNION ALL SELECT max(created_at) FROM files UNION ALL SELECT max(used_at) FROM sessions) AS moments`
    )
  return row?.newest ?? 0
}
