import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeMail } from '../mail/write-mail.ts'

/** What administrators write to employees. */
export const writeMessage = (message: string): MailContent =>
  writeMail('message', { message: message.trimEnd() })

const [before = '', after = ''] = writeMessage('\0').text.split('\0')

/** What the administrator wrote, of a message as it is sent. */
export const messageOf = ({ text }: MailContent): string =>
  text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : text
