import type { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { minute } from '../../core/durations.ts'
import type { SmtpError } from './delivery-fault.ts'
import { readSmtpAddress } from './smtp-address.ts'

export interface Envelope {
  from: string
  to: string[]
}

/** A connection to the mail server that sends one mail after the other. */
export interface OpenConnection {
  /** Sends a mail and calls back once the whole mail is sent. Errors have `isHandedOver`, true if it was. */
  send(envelope: Envelope, message: Readable, onHandedOver?: () => void): Promise<void>
  /** Resets the connection after a refused mail. Returns whether another mail can follow. */
  reset(): Promise<boolean>
  isOpen(): boolean
  /** Closes the connection at once; a mail in flight is aborted. */
  close(): void
  quit(): void
}

/**
 * The timeouts of RFC 5321 4.5.3.2: 5 minutes for the greeting, MAIL and RCPT; 10 minutes for the response to the final dot, as
 * the mail server may scan the mail before it.
 */
export const smtpLimits = { connect: 10_000, open: 5 * minute, envelope: 5 * minute, answer: 10 * minute }

/** Connects, encrypts and logs in, unless `stopping` is aborted. Loads the library with the first mail. */
export async function openSmtpConnection(
  smtpUrl: string,
  limits = smtpLimits,
  stopping?: AbortSignal
): Promise<OpenConnection> {
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const { options, auth } = readOptions(smtpUrl)
  const connection: SMTPConnection = new Connection({
    ...options,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.open,
    socketTimeout: limits.answer
  })
  let isOpen = true
  connection.on('end', () => {
    isOpen = false
  })
  // Operations in progress report the error through their own promise.
  connection.on('error', () => {
    isOpen = false
  })
  const onStop = () => connection.close()
  stopping?.throwIfAborted()
  stopping?.addEventListener('abort', onStop)
  try {
    await within(limits.open, connection, (resolve, reject) => {
      connection.connect(error => {
        if (error) return reject(error)
        if (!auth || !connection.allowsAuth) return resolve()
        connection.login(auth, failure => (failure ? reject(failure) : resolve()))
      })
    })
  } finally {
    stopping?.removeEventListener('abort', onStop)
  }
  return {
    send: (envelope, message, onHandedOver) => send(connection, { envelope, message, onHandedOver, limits }),
    reset: () =>
      within(limits.envelope, connection, (resolve, reject) =>
        connection.reset(error => (error ? reject(error) : resolve()))
      ).then(
        () => isOpen,
        () => false
      ),
    isOpen: () => isOpen,
    close() {
      isOpen = false
      connection.close()
    },
    quit() {
      isOpen = false
      connection.quit()
    }
  }
}

function readOptions(smtpUrl: string) {
  const { url, isEncrypted } = readSmtpAddress(smtpUrl)
  const { protocol, hostname, port, username, password } = new URL(url)
  const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    options: {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      ...(port && { port: Number(port) }),
      secure: protocol === 'smtps:',
      requireTLS: isEncrypted,
      tls: { rejectUnauthorized: isEncrypted }
    },
    // The package makes `credentials` of the other two itself, but only if both are given.
    auth: (username || password) && { ...credentials, credentials }
  }
}

interface SendOptions {
  envelope: Envelope
  message: Readable
  onHandedOver: (() => void) | undefined
  limits: typeof smtpLimits
}

async function send(connection: SMTPConnection, { envelope, message, onHandedOver, limits }: SendOptions) {
  let isHandedOver = false
  try {
    await within(limits.envelope, connection, (resolve, reject, extend) => {
      // The stream is read only once the mail server has accepted the DATA command.
      message.once('end', () => {
        isHandedOver = true
        extend(limits.answer)
        onHandedOver?.()
      })
      connection.send(envelope, message, error => (error ? reject(error) : resolve()))
    })
  } catch (error) {
    throw Object.assign(error as SmtpError, { isHandedOver })
  }
}

type TimedWork = (
  resolve: () => void,
  reject: (error: Error) => void,
  /** Restarts the timeout with this duration. */
  extend: (milliseconds: number) => void
) => void

/** Runs an operation on the connection. Closes the connection and throws if it times out or the connection breaks. */
async function within(milliseconds: number, connection: SMTPConnection, work: TimedWork): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let fail = (_: Error) => {}
  const end = (code: string) => fail(Object.assign(new Error('The conversation ended.'), { code }))
  const onError = (error: Error) => fail(error)
  // Wait one turn, so that the more specific error of the library comes first.
  const onEnd = () => void setImmediate(end, 'ECONNECTION')
  const limit = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(end, time, 'ETIMEDOUT')
  }
  connection.on('error', onError).on('end', onEnd)
  limit(milliseconds)
  try {
    await new Promise<void>((resolve, reject) => {
      fail = reject
      work(resolve, reject, limit)
    })
  } catch (error) {
    connection.close()
    throw error
  } finally {
    clearTimeout(timer)
    connection.off('error', onError).off('end', onEnd)
  }
}
