import crypto from 'node:crypto'
import { type Config, SettingError } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import { isGuessable } from '../passwords/password-rules.ts'
import { invitationStore } from './invitation-store.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import { listActiveAdministrators } from '../../users/index.ts'
import type { Database } from '../../core/database/database.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/** No letters or digits that are mistaken for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const invitationLifetime = 48 * 3600 * 1000

/** A code to type: 80 random bits as `ABCD-EFGH-JKLM-NPQR`. */
export function generateInvitationCode(): string {
  const code = [...crypto.randomBytes(16)].map(byte => letters[byte % letters.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is stored of a code. Case, spaces and hyphens do not matter when it is typed. */
export function hashInvitationCode(keys: Keys, code: string): string {
  return keys.hmac('codes', `invitation:${code.toUpperCase().replaceAll(/[\s-]/g, '')}`)
}

/** What an invited address is called in the audit. */
export const hashAddress = (keys: Keys, email: string) => keys.hmac('audit', `address:${email}`).slice(0, 16)

/** Refuses to start with a setup code that others would try first, while it can still make an administrator. */
export async function requireStrongSetupCode({ config, database }: { database: Database; config: Config }) {
  const code = config.adminSetupCode
  if (code === undefined || !(await isGuessable(code))) return
  const administrators = await listActiveAdministrators(database.read)
  if (administrators.length === 0)
    throw new SettingError(
      'ADMIN_SETUP_CODE is easy to guess, and makes an administrator of whoever guesses it: set one of random letters and figures, or remove it, and the start prints one.'
    )
}

/**
 * While there is no administrator, the setup code makes one: it is made anew at each start (or taken from ADMIN_SETUP_CODE),
 * and answered so that it can be shown. Undefined when there is an administrator. An account that was made with an earlier
 * code and never verified its e-mail is deleted: the address may be mistyped, and be somebody else's.
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
