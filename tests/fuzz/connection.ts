import net, { type Socket } from 'node:net'

export interface Reply {
  status: number
  headers: string
  body: string
}

export interface Connection {
  /** Sends a request and waits for its response; requests share one connection. */
  send(request: { method: string; url: string; headers?: string[]; body?: string | Buffer }): Promise<Reply>
  close(): void
}

const longest = 30_000

/** Opens a minimal keep-alive connection, which reconnects after the server has closed it. */
export function connectionTo(port: number): Connection {
  let socket: Socket | undefined

  return {
    async send({ method, url, headers = [], body = '' }) {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      const head = [`${method} ${url} HTTP/1.1`, 'Host: localhost', ...headers]
      if (bytes.length > 0 || method !== 'GET') head.push(`Content-Length: ${bytes.length}`)
      const request = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes])
      if (!socket || socket.destroyed || !socket.writable) socket = await opened(port)
      const reply = await answerOf(socket, request, `${method} ${url}`)
      if (/^connection: close/im.test(reply.headers)) socket.destroy()
      return reply
    },
    close: () => socket?.destroy()
  }
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.off('error', reject).on('error', () => {})
      resolve(socket)
    })
    socket.setNoDelay(true).once('error', reject)
  })
}

function answerOf(socket: Socket, request: Buffer, what: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let bytes: Buffer = Buffer.alloc(0)
    const timer = setTimeout(
      () => done(new Error(`${what} was not answered in ${longest / 1000} s.`)),
      longest
    )
    socket.on('data', take).on('close', gone)
    socket.write(request)

    function take(more: Buffer) {
      bytes = bytes.length === 0 ? more : Buffer.concat([bytes, more])
      const reply = replyIn(bytes)
      if (reply) done(undefined, reply)
    }
    function gone() {
      done(new Error(`The connection broke during ${what}: ${bytes.subarray(0, 200)}`))
    }
    function done(error: Error | undefined, reply?: Reply) {
      clearTimeout(timer)
      socket.off('data', take).off('close', gone)
      if (reply) resolve(reply)
      else {
        socket.destroy()
        reject(error)
      }
    }
  })
}

/** Returns the response in these bytes once it is complete. */
export function replyIn(bytes: Buffer): Reply | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const headers = bytes.toString('latin1', 0, end)
  const status = Number(headers.slice(9, 12))
  const length = Number(/^content-length: (\d+)/im.exec(headers)?.[1] ?? 0)
  const isChunked = /^transfer-encoding: chunked/im.test(headers)
  if (isChunked ? !bytes.subarray(-5).equals(lastChunk) : bytes.length < end + 4 + length) return undefined
  return { status, headers, body: bytes.toString('utf8', end + 4, isChunked ? undefined : end + 4 + length) }
}

const lastChunk = Buffer.from('0\r\n\r\n')
