import { fillTemplate } from '../../../engine/index.ts'
import { corrections } from '../../../generated/corrections.ts'
import type { Mail } from '../../mail/mailer.ts'
import { signature } from '../../mail/signature.ts'

interface Addressee {
  email: string
  username: string
}

/** What is to be corrected, all that is sent together in one mail. The link opens nothing without the log-in. */
export function writeCorrectionsLetter(
  { email, username }: Addressee,
  asked: readonly { title: string; message: string }[],
  link: string
): Mail {
  const lines = asked.map(({ title, message }) => `- ${title}: ${message}`)
  const values = { name: username, corrections: lines.join('\n'), link }
  const { subject, text } = corrections.mail
  return { to: email, subject: fillTemplate(subject, values), text: fillTemplate(text, values) + signature }
}
