import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { type ReadMail, readMail } from '../../server/mail/read-mail.ts'

export interface Received extends ReadMail {
  from: string
  recipients: string[]
  messageId: string
  raw: string
}

/** What the server answers to a command, `undefined` to hang up; the default accepts everything. */
type Behaviour = (command: string, received: number) => string | undefined

/** A small mail server (RFC 5321) that takes mail in real conversations. */
export async function smtpServer(behaviour: Behaviour = () => 'ok') {
  const received: Received[] = []
  const sockets = new Set<net.Socket>()
  let behave = behaviour

  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave(next: Behaviour) {
      behave = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    }
  }

  function converse(socket: net.Socket) {
    let from = ''
    let recipients: string[] = []
    let data: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 test')

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
      if (verb === 'EHLO' || verb === 'HELO') return say('250 test')
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      const answer = behave(line, received.length)
      if (answer === undefined) return socket.destroy()
      if (answer !== 'ok') return say(answer)
      if (verb === 'MAIL') from = addressIn(line)
      if (verb === 'RCPT') recipients.push(addressIn(line))
      if (verb !== 'DATA') return say('250 ok')
      data = ''
      say('354 go on')
    }

    function finish() {
      const raw = data ?? ''
      const answer = behave('.', received.length)
      data = undefined
      if (answer === undefined) return socket.destroy()
      const messageId = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? ''
      if (answer === 'ok' || answer.startsWith('250')) {
        received.push({ ...readMail(raw), from, recipients, messageId, raw })
      }
      recipients = []
      say(answer === 'ok' ? '250 ok' : answer)
    }
  }
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''
