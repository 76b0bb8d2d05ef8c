import net from 'node:net'
import { parseForwarded } from '../network.ts'

const named: { [name: string]: string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
}

/** Returns Fastify's `trustProxy`: a number of hops, or the listed addresses, also if one is forwarded with its port. */
export function trustedProxies(proxies: number | string[]) {
  if (typeof proxies === 'number') return proxies > 0 && ((_: string, hop: number) => hop < proxies)
  const list = new net.BlockList()
  for (const entry of proxies.flatMap(entry => named[entry.toLowerCase()] ?? entry)) {
    const [address = '', bits] = entry.split('/')
    const family = net.isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return (text: string) => {
    const address = parseForwarded(text).split('%')[0] ?? ''
    if (!net.isIP(address)) return false
    return list.check(address, net.isIPv4(address) ? 'ipv4' : 'ipv6')
  }
}
