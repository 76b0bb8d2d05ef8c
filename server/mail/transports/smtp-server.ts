import { Readable } from 'node:stream'
import { explainFault, type DeliveryFault, type SmtpError } from './delivery-fault.ts'
import { composeMessage, type OutgoingMail } from './message.ts'
import { type Envelope, type OpenConnection, openSmtpConnection } from './smtp-connection.ts'
import type { Transport } from './transport.ts'

/** Shorter than what networks on the way keep a quiet connection for. */
const idleLimit = 10_000

interface Composed {
  envelope: Envelope
  bytes: Buffer
}

/** The mail server of SMTP_URL. Connections are used again while there is mail. */
export function createSmtpServer(url: string, from: string): Transport {
  const busy = new Set<OpenConnection>()
  const idle = new Map<OpenConnection, NodeJS.Timeout>()
  let isClosed = false

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
        // The mail server had closed it meanwhile: nothing of the mail was sent.
        const { responseCode } = error as SmtpError
        if (!isStale || isClosed || (responseCode && responseCode !== 421)) throw error
        await sendBy(await open(), composed, onHandedOver)
      }
    },
    check: () => checkServer(url),
    close() {
      isClosed = true
      for (const connection of [...busy, ...idle.keys()]) connection.close()
      for (const timer of idle.values()) clearTimeout(timer)
    },
    explain: error => (isClosed ? explainStopped(error) : explainFault(error))
  }

  async function open(): Promise<OpenConnection> {
    const connection = await openSmtpConnection(url)
    if (!isClosed) return connection
    connection.close()
    throw Object.assign(new Error('The server stops.'), { code: 'EABORT' })
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
      // Of many refused recipients each would have to log in anew.
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
    if (isClosed) return connection.close()
    const timer = setTimeout(() => {
      idle.delete(connection)
      connection.quit()
    }, idleLimit)
    idle.set(connection, timer.unref())
  }
}

/** Connections were ended by us: what had not been sent whole is nobody's fault. */
function explainStopped(error: unknown): DeliveryFault {
  const fault = explainFault(error)
  return fault.type === 'installation' ? explainFault({ code: 'EABORT' }) : fault
}

/** What keeps mail from being handed over, as far as that can be told without sending one. */
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
 * The same, and whether it takes our sender: a mail to ourselves that is broken off before its first line, so that there is
 * nothing to deliver.
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
