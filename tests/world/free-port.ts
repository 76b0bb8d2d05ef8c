import { once } from 'node:events'
import net from 'node:net'

/** Ports of this machine that nobody listens on, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  const opened = Array.from({ length: count }, () => net.createServer().listen(0, '127.0.0.1'))
  await Promise.all(opened.map(server => once(server, 'listening')))
  const ports = opened.map(server => (server.address() as net.AddressInfo).port)
  await Promise.all(opened.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0
