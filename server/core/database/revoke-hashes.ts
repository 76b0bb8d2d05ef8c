import type { Db } from './database.ts'
import { codes, devices, emailChanges, invitations, limits, passkeyChallenges, sessions } from './tables.ts'

/** Deletes rows that can only be found by a keyed hash, because after a change of the key they cannot be found. */
export async function forgetHashes(tx: Db) {
  const found = [sessions, devices, codes, emailChanges, invitations, passkeyChallenges, limits]
  for (const table of found) await tx.delete(table)
}
