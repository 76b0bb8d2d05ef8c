import crypto from 'node:crypto'
import { randomId } from '../core/keys.ts'
import { codeLetter } from '../mail/templates.ts'
import type { Services } from '../services.ts'
import { mostTries, type Purpose } from './code-store.ts'
import type { Stores } from '../stores.ts'

/** How a try went: whose code it was, or how many seconds to wait; neither: wrong, used, expired or unknown. */
export interface Verdict {
  right?: { codeId: string; userId: string }
  retryAfter?: number
}

const minute = 60_000
const day = 24 * 60 * minute
const life = 10 * minute
const digits: Record<Purpose, number> = { verify: 4, reset: 6 }

const cooldown = { most: 1, window: minute }
const sendsADay = { most: 9, window: day }
const triesOfACode = { most: mostTries, window: life }
const wrongADay = { most: 20, window: day }

/**
 * Codes that prove that mail reaches a person. Every counter is kept by address, whether or not it has an account, so
 * that no answer tells which. All of it runs in the caller's transaction, and refuses by its answer: a thrown refusal
 * would roll the counters back.
 */
export function createCodes({ keys, clock, mailer }: Services) {
  const hashOf = (purpose: Purpose, code: string) => keys.hmac('codes', `${purpose}:${code}`)
  const keyOf = (what: string, purpose: Purpose, email: string) =>
    `${what}:${purpose}:${keys.hmac('codes', email)}`

  return { digits, mayAsk, issue, tryByEmail, tryInNetwork, use }

  /** May a code be asked for now? Within a minute of the last one nothing is sent; from the tenth in a day: wait. */
  async function mayAsk(
    tx: Stores,
    purpose: Purpose,
    email: string
  ): Promise<{ send: boolean; retryAfter?: number }> {
    const limits = tx.limits
    if (!(await limits.take(keyOf('sent', purpose, email), cooldown, clock())).allowed) return { send: false }
    const { allowed, retryAfter } = await limits.take(keyOf('sent-day', purpose, email), sendsADay, clock())
    if (!allowed) {
      await limits.clear(keyOf('sent', purpose, email))
      return { send: false, retryAfter }
    }
    await limits.clear(keyOf('tries', purpose, email))
    return { send: true }
  }

  /** A new code begins its own minute and its own five tries. */
  async function beginCounting(tx: Stores, purpose: Purpose, email: string) {
    const limits = tx.limits
    await limits.clear(keyOf('sent', purpose, email))
    await limits.take(keyOf('sent', purpose, email), cooldown, clock())
    await limits.clear(keyOf('tries', purpose, email))
  }

  /** Makes a code and puts its mail into the outbox. */
  async function issue(tx: Stores, purpose: Purpose, user: { id: string; email: string }, network: string) {
    const createdAt = clock()
    const expiresAt = createdAt + life
    const { code, hash, isUnique } = await newCode(tx, purpose, network)
    const row = {
      id: randomId(),
      userId: user.id,
      purpose,
      hash,
      network: isUnique ? network : '',
      createdAt,
      expiresAt
    }
    await beginCounting(tx, purpose, user.email)
    await tx.codes.replace(row)
    await mailer.put(tx, codeLetter(user.email, purpose, code, expiresAt))
  }

  /** A code that nobody else of this network waits for. In a network full of codes it goes with its e-mail only. */
  async function newCode(tx: Stores, purpose: Purpose, network: string) {
    for (let tries = 0; ; tries++) {
      const code = String(crypto.randomInt(10 ** digits[purpose])).padStart(digits[purpose], '0')
      const hash = hashOf(purpose, code)
      const isUnique = !(await tx.codes.inNetwork(network, purpose, hash, clock()))
      if (isUnique || tries === 50) return { code, hash, isUnique }
    }
  }

  /** Counts the try first, then compares. */
  async function tryByEmail(tx: Stores, purpose: Purpose, email: string, code: string): Promise<Verdict> {
    const limits = tx.limits
    const now = clock()
    const ofCode = await limits.take(keyOf('tries', purpose, email), triesOfACode, now)
    if (!ofCode.allowed) return { retryAfter: ofCode.retryAfter }
    const ofDay = await limits.take(keyOf('wrong-day', purpose, email), wrongADay, now)
    if (!ofDay.allowed) return { retryAfter: ofDay.retryAfter }

    const user = await tx.users.byEmail(email)
    const tried = user && (await tx.codes.tryOf(user.id, purpose, now))
    if (!tried || !isSame(tried.hash, hashOf(purpose, code))) return {}
    await limits.giveBack(keyOf('tries', purpose, email))
    await limits.giveBack(keyOf('wrong-day', purpose, email))
    return { right: { codeId: tried.id, userId: tried.userId } }
  }

  /** The code alone, among those asked for from the same network; five wrong ones close this path for the life of a code. */
  async function tryInNetwork(tx: Stores, purpose: Purpose, network: string, code: string): Promise<Verdict> {
    const limits = tx.limits
    const counter = `tries-in-network:${purpose}:${network}`
    const { allowed, retryAfter } = await limits.take(counter, triesOfACode, clock())
    if (!allowed) return { retryAfter }
    const found = await tx.codes.inNetwork(network, purpose, hashOf(purpose, code), clock())
    if (!found) return {}
    await limits.giveBack(counter)
    return { right: { codeId: found.id, userId: found.userId } }
  }

  /** Single use: of two that come at once, one is told that the code is gone. */
  function use(tx: Stores, codeId: string) {
    return tx.codes.use(codeId, clock())
  }
}

function isSame(stored: string, given: string) {
  return crypto.timingSafeEqual(Buffer.from(stored), Buffer.from(given))
}
