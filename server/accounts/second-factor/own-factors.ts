import type { Keys } from '../../core/keys.ts'
import { type Passkey, passkeyStore } from '../passkeys/passkey-store.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { authenticatorStore } from './authenticator-store.ts'
import type { Connection } from '../../core/database/connection.ts'

/** The second factors of an account. */
export interface OwnFactors {
  /** Since when there is an authenticator app. */
  since: number | null
  passkeys: Passkey[]
  isOn: boolean
}

export async function findFactors(tx: Connection, userId: string): Promise<OwnFactors> {
  const since = (await tx.use(authenticatorStore).find(userId))?.confirmedAt ?? null
  const passkeys = await tx.use(passkeyStore).listOf(userId)
  return { since, passkeys, isOn: since !== null || passkeys.length > 0 }
}

/** New recovery codes; the earlier ones open nothing any more. */
export async function makeCodes(tx: Connection, keys: Keys, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await tx.use(authenticatorStore).replaceCodes(
    userId,
    codes.map(code => hashRecoveryCode(keys, userId, code))
  )
  return codes
}

/** Recovery codes come with the first factor; with another one those that are left stay, and none are answered. */
export async function makeFirstCodes(tx: Connection, keys: Keys, userId: string): Promise<string[]> {
  return (await tx.use(authenticatorStore).countCodes(userId)) > 0 ? [] : makeCodes(tx, keys, userId)
}

/** Recovery codes go with the last factor. */
export async function dropIdleCodes(tx: Connection, userId: string) {
  if (!(await findFactors(tx, userId)).isOn) await tx.use(authenticatorStore).removeCodes(userId)
}
