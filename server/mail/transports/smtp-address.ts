import { isLoopback } from '../../core/network.ts'

/** How a mail server is spoken to. */
export interface SmtpAddress {
  /** As the library reads it. */
  url: string
  /** Nothing is said in clear, and to nobody who cannot prove that the name is theirs. */
  isEncrypted: boolean
}

/**
 * `smtps://` is encrypted from the first byte, `smtp://` from STARTTLS on, which the server must offer.
 * `smtp+insecure://` goes without where the server does, and so does a server on this machine: nobody is between.
 */
export function readSmtpAddress(smtpUrl: string): SmtpAddress {
  const { protocol, hostname } = new URL(smtpUrl)
  const isEncrypted = protocol === 'smtps:' || (protocol === 'smtp:' && !isLoopback(hostname))
  return { url: smtpUrl.replace(/^smtp\+insecure:/i, 'smtp:'), isEncrypted }
}

/** Do the log-in and all codes travel over a network where anybody may read them? */
export const isReadByOthers = (smtpUrl: string) =>
  !readSmtpAddress(smtpUrl).isEncrypted && !isLoopback(new URL(smtpUrl).hostname)
