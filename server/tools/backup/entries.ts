import type { ArchiveWriter } from './archive.ts'
import type { ArchiveReader } from './read-archive.ts'

/** The entries of a backup in order: the ledger of erasures, the files as they are stored, the database, and the manifest. */
export type BackupEntry =
  | { type: 'erased'; names: string[] }
  | { type: 'file'; id: string; userId: string; bytes: number }
  | { type: 'database'; bytes: number }
  | { type: 'manifest'; manifest: Manifest }

export interface Manifest {
  /** Milliseconds since 1970. */
  madeAt: number
  /** All applied migrations of the database, which define its schema. */
  migrations: string[]
  /** Identifies the data key of the database. */
  dataKeyMark: string | undefined
  counts: { users: number; documents: number; files: number }
  databaseBytes: number
  databaseSha256: string
  /** Files that records reference and that were already missing or damaged when the backup was made. */
  lacking: string[]
}

/** Writes the head of an entry; its bytes must follow. */
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
