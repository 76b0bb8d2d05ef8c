import { openConnection } from '../../core/database/sqlite/driver.ts'
/** An index of the files already copied, with their checksums. On disk, so that a million files need little memory. */
export interface BackupIndex {
  add(id: string, sha256: string): void
  has(id: string): boolean
  /** Marks a file that belongs to a record; returns its checksum. */
  claim(id: string): string | undefined
  /** Returns the files that were not claimed. */
  unclaimed(): Iterable<string>
  close(): void
}

/** Opens the index in a temporary file, which is useless once closed. */
export function openBackupIndex(file: string): BackupIndex {
  const connection = openConnection(file)
  connection.pragma('journal_mode = OFF')
  connection.pragma('synchronous = OFF')
  connection.exec(
    'CREATE TABLE seen (id TEXT PRIMARY KEY, sha256 TEXT NOT NULL, claimed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID'
  )
  const add = connection.prepare<[string, string]>('INSERT OR REPLACE INTO seen (id, sha256) VALUES (?, ?)')
  const find = connection.prepare<[string], string>('SELECT sha256 FROM seen WHERE id = ?').pluck()
  const claim = connection
    .prepare<[string], string>('UPDATE seen SET claimed = 1 WHERE id = ? RETURNING sha256')
    .pluck()
  const unclaimed = connection.prepare<[], string>('SELECT id FROM seen WHERE claimed = 0').pluck()

  return {
    add: (id, sha256) => void add.run(id, sha256),
    has: id => find.get(id) !== undefined,
    claim: id => claim.get(id),
    unclaimed: () => unclaimed.iterate(),
    close: () => connection.close()
  }
}
