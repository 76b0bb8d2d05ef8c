import type { AddressInfo } from 'node:net'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import tls from 'node:tls'
import { type ReadMail, readMail } from '../../server/mail/read-mail.ts'

export interface Received extends ReadMail {
  from: string
  recipients: string[]
  messageId: string
  raw: string
}

type Answer = string | undefined

/**
 * Returns the reply to an SMTP command, now or later: 'ok' to accept, or a line such as a refusal; `undefined` closes the
 * connection.
 */
type Behaviour = (command: string, received: number) => Answer | Promise<Answer>

/** When a mail server encrypts: never, after STARTTLS (RFC 3207), or from the first byte. */
export type Encryption = 'none' | 'starttls' | 'from the start'

/** A command that the mail server received, and whether the connection was encrypted. */
export interface Command {
  line: string
  encrypted: boolean
}

/** A self-signed certificate for tests, which clients trust only if this file is set as an authority. */
export const certificateFile = path.join(import.meta.dirname, 'mail-server.crt')
const certificate = () => ({
  cert: fs.readFileSync(certificateFile),
  key: fs.readFileSync(path.join(import.meta.dirname, 'mail-server.key'))
})

/**
 * Starts a small SMTP server (RFC 5321) on a free port, which records all commands and received mails. By default it accepts
 * everything. The caller closes it.
 */
export async function smtpServer(behaviour: Behaviour = () => 'ok', encryption: Encryption = 'none') {
  const received: Received[] = []
  const commands: Command[] = []
  const sockets = new Set<net.Socket>()
  let behave = behaviour

  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    if (encryption === 'from the start') converse(encrypted(socket))
    else converse(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    commands,
    behave(next: Behaviour) {
      behave = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    }
  }

  function encrypted(socket: net.Socket) {
    const secure = new tls.TLSSocket(socket, { isServer: true, ...certificate() })
    return secure.on('error', () => {})
  }

  function converse(socket: net.Socket, isAgain = false) {
    let from = ''
    let recipients: string[] = []
    let data: string | undefined
    let rest = ''
    const writeLine = (line: string) => socket.write(`${line}\r\n`)
    if (!isAgain) writeLine('220 test')

    socket.on('data', bytes => {
      rest += bytes.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (data === undefined) command(line)
        else if (line === '.') finish()
        else data += `${line.replace(/^\.\./, '.')}\r\n`
      }
    })

    function command(line: string) {
      const verb = line.slice(0, 4).toUpperCase()
      const isEncrypted = socket instanceof tls.TLSSocket
      commands.push({ line, encrypted: isEncrypted })
      const offersTls = encryption === 'starttls' && !isEncrypted
      if (verb === 'EHLO')
        return writeLine(`250-test\r\n250${offersTls ? '-STARTTLS\r\n250' : ''} AUTH PLAIN`)
      if (verb === 'HELO') return writeLine('250 test')
      if (verb === 'STAR') return encryption === 'starttls' ? upgrade() : writeLine('502 not here')
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      if (verb === 'RSET') return writeLine('250 ok')
      handleLine(line, answer => react(line, answer))
    }

    function react(line: string, answer: string) {
      const verb = line.slice(0, 4).toUpperCase()
      if (answer !== 'ok') return writeLine(answer)
      if (verb === 'AUTH') return writeLine('235 welcome')
      if (verb === 'MAIL') from = addressIn(line)
      if (verb === 'RCPT') recipients.push(addressIn(line))
      if (verb !== 'DATA') return writeLine('250 ok')
      data = ''
      writeLine('354 go on')
    }

    function upgrade() {
      socket.removeAllListeners('data')
      writeLine('220 go on')
      converse(encrypted(socket), true)
    }

    /** Closes the connection if there is no answer. */
    function handleLine(line: string, onAnswer: (answer: string) => void) {
      const answer = behave(line, received.length)
      const reply = (given: Answer) => (given === undefined ? socket.destroy() : onAnswer(given))
      if (answer instanceof Promise) void answer.then(reply)
      else reply(answer)
    }

    function finish() {
      const raw = data ?? ''
      data = undefined
      handleLine('.', answer => accept(raw, answer))
    }

    function accept(raw: string, answer: string) {
      const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? ''
      if (answer === 'ok' || answer.startsWith('250')) {
        received.push({ ...readMail(raw), from, recipients, messageId, raw })
      }
      recipients = []
      writeLine(answer === 'ok' ? '250 ok' : answer)
    }
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
