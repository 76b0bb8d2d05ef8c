import type { Connection } from '../core/database/connection.ts'
import { hireStore } from './hire-store.ts'

/** Deletes invitations that expired or were used before a moment. */
export const sweepHires = (tx: Connection, before: number) => tx.use(hireStore).sweep(before)

/** Lists the invitations that a user joined by, and the invitation of an address. */
export const listHiresConcerning = (tx: Connection, userId: string, email: string) =>
  tx.use(hireStore).listConcerning(userId, email)

/** Whether an invitation at an address was not used to sign up. */
export const isInvitedHire = async (tx: Connection, email: string) =>
  (await tx.use(hireStore).findOpenByEmail(email)) !== undefined

/** Deletes the invitation of an address. Returns its id, if there is one. */
export const forgetHires = (tx: Connection, email: string) => tx.use(hireStore).forget(email)

export const removeHire = (tx: Connection, id: string) => tx.use(hireStore).remove(id)

/** Lists unused invitations after an id, in the order of ids. An empty id starts at the first. */
export const listOpenHiresAfter = (tx: Connection, id: string, limit: number) =>
  tx.use(hireStore).listOpenAfter(id, limit)

/** Lists the addresses of the invitations that a user joined by. */
export const listHireEmails = (tx: Connection, userId: string) => tx.use(hireStore).listEmailsOf(userId)
