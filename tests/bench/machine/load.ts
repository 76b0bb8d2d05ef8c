import net from 'node:net'

/** How many connections send these requests, one after another, and for how long. */
export interface Order {
  port: number
  requests: string[]
  connections: number
  milliseconds: number
}

export interface Load {
  requests: number
  perSecond: number
  median: number
  p99: number
}

/** The load generator, in a process of its own. It uses plain sockets to need little processor time. */
process.on('message', async (order: Order) => {
  try {
    process.send?.({ load: await putLoad(order) })
  } catch (error) {
    process.send?.({ error: String(error) })
  }
})
// Ends with the parent process.
process.on('disconnect', () => process.exit(0))

async function putLoad({ port, requests, connections, milliseconds }: Order): Promise<Load> {
  const took: number[] = []
  let next = 0
  const begun = performance.now()
  const end = begun + milliseconds
  await Promise.all(Array.from({ length: connections }, oneConnection))
  const seconds = (performance.now() - begun) / 1000
  const sorted = took.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { requests: took.length, perSecond: took.length / seconds, median: at(0.5), p99: at(0.99) }

  function oneConnection() {
    return new Promise<void>((resolve, reject) => {
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
      let received = ''
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(requests[next++ % requests.length] ?? '')
      }
      socket.setEncoding('latin1')
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed a connection.')))
      socket.on('data', text => {
        received += text
        const status = statusOfWhole(received)
        if (status === undefined) return
        if (status >= 400) return reject(new Error(received.slice(0, 1000)))
        const now = performance.now()
        took.push(now - sentAt)
        received = ''
        if (now < end) return send()
        socket.removeAllListeners('close')
        socket.end(resolve)
      })
    })
  }
}

/** Returns the status of a response once it is complete. A response without Content-Length counts as a failure. */
function statusOfWhole(received: string): number | undefined {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const status = Number(received.slice(9, 12))
  if (status === 304 || status === 204) return status
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head + 2))
  if (!length) return 599
  return received.length >= head + 4 + Number(length[1]) ? status : undefined
}
