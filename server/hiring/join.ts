import type { SignUp } from '../../generated/types.ts'
import { buildNewUser, emailTaken } from '../accounts/new-user.ts'
import { accountLimits, limitKeys } from '../accounts/limits.ts'
import { isTaken } from '../accounts/model/taken.ts'
import { requireOwnPassword } from '../accounts/password-rules.ts'
import type { AccountServices, Visit } from '../accounts/services.ts'
import type { NewUser, User } from '../accounts/user-store.ts'
import { askerFor } from '../accounts/visit.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { Refusal } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { keepPrefilled } from '../records/prefilled/content.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { hashToken, isToken, openHire, sealHire } from './content.ts'
import type { HireRow } from './hire-store.ts'
import { writeJoinedMail } from './mail.ts'

const passwordField = { form: 'account/join', path: '/password' }

/** What somebody who is invited types; the e-mail is that of the invitation. */
export type JoinAnswers = Pick<SignUp, 'username' | 'phone' | 'password'>

/** Somebody opens the personal link of a mail, and signs up by it: the link has shown that mail reaches them. */
export function createJoining(services: AccountServices) {
  const { database, keys, clock, audit, mailer, config, passwords } = services
  const attempts = createAttemptLimits(services)

  return { open, join }

  /** What is filled in on the page that a link opens. */
  async function open(token: unknown, visit: Visit) {
    const hire = await findHire(database.read, token, visit)
    await database.write(stores => stores.hires.markOpened(hire.id, clock()))
    const { username, phone } = openHire(keys, hire)
    return { email: hire.email, username, phone, hasAccount: await hasAccount(database.read, hire) }
  }

  /** Answers the e-mail of the account that is there then. */
  async function join(token: unknown, answers: JoinAnswers, visit: Visit): Promise<string> {
    const { id, email } = await findHire(database.read, token, visit)
    await requireOwnPassword(answers.password, { ...answers, email }, passwordField)
    if (isTaken(await database.read.users.findByEmail(email))) throw emailTaken('account/join')
    const counted = { [limitKeys.joinsOfHire(id)]: accountLimits.joinsOfHire }
    await attempts.consume(counted)
    const hash = passwords.hash(askerFor(visit, id), answers.password)
    const password = await hash.catch(error => attempts.giveBack(counted, error))
    const made = buildNewUser({ ...answers, email }, password)
    await database.write(async stores => {
      const hire = isToken(token) ? await stores.hires.findByHash(hashToken(token), clock()) : undefined
      if (!hire) throw noLink()
      const account = await stores.users.findByEmail(email)
      if (isTaken(account)) throw emailTaken('account/join')
      const user = account ?? made
      if (account) await takeOver(stores, account, made)
      else await stores.users.add(made, clock())
      await stores.users.verify(user.id, clock())
      const self = buildSelfEntry({ id: user.id, isAdmin: false, origin: visit.origin })
      if (!account) await audit(stores, { ...self, action: 'account.made' })
      await audit(stores, { ...self, action: 'account.verified' })
      await joinHire(services, stores, user)
      await mailer.put(stores, writeJoinedMail(email, config.publicUrl))
    })
    return email
  }

  /** The address was not verified before: what others may have typed with it does not count any more. */
  async function takeOver(stores: Stores, account: User, { username, phone, password }: NewUser) {
    const { id, role, roleClients } = account
    await stores.users.takeSignUp(id, { username, phone, password, isAdmin: false, role, roleClients })
    await stores.signUps.closeAllOf(id)
    await stores.codes.endAllOf(id)
    await stores.sessions.endAllOf(id)
  }

  /**
   * A link that was used, taken back or made up, or has expired, is answered alike. Wrong ones have a counter of their own:
   * nobody guesses 256 bits, and trying must not keep out others behind the same address.
   */
  async function findHire(stores: Stores, token: unknown, { network }: Visit): Promise<HireRow> {
    const hire = isToken(token) ? await stores.hires.findByHash(hashToken(token), clock()) : undefined
    if (hire) return hire
    await attempts.consume({ [limitKeys.wrongLinksOfNetwork(network)]: accountLimits.wrongLinksOfNetwork })
    throw noLink()
  }
}

/** Somebody has verified an address that was invited: what was filled in for it is theirs, even if they signed up without the link. */
export async function joinHire(
  { keys, clock, audit }: Pick<Services, 'keys' | 'clock' | 'audit'>,
  stores: Stores,
  { id: userId, email }: Pick<User, 'id' | 'email'>
) {
  const hire = await stores.hires.findOpenByEmail(email)
  if (!hire) return
  const { answers, ...account } = openHire(keys, hire)
  const now = clock()
  await keepPrefilled(stores, { keys, now }, userId, answers)
  const content = sealHire(keys, hire.id, { ...account, answers: {} })
  await stores.hires.join(hire.id, { userId, content, now })
  await audit(stores, { by: 'server', action: 'hire.joined', subject: userId, detail: { hire: hire.id } })
}

async function hasAccount({ users }: Stores, { email }: HireRow): Promise<boolean> {
  const account = await users.findByEmail(email)
  return account?.verifiedAt != null
}

const noLink = () =>
  new Refusal(
    404,
    'This link does not work any more: it was used, taken back or replaced, or it has expired. If you have an account, log in; if not, ask who invited you for a new link.'
  )
