import type { Connection } from '../core/database/connection.ts'
import { type AuditPage, auditStore, type Concerning } from './store.ts'

export type { AuditPage, AuditRow } from './store.ts'

/** Entries for a page, newest first. */
export const listAuditPage = (tx: Connection, values: AuditPage) => tx.use(auditStore).listPage(values)

/** What others did with this person's record, or with those of everyone since then; newest first. */
export const listAuditConcerning = (tx: Connection, userId: string, values: Concerning) =>
  tx.use(auditStore).listConcerning(userId, values)
