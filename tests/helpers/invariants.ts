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
import { gaps, unpassable } from './invariants/parts.ts'
import { plantedBelow } from './invariants/secrets.ts'
import { wrongVerdicts } from './invariants/verdicts.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { createConnection } from '../../server/core/database/connection.ts'

export type { Acknowledged } from './invariants/acknowledged.ts'

/** Where an installation lies, and what is known of it from outside. */
export interface Place {
  databaseFile: string
  dataDir: string
  /** In `dataDir` unless said. */
  filesDir?: string
  /** Where files are in no folder. */
  vault?: FileStorage
  /** 32 bytes, or as hexadecimal digits. */
  dataKey: Buffer | string
  /** The server's time, where it is not this machine's. */
  now?: number
  /** Writes that were answered with 2xx, and have not been replaced by another since. */
  acknowledged?: readonly Acknowledged[]
  /** Texts that may stand nowhere in clear text. */
  planted?: readonly string[]
  /** What else is searched for them: folders and files outside of `dataDir`, and what a server has said. */
  elsewhere?: readonly string[]
  said?: string
  /** For so many milliseconds a file may have no row; an hour. 0 where nothing is under way. */
  unnamedFor?: number
  /** So many entries the audit has had before. */
  auditedBefore?: number
  /** False: the records were put into the database by a test, past the audit. */
  isAudited?: boolean
}

/**
 * What is broken of I1 to I12, a sentence each. Reads through a connection of its own, at one moment, beside a server that
 * may be running; the files folder is read right after, so nobody should be uploading.
 */
export async function brokenInvariants(place: Place): Promise<string[]> {
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

/** How many entries the audit has, for the next look. */
export function auditLength(databaseFile: string): number {
  const [head] = query<{ seq: number | null }>(databaseFile, 'SELECT max(seq) AS seq FROM audit_head')
  return head?.seq ?? 0
}

async function brokenIn(inspected: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const look of looks) found.push(...(await look(inspected)))
  return found
}

const looks = [
  unreadableWrites,
  halfSteps,
  brokenFiles,
  unnamedFiles,
  wrongVerdicts,
  brokenCodes,
  brokenMail,
  gaps,
  unpassable,
  brokenAudit
]

async function inspected(place: Place, connection: Sqlite.Database): Promise<Inspected> {
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
