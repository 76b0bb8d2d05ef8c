import type { Db } from './database.ts'
import { codes, devices, emailChanges, invitations, limits, passkeyChallenges, sessions } from './tables.ts'

/** Forgets what is found by a keyed hash alone, and is found no more once the key is another one. */
export async function forgetHashes(tx: Db) {
  const found = [sessions, devices, codes, emailChanges, invitations, passkeyChallenges, limits]
  for (const table of found) await tx.delete(table)
}
