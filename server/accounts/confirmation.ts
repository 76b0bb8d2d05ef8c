import { administrator } from '../../engine/index.ts'
import { findRole } from '../access/model/access.ts'
import { parseClientIds } from '../access/model/client-ids.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { unknownNetwork } from '../core/network.ts'
import type { Stores } from '../stores.ts'
import { createDevices } from './devices.ts'
import { writeNewAdministratorMail } from './mail.ts'
import { noPassword } from './passwords.ts'
import type { AccountServices, Visit } from './services.ts'
import type { PendingSignUp } from './sign-up-store.ts'
import type { User } from './user-store.ts'

/** What a right code of a verification means for its account. */
export function createConfirmation(services: AccountServices) {
  const { clock, mailer, audit, beginRecord, joinHire } = services
  const devices = createDevices(services)

  return { confirm }

  /**
   * The e-mail is verified. The name, the password and the role of a sign-up count where the code came with its ticket; for
   * a program that has no ticket, where nobody else signed up with the address and both came from the same network. Answers
   * what the browser is known by from now on, where it was its own sign-up.
   */
  async function confirm(stores: Stores, user: User, visit: Visit): Promise<string | undefined> {
    const open = (await stores.signUps.listOf(user.id)).filter(({ becomes }) => becomes !== 'nobody')
    const signUp = open.find(({ id }) => id === visit.ticket) ?? onlyOneFrom(visit.network, open, user)
    await stores.users.verify(user.id, clock())
    if (signUp) await take(stores, user, signUp)
    else if (open.length > 0 && !user.verifiedAt) await stores.users.setPassword(user.id, noPassword)
    const isAdmin = user.isAdmin || signUp?.becomes === 'admin'
    await audit(stores, {
      ...buildSelfEntry({ id: user.id, isAdmin, origin: visit.origin }),
      action: 'account.verified'
    })
    if (!isAdmin) await joinHire(stores, user)
    if (signUp?.becomes === 'admin' && !user.isAdmin) await announce(stores, user, signUp, visit)
    return signUp && devices.remember(stores, user.id, visit)
  }

  async function take(stores: Stores, { id, verifiedAt, ...user }: User, signUp: PendingSignUp) {
    const { username, phone, password, becomes } = signUp
    const { role, roleClients } = becomes === 'admin' && !user.isAdmin ? signUp : user
    const isAdmin = user.isAdmin || becomes === 'admin'
    await stores.users.takeSignUp(id, { username, phone, password, isAdmin, role, roleClients })
    // An administrator has no record to complete.
    if (becomes === 'admin') {
      await beginRecord(stores, id)
      await stores.users.beginAdministration(id, clock())
    }
    await stores.signUps.remove(signUp.id)
    await stores.signUps.closeAllOf(id)
    if (verifiedAt) await stores.sessions.endAllOf(id)
  }

  /** The other administrators are told, and the audit. */
  async function announce(stores: Stores, { id, email }: User, signUp: PendingSignUp, { origin }: Visit) {
    const { invitation, invitedBy, role, roleClients } = signUp
    const title = role === null || role === administrator ? undefined : (findRole(role)?.title ?? role)
    for (const other of await stores.users.listActiveAdministrators())
      if (other.id !== id)
        await mailer.put(stores, { ...writeNewAdministratorMail(other.email, email, title), about: id })
    const detail = { invitation: invitation ?? 'setup-code', inviter: invitedBy ?? 'machine' }
    const entry = buildSelfEntry({ id, isAdmin: true, origin })
    if (role === administrator) return audit(stores, { ...entry, action: 'administrator.made', detail })
    const given = { role: role ?? 'none', clients: parseClientIds(roleClients).length }
    await audit(stores, { ...entry, action: 'role.given', detail: { ...detail, ...given } })
  }
}

/** An account that is verified takes no other password so, but from somebody whom the mail of an invitation has reached. */
function onlyOneFrom(
  network: string,
  open: PendingSignUp[],
  { verifiedAt }: User
): PendingSignUp | undefined {
  const [signUp] = open.length === 1 ? open : []
  if (signUp?.network !== network || network === unknownNetwork) return undefined
  return verifiedAt === null || signUp.becomes === 'admin' ? signUp : undefined
}
