import { type Attempts, createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { type Limit, type LimitCount, limitStore } from '../../core/limits/store.ts'
import { createCodeRequests } from './code-requests.ts'
import { type Code, codeLifetime, maxTries, type Purpose } from './code-store.ts'
import { createDevices } from '../log-in/devices.ts'
import { accountLimits, limitKeys, maxHeldSignUps } from '../limits.ts'
import type { Visit } from '../services.ts'
import { signUpStore } from '../sign-up/sign-up-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { User } from '../../users/index.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** Whose try it is: what it is counted under, and how many tries of a code those have. */
interface Side {
  name: string
  tries: Limit
  /** Has neither asked for the code nor shown that the account is theirs. */
  isStranger?: true
}

interface Question {
  purpose: Purpose
  email: string
  round: number
  user: User | undefined
  stored: Code | undefined
}

const day = 24 * 60 * 60_000
export const triesOfCode = { max: maxTries, window: codeLifetime }
/** Tries of a code at a sign-up that it was not mailed for: anybody may sign up with an address as often as they like. */
const oneTry = { max: 1, window: codeLifetime }
const wrongPerDay = { max: 20, window: day }

/** Tries of all strangers together. Of four digits none is free; of six each network has a few whatever others did. */
const ofStrangers = {
  verify: { tries: triesOfCode, wrongPerDay, freePerDay: 0 },
  reset: {
    tries: { max: 20, window: codeLifetime },
    wrongPerDay: { max: 100, window: day },
    freePerDay: 3
  }
}

/**
 * How often a code may be tried. Tries are counted by address, whether or not it has an account, so that no answer tells
 * which. Who has asked for a code, by ticket or network, and the device of an earlier log-in have counters of their own,
 * which no stranger can fill.
 */
export function createCodeTries(services: CoreServices) {
  const { clock } = services
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)
  const requests = createCodeRequests(services)

  return { findSide, findOwnSignUp, countTry }

  async function findSide(
    tx: Connection,
    { purpose, email, round, user, stored }: Question,
    visit: Visit
  ): Promise<Side> {
    const { ticket, network } = visit
    const hasAsked = (by: string) => requests.isAsker(tx, purpose, email, { round, by })
    if (ticket && (await hasAsked(ticket))) return { name: ticket, tries: triesOfCode }
    if (user && purpose === 'verify') {
      const signUp = await findOwnSignUp(tx, user, visit, stored)
      if (signUp) return { name: signUp, tries: oneTry }
    }
    const device = user && (await devices.findKnown(tx, user.id, visit))
    if (device) return { name: device, tries: triesOfCode }
    const isOwn = await hasAsked(network)
    return { name: network, tries: triesOfCode, ...(!isOwn && { isStranger: true }) }
  }

  /** The visitor's own sign-up with this account's address; undefined for one that came after the code, and counts for nobody. */
  async function findOwnSignUp(
    tx: Connection,
    user: User,
    { ticket }: Visit,
    code?: Pick<Code, 'createdAt'>
  ): Promise<string | undefined> {
    const signUp = ticket && (await tx.use(signUpStore).find(ticket))
    if (!signUp || signUp.userId !== user.id || signUp.becomes === 'nobody') return undefined
    return signUp.createdAt <= (code?.createdAt ?? signUp.createdAt) ? ticket : undefined
  }

  /**
   * The tries of a side, and those of all strangers. The first try at each code is looked at whatever was tried before, as
   * long as its network does not make codes to guess at; the four after it while neither the address nor the network has had
   * too many wrong ones.
   */
  async function countTry(
    tx: Connection,
    { purpose, email, round, side }: { purpose: Purpose; email: string; round: number; side: Side },
    visit: Visit
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
    const isFree = ofDay.count <= all.freePerDay
    const ofAll = side.isStranger && (await consume(tries, all.tries))
    if (ofAll && !ofAll.allowed && !isFree) return { keys, refused: ofAll }
    const ofAllDay = side.isStranger && (await consume(wrongDay, all.wrongPerDay))
    keys.push(...Object.keys(ofNetwork(visit)))
    const tooManyOfNetwork = await attempts.count(tx, ofNetwork(visit))

    const isFirst = ofCode.count === 1 && (purpose === 'reset' || !ofAll || ofAll.count === 1)
    if (tooManyOfNetwork && !(isFirst && (await mayTryFirst(tx, visit, keys))))
      return { keys, refused: tooManyOfNetwork }
    if (!ofDay.allowed && !isFirst) return { keys, refused: ofDay }
    const isSpared = purpose === 'reset' ? isFree : isFirst
    return ofAllDay && !ofAllDay.allowed && !isSpared ? { keys, refused: ofAllDay } : { keys }
  }

  /** A network that holds many sign-ups which nobody verifies makes codes to guess at: each would bring it a try. */
  async function mayTryFirst(tx: Connection, { network }: Visit, counted: string[]): Promise<boolean> {
    const key = limitKeys.firstTriesOfNetwork(network)
    counted.push(key)
    if (await attempts.count(tx, { [key]: accountLimits.firstTriesOfNetwork })) return false
    return !(await tx.use(signUpStore).holdsMoreThan(maxHeldSignUps, network))
  }
}

/** Wrong codes of a network, whatever they were meant for. */
export const ofNetwork = ({ network }: Visit): Attempts => ({
  [limitKeys.wrongCodesOfNetwork(network)]: accountLimits.wrongCodesOfNetwork
})
