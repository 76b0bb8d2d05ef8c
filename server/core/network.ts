import net from 'node:net'

/** Anything a proxy forwards that is not an address: rate-limited as one network, and never a known network of a user. */
export const unknownNetwork = 'unknown'

/**
 * Returns the network of an address, about one house or office: IPv4 /24, IPv6 /64. Some proxies forward the port with the
 * address: a connection must not become a network of its own.
 */
export function networkOf(address = ''): string {
  const groups = groupsOf(address) ?? groupsOf(parseForwarded(address))
  if (!groups) return unknownNetwork
  if (groups.length === 4) return `${groups.slice(0, 3).join('.')}.0/24`
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Returns the /48 of an IPv6 network, as anybody can get one with its 65,536 networks; other networks are their own provider. */
export const providerOf = (network: string): string =>
  network.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, '$1:/48')

const longestAddress = 64

/** Returns an address without what proxies add: spaces, quotes, brackets, a port. */
export function parseForwarded(text: string): string {
  if (text.length > longestAddress) return ''
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  return bare.replace(/^\[(.*)\](:\d{1,5})?$/, '$1').replace(/(\.\d+):\d{1,5}$/, '$1')
}

/** Whether an address or host name refers to this machine. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const groups = groupsOf(host.replace(/^\[(.*)\]$/, '$1'))
  if (groups?.length === 4) return groups[0] === '127'
  return groups !== undefined && groups.join(':') === '0:0:0:0:0:0:0:1'
}

/** Returns the four numbers of an IPv4 address (also one written as IPv6), or the eight groups of an IPv6 address. */
function groupsOf(text: string): string[] | undefined {
  const ip = text.split('%')[0] ?? ''
  if (net.isIPv4(ip)) return ip.split('.')
  if (!net.isIPv6(ip)) return undefined
  const [head = '', tail] = withoutDots(ip).split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after].map(group =>
    Number.parseInt(group, 16)
  )
  const [, , , , , sixth, seventh = 0, eighth = 0] = groups
  if (sixth === 0xffff && groups.slice(0, 5).every(group => group === 0)) {
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].map(String)
  }
  return groups.map(group => group.toString(16))
}

/** Rewrites the end of `::ffff:1.2.3.4` as two groups. */
function withoutDots(ip: string) {
  return ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${group(a, b)}:${group(c, d)}`
  })
}
