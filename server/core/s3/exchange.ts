import http from 'node:http'
import https from 'node:https'

export interface SignedRequest {
  method: string
  url: URL
  headers: Record<string, string>
  body: Buffer
}

export interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Creates an agent that reuses connections. */
export function createAgent(endpoint: string): http.Agent {
  const options = { keepAlive: true, maxSockets: 64 }
  return endpoint.startsWith('https:') ? new https.Agent(options) : new http.Agent(options)
}

/** Sends one request and returns the complete response. Fails if no byte is transferred for `timeout` milliseconds. */
export function exchange(
  agent: http.Agent,
  { method, url, headers, body }: SignedRequest,
  timeout: number
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request: sendRequest } = url.protocol === 'https:' ? https : http
    const request = sendRequest(url, {
      method,
      agent,
      headers: { ...headers, 'content-length': String(body.length) }
    })
    request.setTimeout(timeout, () => request.destroy(createFailure('ETIMEDOUT')))
    request.once('error', reject)
    request.once('response', response => {
      const pieces: Buffer[] = []
      response.on('data', piece => pieces.push(piece))
      response.once('error', reject)
      response.once('close', () => {
        if (!response.complete) return reject(createFailure('ECONNRESET'))
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) })
      })
    })
    request.end(body)
  })
}

const createFailure = (code: string) => Object.assign(new Error(`The store of files: ${code}.`), { code })
