import crypto from 'node:crypto'
import { type Config, SettingError } from '../../core/config/config.ts'
import { type Keys, randomId } from '../../core/keys.ts'
import { isSameHash } from '../../core/link-token.ts'
import { isGuessable } from '../passwords/password-rules.ts'
import { invitationStore } from './invitation-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { userRoles } from '../../users/index.ts'
import type { Database } from '../../core/database/database.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour, minute } from '../../core/durations.ts'

/** Without letters and digits that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const invitationLifetime = 48 * hour

const codeLength = 16
/** Processes that start together show the same setup code. */
const setupCodeShown = 10 * minute

/** Generates a code to type: 80 random bits as `ABCD-EFGH-JKLM-NPQR`. */
export const generateInvitationCode = (): string => spell(crypto.randomBytes(codeLength))

const spell = (bytes: Uint8Array): string =>
  [...bytes]
    .map(byte => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Returns the stored hash of a code. Case, spaces and hyphens are ignored. */
export function hashInvitationCode(keys: Keys, code: string): string {
  return keys.hmac('codes', `invitation:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}

/** Returns the pseudonym of an invited address in the audit. */
export const hashAddress = (keys: Keys, email: string) => keys.hmac('audit', `address:${email}`).slice(0, 16)

/** Throws a setting error at startup if the setup code is guessable and can still make an administrator. */
export async function requireStrongSetupCode({ config, database }: { database: Database; config: Config }) {
  const code = config.adminSetupCode
  if (code === undefined || !(await isGuessable(code))) return
  const administrators = await userRoles.listActiveAdministrators(database.read)
  if (administrators.length === 0)
    throw new SettingError(
      'ADMIN_SETUP_CODE is easy to guess, and anybody who guesses it becomes an administrator: set a random one, or remove it, and the start prints one.'
    )
}

/**
 * Returns the setup code to be shown, or undefined if there is an administrator. It is ADMIN_SETUP_CODE or a new code at each
 * start, but the same for processes that start together. An account that was made with an earlier code and can no longer be
 * verified with its mailed code is deleted, because its address may be mistyped and belong to another person.
 */
export async function armSetupCode(services: FeatureServices): Promise<string | undefined> {
  const { database, keys, config, clock, audit } = services
  return database.write(async tx => {
    const invitations = tx.use(invitationStore)
    const administrators = await userRoles.listActiveAdministrators(tx)
    if (administrators.length > 0) {
      await invitations.endSetupCode()
      return undefined
    }
    const now = clock()
    const accounts = await tx.use(signUpStore).removeUnverifiedAdministrators(now)
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    const codeOf = (id: string) => config.adminSetupCode ?? deriveSetupCode(keys, id)
    const shown = await invitations.findSetupCode(now - setupCodeShown)
    if (shown && isSameHash(shown.hash, hashInvitationCode(keys, codeOf(shown.id)))) return codeOf(shown.id)
    const id = randomId()
    await invitations.replaceSetupCode({ id, hash: hashInvitationCode(keys, codeOf(id)), createdAt: now })
    return codeOf(id)
  })
}

/** Only the data key derives it, so it need not be stored to be shown again. */
const deriveSetupCode = (keys: Keys, id: string) =>
  spell(Buffer.from(keys.hmac('codes', `setup:${id}`), 'hex').subarray(0, codeLength))
