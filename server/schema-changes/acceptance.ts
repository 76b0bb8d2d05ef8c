import type { AuditEntry } from '../audit/model/entries.ts'
import type { Impact } from './impact.ts'

/** What the audit says once it is accepted that completed records become Incomplete. */
export const buildAcceptance = ({ effects }: Impact): AuditEntry => ({
  by: 'server',
  action: 'schemas.accepted',
  detail: { changes: effects.length }
})
