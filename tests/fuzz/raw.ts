import net, { type Socket } from 'node:net'
import { type Reply, replyIn } from './connection.ts'

/** Longer than any timeout of the server for a partly received request. */
const longest = 35_000

/** Sends these writes on a new connection; returns the response, or `closed` if there is none. */
export function replyTo(
  port: number,
  writes: (Buffer | string)[],
  isEnded = false
): Promise<Reply | 'closed'> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    const socket = net.connect(port, '127.0.0.1', () => void send(socket, writes, isEnded))
    const timer = setTimeout(
      () => finish(new Error(`Nothing was answered to ${String(writes[0]).slice(0, 300)}`)),
      longest
    )
    socket.setNoDelay(true)
    socket.on('data', more => {
      bytes = Buffer.concat([bytes, more])
      const reply = replyIn(bytes)
      if (reply) finish(reply)
    })
    socket.on('error', () => {})
    socket.on('close', () => finish(replyIn(bytes) ?? headIn(bytes) ?? 'closed'))

    function finish(outcome: Reply | 'closed' | Error) {
      clearTimeout(timer)
      socket.destroy()
      if (outcome instanceof Error) reject(outcome)
      else resolve(outcome)
    }
  })
}

/** A response to HEAD announces a body that never comes. */
function headIn(bytes: Buffer): Reply | undefined {
  const [, status, headers = ''] =
    /^HTTP\/1\.1 (\d{3})[^\r]*\r\n([\s\S]*?)\r\n\r\n$/.exec(bytes.toString('latin1')) ?? []
  return status ? { status: Number(status), headers, body: '' } : undefined
}

/** Sends each write in a packet of its own, as far as possible. */
async function send(socket: Socket, writes: (Buffer | string)[], isEnded: boolean) {
  for (const one of writes) {
    if (!socket.writable) return
    await new Promise<void>(resolve => socket.write(one, () => resolve()))
    if (writes.length > 1) await new Promise(resolve => setImmediate(resolve))
  }
  if (isEnded) socket.end()
}
