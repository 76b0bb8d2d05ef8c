import type { Connection } from '../core/database/connection.ts'
import { partyStore } from './party-store.ts'

/** The people whom an employee has asked, also those withdrawn. */
export const listPartyRequests = (tx: Connection, userId: string) => tx.use(partyStore).listOf(userId)

/** What came to nothing before then. */
export const sweepPartyRequests = (tx: Connection, before: number) => tx.use(partyStore).sweep(before)
