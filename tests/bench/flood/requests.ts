import http from 'node:http'

export interface Sent {
  path: string
  /** Without a body, a GET request is sent. */
  body?: object
  network: string
  device?: string | undefined
  ticket?: string | undefined
}

export interface Answered {
  status: number
  milliseconds: number
  headers: http.IncomingHttpHeaders
}

/** Returns a function that sends requests over keep-alive connections, with the client address `network` in X-Forwarded-For. */
export function createSender(address: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 500 })

  return function send({ path, body, network, device, ticket }: Sent): Promise<Answered> {
    const text = body ? JSON.stringify(body) : ''
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': network,
      ...(device && { 'x-device': device }),
      ...(ticket && { 'x-verification': ticket })
    }
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${address}/api${path}`,
        { method: body ? 'POST' : 'GET', agent, headers },
        answer => {
          answer.resume()
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              milliseconds: performance.now() - begun,
              headers: answer.headers
            })
          )
        }
      )
      request.once('error', reject)
      request.end(text)
    })
  }
}
