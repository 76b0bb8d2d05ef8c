import { Readable } from 'node:stream'
import { explainFault, type DeliveryFault, type SmtpError } from './delivery-fault.ts'
import { composeMessage, type OutgoingMail } from './message.ts'
import { type Envelope, type OpenConnection, openSmtpConnection, smtpLimits } from './smtp-connection.ts'
import type { Transport } from './transport.ts'

/** How long an idle connection is kept, in milliseconds: shorter than the idle timeout of firewalls and NAT. */
const idleLimit = 10_000

interface Composed {
  envelope: Envelope
  bytes: Buffer
}

/** Creates the transport for the mail server of SMTP_URL. Reuses connections while there is mail. */
export function createSmtpServer(url: string, from: string): Transport {
  const busy = new Set<OpenConnection>()
  const idle = new Map<OpenConnection, NodeJS.Timeout>()
  const stopping = new AbortController()
  const open = () => openSmtpConnection(url, smtpLimits, stopping.signal)

  return {
    async send(mail, onHandedOver) {
      const composed = await compose(mail, from)
      const kept = takeIdle()
      if (!kept) return sendBy(await open(), composed, onHandedOver)
      let isStale = true
      try {
        await sendBy(kept, composed, () => {
          isStale = false
          onHandedOver?.()
        })
      } catch (error) {
        // The mail server had closed the idle connection, and the mail was not fully sent: retry on a new one.
        const { responseCode } = error as SmtpError
        if (!isStale || stopping.signal.aborted || (responseCode && responseCode !== 421)) throw error
        await sendBy(await open(), composed, onHandedOver)
      }
    },
    check: () => checkServer(url),
    close() {
      stopping.abort(Object.assign(new Error('The server stops.'), { code: 'EABORT' }))
      for (const connection of [...busy, ...idle.keys()]) connection.close()
      for (const timer of idle.values()) clearTimeout(timer)
    },
    explain: error => (stopping.signal.aborted ? explainStopped(error) : explainFault(error))
  }

  function takeIdle(): OpenConnection | undefined {
    for (const [connection, timer] of idle) {
      clearTimeout(timer)
      idle.delete(connection)
      if (connection.isOpen()) return connection
    }
    return undefined
  }

  async function sendBy(
    connection: OpenConnection,
    { envelope, bytes }: Composed,
    onHandedOver?: () => void
  ) {
    busy.add(connection)
    try {
      await connection.send(envelope, Readable.from([bytes]), onHandedOver)
    } catch (error) {
      const { responseCode } = error as SmtpError
      // Reuse the connection, so that many refused recipients do not cause a login each.
      const isUsable = responseCode && responseCode !== 421 && connection.isOpen()
      if (isUsable && (await connection.reset())) keep(connection)
      else connection.close()
      throw error
    } finally {
      busy.delete(connection)
    }
    keep(connection)
  }

  function keep(connection: OpenConnection) {
    if (stopping.signal.aborted) return connection.close()
    const timer = setTimeout(() => {
      idle.delete(connection)
      connection.quit()
    }, idleLimit)
    idle.set(connection, timer.unref())
  }
}

/** Explains an error after the transport was closed: a mail that was not fully sent is `stopped`, not a fault of the server. */
function explainStopped(error: unknown): DeliveryFault {
  const fault = explainFault(error)
  return fault.type === 'installation' ? explainFault({ code: 'EABORT' }) : fault
}

/** Checks the connection and the login without sending a mail. */
async function checkServer(url: string): Promise<DeliveryFault | undefined> {
  try {
    const connection = await openSmtpConnection(url, checkLimits)
    connection.quit()
    return undefined
  } catch (error) {
    return explainFault(error)
  }
}

const checkLimits = { connect: 10_000, open: 20_000, envelope: 20_000, answer: 20_000 }

/**
 * Checks in addition whether the server accepts the sender. Starts a mail to the sender's own address and closes the connection
 * before its first line, so that nothing is delivered.
 */
export async function checkSender(url: string, from: string): Promise<DeliveryFault | undefined> {
  let isTaken = false
  try {
    const connection = await openSmtpConnection(url, checkLimits)
    const { envelope } = await compose({ id: '', to: from, subject: '', text: '', at: 0 }, from)
    const nothing = new Readable({
      read() {
        isTaken = true
        connection.close()
      }
    })
    await connection.send({ from: envelope.from, to: [envelope.from] }, nothing)
    return undefined
  } catch (error) {
    if (isTaken) return undefined
    const fault = explainFault(error)
    return fault.type === 'installation' ? fault : undefined
  }
}

async function compose(mail: OutgoingMail, from: string): Promise<Composed> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const message = new MailComposer({
    ...composeMessage(mail, from),
    disableFileAccess: true,
    disableUrlAccess: true
  }).compile()
  const envelope = message.getEnvelope()
  return { envelope: { from: envelope.from || '', to: envelope.to }, bytes: await message.build() }
}
