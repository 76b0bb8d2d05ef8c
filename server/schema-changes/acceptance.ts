import type { AuditEntry } from '../audit/model/entries.ts'
import type { Impact } from './impact.ts'

/** Returns the audit entry for accepting that completed records become Incomplete. */
export const buildAcceptance = ({ effects }: Impact): AuditEntry => ({
  by: 'server',
  action: 'schemas.accepted',
  detail: { changes: effects.length }
})
