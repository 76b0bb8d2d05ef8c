import type { FastifyBaseLogger } from 'fastify'
import type { SessionUser, Viewer } from '../core/api/guards.ts'
import type { Connection } from '../core/asker.ts'
import type { Origin } from '../core/origin.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { Passwords } from './passwords.ts'

export interface AccountOptions extends Services {
  /** A user with the record, as a viewer may see it. */
  viewUser(userId: string, viewer: Viewer): Promise<object | undefined>
  /** The record of somebody whose role changes is worked out anew. */
  beginRecord(stores: Stores, userId: string): Promise<void>
  /** Somebody has shown that an address is theirs: what was filled in for it is theirs too. */
  joinHire(stores: Stores, user: { id: string; email: string }): Promise<void>
  /** Somebody signs up by a sign-up link, whose id may be that of no client. */
  prefillClient(stores: Stores, userId: string, client: string): Promise<void>
}

/** What the account services share: one gate for all password hashing. */
export interface AccountServices extends AccountOptions {
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
  connection: Connection | undefined
  /** What people call this kind of browser. */
  browser: string | null
  log: Pick<FastifyBaseLogger, 'info'>
}
