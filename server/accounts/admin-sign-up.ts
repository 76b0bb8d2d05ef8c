import type { AdminSignUp } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { forbidden } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { createCodes } from './codes.ts'
import type { Invited } from './invitation-store.ts'
import { hashInvitationCode } from './invitations.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { buildNewUser, buildSignUp, emailTaken } from './new-user.ts'
import { createNotedAttempts } from './noted-attempts.ts'
import { requireOwnPassword, requireStrongPassword } from './password-rules.ts'
import type { AccountServices, Visit } from './services.ts'
import { writeTicket } from './tickets.ts'
import type { NewUser, User } from './user-store.ts'
import { askerFor } from './visit.ts'

const passwordField = { form: 'account/admin-sign-up', path: '/password' }

/**
 * Somebody with the setup code or an invitation signs up as an administrator, and is one once the e-mail is verified. The
 * setup code dies here; an invitation is for its own e-mail only, also where that has an account. Every wrong code reads
 * the same.
 */
export function createAdminSignUp(services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)
  const { note } = createNotedAttempts(services)

  return { signUp }

  /** Answers the e-mail as it is kept, and the ticket of this sign-up. */
  async function signUp(answers: AdminSignUp, visit: Visit): Promise<{ email: string; ticket: string }> {
    const hash = hashInvitationCode(keys, answers.code)
    const email = answers.email.toLowerCase()
    const wrongInvitations = limitKeys.wrongInvitationsOfNetwork(visit.network)
    const counted = { [wrongInvitations]: accountLimits.wrongInvitationsOfNetwork }
    await attempts.consume(counted)
    if (!(await database.read.invitations.findOpen(hash, email, clock()))) throw await refuse(visit)
    await requireStrongPassword(answers.password, passwordField)
    await requireOwnPassword(answers.password, answers, passwordField)
    const hashing = passwords.hash(askerFor(visit, hash), answers.password)
    const user = buildNewUser(answers, await hashing.catch(error => attempts.giveBack(counted, error)))
    const signUp = buildSignUp(user, visit, clock())

    const outcome = await database.write(async stores => {
      const invitation = await stores.invitations.findOpen(hash, email, clock())
      if (!invitation) return 'refused'
      const account = await accountFor(stores, user, invitation, visit)
      if (!account) return 'taken'
      await attempts.refund(stores, wrongInvitations)
      await stores.invitations.use(hash, clock())
      await stores.invitations.endSetupCode()
      const { invitedBy, role, roleClients } = invitation
      const ofInvitation = invitation.email === null ? null : invitation.id
      await stores.signUps.add({
        ...signUp,
        userId: account.id,
        becomes: 'admin',
        invitation: ofInvitation,
        role,
        roleClients,
        invitedBy
      })
      await codes.issue(stores, 'verify', account, { network: visit.network, ticket: signUp.id })
      return 'made'
    })
    if (outcome === 'refused') throw await refuse(visit)
    if (outcome === 'taken') throw emailTaken('account/admin-sign-up')
    return { email, ticket: writeTicket(keys, signUp.id) }
  }

  async function refuse({ origin }: Visit) {
    const attempt = { action: 'code.refused', subject: undefined, code: 'invitation', origin } as const
    await database.write(stores => note(stores, attempt))
    return wrongCode()
  }

  /** A new account, or the one of this e-mail that may become an administrator's; undefined where it may not. */
  async function accountFor(
    stores: Stores,
    user: NewUser,
    invitation: Invited,
    { origin }: Visit
  ): Promise<Pick<User, 'id' | 'email'> | undefined> {
    if (await stores.users.add(user, clock())) {
      await audit(stores, {
        ...buildSelfEntry({ id: user.id, isAdmin: false, origin }),
        action: 'account.made'
      })
      return user
    }
    const account = await stores.users.findByEmail(user.email)
    // The setup code was not mailed to this address: it shows nothing about who owns the account.
    const isFree = account && !account.isAdmin && (invitation.email !== null || !account.verifiedAt)
    return isFree ? account : undefined
  }
}

const wrongCode = () => forbidden('This code is not valid. Ask an administrator for an invitation.')
