import type { Database } from '../core/database/database.ts'
import type { AuditEntry } from './model/entries.ts'
import type { Audit } from './service.ts'

/** Notes what somebody sees; on disk once it resolves, and so before it is sent. */
export type Note = (entry: AuditEntry) => Promise<void>

/**
 * Nothing else is written with such a note, so all that wait are written by one job: those that come while it waits for its
 * transaction go with it, and those that come while it is stored are the next.
 */
export function createNotes(database: Pick<Database, 'write'>, audit: Audit): Note {
  let waiting: { entries: AuditEntry[]; stored: Promise<void> } | undefined
  let last: Promise<void> = Promise.resolve()

  return entry => {
    waiting ??= open()
    waiting.entries.push(entry)
    return waiting.stored
  }

  function open() {
    const entries: AuditEntry[] = []
    const stored = last.then(() =>
      database.write(tx => {
        // It may run again, with the same ones.
        close()
        return audit(tx, ...entries)
      })
    )
    // Where the transaction could not even begin, those that come now are of the next.
    last = stored.catch(close)
    return { entries, stored }

    function close() {
      if (waiting?.entries === entries) waiting = undefined
    }
  }
}
