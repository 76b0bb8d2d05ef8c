import { isLoopback } from '../../core/network.ts'

export interface SmtpAddress {
  /** The URL in the form that nodemailer reads. */
  url: string
  /** Requires encryption and a valid certificate for the server's name. */
  isEncrypted: boolean
}

/**
 * Reads SMTP_URL. `smtps://` uses TLS from the first byte, `smtp://` requires STARTTLS. `smtp+insecure://` sends unencrypted if
 * the server offers no STARTTLS, and so does `smtp://` to this machine, where nobody can listen.
 */
export function readSmtpAddress(smtpUrl: string): SmtpAddress {
  const { protocol, hostname } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:' || (protocol === 'smtp:' && !isLoopback(hostname))
  return { url: smtpUrl.replace(/^smtp\+insecure:/i, 'smtp:'), isEncrypted }
}

/** Checks whether the login and all codes are sent unencrypted over a network. */
export const isReadByOthers = (smtpUrl: string) =>
  !readSmtpAddress(smtpUrl).isEncrypted && !isLoopback(new URL(smtpUrl).hostname)
