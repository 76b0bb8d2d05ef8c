import type { AdminSignUp } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { forbidden } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import type { Stores } from '../stores.ts'
import { createCodes } from './codes.ts'
import { hashInvitationCode } from './invitations.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeNewAdministratorMail } from './mail.ts'
import { emailTaken, newUser } from './new-user.ts'
import type { AccountServices, Visit } from './services.ts'
import type { NewUser } from './user-store.ts'

/**
 * Somebody with the setup code or an invitation becomes an administrator, and verifies the e-mail like everyone. The
 * setup code dies here; an invitation is for its own e-mail only. Every wrong code reads the same.
 */
export function createAdminSignUp(services: AccountServices) {
  const { database, keys, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)

  return { signUp }

  /** Answers the e-mail as it is kept. */
  async function signUp(answers: AdminSignUp, { network, log }: Visit): Promise<string> {
    const hash = hashInvitationCode(keys, answers.code)
    const email = answers.email.toLowerCase()
    const wrongInvitations = limitKeys.wrongInvitationsOfNetwork(network)
    await attempts.consume({ [wrongInvitations]: accountLimits.wrongInvitationsOfNetwork })
    if (!(await database.read.invitations.isOpen(hash, email, clock()))) throw wrongCode()
    const user = newUser(answers, await passwords.hash(answers.password), true)

    const outcome = await database.write(async stores => {
      const { invitations, users } = stores
      if (!(await invitations.isOpen(hash, email, clock()))) return 'refused'
      await attempts.refund(stores, wrongInvitations)
      if (!(await users.add(user, clock()))) return 'taken'
      await invitations.use(hash, clock())
      await invitations.endSetupCode()
      await codes.issue(stores, 'verify', user, network)
      await announce(stores, user)
      return 'made'
    })
    if (outcome === 'refused') throw wrongCode()
    if (outcome === 'taken') throw emailTaken('account/admin-sign-up')
    log.info({ event: 'admin.created', of: user.id }, 'administrator made')
    return email
  }

  /** The other administrators are told, and the audit. */
  async function announce(stores: Stores, { id, email }: NewUser) {
    for (const other of await stores.users.administrators())
      await mailer.put(stores, writeNewAdministratorMail(other.email, email))
    await audit(stores, { ...buildSelfEntry(id, true), action: 'administrator.made' })
  }
}

const wrongCode = () => forbidden('This code is not valid. Ask an administrator for an invitation.')
