import { administrator } from '../../../engine/index.ts'
import { titleOfRole } from '../../access/model/access.ts'
import { parseClientIds } from '../../access/model/client-ids.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { languageOfNewAccount } from '../../core/language.ts'
import { unknownNetwork } from '../../core/network.ts'
import { createDevices } from '../log-in/devices.ts'
import { invitationStore } from '../invitations/invitation-store.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { noPassword } from '../passwords/passwords.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { type PendingSignUp, signUpStore } from './sign-up-store.ts'
import { sessionStore } from '../sessions/session-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, userRoles, users } from '../../users/index.ts'

export function createConfirmation(services: AccountServices) {
  const { clock, mailer, audit, refreshRecordStatus, joinHire } = services
  const devices = createDevices(services)

  return { confirm }

  /**
   * Verifies the email. The name, password and role of a sign-up take effect if the code came with its ticket. A client without
   * a ticket must have signed up from the same network, as the only one with this address. Returns the token of the device if
   * the sign-up was the visitor's own.
   */
  async function confirm(tx: Connection, user: User, context: RequestContext): Promise<string | undefined> {
    const open = (await tx.use(signUpStore).listOf(user.id)).filter(({ becomes }) => becomes !== 'nobody')
    const signUp = open.find(({ id }) => id === context.ticket) ?? onlyOneFrom(context.network, open, user)
    await users.verify(tx, user.id, clock())
    // Somebody else may have signed up with this address, in another language.
    if (!user.verifiedAt) await users.setLanguage(tx, user.id, languageOfNewAccount())
    if (signUp) await take(tx, user, signUp)
    else if (open.length > 0 && !user.verifiedAt) await users.setPassword(tx, user.id, noPassword)
    const isAdmin = user.isAdmin || signUp?.becomes === 'admin'
    await audit(tx, {
      ...buildSelfEntry({ id: user.id, isAdmin, origin: context.origin }),
      action: 'account.verified'
    })
    if (!isAdmin) await joinHire(tx, user)
    if (signUp?.becomes === 'admin' && !user.isAdmin) await announce(tx, user, signUp, context)
    return signUp && devices.remember(tx, user.id, context)
  }

  async function take(tx: Connection, { id, verifiedAt, ...user }: User, signUp: PendingSignUp) {
    const { username, phone, password, becomes } = signUp
    const { role, roleClients } = becomes === 'admin' && !user.isAdmin ? signUp : user
    const isAdmin = user.isAdmin || becomes === 'admin'
    await users.takeSignUp(tx, id, { username, phone, password, isAdmin, role, roleClients })
    // An administrator has no record to complete.
    if (becomes === 'admin') {
      await refreshRecordStatus(tx, id)
      await userRoles.beginAdministration(tx, id, clock())
      await tx.use(invitationStore).endSetupCode()
    }
    await tx.use(signUpStore).remove(signUp.id)
    await tx.use(signUpStore).closeAllOf(id)
    if (verifiedAt) await tx.use(sessionStore).endAllOf(id)
  }

  /** Notifies the other administrators and writes the audit entry. */
  async function announce(
    tx: Connection,
    { id, email }: User,
    signUp: PendingSignUp,
    { origin }: RequestContext
  ) {
    const { invitation, invitedBy, role, roleClients } = signUp
    const mail =
      role === null || role === administrator
        ? writeMail('notice-new-administrator', { email })
        : writeMail('notice-new-role', () => ({ email, role: titleOfRole(role) }))
    for (const other of await userRoles.listActiveAdministrators(tx))
      if (other.id !== id) await mailer.put(tx, { to: other.email, ...mail, about: id })
    const detail = { invitation: invitation ?? 'setup-code', inviter: invitedBy ?? 'machine' }
    const entry = buildSelfEntry({ id, isAdmin: true, origin })
    if (role === administrator) return audit(tx, { ...entry, action: 'administrator.made', detail })
    const given = { role: role ?? 'none', clients: parseClientIds(roleClients).length }
    await audit(tx, { ...entry, action: 'role.given', detail: { ...detail, ...given } })
  }
}

/**
 * Returns the only open sign-up if it came from this network. On a verified account it takes effect only if its invitation has
 * reached the mailbox.
 */
function onlyOneFrom(
  network: string,
  open: PendingSignUp[],
  { verifiedAt }: User
): PendingSignUp | undefined {
  const [signUp] = open.length === 1 ? open : []
  if (signUp?.network !== network || network === unknownNetwork) return undefined
  return verifiedAt === null || signUp.becomes === 'admin' ? signUp : undefined
}
