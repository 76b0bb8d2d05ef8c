import { once } from 'node:events'
import net from 'node:net'
import { Transform } from 'node:stream'

/** Starts a TCP proxy to a local port that, once switched on, replaces one text with another of the same length. */
export async function startChanged(to: number, text: string, other: string) {
  let isChanging = false
  const open = new Set<net.Socket>()
  const server = net.createServer(from => {
    const onward = net.connect(to, '127.0.0.1')
    for (const one of [from, onward]) {
      open.add(one)
      one.on('error', () => {})
    }
    from.on('close', () => onward.destroy())
    onward.on('close', () => from.destroy())
    const change = new Transform({
      transform(data: Buffer, _, done) {
        done(null, isChanging ? Buffer.from(data.toString('latin1').replaceAll(text, other), 'latin1') : data)
      }
    })
    from.pipe(change).pipe(onward)
    onward.pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as net.AddressInfo).port,
    change: () => void (isChanging = true),
    close() {
      server.close()
      for (const one of open) one.destroy()
    }
  }
}
