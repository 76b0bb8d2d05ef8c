import type { Note } from '../audit/notes.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'
import type { Mailer } from './mailer.ts'

/** What features share: the core's services, the mailer and the audit. It lies here as mail is above both. */
export interface FeatureServices extends CoreServices {
  mailer: Mailer
  /** Appends an entry to the audit, in the transaction of its cause. */
  audit: Audit
  /** Appends an entry by itself, for whoever sees something. */
  note: Note
}
