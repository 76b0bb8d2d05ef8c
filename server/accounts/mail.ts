import type { Mail } from '../mail/mailer.ts'
import { writeMail, writeTextMessage } from '../mail/write-mail.ts'

const codePriority = 10

/** The code is dropped rather than sent once it has expired. */
export function writeCodeMail(
  to: string,
  name: 'code-new-address' | 'code-password-reset' | 'code-verification',
  { code, expiresAt }: { code: string; expiresAt: number }
): Mail {
  return { to, ...writeMail(name, { code }), expiresAt, priority: codePriority }
}

/** The same code to the phone of the account; undefined where its author wrote no text message. */
export function writeCodeText(
  { id, phone }: { id: string; phone: string },
  name: 'code-password-reset' | 'code-verification',
  { code, expiresAt }: { code: string; expiresAt: number }
): Mail | undefined {
  const words = writeTextMessage(name, { code })
  return words && { to: phone, ...words, owner: id, expiresAt, priority: codePriority }
}

/** Where somebody who knows nothing of a change of the account chooses a new password. */
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

/** To the account whose second factor came or went. */
export const writeFactorMail = (to: string, change: FactorChange, publicUrl: string): Mail => ({
  to,
  ...writeMail(`factor-${change}`, { password: passwordPage(publicUrl) })
})
