import type Sqlite from 'better-sqlite3'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { type Inspected, unless } from './inspected.ts'
import { auditStore } from '../../../server/audit/store.ts'

/** I10: the database file is intact, and all foreign keys point to existing rows. */
export function damage(connection: Sqlite.Database): string[] {
  const lines = integrityOf(connection).filter(line => line !== 'ok')
  if (lines.length > 0) return lines.map(line => `I10: the database is damaged: ${line}.`)
  const loose = connection.pragma('foreign_key_check') as { table: string; parent: string }[]
  return loose.map(({ table, parent }) => `I10: a row of ${table} refers to a missing row of ${parent}.`)
}

function integrityOf(connection: Sqlite.Database): string[] {
  try {
    return connection.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return [message]
    throw error
  }
}

/** I12: the audit is unchanged, and no shorter than before. */
export async function brokenAudit({ db, keys, auditedBefore }: Inspected): Promise<string[]> {
  const { broken } = await verifyAudit({ database: { read: db }, keys })
  const length = Math.max(0, ...(await db.use(auditStore).listHeads()).map(({ seq }) => seq))
  return [
    ...(broken ? [`I12: the audit is broken at row ${broken.seq}: ${broken.why}.`] : []),
    ...unless(length >= auditedBefore, `I12: the audit had ${auditedBefore} rows and has ${length}.`)
  ]
}
