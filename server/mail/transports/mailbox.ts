import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import { isMailboxShown } from './mailbox-link.ts'
import { composeMessage, type OutgoingMail } from './message.ts'
import { describeReason } from './reasons.ts'
import type { Transport } from './transport.ts'
import { day } from '../../core/durations.ts'

const keptFor = day
const unwritable = { type: 'installation', words: describeReason('mailboxUnwritable') } as const

/** Thrown when a mail was only written to the folder, where its recipient cannot read it. */
class NotSent extends Error {
  readonly fault: DeliveryFault = { type: 'unsent', words: describeReason('noMailServer') }
}

/**
 * Creates a transport that writes mails as files `<time>-<recipient>.eml`, for machines that send none. The files are not
 * encrypted, so only the owner may read the folder.
 */
export function createMailbox(config: Config): Transport {
  const { mailboxDir: folder, mailFrom: from } = config
  let writer: ReturnType<typeof createWriter> | undefined

  return {
    async send(mail) {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      await fs.chmod(folder, 0o700)
      await writeNew(folder, mail.to, mail.at, await compose(mail))
      if (!isMailboxShown(config)) throw new NotSent()
    },
    async check() {
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 })
        await fs.access(folder, fs.constants.W_OK)
        return undefined
      } catch {
        return unwritable
      }
    },
    close() {},
    explain: error => (error instanceof NotSent ? error.fault : unwritable)
  }

  async function compose(mail: OutgoingMail): Promise<Buffer> {
    if (mail.to.startsWith('+')) return writeTextMessage(mail)
    writer ??= createWriter()
    const { message } = await (await writer).sendMail(composeMessage(mail, from))
    return message as Buffer
  }
}

/** Writes a text message as a mail file with a fixed subject. */
const writeTextMessage = ({ id, to, text, at }: OutgoingMail): Buffer =>
  Buffer.from(
    [
      `Message-ID: <${id}@sms>`,
      `To: ${to}`,
      'Subject: Text message',
      `Date: ${new Date(at).toUTCString()}`,
      'Content-Type: text/plain; charset=utf-8',
      '',
      text
    ].join('\r\n')
  )

/** Loads the library with the first mail. */
async function createWriter() {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}

/** Writes to the first free name from this time on, so that two mails of the same millisecond keep their order. */
async function writeNew(folder: string, to: string, at: number, message: Buffer) {
  const recipient = to.replaceAll(/[^A-Za-z0-9@._+-]/g, '_')
  for (let time = at; ; time++) {
    const stamp = new Date(time).toISOString().replaceAll(':', '-')
    const file = path.join(folder, `${stamp}-${recipient}.eml`)
    try {
      return await fs.writeFile(file, message, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Returns the files of the mailbox, newest first, with the time in their names. */
export async function listMailFiles(folder: string) {
  const names = await fs.readdir(folder).catch(() => [])
  return names
    .map(name => ({ name, at: timeOf(name) }))
    .filter(file => !Number.isNaN(file.at))
    .sort((a, b) => b.at - a.at)
}

/** Deletes mails older than a day. */
export async function sweepMailbox(folder: string, now: number) {
  for (const { name, at } of await listMailFiles(folder)) {
    if (now - at > keptFor) await fs.rm(path.join(folder, name), { force: true })
  }
}

/** Deletes the files of these mails, by the ids in their Message-ID. */
export async function removeMailFiles(folder: string, ids: readonly string[]) {
  if (ids.length === 0) return
  for (const { name } of await listMailFiles(folder)) {
    const file = path.join(folder, name)
    const text = await fs.readFile(file, 'latin1').catch(() => '')
    const [, id] = /^message-id: <([0-9a-f]{32})@/im.exec(text) ?? []
    if (id && ids.includes(id)) await fs.rm(file, { force: true })
  }
}

function timeOf(name: string) {
  const [, day, hours, minutes, rest] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)-.+\.eml$/.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${rest}`)
}
