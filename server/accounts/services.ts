import type { FastifyBaseLogger } from 'fastify'
import type { SessionUser, Viewer } from '../core/api/guards.ts'
import type { ClientSocket } from '../core/asker.ts'
import type { Origin } from '../core/origin.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import type { Passwords } from './passwords/passwords.ts'

/** What accounts need of records, which api.ts hands in. */
export interface RecordCalls {
  /** A user with the record, as a viewer may see it. */
  viewUser(userId: string, viewer: Viewer): Promise<object | undefined>
  /** The record of somebody whose role changes is worked out anew. */
  beginRecord(tx: Connection, userId: string): Promise<void>
  /** Nobody reviews for whom a role has ended: their records are nobody's. */
  releaseReviews(tx: Connection, adminId: string): Promise<void>
  /** Somebody has shown that an address is theirs: what was filled in for it is theirs too. */
  joinHire(tx: Connection, user: { id: string; email: string }): Promise<void>
  /** Somebody signs up by a sign-up link, whose id may be that of no client. */
  prefillClient(tx: Connection, userId: string, client: string): Promise<void>
}

/** What every part of accounts may use. */
export interface AccountServices extends FeatureServices, RecordCalls {
  passwords: Passwords
}

/** From where a visitor asks, and where what became of it is logged. */
export interface Visit {
  network: string
  /** What this browser was handed at an earlier log-in of somebody. */
  device: string | undefined
  /** The sign-up, or the asking for a reset, that this browser shows to be its own. */
  ticket: string | undefined
  /** Whose session asks. */
  user: SessionUser | undefined
  /** The same as the audit says it. */
  origin: Origin
  /** What tells that the visitor has hung up. */
  connection: ClientSocket | undefined
  /** What people call this kind of browser. */
  browser: string | null
  log: Pick<FastifyBaseLogger, 'info'>
}
