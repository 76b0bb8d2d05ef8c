import { once } from 'node:events'
import net from 'node:net'

/** A stretch of network to a port of this machine, which can be cut, or swallow what is sent. */
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
    /** What was open is gone, and nothing new gets through. */
    cut() {
      isCut = true
      for (const one of open) one.destroy()
    },
    /** What was open stays so, and nothing arrives, of what is new as well. */
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
