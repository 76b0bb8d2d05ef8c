import type { Keys } from '../core/keys.ts'
import type { Stores } from '../stores.ts'
import type { Passkey } from './passkey-store.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

/** The second factors of an account. */
export interface OwnFactors {
  /** Since when there is an authenticator app. */
  since: number | null
  passkeys: Passkey[]
  isOn: boolean
}

export async function findFactors(stores: Stores, userId: string): Promise<OwnFactors> {
  const since = (await stores.authenticators.find(userId))?.confirmedAt ?? null
  const passkeys = await stores.passkeys.listOf(userId)
  return { since, passkeys, isOn: since !== null || passkeys.length > 0 }
}

/** New recovery codes; the earlier ones open nothing any more. */
export async function makeCodes(stores: Stores, keys: Keys, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  await stores.authenticators.replaceCodes(
    userId,
    codes.map(code => hashRecoveryCode(keys, userId, code))
  )
  return codes
}

/** Recovery codes come with the first factor; with another one those that are left stay, and none are answered. */
export async function makeFirstCodes(stores: Stores, keys: Keys, userId: string): Promise<string[]> {
  return (await stores.authenticators.countCodes(userId)) > 0 ? [] : makeCodes(stores, keys, userId)
}

/** Recovery codes go with the last factor. */
export async function dropIdleCodes(stores: Stores, userId: string) {
  if (!(await findFactors(stores, userId)).isOn) await stores.authenticators.removeCodes(userId)
}
