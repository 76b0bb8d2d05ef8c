import { day } from '../../core/durations.ts'
import { type Attempts, createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { providerOf } from '../../core/network.ts'
import { type Limit, type LimitCount, limitStore } from '../../core/limits/store.ts'
import { createCodeRequests } from './code-requests.ts'
import { codeLifetime, maxTries, type Purpose } from './code-store.ts'
import { createDevices } from '../log-in/devices.ts'
import { accountLimits, limitKeys, maxHeldSignUps } from '../limits.ts'
import type { RequestContext } from '../services.ts'
import { type PendingSignUp, signUpStore } from '../sign-up/sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { User } from '../../users/index.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** The counter that a try counts against, and its limit. */
interface Side {
  name: string
  tries: Limit
  /** Set if the visitor has neither requested the code nor shown that the account is theirs. */
  isStranger?: true
}

interface Question {
  purpose: Purpose
  email: string
  round: number
  user: User | undefined
}

export const triesOfCode = { max: maxTries, window: codeLifetime }
/**
 * For sign-ups other than the one that the code was mailed for, because anybody can sign up with an address any number of
 * times.
 */
const oneTry = { max: 1, window: codeLifetime }
const wrongPerDay = { max: 20, window: day }

/**
 * Limits for all strangers together. Four-digit codes have no free tries; for six-digit codes each network has a few, whatever
 * others have tried, until `allFree` of the address are used up.
 */
const ofStrangers = {
  verify: { tries: triesOfCode, wrongPerDay, freePerDay: 0 },
  reset: {
    tries: { max: 20, window: codeLifetime },
    wrongPerDay: { max: 100, window: day },
    freePerDay: 3
  }
}
const allFree = { max: 500, window: day }

/**
 * Limits tries of codes. They count per address, whether or not it has an account, so that no response reveals that. The ticket
 * or network that requested a code and devices of earlier log-ins have counters of their own, which strangers cannot fill.
 */
export function createCodeTries(services: CoreServices) {
  const { clock } = services
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)
  const requests = createCodeRequests(services)

  return { findSide, findOwnSignUp, countTry }

  async function findSide(
    tx: Connection,
    { purpose, email, round, user }: Question,
    context: RequestContext
  ): Promise<Side> {
    const { ticket, network } = context
    const hasAsked = (by: string) => requests.isAsker(tx, purpose, email, { round, by })
    if (ticket && (await hasAsked(ticket))) return { name: ticket, tries: triesOfCode }
    if (user && purpose === 'verify') {
      const signUp = await findOwnSignUp(tx, user, context)
      if (signUp && signUp.createdAt <= round - codeLifetime) return { name: signUp.id, tries: oneTry }
    }
    const device = user && (await devices.findKnown(tx, user.id, context))
    if (device) return { name: device, tries: triesOfCode }
    if (await hasAsked(network)) return { name: network, tries: triesOfCode }
    return { name: providerOf(network), tries: triesOfCode, isStranger: true }
  }

  /**
   * Returns the visitor's own sign-up for this account, even if it can no longer take effect, so that no response reveals that.
   */
  async function findOwnSignUp(
    tx: Connection,
    user: User,
    { ticket }: RequestContext
  ): Promise<PendingSignUp | undefined> {
    const signUp = ticket && (await tx.use(signUpStore).find(ticket))
    return signUp && signUp.userId === user.id ? signUp : undefined
  }

  /**
   * Counts a try for its side and, if needed, for all strangers. The first try of each code is checked whatever was tried
   * before, unless its network creates sign-ups in order to guess codes. The next four are checked only while the address and
   * the network have not had too many wrong codes.
   */
  async function countTry(
    tx: Connection,
    { purpose, email, round, side }: { purpose: Purpose; email: string; round: number; side: Side },
    context: RequestContext
  ): Promise<{ keys: string[]; refused?: LimitCount }> {
    const limits = tx.use(limitStore)
    const keys: string[] = []
    const consume = (key: string, limit: Limit) => {
      keys.push(key)
      return limits.consume(key, limit, clock())
    }
    const tries = `${requests.keyOf('tries', purpose, email)}:${round}`
    const wrongDay = requests.keyOf('wrong-day', purpose, email)
    const all = ofStrangers[purpose]

    const ofCode = await consume(`${tries}:${side.name}`, side.tries)
    if (!ofCode.allowed) return { keys, refused: ofCode }
    const ofDay = await consume(`${wrongDay}:${side.name}`, wrongPerDay)
    const mayBeFree = side.isStranger && ofDay.count <= all.freePerDay
    const isFree = mayBeFree && (await consume(requests.keyOf('free-day', purpose, email), allFree)).allowed
    const ofAll = side.isStranger && (await consume(tries, all.tries))
    if (ofAll && !ofAll.allowed && !isFree) return { keys, refused: ofAll }
    const ofAllDay = side.isStranger && (await consume(wrongDay, all.wrongPerDay))
    keys.push(...Object.keys(ofNetwork(context)))
    const tooManyOfNetwork = await attempts.count(tx, ofNetwork(context))

    const isFirst = ofCode.count === 1 && (purpose === 'reset' || !ofAll || ofAll.count === 1)
    if (tooManyOfNetwork && !(isFirst && (await mayTryFirst(tx, context, keys))))
      return { keys, refused: tooManyOfNetwork }
    if (!ofDay.allowed && !isFirst) return { keys, refused: ofDay }
    const isSpared = purpose === 'reset' ? isFree : isFirst
    return ofAllDay && !ofAllDay.allowed && !isSpared ? { keys, refused: ofAllDay } : { keys }
  }

  /** Returns false for a network with many unverified sign-ups: each would give it another first try. */
  async function mayTryFirst(
    tx: Connection,
    { network }: RequestContext,
    counted: string[]
  ): Promise<boolean> {
    const key = limitKeys.firstTriesOfNetwork(network)
    counted.push(key)
    if (await attempts.count(tx, { [key]: accountLimits.firstTriesOfNetwork })) return false
    return !(await tx.use(signUpStore).holdsMoreThan(maxHeldSignUps, network))
  }
}

/** The limit of wrong codes per network, for all addresses together. */
export const ofNetwork = ({ network }: RequestContext): Attempts => ({
  [limitKeys.wrongCodesOfNetwork(network)]: accountLimits.wrongCodesOfNetwork
})
