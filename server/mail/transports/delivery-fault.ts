import { describeReason, type Reason } from './reasons.ts'

/**
 * Why a mail was not delivered:
 * - `recipient`: refused permanently, because of its recipient or its content;
 * - `later`: this mail is refused for now, as by greylisting;
 * - `installation`: the mail server is unreachable or refuses any mail of this installation;
 * - `unknown`: it was sent whole, but the mail server did not confirm that it accepted it;
 * - `allowance`: the daily limit is reached;
 * - `unsent`: no mail server is set up;
 * - `stopped`: this process stopped before the mail was sent.
 */
export interface DeliveryFault {
  type: 'recipient' | 'later' | 'installation' | 'unknown' | 'allowance' | 'unsent' | 'stopped'
  /** A sentence without addresses. */
  words: string
  /** How long nothing more is accepted, in milliseconds. */
  retryAfter?: number
}

export interface SmtpError {
  code?: string
  /** The command that the server responded to: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, or `CONN`. */
  command?: string
  responseCode?: number
  response?: string
  /** The system error behind `code`. */
  originalCode?: string
  message?: string
  isHandedOver?: boolean
}

/** Classifies an error by the failed command, the basic code and the enhanced status code (RFC 3463, 5248). */
export function explainFault(error: unknown): DeliveryFault {
  const smtp = (error ?? {}) as SmtpError
  const { code, responseCode = 0, isHandedOver } = smtp
  if (isHandedOver && responseCode === 0) return { type: 'unknown', words: describeReason('unconfirmed') }
  if (code === 'EABORT') return { type: 'stopped', words: describeReason('stopped') }
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return responseCode
      ? createInstallationFault('loginRefusedWith', responseCode)
      : createInstallationFault('loginRefused')
  if (isAnswer(smtp)) return explainAnswer(smtp)
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { type: 'recipient', words: describeReason('addressUnwritable', { code }) }
  if (isTlsFault(smtp)) return createInstallationFault(explainTls(smtp))
  const detail = responseCode || smtp.originalCode || code
  return detail ? createInstallationFault('noAnswerWith', detail) : createInstallationFault('noAnswer')
}

/** Returns a fault of the installation, by which any other message would fail too. */
export const createInstallationFault = (reason: Reason, code: string | number = ''): DeliveryFault => ({
  type: 'installation',
  words: describeReason(reason, { code })
})

const isAnswer = ({ code, responseCode = 0 }: SmtpError) =>
  responseCode >= 400 && (code === 'EENVELOPE' || code === 'EMESSAGE')

function explainAnswer(smtp: SmtpError): DeliveryFault {
  const { command, responseCode = 0, response = '' } = smtp
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  const replyCode = enhanced ? `${responseCode} ${enhanced}` : `${responseCode}`
  const isOfSender = command === 'MAIL FROM'
  if (responseCode < 500) {
    const isOfAll = isOfSender || responseCode === 421 || /^4\.(3\.|4\.[235]|7\.)/.test(enhanced)
    const words = describeReason('notTaken', { code: replyCode })
    return { type: isOfAll && !isGreylisting(smtp) ? 'installation' : 'later', words }
  }
  if (isSendingLimit(enhanced, response)) return createInstallationFault('limitOfServer', replyCode)
  if (isOfSender || /^5\.1\.[78]$/.test(enhanced)) return createInstallationFault('senderRefused', replyCode)
  if (isInstallationFault(responseCode, enhanced, response))
    return createInstallationFault('installationRefused', replyCode)
  return { type: 'recipient', words: describeReason(refusals[enhanced] ?? 'refused', { code: replyCode }) }
}

/** Reasons by enhanced status code (RFC 3463). Without one, 550 and 552 can mean many things. */
const refusals: { [enhanced: string]: Reason } = {
  '5.1.1': 'noMailbox',
  '5.1.2': 'noDomain',
  '5.1.3': 'wrongAddress',
  '5.1.6': 'moved',
  '5.1.10': 'noDomain',
  '5.2.1': 'closed',
  '5.2.2': 'full',
  '5.2.3': 'tooLargeForMailbox',
  '5.3.4': 'tooLargeForServer'
}

/** Greylisting asks to retry each recipient later, and has no meaning for other mails. */
const isGreylisting = ({ command, response = '' }: SmtpError) =>
  command === 'RCPT TO' && /gr[ea]y-?list/i.test(response)

/**
 * Checks for a sending limit. Gmail's daily quota is 5.4.5; other servers only describe it in the text. A full mailbox (5.2.2,
 * 552) concerns its recipient.
 */
function isSendingLimit(enhanced: string, response: string): boolean {
  if (enhanced === '5.4.5') return true
  if (/^5\.[126]\./.test(enhanced) || /^552/.test(response)) return false
  return /(sending|daily|hourly|rate|message|send)\b.{0,30}(quota|limit)|(quota|limit)\b.{0,30}\b(day|hour|sending)|too many (messages|mails|emails)/i.test(
    response
  )
}

/**
 * Checks whether the response concerns the installation: security and policy (5.7), a system that accepts no mail (5.3), the
 * protocol (5.5). Without an enhanced code: a missing login, an unknown command, or a text about the sender.
 */
function isInstallationFault(responseCode: number, enhanced: string, response: string): boolean {
  if (enhanced) return /^5\.(7\.(?!17$|18$|2$)|3\.(?!4$)|5\.(?!3$)|4\.[23]$)/.test(enhanced)
  if (/^(50[0-4]|521|53[0-9]|555)$/.test(String(responseCode))) return true
  return /relay|authenticat|\bsender|send ?as|block(ed|list| list)|blacklist|\bspf\b|\bdkim\b|\bdmarc\b|reputation|\bpolicy\b/i.test(
    response
  )
}

const certificate = /certificate|self.signed|altname|hostname.*match|CERT_|UNABLE_TO_VERIFY|DEPTH_ZERO/i

const isTlsFault = ({ code, originalCode = '', message = '' }: SmtpError) =>
  code === 'ETLS' ||
  /^(ERR_TLS|ERR_SSL|EPROTO)/.test(originalCode) ||
  certificate.test(`${originalCode} ${message}`)

const explainTls = ({ originalCode = '', message = '' }: SmtpError): Reason =>
  certificate.test(`${originalCode} ${message}`) ? 'noCertificate' : 'noEncryption'
