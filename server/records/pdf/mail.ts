import type { Mail } from '../../mail/mailer.ts'
import { signature } from '../../mail/signature.ts'

/** To the employee: where the copy is, and what to call it; nothing of what it says. */
export function copyLinkLetter(to: string, reference: string, publicUrl: string): Mail {
  const text = `The reference of your employee record is ${reference}. Say it when you write or call about your record.\n\nLog in to see your answers, or to download a copy of them:\n\n${publicUrl}/employee/congratulations`
  return { to, subject: `Your employee record, ${reference}`, text: text + signature }
}
