import { openConnection } from '../../core/database/sqlite/driver.ts'
/** Which files have gone by, with what they were: kept on disk, so that a million of them needs no memory. */
export interface BackupIndex {
  add(id: string, sha256: string): void
  has(id: string): boolean
  /** Marks one that belongs to a record; answers its checksum. */
  claim(id: string): string | undefined
  /** Those that nobody has claimed. */
  unclaimed(): Iterable<string>
  close(): void
}

/** In a file of its own, which is of no worth once it is closed. */
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
