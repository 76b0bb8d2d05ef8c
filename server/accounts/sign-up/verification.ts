import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../../core/limits/minimum-duration.ts'
import { type CodeCheck, createCodes } from '../codes/codes.ts'
import { createConfirmation } from './confirmation.ts'
import { createDevices } from '../log-in/devices.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { parseAddress } from '../model/address.ts'
import type { AccountServices, RequestContext } from '../services.ts'
import { signUpStore } from './sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { users } from '../../users/index.ts'

/** Verifies emails with mailed codes. */
export function createVerification(services: AccountServices) {
  const { database } = services
  const codes = createCodes(services)
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)
  const { confirm } = createConfirmation(services)

  return { verify, resend }

  /** Checks a code with its email; without one, the code is searched among those requested from the same network. */
  async function verify(code: string, email: unknown, context: RequestContext): Promise<{ device?: string }> {
    const writing = database.write(async tx => {
      const check = await findCheck(tx, code, email, context)
      if (!check.match || !(await codes.use(tx, check.match.codeId)))
        return { retryAfter: check.retryAfter, device: undefined }
      const user = await users.findById(tx, check.match.userId)
      return { ...check, device: user && (await confirm(tx, user, context)) }
    })
    const { device, ...check } = await withMinimumDuration(writing, isMatch)
    requireMatch(check)
    return device === undefined ? {} : { device }
  }

  /** Without an email, the ticket of a sign-up identifies the account. */
  async function findCheck(
    tx: Connection,
    code: string,
    email: unknown,
    context: RequestContext
  ): Promise<CodeCheck> {
    const address = email === undefined ? await addressOfTicket(tx, context) : parseAddress(email)
    if (address !== undefined) return codes.checkByEmail(tx, 'verify', { email: address, code }, context)
    return email === undefined ? codes.checkInNetwork(tx, 'verify', code, context) : {}
  }

  async function addressOfTicket(tx: Connection, { ticket }: RequestContext) {
    const signUp = ticket && (await tx.use(signUpStore).find(ticket))
    return signUp ? (await users.findById(tx, signUp.userId))?.email : undefined
  }

  /** Responds the same for every address, so that it does not reveal whether there is an account. */
  async function resend(text: string, context: RequestContext): Promise<void> {
    const email = parseAddress(text)
    const known = email === undefined ? undefined : await users.findByEmail(database.read, email)
    const signUp = known && (await codes.findOwnSignUp(database.read, known, context))
    const isOwner = (known && (await devices.findKnown(database.read, known.id, context))) !== undefined
    if (!signUp && !isOwner)
      await attempts.consume({ [limitKeys.asksOfNetwork(context.network)]: accountLimits.asksOfNetwork })
    if (email === undefined) return

    const writing = database.write(async tx => {
      const asking = { network: context.network, ticket: signUp?.id, isOwner }
      const request = await codes.consumeRequest(tx, 'verify', email, asking)
      const user = await users.findByEmail(tx, email)
      const isOpen = signUp !== undefined && signUp.becomes !== 'nobody'
      const isWaiting = user && !user.disabledAt && (!user.verifiedAt || isOpen)
      if (request.send && isWaiting) await codes.issue(tx, 'verify', user, asking)
      return request
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw refuse('limit.attempts', { retryAfter })
  }
}

export const isMatch = ({ match }: CodeCheck) => match !== undefined

/** Throws unless the code was right. Wrong, used, expired and unknown codes get the same response. */
export function requireMatch({ match, retryAfter }: CodeCheck): NonNullable<CodeCheck['match']> {
  if (match) return match
  if (retryAfter === undefined) throw refuse('account.wrong_code')
  const isOfCode = retryAfter <= 600
  throw refuse(isOfCode ? 'account.too_many_codes' : 'limit.attempts', { retryAfter })
}
