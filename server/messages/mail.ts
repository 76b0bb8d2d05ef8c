import { organisation } from '../../generated/index.ts'
import type { MailContent } from '../mail/sealed-content.ts'

/** What administrators write to employees. */

const signed = `\n\n${organisation.name}\n`

export function messageWords(message: string): MailContent {
  return { subject: `A message from ${organisation.name}`, text: message.trimEnd() + signed }
}

/** What the administrator wrote, of a message as it is sent. */
export function messageIn({ text }: MailContent): string {
  return text.endsWith(signed) ? text.slice(0, -signed.length) : text
}

/** A plain link to a page behind the log-in: whoever has it gets no further than the log-in. */
export function stepWords(username: string, step: string, url: string): MailContent {
  const text = `Hello ${username},\n\nyour employee record is not complete yet. Please go on with: ${step}.\n\n${url}\n\nLog in there with this email address; what you have saved is kept.`
  return { subject: 'Please complete your employee record', text: text + signed }
}

export function completedWords(username: string, url: string): MailContent {
  const text = `Hello ${username},\n\nyour employee record is complete. You can look at it, and keep it up to date, here:\n\n${url}`
  return { subject: 'Your employee record', text: text + signed }
}
