import type { ArchiveWriter } from './archive.ts'
import type { ArchiveReader } from './read-archive.ts'

/** What a backup consists of: the ledger of erasures, files of the vault as they lie there, then the database, then what it all should be. */
export type BackupEntry =
  | { type: 'erased'; names: string[] }
  | { type: 'file'; id: string; userId: string; bytes: number }
  | { type: 'database'; bytes: number }
  | { type: 'manifest'; manifest: Manifest }

export interface Manifest {
  /** Milliseconds since 1970. */
  madeAt: number
  /** The schema of the database: all its migrations. */
  migrations: string[]
  /** By which the data key of the database is known again. */
  dataKeyMark: string | undefined
  counts: { users: number; documents: number; files: number }
  databaseBytes: number
  databaseSha256: string
  /** Files that records name and that were missing or damaged already when this was made. */
  lacking: string[]
}

/** An entry's head; its bytes follow it. */
export async function writeEntry(archive: ArchiveWriter, entry: BackupEntry) {
  const head = Buffer.from(JSON.stringify(entry))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  await archive.write(Buffer.concat([length, head]))
}

export async function readEntry(archive: ArchiveReader): Promise<BackupEntry> {
  const length = (await archive.exactly(4)).readUInt32BE()
  return JSON.parse((await archive.exactly(length)).toString()) as BackupEntry
}
