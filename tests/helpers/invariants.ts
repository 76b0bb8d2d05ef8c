import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import { query } from '../world/database.ts'
import { createFileStorage, type FileStorage } from '../../server/files/file-storage.ts'
import { requireKeyOf } from '../../server/core/database/key-settings.ts'
import { createKeys } from '../../server/core/keys.ts'
import { toDb } from '../../server/core/database/sqlite/session.ts'
import { type Acknowledged, unreadableWrites } from './invariants/acknowledged.ts'
import { brokenAudit, damage } from './invariants/database.ts'
import { brokenFiles, unnamedFiles } from './invariants/files.ts'
import type { Inspected } from './invariants/inspected.ts'
import { brokenCodes, brokenMail } from './invariants/mail.ts'
import { halfSteps } from './invariants/half-steps.ts'
import { gaps, findInvalidAnswers } from './invariants/parts.ts'
import { plantedBelow } from './invariants/secrets.ts'
import { findStaleDerivedData } from './invariants/verdicts.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { createConnection } from '../../server/core/database/connection.ts'

export type { Acknowledged } from './invariants/acknowledged.ts'

/** The paths and keys of an installation, and what a test knows about it. */
export interface InspectedInstallation {
  databaseFile: string
  dataDir: string
  /** By default `files` in `dataDir`. */
  filesDir?: string
  /** The store of files that are not in a folder. */
  vault?: FileStorage
  /** 32 bytes, or their hexadecimal digits. */
  dataKey: Buffer | string
  /** The server's time, if it differs from this machine's. */
  now?: number
  /** Writes that were acknowledged with 2xx, and not replaced since. */
  acknowledged?: readonly Acknowledged[]
  /** Texts that must appear in no file in clear text. */
  planted?: readonly string[]
  /** More files and folders outside `dataDir`, and server output, to search for the planted texts. */
  elsewhere?: readonly string[]
  output?: string
  /** How many milliseconds a file may exist without a row; by default an hour. 0 when nothing is in flight. */
  unnamedFor?: number
  /** The number of audit entries at an earlier check. */
  auditedBefore?: number
  /** False if a test wrote records directly into the database, without audit entries. */
  isAudited?: boolean
}

/**
 * Checks invariants I1 to I12 and returns a sentence for each violation. It reads a snapshot of the database through a
 * connection of its own, also while a server runs. The files are read after that, so nothing may be uploading.
 */
export async function brokenInvariants(place: InspectedInstallation): Promise<string[]> {
  const connection = openConnection(place.databaseFile, { readonly: true, timeout: 5000 })
  try {
    connection.exec('BEGIN')
    const faults = damage(connection)
    if (faults.length > 0) return faults
    return [...(await brokenIn(await inspected(place, connection))), ...plantedBelow(place)]
  } finally {
    connection.close()
  }
}

/** Returns the number of audit entries, for `auditedBefore` of the next check. */
export function auditLength(databaseFile: string): number {
  const [head] = query<{ seq: number | null }>(databaseFile, 'SELECT max(seq) AS seq FROM audit_head')
  return head?.seq ?? 0
}

async function brokenIn(inspected: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const check of checks) found.push(...(await check(inspected)))
  return found
}

const checks = [
  unreadableWrites,
  halfSteps,
  brokenFiles,
  unnamedFiles,
  findStaleDerivedData,
  brokenCodes,
  brokenMail,
  gaps,
  findInvalidAnswers,
  brokenAudit
]

async function inspected(place: InspectedInstallation, connection: Sqlite.Database): Promise<Inspected> {
  const { dataDir, dataKey, filesDir = path.join(dataDir, 'files') } = place
  const db = toDb(connection)
  const keys = createKeys(typeof dataKey === 'string' ? Buffer.from(dataKey, 'hex') : dataKey)
  await requireKeyOf(db, keys)
  return {
    db: createConnection(db, keys),
    keys,
    dataDir,
    filesDir,
    vault: place.vault ?? createFileStorage(filesDir, keys),
    now: place.now ?? Date.now(),
    acknowledged: place.acknowledged ?? [],
    unnamedFor: place.unnamedFor ?? 3600_000,
    auditedBefore: place.auditedBefore ?? 0,
    isAudited: place.isAudited ?? true
  }
}
