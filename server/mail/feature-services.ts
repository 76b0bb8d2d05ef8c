import type { Note } from '../audit/notes.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'
import type { Mailer } from './mailer.ts'

/**
 * The services that all features share: the core services, the mailer and the audit. Defined here because mail depends on both.
 */
export interface FeatureServices extends CoreServices {
  mailer: Mailer
  /** Appends an entry to the audit, in the same transaction as its cause. */
  audit: Audit
  /** Appends an entry in a transaction of its own, for reading accesses. */
  note: Note
}
