import crypto from 'node:crypto'
import { unknownNetwork } from '../core/network.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { Visit } from './services.ts'

/** Browsers and networks that an account has logged in from: failed tries from elsewhere do not count against them. */
export function createDevices({ keys, clock }: Pick<Services, 'keys' | 'clock'>) {
  return { findKnown, isKnownNetwork, isNew, remember }

  /** What this visitor's own tries at an account are counted under: a device of an earlier log-in, or a session. */
  async function findKnown(
    { devices }: Stores,
    userId: string,
    { device, user }: Visit
  ): Promise<string | undefined> {
    if (user?.id === userId) return hash(userId, 'session')
    if (!device) return undefined
    const id = hash(userId, device)
    return (await devices.isKnown(id)) ? id : undefined
  }

  async function isKnownNetwork({ devices }: Stores, userId: string, { network }: Visit): Promise<boolean> {
    return network !== unknownNetwork && devices.isKnown(hash(userId, network))
  }

  /** Is it a browser that the account was never logged in from, where it was from another one? */
  async function isNew({ devices }: Stores, userId: string, { device }: Visit): Promise<boolean> {
    if (device && (await devices.isKnown(hash(userId, device)))) return false
    return devices.isAnyOf(userId)
  }

  /** Answers what the browser is to show from now on. */
  async function remember({ devices }: Stores, userId: string, { device, network }: Visit): Promise<string> {
    const token = device ?? crypto.randomBytes(32).toString('base64url')
    const all = network === unknownNetwork ? [token] : [token, network]
    for (const one of all) await devices.remember(hash(userId, one), userId, clock())
    return token
  }

  function hash(userId: string, what: string) {
    return keys.hmac('sessions', `device:${userId}:${what}`)
  }
}
