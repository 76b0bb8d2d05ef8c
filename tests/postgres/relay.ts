import { once } from 'node:events'
import net from 'node:net'

/** Starts a TCP proxy to a local port that can cut connections or swallow data. */
export async function startRelay(to: number) {
  const open = new Set<net.Socket>()
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let isCut = false
  let isHung = false
  const server = net.createServer(from => {
    if (isCut) return void from.destroy()
    const onward = net.connect(to, '127.0.0.1')
    for (const pair of [
      [from, onward],
      [onward, from]
    ] as const) {
      const [one, other] = pair
      open.add(one)
      pairs.add(pair)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        pairs.delete(pair)
        other.destroy()
      })
      if (isHung) one.pause()
      else one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as net.AddressInfo).port,
    /** Closes open connections and refuses new ones. */
    cut() {
      isCut = true
      for (const one of open) one.destroy()
    },
    /** Keeps connections open, but lets no data through, on new ones either. */
    hang() {
      isHung = true
      for (const [one, other] of pairs) {
        one.unpipe(other)
        one.pause()
      }
    },
    mend() {
      isCut = false
      if (isHung) for (const [one, other] of pairs) one.pipe(other)
      isHung = false
    },
    close() {
      server.close()
      for (const one of open) one.destroy()
    }
  }
}
