import net from 'node:net'

/** The origin and the host that passkeys are bound to. */
export interface PasskeySite {
  origin: string
  host: string
}

/** Returns undefined if browsers make no passkeys for this site: it needs a host name with TLS, or localhost. */
export function findPasskeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isOfMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = !hostname.startsWith('[') && net.isIP(hostname) === 0
  return isOfMachine || (isNamed && protocol === 'https:') ? { origin, host: hostname } : undefined
}
