import type { Requester } from '../../core/requester.ts'
import { type Attempts, createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createDevices } from './devices.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import type { RequestContext } from '../services.ts'
import { requesterFor } from '../request-context.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** The counters of a try to log in. */
export interface CountedLogIn {
  /** For the queue of password checks. */
  requester: Requester
  /** The counter that a right password resets. */
  key: string
  /** The counter that includes right passwords. */
  totalKey: string
  sharedKeys: string[]
  /** The counters for a code of a second factor. */
  factor: { key: string; attempts: Attempts }
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

  return { count, countCode, refund, refundAll, clear, clearCode }

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
    const key = limitKeys.failedLogIns(keys, email, from)
    const networkKey = limitKeys.failedLogInsOfNetwork(network)
    const strangersKey = limitKeys.failedLogInsOfStrangers(keys, email)
    const shared: Attempts =
      device || isAtHome
        ? {}
        : {
            [networkKey]: accountLimits.failedLogInsOfNetwork,
            [strangersKey]: accountLimits.failedLogInsOfStrangers
          }
    const totalKey = limitKeys.logIns(keys, email, from)
    await attempts.consume({ [key]: accountLimits.failedLogIns, ...shared })
    const isStranger = Object.keys(shared).length > 0
    const counted = {
      requester: requesterFor(context, isStranger ? undefined : userId),
      key,
      totalKey,
      sharedKeys: Object.keys(shared),
      factor: listFactorAttempts(email, from, isStranger)
    }
    const limit = device ? accountLimits.logInsOfDevice : accountLimits.logIns
    await attempts.consume({ [totalKey]: limit }, 'logIns').catch(async error => {
      await database.write(tx => refund(tx, counted))
      throw error
    })
    return counted
  }

  function listFactorAttempts(email: string, from: string, isStranger: boolean): CountedLogIn['factor'] {
    const key = limitKeys.wrongFactors(keys, email, from)
    const strangersKey = limitKeys.wrongFactorsOfStrangers(keys, email)
    return {
      key,
      attempts: {
        [key]: accountLimits.wrongFactors,
        ...(isStranger && { [strangersKey]: accountLimits.wrongFactorsOfStrangers })
      }
    }
  }

  /** Counts a try before the code of a second factor is checked. With a known password, guessing a code takes many months. */
  async function countCode({ factor }: CountedLogIn) {
    await attempts.consume(factor.attempts, 'wrongCodes')
  }

  async function clearCode(tx: Connection, { factor: { key, attempts: counted } }: CountedLogIn) {
    await attempts.refund(tx, ...Object.keys(counted))
    await attempts.clear(tx, key)
  }

  /** Takes back a try that was not checked. */
  async function refundAll(tx: Connection, counted: CountedLogIn) {
    await attempts.refund(tx, counted.totalKey)
    await refund(tx, counted)
  }

  /** Takes back a try that did not fail. */
  async function refund(tx: Connection, { key, sharedKeys }: CountedLogIn) {
    await attempts.refund(tx, key, ...sharedKeys)
  }

  /** Resets the counter of failed tries after a right password. */
  async function clear(tx: Connection, { key, sharedKeys }: CountedLogIn) {
    await attempts.clear(tx, key)
    await attempts.refund(tx, ...sharedKeys)
  }
}
