import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeMail } from '../mail/write-mail.ts'

export const writeMessage = (message: string): MailContent =>
  writeMail('message', { message: message.trimEnd() })

const [before = '', after = ''] = writeMessage('\0').text.split('\0')

/** Returns the administrator's text of a message, without the text around it. */
export const messageOf = ({ text }: MailContent): string =>
  text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : text
