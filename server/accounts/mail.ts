import type { Mail } from '../mail/mailer.ts'
import { writeMail, writeTextMessage } from '../mail/write-mail.ts'

const codePriority = 10

/** Writes the mail with a code. It is dropped if it cannot be sent before the code expires. */
export function writeCodeMail(
  to: string,
  name: 'code-new-address' | 'code-password-reset' | 'code-verification',
  { code, expiresAt }: { code: string; expiresAt: number }
): Mail {
  return { to, ...writeMail(name, { code }), expiresAt, priority: codePriority }
}

/** Writes the text message with the same code; returns undefined if the template has none. */
export function writeCodeText(
  { id, phone }: { id: string; phone: string },
  name: 'code-password-reset' | 'code-verification',
  { code, expiresAt }: { code: string; expiresAt: number }
): Mail | undefined {
  const words = writeTextMessage(name, { code })
  return words && { to: phone, ...words, owner: id, expiresAt, priority: codePriority }
}

/** The page where the owner of an account chooses a new password if somebody else made the change. */
export const passwordPage = (publicUrl: string) => `${publicUrl}/ChangePassword`

export const writePasswordChangedMail = (to: string, publicUrl: string): Mail => ({
  to,
  ...writeMail('account-password-changed', { password: passwordPage(publicUrl) })
})

type FactorChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes'
  | 'reset'

/** Writes the mail about a change of the second factor. */
export const writeFactorMail = (to: string, change: FactorChange, publicUrl: string): Mail => ({
  to,
  ...writeMail(`factor-${change}`, { password: passwordPage(publicUrl) })
})
