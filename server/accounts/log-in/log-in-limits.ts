import type { Asker } from '../../core/asker.ts'
import { type Attempts, createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import type { Visit } from '../services.ts'
import { askerFor } from '../visit.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** A try to log in, as it was counted. */
export interface CountedLogIn {
  /** At the gate of passwords. */
  asker: Asker
  /** What a right password begins anew. */
  own: string
  /** What counts right ones as well. */
  all: string
  /** What counts it beside that. */
  others: string[]
  /** What counts a code of a second factor that comes with it. */
  factor: { own: string; attempts: Attempts }
}

type LogInLimitsDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/**
 * Wrong passwords weigh on the device and the network that they come from: with a device of an earlier log-in nobody else's
 * count, nor from a network that the account was logged in from before.
 */
export function createLogInLimits(services: LogInLimitsDependencies) {
  const { database, keys } = services
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)

  return { count, countCode, refund, giveBack, clear, clearCode }

  /** Before anything is looked at; 429 where there were too many. */
  async function count(email: string, userId: string | undefined, visit: Visit): Promise<CountedLogIn> {
    const { network } = visit
    const device = userId && (await devices.findKnown(database.read, userId, visit))
    const isAtHome = userId !== undefined && (await devices.isKnownNetwork(database.read, userId, visit))
    const from = device ?? network
    const own = limitKeys.failedLogIns(keys, email, from)
    const ofNetwork = limitKeys.failedLogInsOfNetwork(network)
    const strangers = limitKeys.failedLogInsOfStrangers(keys, email)
    const others: Attempts =
      device || isAtHome
        ? {}
        : {
            [ofNetwork]: accountLimits.failedLogInsOfNetwork,
            [strangers]: accountLimits.failedLogInsOfStrangers
          }
    const all = limitKeys.logIns(keys, email, from)
    await attempts.consume({ [own]: accountLimits.failedLogIns, ...others })
    const isStranger = Object.keys(others).length > 0
    const counted = {
      asker: askerFor(visit, isStranger ? undefined : userId),
      own,
      all,
      others: Object.keys(others),
      factor: listFactorAttempts(email, from, isStranger)
    }
    const most = device ? accountLimits.logInsOfDevice : accountLimits.logIns
    await attempts.consume({ [all]: most }, 'logIns').catch(async error => {
      await database.write(tx => refund(tx, counted))
      throw error
    })
    return counted
  }

  function listFactorAttempts(email: string, from: string, isStranger: boolean): CountedLogIn['factor'] {
    const own = limitKeys.wrongFactors(keys, email, from)
    const ofStrangers = limitKeys.wrongFactorsOfStrangers(keys, email)
    return {
      own,
      attempts: {
        [own]: accountLimits.wrongFactors,
        ...(isStranger && { [ofStrangers]: accountLimits.wrongFactorsOfStrangers })
      }
    }
  }

  /** Before a code of a second factor is looked at: with the password known, guessing it would take more than some months. */
  async function countCode({ factor }: CountedLogIn) {
    await attempts.consume(factor.attempts, 'wrongCodes')
  }

  /** The code was right. */
  async function clearCode(tx: Connection, { factor: { own, attempts: counted } }: CountedLogIn) {
    await attempts.refund(tx, ...Object.keys(counted))
    await attempts.clear(tx, own)
  }

  /** It was not looked at. */
  async function giveBack(tx: Connection, counted: CountedLogIn) {
    await attempts.refund(tx, counted.all)
    await refund(tx, counted)
  }

  /** It was no failure. */
  async function refund(tx: Connection, { own, others }: CountedLogIn) {
    await attempts.refund(tx, own, ...others)
  }

  /** The password was right. */
  async function clear(tx: Connection, { own, others }: CountedLogIn) {
    await attempts.clear(tx, own)
    await attempts.refund(tx, ...others)
  }
}
