import type { Asker } from '../../core/asker.ts'
import { type Attempts, createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import type { RequestContext } from '../services.ts'
import { askerFor } from '../request-context.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** The counters of a try to log in. */
export interface CountedLogIn {
  /** For the queue of password checks. */
  asker: Asker
  /** The counter that a right password resets. */
  own: string
  /** The counter that includes right passwords. */
  all: string
  others: string[]
  /** The counters for a code of a second factor. */
  factor: { own: string; attempts: Attempts }
}

type LogInLimitsDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/**
 * Limits wrong passwords per device and network. Tries by others never count against a device of an earlier log-in, or against
 * a network that the account was logged in from before.
 */
export function createLogInLimits(services: LogInLimitsDependencies) {
  const { database, keys } = services
  const devices = createDevices(services)
  const attempts = createAttemptLimits(services)

  return { count, countCode, refund, giveBack, clear, clearCode }

  /** Counts a try before the password is checked; throws a 429 if there were too many. */
  async function count(
    email: string,
    userId: string | undefined,
    context: RequestContext
  ): Promise<CountedLogIn> {
    const { network } = context
    const device = userId && (await devices.findKnown(database.read, userId, context))
    const isAtHome = userId !== undefined && (await devices.isKnownNetwork(database.read, userId, context))
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
      asker: askerFor(context, isStranger ? undefined : userId),
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

  /** Counts a try before the code of a second factor is checked. With a known password, guessing a code takes many months. */
  async function countCode({ factor }: CountedLogIn) {
    await attempts.consume(factor.attempts, 'wrongCodes')
  }

  async function clearCode(tx: Connection, { factor: { own, attempts: counted } }: CountedLogIn) {
    await attempts.refund(tx, ...Object.keys(counted))
    await attempts.clear(tx, own)
  }

  /** Takes back a try that was not checked. */
  async function giveBack(tx: Connection, counted: CountedLogIn) {
    await attempts.refund(tx, counted.all)
    await refund(tx, counted)
  }

  /** Takes back a try that did not fail. */
  async function refund(tx: Connection, { own, others }: CountedLogIn) {
    await attempts.refund(tx, own, ...others)
  }

  /** Resets the counter of failed tries after a right password. */
  async function clear(tx: Connection, { own, others }: CountedLogIn) {
    await attempts.clear(tx, own)
    await attempts.refund(tx, ...others)
  }
}
