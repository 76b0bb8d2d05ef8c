import type { FastifyBaseLogger } from 'fastify'
import type { SessionUser, Viewer } from '../core/api/guards.ts'
import type { ClientSocket } from '../core/requester.ts'
import type { Origin } from '../core/origin.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import type { Passwords } from './passwords/passwords.ts'

/** The functions of records that accounts need; api.ts passes them in. */
export interface RecordCalls {
  /** Returns a user with the record, as this viewer may see it. */
  viewUser(userId: string, viewer: Viewer): Promise<object | undefined>
  /** Recomputes the status of a record after a change of the role or the name. */
  refreshRecordStatus(tx: Connection, userId: string): Promise<void>
  /** Unassigns the reviews of a person whose role no longer reviews. */
  releaseReviews(tx: Connection, adminId: string): Promise<void>
  /** Gives the account the answers that were prefilled for this email, after its owner has verified it. */
  joinHire(tx: Connection, user: { id: string; email: string }): Promise<void>
  /** Prefills the client of a sign-up link; ignores an unknown id. */
  prefillClient(tx: Connection, userId: string, client: string): Promise<void>
  /** Makes people who were asked by a link open their form again, because it shows the employee's name. */
  endPartyKeys(tx: Connection, userId: string): Promise<void>
}

export interface AccountServices extends FeatureServices, RecordCalls {
  passwords: Passwords
}

/** The origin of a request, and the log for its outcome. */
export interface RequestContext {
  network: string
  /** The token that this browser got at an earlier log-in, of any account. */
  device: string | undefined
  /** The id of the sign-up or reset request that this browser has proven to be its own. */
  ticket: string | undefined
  user: SessionUser | undefined
  /** The origin in the form that the audit stores. */
  origin: Origin
  /** Shows whether the client has disconnected. */
  connection: ClientSocket | undefined
  browser: string | null
  log: Pick<FastifyBaseLogger, 'info'>
}
