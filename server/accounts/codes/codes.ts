import crypto from 'node:crypto'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { limitStore } from '../../core/limits/store.ts'
import { currentLanguage } from '../../core/language.ts'
import { randomId } from '../../core/keys.ts'
import { isSameHash } from '../../core/link-token.ts'
import { type CodeRequest, createCodeRequests } from './code-requests.ts'
import { codeLifetime, codeStore, maxTries, type Purpose } from './code-store.ts'
import { writeCodeMail, writeCodeText } from '../mail.ts'
import { createFailedAttemptLog } from '../log-in/failed-attempts.ts'
import type { RequestContext } from '../services.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'
import { textPhoneOf } from '../../mail/text-choice.ts'
import { createCodeTries, ofNetwork, triesOfCode } from './code-tries.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/**
 * The result of a try: the code that matches, or the seconds to wait. Without either, the code was wrong, used, expired or
 * unknown.
 */
export interface CodeCheck {
  match?: { codeId: string; userId: string }
  retryAfter?: number
}

/** The recipient of a code. A new account has not chosen text messages yet. */
export type CodeOwner = Pick<User, 'id' | 'email' | 'phone'> & Partial<Pick<User, 'byText' | 'verifiedAt'>>

const digits: Record<Purpose, number> = { verify: 4, reset: 6 }
/** The maximum number of draws for a code that nobody else in the network waits for. */
const maxDraws = 50
/** If more people of one network wait for a code, a guess without an email would be too likely to hit. */
const maxCandidates = 10

const mailOf = { verify: 'code-verification', reset: 'code-password-reset' } as const

/**
 * Codes that prove that mail reaches a person. Everything runs in the caller's transaction and returns refusals, because
 * throwing would roll the counters back.
 */
export function createCodes(services: FeatureServices) {
  const { keys, clock, mailer } = services
  const attempts = createAttemptLimits(services)
  const requests = createCodeRequests(services)
  const { findSide, findOwnSignUp, countTry } = createCodeTries(services)
  const { note } = createFailedAttemptLog(services)

  return {
    consumeRequest: requests.consume,
    beginRequest: requests.begin,
    issue,
    checkByEmail,
    checkInNetwork,
    use,
    findOwnSignUp
  }

  /**
   * Creates a code and sends it by mail, and by text message if the user has chosen that. `ticket` belongs to the sign-up or
   * request that asked for it.
   */
  async function issue(
    tx: Connection,
    purpose: Purpose,
    user: CodeOwner,
    asking: Pick<CodeRequest, 'network' | 'ticket'>
  ) {
    const { network, ticket } = asking
    const createdAt = clock()
    const expiresAt = createdAt + codeLifetime
    const { code, hash, isUnique } = await drawCode(tx, purpose, network)
    await requests.begin(tx, purpose, user.email, asking)
    await tx.use(codeStore).replace({
      id: randomId(),
      userId: user.id,
      purpose,
      hash,
      network: isUnique ? network : '',
      ticket: ticket ?? null,
      createdAt,
      expiresAt
    })
    const sent = { code, expiresAt }
    // Somebody else may have signed up with this address, in another language.
    const reader = user.verifiedAt ? {} : { language: currentLanguage() }
    await mailer.put(tx, { ...writeCodeMail(user.email, mailOf[purpose], sent), ...reader })
    const phone = textPhoneOf(mailer, { byText: null, ...user })
    const text = phone && writeCodeText({ id: user.id, phone }, mailOf[purpose], sent)
    if (text) await mailer.put(tx, { ...text, ...reader })
  }

  /**
   * Draws a code that nobody else in this network waits for. If all draws collide, the code is valid only together with its
   * email.
   */
  async function drawCode(tx: Connection, purpose: Purpose, network: string) {
    const otherHashes = new Set(
      (await tx.use(codeStore).listInNetwork(network, purpose, clock())).map(({ hash }) => hash)
    )
    for (let draws = 0; ; draws++) {
      const code = String(crypto.randomInt(10 ** digits[purpose])).padStart(digits[purpose], '0')
      const hash = hashCode(purpose, code)
      const isUnique = !otherHashes.has(hash)
      if (isUnique || draws === maxDraws) return { code, hash, isUnique }
    }
  }

  /** Checks a code with its email. The try is counted before the code is compared. */
  async function checkByEmail(
    tx: Connection,
    purpose: Purpose,
    { email, code }: { email: string; code: string },
    context: RequestContext
  ): Promise<CodeCheck> {
    const codes = tx.use(codeStore)
    const user = await users.findByEmail(tx, email)
    const stored = user && (await codes.find(user.id, purpose, clock()))
    const round = await requests.findRound(tx, purpose, email)
    const side = await findSide(tx, { purpose, email, round, user }, context)
    const counted = await countTry(tx, { purpose, email, round, side }, context)
    if (counted.refused)
      return refuse(tx, purpose, context, { subject: user?.id, retryAfter: counted.refused.retryAfter })
    if (!stored || !isSameHash(stored.hash, hashCode(purpose, code)))
      return refuse(tx, purpose, context, { subject: user?.id })
    await attempts.refund(tx, ...counted.keys)
    return { match: { codeId: stored.id, userId: user.id } }
  }

  /**
   * Checks a code without an email, among the codes requested from the same network. A wrong code counts against each of these,
   * and five wrong codes block this path for the lifetime of a code.
   */
  async function checkInNetwork(
    tx: Connection,
    purpose: Purpose,
    code: string,
    context: RequestContext
  ): Promise<CodeCheck> {
    const limits = tx.use(limitStore)
    const codes = tx.use(codeStore)
    const { network } = context
    const tries = `tries-in-network:${purpose}:${network}`
    const ofPath = await limits.consume(tries, triesOfCode, clock())
    if (!ofPath.allowed) return refuse(tx, purpose, context, { retryAfter: ofPath.retryAfter })
    const counted = ofNetwork(context)
    const refused = await attempts.count(tx, counted)
    if (refused) return refuse(tx, purpose, context, { retryAfter: refused.retryAfter })
    const candidates = await codes.listInNetwork(network, purpose, clock())
    if (candidates.length > maxCandidates) return refuse(tx, purpose, context)
    const hash = hashCode(purpose, code)
    const found = candidates.find(candidate => candidate.tries < maxTries && isSameHash(candidate.hash, hash))
    if (!found) {
      await codes.chargeNetwork(network, purpose, clock())
      return refuse(tx, purpose, context)
    }
    await attempts.refund(tx, tries, ...Object.keys(counted))
    return { match: { codeId: found.id, userId: found.userId } }
  }

  /** Audits a wrong code or, with `retryAfter`, one that was not compared. */
  async function refuse(
    tx: Connection,
    code: Purpose,
    { origin }: RequestContext,
    { subject, retryAfter }: { subject?: string | undefined; retryAfter?: number | undefined } = {}
  ): Promise<CodeCheck> {
    const action = retryAfter === undefined ? 'code.refused' : 'code.locked'
    await note(tx, { action, subject, code, origin })
    return retryAfter === undefined ? {} : { retryAfter }
  }

  function use(tx: Connection, codeId: string) {
    return tx.use(codeStore).use(codeId, clock())
  }

  function hashCode(purpose: Purpose, code: string) {
    return keys.hmac('codes', `${purpose}:${code}`)
  }
}
