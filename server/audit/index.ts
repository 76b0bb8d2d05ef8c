import { type Connection, expose } from '../core/database/connection.ts'
import { type AuditPage, auditPageStore } from './page-store.ts'

export type { AuditPage } from './page-store.ts'
export type { PartOfPerson } from './page-walk-store.ts'
export type { AuditRow } from './store.ts'

export const auditPages = expose(auditPageStore, 'listPage', 'listConcerning')

/** Returns a page of entries, newest first. */
export const listAuditPage = async (tx: Connection, values: Omit<AuditPage, 'search'>) =>
  (await auditPages.listPage(tx, values)).rows
