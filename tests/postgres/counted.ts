import { once } from 'node:events'
import net from 'node:net'

/**
 * Starts a TCP proxy to a local port that counts round trips: how often data is sent to a connection after it has responded.
 */
export async function startCounted(to: number) {
  let asked = 0
  const open = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true }, from => {
    const onward = net.connect({ port: to, host: '127.0.0.1', noDelay: true })
    let hasAnswered = true
    from.on('data', () => {
      if (hasAnswered) asked++
      hasAnswered = false
    })
    onward.on('data', () => (hasAnswered = true))
    for (const [one, other] of [
      [from, onward],
      [onward, from]
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as net.AddressInfo).port,
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = asked
      await work()
      return asked - before
    },
    close() {
      server.close()
      for (const one of open) one.destroy()
    }
  }
}
