import type { Db } from './database.ts'
import { codes, devices, emailChanges, invitations, limits, sessions } from './tables.ts'

/** Forgets what is found by a keyed hash alone, and is found no more once the key is another one. */
export async function forgetHashes(tx: Db) {
  for (const table of [sessions, devices, codes, emailChanges, invitations, limits]) await tx.delete(table)
}
