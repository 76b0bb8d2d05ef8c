import { buildSelfEntry } from '../audit/model/entries.ts'
import { Refusal, tooMany } from '../core/errors.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { withMinimumDuration } from '../core/limits/minimum-duration.ts'
import type { Stores } from '../stores.ts'
import { type CodeCheck, createCodes } from './codes.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { parseAddress } from './model/address.ts'
import type { AccountServices, Visit } from './services.ts'

/** A person shows, by a code, that mail to their address reaches them. */
export function createVerification(services: AccountServices) {
  const { database, clock, audit } = services
  const codes = createCodes(services)
  const attempts = createAttemptLimits(services)

  return { verify, resend }

  /** With an e-mail the pair must match; without it the code is looked for among those of the caller's network. */
  async function verify(code: string, email: unknown, { network }: Visit): Promise<void> {
    const wrongCodes = limitKeys.wrongCodesOfNetwork(network)
    await attempts.consume({ [wrongCodes]: accountLimits.wrongCodesOfNetwork })

    const writing = database.write(async stores => {
      const check: CodeCheck =
        email === undefined
          ? await codes.checkInNetwork(stores, 'verify', network, code)
          : await checkAddress(stores, email, code)
      if (!check.match || !(await codes.use(stores, check.match.codeId)))
        return { retryAfter: check.retryAfter }
      const { userId } = check.match
      await stores.users.verify(userId, clock())
      await attempts.refund(stores, wrongCodes)
      const isAdmin = (await stores.users.byId(userId))?.isAdmin
      await audit(stores, { ...buildSelfEntry(userId, isAdmin), action: 'account.verified' })
      return check
    })
    requireMatch(await withMinimumDuration(writing, isMatch))
  }

  async function checkAddress(stores: Stores, email: unknown, code: string): Promise<CodeCheck> {
    const address = parseAddress(email)
    return address === undefined ? {} : codes.checkByEmail(stores, 'verify', address, code)
  }

  /** The same for every address: nobody learns whether it has an account. */
  async function resend(text: string, { network }: Visit): Promise<void> {
    await attempts.consume({ [limitKeys.asksOfNetwork(network)]: accountLimits.asksOfNetwork })
    const email = parseAddress(text)
    if (email === undefined) return

    const writing = database.write(async stores => {
      const request = await codes.consumeRequest(stores, 'verify', email)
      const user = await stores.users.findByEmail(email)
      if (request.send && user && !user.verifiedAt) await codes.issue(stores, 'verify', user, network)
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
  if (retryAfter === undefined) throw new Refusal(400, 'Invalid or expired code.')
  const isOfCode = retryAfter <= 600
  throw isOfCode ? tooMany(retryAfter, 'Too many attempts. Request a new code.') : tooMany(retryAfter)
}
