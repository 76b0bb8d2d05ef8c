import type { SmsProvider } from '../../core/config/sms-provider.ts'
import { writeSmsRequest } from '../../core/config/sms-request.ts'
import { createInstallationFault, type DeliveryFault } from './delivery-fault.ts'
import { describeReason } from './reasons.ts'
import type { Transport } from './transport.ts'

/** The timeout for the response of the provider, in milliseconds. */
const timeout = 15_000
const maxBytes = 16 * 1024
const longestPause = 3600_000

class MessageRefused extends Error {
  readonly fault: DeliveryFault

  constructor(fault: DeliveryFault) {
    super(fault.words)
    this.fault = fault
  }
}

/** Creates the transport for the provider of SMS_URL. Redirects are not followed. */
export function createSmsTransport(provider: SmsProvider, limit = timeout): Transport {
  const inFlight = new Set<AbortController>()

  return {
    async send({ to, text }) {
      const { url, ...request } = writeSmsRequest(provider, { to, text })
      const aborter = new AbortController()
      const timer = setTimeout(() => aborter.abort(), limit)
      inFlight.add(aborter)
      try {
        const answer = await fetch(url, { ...request, redirect: 'manual', signal: aborter.signal })
        const fault = classifyResponse(answer, await readStart(answer), provider.accepted)
        if (fault) throw new MessageRefused(fault)
      } finally {
        clearTimeout(timer)
        inFlight.delete(aborter)
      }
    },
    // A test message would cost money.
    check: async () => undefined,
    close() {
      for (const aborter of inFlight) aborter.abort()
    },
    explain: error => (error instanceof MessageRefused ? error.fault : explainFailure(error))
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

function classifyResponse(
  { status, headers }: Response,
  responseText: string,
  accepted: string
): DeliveryFault | undefined {
  if (status >= 200 && status < 300) {
    if (responseText.includes(accepted)) return undefined
    return { type: 'recipient', words: describeReason('smsNotTaken', { code: status }) }
  }
  if (status === 429) {
    const retryAfter = readPause(headers.get('retry-after'))
    return { ...createInstallationFault('smsBusy'), ...(retryAfter && { retryAfter }) }
  }
  if (status >= 500 || status === 408) return createInstallationFault('smsFailed', status)
  if (status >= 300 && status < 400) return createInstallationFault('smsElsewhere', status)
  if ([401, 402, 403, 404, 405].includes(status))
    return createInstallationFault('smsInstallationRefused', status)
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
  if (notConnected.test(code)) return createInstallationFault('smsNoAnswer', code)
  return { type: 'unknown', words: describeReason('smsUnconfirmed') }
}
