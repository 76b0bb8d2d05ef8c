import { once } from 'node:events'
import net from 'node:net'

/** A stretch of network to a port of this machine, which can be cut. */
export async function startRelay(to: number) {
  const open = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer(from => {
    if (isCut) return void from.destroy()
    const onward = net.connect(to, '127.0.0.1')
    for (const [one, other] of [
      [from, onward],
      [onward, from]
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
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
    mend() {
      isCut = false
    },
    close() {
      server.close()
      for (const one of open) one.destroy()
    }
  }
}
