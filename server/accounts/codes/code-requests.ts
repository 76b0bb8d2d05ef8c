import { day, hour, minute } from '../../core/durations.ts'
import { codeLifetime, type Purpose } from './code-store.ts'
import { limitStore, type LimitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'

export interface CodeRequest {
  network: string
  /** Shows later that the same browser requested the code. */
  ticket?: string | undefined
  /** Whether the visitor has shown that the account is theirs, by a device of an earlier log-in or by a session. */
  isOwner?: boolean
  /** Whether the account was logged in from this network before. */
  isHome?: boolean
}

const cooldown = { max: 1, window: minute }
/** Per network or sign-up, and for the owner. */
const sendsPerDay = { max: 9, window: day }
/** For all strangers together, so that they cannot fill a mailbox. Beyond it, one code an hour is still sent. */
const sendsToStrangers = { max: 30, window: day }
const oneAnHour = { max: 1, window: hour }

/**
 * Limits requests for codes. They count per address, whether or not it has an account, so that no response reveals that.
 * Requests of strangers use up nothing of the owner's share. The network and the ticket of a request are kept for the lifetime
 * of its code. Everything runs in the caller's transaction and returns refusals, because throwing would roll the counters back.
 */
export function createCodeRequests({ keys, clock }: { keys: Keys; clock: () => number }) {
  return { consume, begin, findRound, isAsker, keyOf }

  /**
   * Returns whether to send a code now. Within a minute of the last code nothing is sent; beyond the daily limit, `retryAfter`
   * gives the seconds to wait.
   */
  async function consume(
    tx: Connection,
    purpose: Purpose,
    email: string,
    asking: CodeRequest
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

  /** Returns the seconds to wait if this visitor's share is used up. */
  async function countShare(
    tx: Connection,
    purpose: Purpose,
    email: string,
    { network, ticket, isOwner, isHome }: CodeRequest
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

  async function begin(tx: Connection, purpose: Purpose, email: string, { network, ticket }: CodeRequest) {
    const limits = tx.use(limitStore)
    const now = clock()
    const round = keyOf('asked', purpose, email)
    const marks = [round, `${round}:${network}`, ...(ticket === undefined ? [] : [`${round}:${ticket}`])]
    for (const mark of marks) await restart(limits, mark, codeLifetime, now)
    await restart(limits, keyOf('sent', purpose, email), minute, now)
  }

  /** Returns the identifier of the newest code of an address, under which tries are counted; 0 if there is none. */
  async function findRound(tx: Connection, purpose: Purpose, email: string): Promise<number> {
    return (await tx.use(limitStore).find(keyOf('asked', purpose, email)))?.endsAt ?? 0
  }

  /** Whether the code of this round was requested with this ticket or from this network. */
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
