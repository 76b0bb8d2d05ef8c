import type { SignUp } from '../../generated/types.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import { createCodes } from './codes.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeTakenMail } from './mail.ts'
import { emailTaken, newUser } from './new-user.ts'
import type { AccountServices, Visit } from './services.ts'

/** A visitor becomes an employee whose e-mail is still to be verified; never an administrator, whatever is sent. */
export function createSignUp(services: AccountServices) {
  const { database, keys, config, clock, mailer, audit, passwords } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)
  const isConcealed = config.signupTaken === 'conceal'

  return { signUp }

  /** Answers the e-mail as it is kept. */
  async function signUp(answers: SignUp, { network }: Visit): Promise<string> {
    await attempts.consume({
      [limitKeys.signUpsOfAddress(keys, answers.email.toLowerCase())]: accountLimits.signUpsOfAddress,
      [limitKeys.signUpsOfNetwork(network)]: accountLimits.signUpsOfNetwork
    })
    const user = newUser(answers, await passwords.hash(answers.password))

    const writing = database.write(async stores => {
      if (await stores.users.add(user, clock())) {
        await codes.issue(stores, 'verify', user, network)
        await audit(stores, { ...buildSelfEntry(user.id), action: 'account.made' })
        return true
      }
      if (isConcealed) await mailer.put(stores, writeTakenMail(user.email, config.publicUrl))
      return false
    })
    const isNew = isConcealed ? await withMinimumDuration(writing) : await writing
    if (!isNew && !isConcealed) throw emailTaken('account/sign-up')
    return user.email
  }
}
