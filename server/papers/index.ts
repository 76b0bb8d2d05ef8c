import type { Connection } from '../core/database/connection.ts'
import { paperStore } from './paper-store.ts'

/** Deletes the hashes of copies of records made before this time: they cannot be checked any more. */
export const sweepPapers = (tx: Connection, before: number) => tx.use(paperStore).sweep(before)
