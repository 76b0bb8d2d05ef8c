import crypto from 'node:crypto'
import { randomId } from '../core/keys.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { maxTries, type Purpose } from './code-store.ts'
import { writeCodeMail } from './mail.ts'

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

const cooldown = { most: 1, window: minute }
const sendsPerDay = { most: 9, window: day }
const triesOfCode = { most: maxTries, window: lifetime }
const wrongPerDay = { most: 20, window: day }

/**
 * Codes that prove that mail reaches a person. Every counter is kept by address, whether or not it has an account, so
 * that no answer tells which. All of it runs in the caller's transaction, and refuses by its answer: a thrown refusal
 * would roll the counters back.
 */
export function createCodes({ keys, clock, mailer }: Pick<Services, 'keys' | 'clock' | 'mailer'>) {
  return { consumeRequest, issue, checkByEmail, checkInNetwork, use }

  /** May a code be sent now? Within a minute of the last one nothing is sent; from the tenth in a day: wait. */
  async function consumeRequest(
    { limits }: Stores,
    purpose: Purpose,
    email: string
  ): Promise<{ send: boolean; retryAfter?: number }> {
    const sent = keyOf('sent', purpose, email)
    if (!(await limits.consume(sent, cooldown, clock())).allowed) return { send: false }
    const { allowed, retryAfter } = await limits.consume(
      keyOf('sent-day', purpose, email),
      sendsPerDay,
      clock()
    )
    if (!allowed) {
      await limits.clear(sent)
      return { send: false, retryAfter }
    }
    await limits.clear(keyOf('tries', purpose, email))
    return { send: true }
  }

  /** Makes a code and puts its mail into the outbox. */
  async function issue(
    stores: Stores,
    purpose: Purpose,
    user: { id: string; email: string },
    network: string
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
      createdAt,
      expiresAt
    })
    await mailer.put(stores, writeCodeMail(user.email, purpose, code, expiresAt))
  }

  /** A code that nobody else of this network waits for. In a network full of codes it goes with its e-mail only. */
  async function drawCode({ codes }: Stores, purpose: Purpose, network: string) {
    for (let draws = 0; ; draws++) {
      const code = String(crypto.randomInt(10 ** digits[purpose])).padStart(digits[purpose], '0')
      const hash = hashCode(purpose, code)
      const isUnique = !(await codes.findInNetwork(network, purpose, hash, clock()))
      if (isUnique || draws === maxDraws) return { code, hash, isUnique }
    }
  }

  /** A new code begins its own minute and its own five tries. */
  async function resetCounters({ limits }: Stores, purpose: Purpose, email: string) {
    await limits.clear(keyOf('sent', purpose, email))
    await limits.consume(keyOf('sent', purpose, email), cooldown, clock())
    await limits.clear(keyOf('tries', purpose, email))
  }

  /** Counts the try first, then compares. */
  async function checkByEmail(
    { limits, users, codes }: Stores,
    purpose: Purpose,
    email: string,
    code: string
  ): Promise<CodeCheck> {
    const now = clock()
    const ofCode = await limits.consume(keyOf('tries', purpose, email), triesOfCode, now)
    if (!ofCode.allowed) return { retryAfter: ofCode.retryAfter }
    const ofDay = await limits.consume(keyOf('wrong-day', purpose, email), wrongPerDay, now)
    if (!ofDay.allowed) return { retryAfter: ofDay.retryAfter }

    const user = await users.findByEmail(email)
    const stored = user && (await codes.countAttempt(user.id, purpose, now))
    if (!stored || !isSame(stored.hash, hashCode(purpose, code))) return {}
    await limits.refund(keyOf('tries', purpose, email))
    await limits.refund(keyOf('wrong-day', purpose, email))
    return { match: { codeId: stored.id, userId: user.id } }
  }

  /** The code alone, among those asked for from the same network; five wrong ones close this path for the life of a code. */
  async function checkInNetwork(
    { limits, codes }: Stores,
    purpose: Purpose,
    network: string,
    code: string
  ): Promise<CodeCheck> {
    const counter = `tries-in-network:${purpose}:${network}`
    const { allowed, retryAfter } = await limits.consume(counter, triesOfCode, clock())
    if (!allowed) return { retryAfter }
    const found = await codes.findInNetwork(network, purpose, hashCode(purpose, code), clock())
    if (!found) return {}
    await limits.refund(counter)
    return { match: { codeId: found.id, userId: found.userId } }
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

function isSame(stored: string, given: string) {
  return crypto.timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
