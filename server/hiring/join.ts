import { hashToken, isToken } from '../core/link-token.ts'
import type { SignUp } from '../../generated/types.ts'
import { buildNewUser, emailTaken } from '../accounts/sign-up/new-user.ts'
import { accountLimits, limitKeys } from '../accounts/limits.ts'
import { isTaken } from '../accounts/model/taken.ts'
import { requireOwnPassword } from '../accounts/passwords/password-rules.ts'
import type { RequestContext } from '../accounts/services.ts'
import { requesterFor } from '../accounts/request-context.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { refuse } from './errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { keepPrefilled } from '../records/prefilled/content.ts'
import { openHire, sealHire } from './content.ts'
import { type HireRow, hireStore } from './hire-store.ts'
import { organisation } from '../../generated/index.ts'
import { writeMail } from '../mail/write-mail.ts'
import type { Connection } from '../core/database/connection.ts'
import { type NewUser, type User, users } from '../users/index.ts'
import { signUps, codes, sessions } from '../accounts/index.ts'
import type { Keys } from '../core/keys.ts'
import type { Audit } from '../audit/service.ts'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

const passwordField = { form: 'account/join', path: '/password' }

/** The answers of an invited person. The email address comes from the invitation. */
export type JoinAnswers = Pick<SignUp, 'username' | 'phone' | 'password'>

export interface HiringServices extends FeatureServices {
  passwords: Passwords
}

/**
 * Creates the functions to open the personal link of a mail and to sign up with it. The link proves that mail reaches the
 * person, so the address counts as verified.
 */
export function createJoining(services: HiringServices) {
  const { database, keys, clock, audit, mailer, config, passwords } = services
  const attempts = createAttemptLimits(services)

  return { open, join }

  /** Returns the prefilled values of the page that a link opens. */
  async function open(token: unknown, context: RequestContext) {
    const hire = await findHire(database.read, token, context)
    await database.write(tx => tx.use(hireStore).markOpened(hire.id, clock()))
    const { username, phone } = openHire(keys, hire)
    return { email: hire.email, username, phone, hasAccount: await hasAccount(database.read, hire) }
  }

  /** Signs the person up. Returns the email address of the new or existing account. */
  async function join(token: unknown, answers: JoinAnswers, context: RequestContext): Promise<string> {
    const { id, email } = await findHire(database.read, token, context)
    await requireOwnPassword(answers.password, { ...answers, email }, passwordField)
    if (isTaken(await users.findByEmail(database.read, email))) throw emailTaken('account/join')
    const counted = { [limitKeys.joinsOfHire(id)]: accountLimits.joinsOfHire }
    await attempts.consume(counted)
    const hash = passwords.hash(requesterFor(context, id), answers.password)
    const password = await hash.catch(error => attempts.refundAndThrow(counted, error))
    const made = buildNewUser({ ...answers, email }, password)
    await database.write(async tx => {
      const hire = isToken(token)
        ? await tx.use(hireStore).findByHash(hashToken('hire', token), clock())
        : undefined
      if (!hire) throw refuse('hiring.link_gone')
      const account = await users.findByEmail(tx, email)
      if (isTaken(account)) throw emailTaken('account/join')
      const user = account ?? made
      if (account) await takeOver(tx, account, made)
      else await users.add(tx, made, clock())
      await users.verify(tx, user.id, clock())
      const self = buildSelfEntry({ id: user.id, isAdmin: false, origin: context.origin })
      if (!account) await audit(tx, { ...self, action: 'account.made' })
      await audit(tx, { ...self, action: 'account.verified' })
      await joinHire(services, tx, user)
      const { publicUrl } = config
      const links = { link: `${publicUrl}/login`, password: `${publicUrl}/ChangePassword` }
      const facts = { ...links, contact: organisation.email }
      await mailer.put(tx, { to: email, ...writeMail('hire-joined', facts) })
    })
    return email
  }

  /**
   * Replaces the data of an account that was never verified, as somebody else may have created it. Its codes and sessions end.
   */
  async function takeOver(tx: Connection, account: User, made: NewUser) {
    const { username, phone, password, language = null } = made
    const { id, role, roleClients } = account
    await users.takeSignUp(tx, id, { username, phone, password, isAdmin: false, role, roleClients })
    await users.setLanguage(tx, id, language)
    await signUps.closeAllOf(tx, id)
    await codes.endAllOf(tx, id)
    await sessions.endAllOf(tx, id)
  }

  /**
   * Returns the invitation of a link. Used, cancelled, expired and invented links get the same refusal. Wrong links have a
   * counter of their own, so that trying them does not lock out other people in the same network.
   */
  async function findHire(tx: Connection, token: unknown, { network }: RequestContext): Promise<HireRow> {
    const hire = isToken(token)
      ? await tx.use(hireStore).findByHash(hashToken('hire', token), clock())
      : undefined
    if (hire) return hire
    await attempts.consume({ [limitKeys.wrongLinksOfNetwork(network)]: accountLimits.wrongLinksOfNetwork })
    throw refuse('hiring.link_gone')
  }
}

/** Gives a user who has verified an invited address the prefilled answers, even if they signed up without the link. */
export async function joinHire(
  { keys, clock, audit }: { keys: Keys; clock: () => number; audit: Audit },
  tx: Connection,
  { id: userId, email }: Pick<User, 'id' | 'email'>
) {
  const hire = await tx.use(hireStore).findOpenByEmail(email)
  if (!hire) return
  const { answers, ...account } = openHire(keys, hire)
  const now = clock()
  await keepPrefilled(tx, { keys, now }, userId, answers)
  const content = sealHire(keys, hire, { ...account, answers: {} })
  await tx.use(hireStore).join(hire.id, { userId, content, now })
  await audit(tx, { by: 'server', action: 'hire.joined', subject: userId, detail: { hire: hire.id } })
}

async function hasAccount(tx: Connection, { email }: HireRow): Promise<boolean> {
  const account = await users.findByEmail(tx, email)
  return account?.verifiedAt != null
}
