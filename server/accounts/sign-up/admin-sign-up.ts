import type { AdminSignUp } from '../../../generated/types.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { type CodeOwner, createCodes } from '../codes/codes.ts'
import { invitationStore, type InvitationRow } from '../invitations/invitation-store.ts'
import { hashInvitationCode } from '../invitations/invitations.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { buildNewUser, buildSignUp, emailTaken } from './new-user.ts'
import { createFailedAttemptLog } from '../log-in/failed-attempts.ts'
import { requireOwnPassword, requireStrongPassword } from '../passwords/password-rules.ts'
import type { RequestContext } from '../services.ts'
import { writeTicket } from './tickets.ts'
import { requesterFor } from '../request-context.ts'
import { contactCorrectionStore } from '../contact-corrections/contact-correction-store.ts'
import { signUpStore } from './sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type NewUser, users } from '../../users/index.ts'
import type { AccountServices } from '../services.ts'

const passwordField = { form: 'account/admin-sign-up', path: '/password' }

/**
 * Signs up administrators with the setup code or an invitation; the role begins when the email is verified. The setup code is
 * used up here. An invitation is valid only for its own email, which may have an account already. All wrong codes get the same
 * response.
 */
export function createAdminSignUp(services: AccountServices) {
  const { database, keys, clock, audit, passwords } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)
  const { note } = createFailedAttemptLog(services)

  return { signUp }

  /** Returns the stored email and the ticket of this sign-up. */
  async function signUp(
    answers: AdminSignUp,
    context: RequestContext
  ): Promise<{ email: string; ticket: string }> {
    const hash = hashInvitationCode(keys, answers.code)
    const email = answers.email.toLowerCase()
    const wrongInvitations = limitKeys.wrongInvitationsOfNetwork(context.network)
    const counted = { [wrongInvitations]: accountLimits.wrongInvitationsOfNetwork }
    await attempts.consume(counted)
    if (!(await database.read.use(invitationStore).findOpen(hash, email, clock())))
      throw await noteWrongCode(context)
    await requireStrongPassword(answers.password, passwordField)
    await requireOwnPassword(answers.password, answers, passwordField)
    const hashing = passwords.hash(requesterFor(context, hash), answers.password)
    const user = buildNewUser(answers, await hashing.catch(error => attempts.refundAndThrow(counted, error)))
    const signUp = buildSignUp(user, context, clock())

    const outcome = await database.write(async tx => {
      const invitation = await tx.use(invitationStore).findOpen(hash, email, clock())
      if (!invitation) return 'refused'
      const account = await accountFor(tx, user, invitation, context)
      if (!account) return 'taken'
      await attempts.refund(tx, wrongInvitations)
      await tx.use(invitationStore).use(hash, clock())
      await tx.use(invitationStore).endSetupCode()
      const { invitedBy, role, roleClients } = invitation
      const ofInvitation = invitation.email === null ? null : invitation.id
      await tx.use(signUpStore).add({
        ...signUp,
        userId: account.id,
        becomes: 'admin',
        invitation: ofInvitation,
        role,
        roleClients,
        invitedBy
      })
      await codes.issue(tx, 'verify', account, { network: context.network, ticket: signUp.id })
      return 'made'
    })
    if (outcome === 'refused') throw await noteWrongCode(context)
    if (outcome === 'taken') throw emailTaken('account/admin-sign-up')
    return { email, ticket: writeTicket(keys, signUp.id) }
  }

  async function noteWrongCode({ origin }: RequestContext) {
    const attempt = { action: 'code.refused', subject: undefined, code: 'invitation', origin } as const
    await database.write(tx => note(tx, attempt))
    return refuse('account.invitation_code')
  }

  /** Returns a new account, or the existing one of this email if it may become an administrator's; otherwise undefined. */
  async function accountFor(
    tx: Connection,
    user: NewUser,
    invitation: InvitationRow,
    { origin }: RequestContext
  ): Promise<CodeOwner | undefined> {
    if (await users.add(tx, { ...user, isAdmin: true, role: null }, clock())) {
      await audit(tx, {
        ...buildSelfEntry({ id: user.id, isAdmin: false, origin }),
        action: 'account.made'
      })
      return user
    }
    const account = await users.findByEmail(tx, user.email)
    if (account && (await tx.use(contactCorrectionStore).findEmailHold(account.id, clock()))) return undefined
    // The setup code was not mailed to this address, so it proves nothing about the owner of the account.
    const isFree = account && !account.isAdmin && (invitation.email !== null || !account.verifiedAt)
    return isFree ? account : undefined
  }
}
