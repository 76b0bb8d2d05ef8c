import crypto from 'node:crypto'
import { type Attempts, createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { randomId } from '../core/keys.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { type Code, maxTries, type Purpose } from './code-store.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeCodeMail } from './mail.ts'
import { createNotedAttempts } from './noted-attempts.ts'
import type { Visit } from './services.ts'
import type { User } from './user-store.ts'

/** How an attempt at a code went: whose code it is, or how many seconds to wait; neither: wrong, used, expired or unknown. */
export interface CodeCheck {
  match?: { codeId: string; userId: string }
  retryAfter?: number
}

const minute = 60_000
const day = 24 * 60 * minute
const lifetime = 10 * minute
const digits: Record<Purpose, number> = { verify: 4, reset: 6 }
/** So many codes are drawn in search of one that nobody else of the network waits for. */
const maxDraws = 50
/** Where more people of one network wait, each guess without an e-mail would have too many to hit. */
const maxCandidates = 10

const cooldown = { max: 1, window: minute }
const sendsPerDay = { max: 9, window: day }
const triesOfCode = { max: maxTries, window: lifetime }
/** Tries of a code at a sign-up that it was not mailed for: anybody may sign up with an address as often as they like. */
const oneTry = { max: 1, window: lifetime }
const wrongPerDay = { max: 20, window: day }

/**
 * Codes that prove that mail reaches a person. Every counter is kept by address, whether or not it has an account, so
 * that no answer tells which. But a browser that shows the ticket of its sign-up or request, or the device of an earlier
 * log-in, has counters of its own, which no stranger can fill. All of it runs in the caller's transaction, and refuses by its answer:
 * a thrown refusal would roll the counters back.
 */
