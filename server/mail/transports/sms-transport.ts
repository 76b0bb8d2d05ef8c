import type { SmsProvider } from '../../core/config/sms-provider.ts'
import { writeSmsRequest } from '../../core/config/sms-request.ts'
import { blame, type DeliveryFault } from './delivery-fault.ts'
import { describeReason } from './reasons.ts'
import type { Transport } from './transport.ts'

/** The timeout for the response of the provider, in milliseconds. */
const patience = 15_000
const maxBytes = 16 * 1024
const longestPause = 3600_000

class Refused extends Error {
  readonly fault: DeliveryFault

  constructor(fault: DeliveryFault) {
    super(fault.words)
    this.fault = fault
  }
}

/** Creates the transport for the provider of SMS_URL. Redirects are not followed. */
export function createSmsTransport(provider: SmsProvider, limit = patience): Transport {
  const asking = new Set<AbortController>()

  return {
    async send({ to, text }) {
      const { url, ...request } = writeSmsRequest(provider, { to, text })
      const ending = new AbortController()
      const late = setTimeout(() => ending.abort(), limit)
      asking.add(ending)
      try {
        const answer = await fetch(url, { ...request, redirect: 'manual', signal: ending.signal })
        const fault = judge(answer, await readStart(answer), provider.accepted)
        if (fault) throw new Refused(fault)
      } finally {
        clearTimeout(late)
        asking.delete(ending)
      }
    },
    // A test message would cost money.
    check: async () => undefined,
    close() {
      for (const ending of asking) ending.abort()
    },
    explain: error => (error instanceof Refused ? error.fault : explainFailure(error))
  }
}

/** The transport without a provider: it gives up all waiting messages. */
export const noSmsTransport: Transport = {
  async send() {
    throw new Error('There is no provider.')
  },
  check: async () => undefined,
  close() {},
  explain: () => ({ type: 'recipient', words: describeReason('smsOff') })
}

async function readStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  if (body)
    // Leaving the loop cancels the rest of the response.
    for await (const chunk of body) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= maxBytes) break
    }
  return Buffer.concat(chunks).toString()
}

function judge({ status, headers }: Response, said: string, accepted: string): DeliveryFault | undefined {
  if (status >= 200 && status < 300) {
    if (said.includes(accepted)) return undefined
    return { type: 'recipient', words: describeReason('smsNotTaken', { code: status }) }
  }
  if (status === 429) {
    const retryAfter = readPause(headers.get('retry-after'))
    return { ...blame('smsBusy'), ...(retryAfter && { retryAfter }) }
  }
  if (status >= 500 || status === 408) return blame('smsFailed', status)
  if (status >= 300 && status < 400) return blame('smsElsewhere', status)
  if ([401, 402, 403, 404, 405].includes(status)) return blame('smsInstallationRefused', status)
  return { type: 'recipient', words: describeReason('smsRefused', { code: status }) }
}

/** Reads Retry-After: seconds or a date (RFC 9110, 10.2.3). */
function readPause(text: string | null): number | undefined {
  if (text === null) return undefined
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return pause > 0 ? Math.min(pause, longestPause) : undefined
}

const notConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/

/** Once the request was sent, the message may have been delivered. */
function explainFailure(error: unknown): DeliveryFault {
  const cause = (error as { cause?: { code?: unknown } }).cause
  const code = typeof cause?.code === 'string' ? cause.code : ''
  if (notConnected.test(code)) return blame('smsNoAnswer', code)
  return { type: 'unknown', words: describeReason('smsUnconfirmed') }
}
