import { generateToken, hashToken } from '../core/link-token.ts'
import { randomId } from '../core/keys.ts'
import { sealContent } from '../mail/outbox/sealed-content.ts'
import { writeMail } from '../mail/write-mail.ts'
import { describeMoment } from '../core/moment.ts'
import type { CoreServices } from '../core/core-services.ts'
import { day } from '../core/durations.ts'

const lifetime = 14 * day

/** Creates a link and its mail. The mail is encrypted, and only the hash of the link is stored. */
export function writeInvitation(
  { keys, config }: Pick<CoreServices, 'keys' | 'config'>,
  hire: { id: string; email: string; username: string },
  now: number
) {
  const { email, username } = hire
  const token = generateToken()
  const expiresAt = now + lifetime
  const id = randomId()
  const words = writeMail('hire-invitation', {
    name: username,
    link: `${config.publicUrl}/invited#${token}`,
    until: describeMoment(expiresAt)
  })
  const subject = keys.seal('outbox', id, Buffer.from(words.subject))
  const body = sealContent(keys, id, words)
  const mail = { id, recipient: email, subject, body, priority: 0, expiresAt, about: null, hire: hire.id }
  return { hash: hashToken('hire', token), sentAt: now, expiresAt, mail }
}
