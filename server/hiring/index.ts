import type { Connection } from '../core/database/connection.ts'
import { hireStore } from './hire-store.ts'

/** What ended before then: nobody used it, or the one who did is long there. */
export const sweepHires = (tx: Connection, before: number) => tx.use(hireStore).sweep(before)

/** The invitations that somebody joined by, and one to this address. */
export const listHiresConcerning = (tx: Connection, userId: string, email: string) =>
  tx.use(hireStore).listConcerning(userId, email)

export const forgetHires = (tx: Connection, email: string) => tx.use(hireStore).forget(email)

/** The addresses of the invitations that somebody joined by. */
export const listHireEmails = (tx: Connection, userId: string) => tx.use(hireStore).listEmailsOf(userId)
