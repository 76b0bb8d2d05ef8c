import { sql } from 'drizzle-orm'
import type { AuditRow } from '../../../server/audit/store.ts'
import type { TestApp } from '../../helpers/app.ts'
import { query } from '../../helpers/stored.ts'
import { execute } from '../../world/database.ts'

/** An entry as stored, without its position and its hashes. */
export interface Written {
  actor: string | null
  role: string
  action: string
  subject: string | null
  detail: { [name: string]: unknown }
}

/** Reads all rows through a separate connection. */
export const rowsIn = (app: TestApp) => query<AuditRow>(app, 'SELECT * FROM audit ORDER BY seq')

export function entriesIn(app: TestApp): Written[] {
  return rowsIn(app).map(({ actor, role, action, subject, detail }) => ({
    actor,
    role,
    action,
    subject,
    detail: JSON.parse(detail)
  }))
}

export async function writtenBy(app: TestApp, done: () => Promise<unknown>): Promise<Written[]> {
  const before = entriesIn(app).length
  await done()
  return entriesIn(app).slice(before)
}

/** Changes the database behind the server's back, bypassing every trigger. */
export function tampered(app: Pick<TestApp, 'config'>, ...statements: string[]) {
  if ('url' in app.config.database)
    return execute(
      app,
      ...['audit', 'audit_cuts'].map(table => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
      ...statements,
      ...['audit', 'audit_cuts'].map(table => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
    )
  const triggers = query<{ name: string; sql: string }>(
    app,
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name LIKE 'audit%'"
  )
  const dropped = triggers.map(({ name }) => `DROP TRIGGER ${name}`)
  execute(app, ...dropped, ...statements, ...triggers.map(({ sql }) => sql))
}

/** Stops the database from growing: writes that need space fail as on a full disk. */
export async function fillDisk({ services: { database } }: TestApp) {
  const [row] = await database.read.db.all<{ page_count: number }>(sql`PRAGMA page_count`)
  await database.write(async tx => {
    tx.db.run(sql.raw(`PRAGMA max_page_count = ${row?.page_count}`))
  })
}

export async function emptyDisk({ services: { database } }: TestApp) {
  await database.write(async tx => {
    tx.db.run(sql.raw('PRAGMA max_page_count = 1000000'))
  })
}