export function createCodes(services: Services) {
  const { keys, clock, mailer } = services
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)
  const { note } = createNotedAttempts(services)

  return { consumeRequest, issue, checkByEmail, checkInNetwork, use, findSide }

  /** May a code be sent now? Within a minute of the last one nothing is sent; from the tenth in a day: wait. */
  async function consumeRequest(
    { limits }: Stores,
    purpose: Purpose,
    email: string,
    side?: string
  ): Promise<{ send: boolean; retryAfter?: number }> {
    const sent = keyOf('sent', purpose, email)
    if (!(await limits.consume(sent, cooldown, clock())).allowed) return { send: false }
    const ofDay = keyOf(side ? 'sent-day-own' : 'sent-day', purpose, email)
    const { allowed, retryAfter } = await limits.consume(ofDay, sendsPerDay, clock())
    if (!allowed) {
      await limits.clear(sent)
      return { send: false, retryAfter }
    }
    await limits.clear(keyOf('tries', purpose, email))
    return { send: true }
  }

  /** Makes a code and puts its mail into the outbox. `ticket` is of the sign-up or of the asking that it is made for. */
  async function issue(
    stores: Stores,
    purpose: Purpose,
    user: { id: string; email: string },
    { network, ticket }: { network: string; ticket?: string }
  ) {
    const createdAt = clock()
    const expiresAt = createdAt + lifetime
    const { code, hash, isUnique } = await drawCode(stores, purpose, network)
    await resetCounters(stores, purpose, user.email)
    await stores.codes.replace({
      id: randomId(),
      userId: user.id,
      purpose,
      hash,
      network: isUnique ? network : '',
      ticket: ticket ?? null,
      createdAt,
      expiresAt
    })
    await mailer.put(stores, writeCodeMail(user.email, purpose, code, expiresAt))
  }

  /** A code that nobody else in this network waits for. In a network where all codes are taken, it counts only together with its e-mail. */
  async function drawCode({ codes }: Stores, purpose: Purpose, network: string) {
    const others = new Set((await codes.listInNetwork(network, purpose, clock())).map(({ hash }) => hash))
    for (let draws = 0; ; draws++) {
      const code = String(crypto.randomInt(10 ** digits[purpose])).padStart(digits[purpose], '0')
      const hash = hashCode(purpose, code)
      const isUnique = !others.has(hash)
      if (isUnique || draws === maxDraws) return { code, hash, isUnique }
    }
  }

  /** A new code begins its own minute and its own five tries. */
  async function resetCounters({ limits }: Stores, purpose: Purpose, email: string) {
    await limits.clear(keyOf('sent', purpose, email))
    await limits.consume(keyOf('sent', purpose, email), cooldown, clock())
    await limits.clear(keyOf('tries', purpose, email))
  }

  /**
   * Counts the try first, then compares. The first try at each code is looked at whatever others did; the four after it
   * while neither the address nor the network has had too many wrong ones.
   */
  async function checkByEmail(
    stores: Stores,
    purpose: Purpose,
    { email, code }: { email: string; code: string },
    visit: Visit
  ): Promise<CodeCheck> {
    const { limits, users, codes } = stores
    const user = await users.findByEmail(email)
    const stored = user && (await codes.find(user.id, purpose, clock()))
    const side = stored && (await findSide(stores, purpose, user, visit, stored))
    const tries = side ? `tries:${stored.id}:${side}` : keyOf('tries', purpose, email)
    const ofDay = side ? `wrong-day:${purpose}:${side}` : keyOf('wrong-day', purpose, email)

    const isOfOther = side !== undefined && side === visit.ticket && side !== stored?.ticket
    const ofCode = await limits.consume(tries, isOfOther ? oneTry : triesOfCode, clock())
    if (!ofCode.allowed)
      return refuse(stores, purpose, visit, { subject: user?.id, retryAfter: ofCode.retryAfter })
    const day = await limits.consume(ofDay, wrongPerDay, clock())
    const refused = day.allowed ? await attempts.count(stores, ofNetwork(visit)) : day
    if (refused && ofCode.count > 1)
      return refuse(stores, purpose, visit, { subject: user?.id, retryAfter: refused.retryAfter })
    if (!stored || !isSame(stored.hash, hashCode(purpose, code)))
      return refuse(stores, purpose, visit, { subject: user?.id })
    await attempts.refund(stores, tries, ofDay, ...Object.keys(ofNetwork(visit)))
    return { match: { codeId: stored.id, userId: user.id } }
  }

  /**
   * The code alone, among those asked for from the same network. Each wrong one counts against every code that it could
   * have been meant for, and five close this path for the life of a code.
   */
  async function checkInNetwork(
    stores: Stores,
    purpose: Purpose,
    code: string,
    visit: Visit
  ): Promise<CodeCheck> {
    const { limits, codes } = stores
    const { network } = visit
    const tries = `tries-in-network:${purpose}:${network}`
    const ofPath = await limits.consume(tries, triesOfCode, clock())
    if (!ofPath.allowed) return refuse(stores, purpose, visit, { retryAfter: ofPath.retryAfter })
    const counted = ofNetwork(visit)
    const refused = await attempts.count(stores, counted)
    if (refused) return refuse(stores, purpose, visit, { retryAfter: refused.retryAfter })
    const candidates = await codes.listInNetwork(network, purpose, clock())
    if (candidates.length > maxCandidates) return refuse(stores, purpose, visit)
    const hash = hashCode(purpose, code)
    const found = candidates.find(one => one.tries < maxTries && isSame(one.hash, hash))
    if (!found) {
      await codes.chargeNetwork(network, purpose, clock())
      return refuse(stores, purpose, visit)
    }
    await attempts.refund(stores, tries, ...Object.keys(counted))
    return { match: { codeId: found.id, userId: found.userId } }
  }

  /**
   * What the visitor's own tries at this account's codes count under; undefined for a stranger, and so for a sign-up that came
   * after the code.
   */
  async function findSide(
    stores: Stores,
    purpose: Purpose,
    user: User,
    visit: Visit,
    code?: Pick<Code, 'ticket' | 'createdAt'>
  ): Promise<string | undefined> {
    const { ticket } = visit
    if (ticket && ticket === code?.ticket) return ticket
    if (ticket && purpose === 'verify') {
      const signUp = await stores.signUps.find(ticket)
      const isEarlier = signUp !== undefined && signUp.createdAt <= (code?.createdAt ?? signUp.createdAt)
      if (isEarlier && signUp.userId === user.id && signUp.becomes !== 'nobody') return ticket
    }
    return devices.findKnown(stores, user.id, visit)
  }

  /** A wrong code; or with seconds to wait, one that is not looked at. */
  async function refuse(
    stores: Stores,
    code: Purpose,
    { origin }: Visit,
    { subject, retryAfter }: { subject?: string | undefined; retryAfter?: number | undefined } = {}
  ): Promise<CodeCheck> {
    const action = retryAfter === undefined ? 'code.refused' : 'code.locked'
    await note(stores, { action, subject, code, origin })
    return retryAfter === undefined ? {} : { retryAfter }
  }

  /** Single use: of two that come at once, one is told that the code is gone. */
  function use(stores: Stores, codeId: string) {
    return stores.codes.use(codeId, clock())
  }

  function hashCode(purpose: Purpose, code: string) {
    return keys.hmac('codes', `${purpose}:${code}`)
  }

  function keyOf(what: string, purpose: Purpose, email: string) {
    return `${what}:${purpose}:${keys.hmac('codes', email)}`
  }
}

const ofNetwork = ({ network }: Visit): Attempts => ({
  [limitKeys.wrongCodesOfNetwork(network)]: accountLimits.wrongCodesOfNetwork
})

function isSame(stored: string, given: string) {
  return crypto.timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
