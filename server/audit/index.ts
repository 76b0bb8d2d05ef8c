import type { Connection } from '../core/database/connection.ts'
import { type AuditPage, auditPageStore, type ConcerningQuery } from './page-store.ts'

export type { AuditPage } from './page-store.ts'
export type { PartOfPerson } from './page-walk-store.ts'
export type { AuditRow } from './store.ts'

/** Returns a page of entries, newest first, and how far a search has got. */
export const searchAudit = (tx: Connection, values: AuditPage) => tx.use(auditPageStore).listPage(values)

/** Returns a page of entries, newest first. */
export const listAuditPage = async (tx: Connection, values: Omit<AuditPage, 'search'>) =>
  (await searchAudit(tx, values)).rows

/** Returns what others did with this person's record, or since then with the records of everyone, newest first. */
export const listAuditConcerning = (tx: Connection, userId: string, values: ConcerningQuery) =>
  tx.use(auditPageStore).listConcerning(userId, values)
