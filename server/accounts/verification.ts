import { Refusal, tooMany } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import type { Stores } from '../stores.ts'
import { type CodeCheck, createCodes } from './codes.ts'
import { createConfirmation } from './confirmation.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { parseAddress } from './model/address.ts'
import type { AccountServices, Visit } from './services.ts'

/** A person shows, by a code, that mail to their address reaches them. */
export function createVerification(services: AccountServices) {
  const { database } = services
  const codes = createCodes(services)
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)
  const { confirm } = createConfirmation(services)

  return { verify, resend }

  /** With an e-mail the pair must match; without it the code is looked for among those of the caller's network. */
  async function verify(code: string, email: unknown, visit: Visit): Promise<{ device?: string }> {
    const writing = database.write(async stores => {
      const check = await findCheck(stores, code, email, visit)
      if (!check.match || !(await codes.use(stores, check.match.codeId)))
        return { retryAfter: check.retryAfter, device: undefined }
      const user = await stores.users.findById(check.match.userId)
      return { ...check, device: user && (await confirm(stores, user, visit)) }
    })
    const { device, ...check } = await withMinimumDuration(writing, isMatch)
    requireMatch(check)
    return device === undefined ? {} : { device }
  }

  /** The ticket of a sign-up says whose code it is as well as the e-mail does. */
  async function findCheck(stores: Stores, code: string, email: unknown, visit: Visit): Promise<CodeCheck> {
    const address = email === undefined ? await addressOfTicket(stores, visit) : parseAddress(email)
    if (address !== undefined) return codes.checkByEmail(stores, 'verify', { email: address, code }, visit)
    return email === undefined ? codes.checkInNetwork(stores, 'verify', code, visit) : {}
  }

  async function addressOfTicket({ signUps, users }: Stores, { ticket }: Visit) {
    const signUp = ticket && (await signUps.find(ticket))
    return signUp ? (await users.findById(signUp.userId))?.email : undefined
  }

  /** The same for every address: nobody learns whether it has an account. */
  async function resend(text: string, visit: Visit): Promise<void> {
    const email = parseAddress(text)
    const known = email === undefined ? undefined : await database.read.users.findByEmail(email)
    const signUp = known && (await codes.findOwnSignUp(database.read, known, visit))
    const isOwner = (known && (await devices.findKnown(database.read, known.id, visit))) !== undefined
    if (!signUp && !isOwner)
      await attempts.consume({ [limitKeys.asksOfNetwork(visit.network)]: accountLimits.asksOfNetwork })
    if (email === undefined) return

    const writing = database.write(async stores => {
      const asking = { network: visit.network, ticket: signUp, isOwner }
      const request = await codes.consumeRequest(stores, 'verify', email, asking)
      const user = await stores.users.findByEmail(email)
      const isWaiting = user && !user.disabledAt && (!user.verifiedAt || signUp !== undefined)
      if (request.send && isWaiting) await codes.issue(stores, 'verify', user, asking)
      return request
    })
    const { retryAfter } = await withMinimumDuration(writing)
    if (retryAfter) throw tooMany(retryAfter)
  }
}

export const isMatch = ({ match }: CodeCheck) => match !== undefined

/** Throws unless the code was right. Wrong, used, expired and unknown read the same. */
export function requireMatch({ match, retryAfter }: CodeCheck): NonNullable<CodeCheck['match']> {
  if (match) return match
  if (retryAfter === undefined) throw goneCode()
  const isOfCode = retryAfter <= 600
  throw isOfCode ? tooMany(retryAfter, 'Too many attempts. Request a new code.') : tooMany(retryAfter)
}

/** What wrong, used, expired and unknown codes are told. */
export const goneCode = () => new Refusal(400, 'Invalid or expired code.')
