import type { Connection } from '../core/database/connection.ts'
import { paperStore } from './paper-store.ts'

/** Copies of records that were made before then can be checked no longer. */
export const sweepPapers = (tx: Connection, before: number) => tx.use(paperStore).sweep(before)
