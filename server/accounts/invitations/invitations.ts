import crypto from 'node:crypto'
import { type Config, SettingError } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import { isGuessable } from '../passwords/password-rules.ts'
import { invitationStore } from './invitation-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { listActiveAdministrators } from '../../users/index.ts'
import type { Database } from '../../core/database/database.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

/** Without letters and digits that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const invitationLifetime = 48 * hour

/** Generates a code to type: 80 random bits as `ABCD-EFGH-JKLM-NPQR`. */
export function generateInvitationCode(): string {
  const code = [...crypto.randomBytes(16)].map(byte => letters[byte % letters.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

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
  const administrators = await listActiveAdministrators(database.read)
  if (administrators.length === 0)
    throw new SettingError(
      'ADMIN_SETUP_CODE is easy to guess, and anybody who guesses it becomes an administrator: set a random one, or remove it, and the start prints one.'
    )
}

/**
 * Creates a setup code if there is no administrator (or takes ADMIN_SETUP_CODE) and returns it to be shown; returns undefined
 * otherwise. The code changes at each start. An account that was made with an earlier code and never verified is deleted,
 * because its address may be mistyped and belong to another person.
 */
export async function armSetupCode(services: FeatureServices): Promise<string | undefined> {
  const { database, keys, config, clock, audit } = services
  return database.write(async tx => {
    const invitations = tx.use(invitationStore)
    const administrators = await listActiveAdministrators(tx)
    if (administrators.length > 0) {
      await invitations.endSetupCode()
      return undefined
    }
    const accounts = await tx.use(signUpStore).removeUnverifiedAdministrators()
    if (accounts > 0)
      await audit(tx, { by: 'server', action: 'account.unverified-removed', detail: { accounts } })
    const code = config.adminSetupCode ?? generateInvitationCode()
    await invitations.replaceSetupCode(hashInvitationCode(keys, code), clock())
    return code
  })
}
