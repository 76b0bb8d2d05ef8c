import { codeLifetime, type Purpose } from './code-store.ts'
import { limitStore, type LimitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'

/** Who asks for a code. */
export interface Asking {
  network: string
  /** Shows later that it was this browser that asked. */
  ticket?: string | undefined
  /** The account is theirs: a device of an earlier log-in, or a session. */
  isOwner?: boolean
  /** The account was logged in from this network before. */
  isHome?: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const cooldown = { max: 1, window: minute }
/** For each network, or sign-up, and for the owner. */
const sendsPerDay = { max: 9, window: day }
/** For all strangers together, so that they cannot fill a mailbox; after these there is still one an hour. */
const sendsToStrangers = { max: 30, window: day }
const oneAnHour = { max: 1, window: hour }

/**
 * Codes are asked for by address, whether or not it has an account, so that no answer tells which. Everybody has a share:
 * what strangers ask for uses up nothing of the owner's. Which network and which ticket a code was asked for from is kept for
 * its life. All of it runs in the caller's transaction, and refuses by its answer: a thrown refusal would roll the counters
 * back.
 */
export function createCodeRequests({ keys, clock }: { keys: Keys; clock: () => number }) {
  return { consume, begin, findRound, isAsker, keyOf }

  /** May a code be sent now? Within a minute of the last one nothing is sent; from the tenth in a day: wait. */
  async function consume(
    tx: Connection,
    purpose: Purpose,
    email: string,
    asking: Asking
  ): Promise<{ send: boolean; retryAfter?: number }> {
    const limits = tx.use(limitStore)
    const sent = keyOf('sent', purpose, email)
    if (!(await limits.consume(sent, cooldown, clock())).allowed) return { send: false }
    const retryAfter = await countShare(tx, purpose, email, asking)
    if (retryAfter !== undefined) {
      await limits.clear(sent)
      return { send: false, retryAfter }
    }
    await begin(tx, purpose, email, asking)
    return { send: true }
  }

  /** Seconds to wait where the share of who asks is used up. */
  async function countShare(
    tx: Connection,
    purpose: Purpose,
    email: string,
    { network, ticket, isOwner, isHome }: Asking
  ): Promise<number | undefined> {
    const limits = tx.use(limitStore)
    const ofDay = keyOf('sent-day', purpose, email)
    const signUp = purpose === 'verify' ? ticket : undefined
    const share = `${ofDay}:${isOwner ? 'owner' : (signUp ?? network)}`
    const ofShare = await limits.consume(share, sendsPerDay, clock())
    if (!ofShare.allowed) return ofShare.retryAfter
    if (isOwner || isHome) return undefined
    if ((await limits.consume(ofDay, sendsToStrangers, clock())).allowed) return undefined
    const ofHour = await limits.consume(keyOf('sent-hour', purpose, email), oneAnHour, clock())
    if (ofHour.allowed) return undefined
    await limits.refund(share)
    return ofHour.retryAfter
  }

  /** A new code begins its own minute and its own tries. */
  async function begin(tx: Connection, purpose: Purpose, email: string, { network, ticket }: Asking) {
    const limits = tx.use(limitStore)
    const now = clock()
    const round = keyOf('asked', purpose, email)
    const marks = [round, `${round}:${network}`, ...(ticket === undefined ? [] : [`${round}:${ticket}`])]
    for (const mark of marks) await restart(limits, mark, codeLifetime, now)
    await restart(limits, keyOf('sent', purpose, email), minute, now)
  }

  /** What the tries at the newest code of an address are counted under. */
  async function findRound(tx: Connection, purpose: Purpose, email: string): Promise<number> {
    return (await tx.use(limitStore).find(keyOf('asked', purpose, email)))?.endsAt ?? 0
  }

  /** Was that code asked for with this ticket, or from this network? */
  async function isAsker(
    tx: Connection,
    purpose: Purpose,
    email: string,
    { round, by }: { round: number; by: string }
  ): Promise<boolean> {
    const mark = await tx.use(limitStore).find(`${keyOf('asked', purpose, email)}:${by}`)
    return mark !== undefined && mark.endsAt === round
  }

  function keyOf(what: string, purpose: Purpose, email: string) {
    return `${what}:${purpose}:${keys.hmac('codes', email)}`
  }
}

async function restart(limits: LimitStore, key: string, window: number, now: number) {
  await limits.clear(key)
  await limits.consume(key, { max: 1, window }, now)
}
