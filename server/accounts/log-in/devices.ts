import { generateToken } from '../../core/link-token.ts'
import { unknownNetwork } from '../../core/network.ts'
import type { RequestContext } from '../services.ts'
import { deviceStore } from './device-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'

/** Browsers and networks that an account has logged in from. Failed tries from elsewhere do not count against them. */
export function createDevices({ keys, clock }: { keys: Keys; clock: () => number }) {
  return { findKnown, listCounterKeys, isKnownNetwork, isNew, remember }

  /** Returns the key of the counter for the visitor's own tries at an account: a device of an earlier log-in, or a session. */
  async function findKnown(
    tx: Connection,
    userId: string,
    { device, user }: RequestContext
  ): Promise<string | undefined> {
    if (user?.id === userId) return hash(userId, 'session')
    if (!device) return undefined
    const id = hash(userId, device)
    return (await tx.use(deviceStore).isKnown(id)) ? id : undefined
  }

  /** Returns the keys of all counters that the visitor's tries at an account may be in, known or not. */
  function listCounterKeys(userId: string, { device, network }: RequestContext): string[] {
    return [network, hash(userId, 'session'), ...(device ? [hash(userId, device)] : [])]
  }

  async function isKnownNetwork(
    tx: Connection,
    userId: string,
    { network }: RequestContext
  ): Promise<boolean> {
    return network !== unknownNetwork && tx.use(deviceStore).isKnown(hash(userId, network))
  }

  /** Whether the account was logged in from other browsers but never from this one. */
  async function isNew(tx: Connection, userId: string, { device }: RequestContext): Promise<boolean> {
    const devices = tx.use(deviceStore)
    if (device && (await devices.isKnown(hash(userId, device)))) return false
    return devices.isAnyOf(userId)
  }

  /** Stores the browser and the network. Returns the token that the browser sends from now on. */
  async function remember(
    tx: Connection,
    userId: string,
    { device, network }: RequestContext
  ): Promise<string> {
    const token = device ?? generateToken()
    const all = network === unknownNetwork ? [token] : [token, network]
    for (const known of all) await tx.use(deviceStore).remember(hash(userId, known), userId, clock())
    return token
  }

  function hash(userId: string, what: string) {
    return keys.hmac('sessions', `device:${userId}:${what}`)
  }
}
