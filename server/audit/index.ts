import type { Connection } from '../core/database/connection.ts'
import { type AuditPage, auditPageStore, type Concerning } from './page-store.ts'

export type { AuditPage } from './page-store.ts'
export type { PartOfPerson } from './page-walk-store.ts'
export type { AuditRow } from './store.ts'

/** Entries for a page, newest first, and how far a search has looked. */
export const searchAudit = (tx: Connection, values: AuditPage) => tx.use(auditPageStore).listPage(values)

/** Entries for a page, newest first. */
export const listAuditPage = async (tx: Connection, values: Omit<AuditPage, 'search'>) =>
  (await searchAudit(tx, values)).rows

/** What others did with this person's record, or with those of everyone since then; newest first. */
export const listAuditConcerning = (tx: Connection, userId: string, values: Concerning) =>
  tx.use(auditPageStore).listConcerning(userId, values)
