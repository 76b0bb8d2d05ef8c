import { organisation } from '../../generated/index.ts'
import type { MailContent } from '../mail/sealed-content.ts'
import { signature } from '../mail/signature.ts'

/** What administrators write to employees. */

export function writeMessage(message: string): MailContent {
  return { subject: `A message from ${organisation.name}`, text: message.trimEnd() + signature }
}

/** What the administrator wrote, of a message as it is sent. */
export function messageOf({ text }: MailContent): string {
  return text.endsWith(signature) ? text.slice(0, -signature.length) : text
}

/** A plain link to a page behind the log-in: with the link alone one gets no further than that. */
export function writeStepLink(username: string, step: string, url: string): MailContent {
  const text = `Hello ${username},\n\nyour employee record is not complete yet. Please go on with: ${step}.\n\n${url}\n\nLog in there with this email address; what you have saved is kept.`
  return { subject: 'Please complete your employee record', text: text + signature }
}

export function writeRecordLink(username: string, url: string): MailContent {
  const text = `Hello ${username},\n\nyour employee record is complete. You can look at it, and keep it up to date, here:\n\n${url}`
  return { subject: 'Your employee record', text: text + signature }
}
