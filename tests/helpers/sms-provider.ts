import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Environment } from '../../server/core/config/config.ts'

export interface SmsRequest {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

interface SmsAnswer {
  status: number
  body?: string
  headers?: http.OutgoingHttpHeaders
}

/** Returns the response of the provider, now or later; `undefined` closes the connection. */
type Behaviour = (
  requests: SmsRequest,
  count: number
) => SmsAnswer | undefined | Promise<SmsAnswer | undefined>

/** The response to an accepted message. */
export const taken: SmsAnswer = { status: 201, body: '{"status":"Success"}' }
/** A response that never comes. */
export const never = new Promise<SmsAnswer>(() => {})
export const secret = 'a secret of the provider'

/** Starts an HTTP server that acts as an SMS provider and records all requests. It closes when the test ends. */
export async function smsProvider(behaviour: Behaviour = () => taken) {
  const requests: SmsRequest[] = []
  let behave = behaviour
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body })
    const answer = await behave({ method, url, headers, body }, requests.length)
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/send`
  return {
    url,
    requests,
    /** The messages received, parsed from JSON bodies. */
    messages: () => requests.map(({ body }) => JSON.parse(body) as { to: string; message: string }),
    behave(next: Behaviour) {
      behave = next
    },
    /** Settings for a server that sends to this provider. */
    env: {
      SMS_URL: url,
      SMS_HEADERS: '{"apiKey": "{secret}"}',
      SMS_BODY: '{"to": "{to}", "message": "{text}", "from": "{from}"}',
      SMS_FROM: 'BTC',
      SMS_SECRET: secret,
      SMS_ACCEPTED: 'Success'
    } as Environment
  }
}
