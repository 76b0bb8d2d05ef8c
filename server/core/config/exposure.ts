import { isLoopback } from '../network.ts'
import { type Config, SettingError } from './config.ts'

type Exposure = Pick<Config, 'host' | 'publicUrl' | 'rateLimits' | 'trustProxy'>

/** Refuses to start without rate limits if the public address is not of this machine. */
export function requireLimitsInPublic({ publicUrl, rateLimits }: Exposure) {
  if (!rateLimits && !isLoopback(hostOf(publicUrl)))
    throw new SettingError(
      `RATE_LIMITS may be off only for tests on this machine, but PUBLIC_URL is ${publicUrl}: remove RATE_LIMITS.`
    )
}

/** Returns warnings about settings that expose the server more than they seem to. */
export function describeExposure({ host, publicUrl, rateLimits, trustProxy }: Exposure): string[] {
  const isOpen = !isLoopback(host) && publicUrl.startsWith('http:')
  return [
    ...(isOpen
      ? [
          `Warning: HOST ${host} opens the port to the network, and PUBLIC_URL ${publicUrl} is not encrypted, so passwords can be read on the network. Set PUBLIC_URL to the https address of the proxy in front, or HOST to 127.0.0.1.`
        ]
      : []),
    ...(!rateLimits && trustProxy !== 0
      ? [
          'Warning: RATE_LIMITS is off and TRUST_PROXY is set: anybody who comes through the proxy can guess passwords without limit. Remove RATE_LIMITS.'
        ]
      : [])
  ]
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[(.*)\]$/, '$1')
