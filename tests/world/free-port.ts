import { once } from 'node:events'
import net from 'node:net'

/** Returns different free ports of this machine. They are not reserved, so another process may take them before use. */
export async function freePorts(count: number): Promise<number[]> {
  const opened = Array.from({ length: count }, () => net.createServer().listen(0, '127.0.0.1'))
  await Promise.all(opened.map(server => once(server, 'listening')))
  const ports = opened.map(server => (server.address() as net.AddressInfo).port)
  await Promise.all(opened.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0
