import type { Database } from '../core/database/database.ts'
import type { AuditEntry } from './model/entries.ts'
import type { Audit } from './service.ts'

/** Records an access. Resolves once the entry is on disk, so that the caller can wait before it sends the data. */
export type Note = (entry: AuditEntry) => Promise<void>

/**
 * Creates a Note that writes entries in batches. Entries that arrive before the transaction starts are written by it; entries
 * that arrive while it runs are in the next batch.
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
        // The transaction may be retried, with the same entries.
        close()
        return audit(tx, ...entries)
      })
    )
    // If the transaction could not start, new entries go to the next batch.
    last = stored.catch(close)
    return { entries, stored }

    function close() {
      if (waiting?.entries === entries) waiting = undefined
    }
  }
}
