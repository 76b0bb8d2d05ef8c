import type { Keys } from '../../core/keys.ts'
import { type Passkey, passkeyStore } from '../passkeys/passkey-store.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { authenticatorStore } from './authenticator-store.ts'
import type { Connection } from '../../core/database/connection.ts'

export interface OwnFactors {
  /** When the authenticator app was confirmed; null if there is none. */
  since: number | null
  passkeys: Passkey[]
  isOn: boolean
}

export async function findFactors(tx: Connection, userId: string): Promise<OwnFactors> {
  const since = (await tx.use(authenticatorStore).find(userId))?.confirmedAt ?? null
  const passkeys = await tx.use(passkeyStore).listOf(userId)
  return { since, passkeys, isOn: since !== null || passkeys.length > 0 }
}

/** Creates recovery codes in place of the earlier ones. */
export async function makeCodes(tx: Connection, keys: Keys, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await tx.use(authenticatorStore).replaceCodes(
    userId,
    codes.map(code => hashRecoveryCode(keys, userId, code))
  )
  return codes
}

/** Creates recovery codes with the first factor; returns none if the account still has some. */
export async function makeFirstCodes(tx: Connection, keys: Keys, userId: string): Promise<string[]> {
  return (await tx.use(authenticatorStore).countCodes(userId)) > 0 ? [] : makeCodes(tx, keys, userId)
}

/** Deletes the recovery codes with the last factor. */
export async function dropIdleCodes(tx: Connection, userId: string) {
  if (!(await findFactors(tx, userId)).isOn) await tx.use(authenticatorStore).removeCodes(userId)
}
