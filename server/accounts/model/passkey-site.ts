import net from 'node:net'

/** For what passkeys are made and asked: the origin of the pages, and the name of their host. */
export interface PasskeySite {
  origin: string
  host: string
}

/** Browsers make passkeys for hosts with a name, over TLS or on this machine; undefined where ours is none. */
export function findPasskeySite(publicUrl: string): PasskeySite | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isOfMachine = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isNamed = !hostname.startsWith('[') && net.isIP(hostname) === 0
  return isOfMachine || (isNamed && protocol === 'https:') ? { origin, host: hostname } : undefined
}
