import crypto from 'node:crypto'
import type { Config } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import { isLoopback } from '../../core/network.ts'

/** Are mails shown in the browser? Only while none is sent, and while people reach the web app on this machine alone. */
export const isMailboxShown = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>) =>
  smtpUrl === undefined && isLoopback(new URL(publicUrl).hostname)

/** Can mails be read: they are sent by a mail server, or shown at /dev/mailbox. */
export const reachesMailboxes = (config: Pick<Config, 'smtpUrl' | 'publicUrl'>) =>
  config.smtpUrl !== undefined || isMailboxShown(config)

/** Where the mailbox is, with the key that opens it: the same at each start, so that a page that is open stays of use. */
export const mailboxPath = (keys: Keys) => `/dev/mailbox?key=${keyOf(keys)}`

export function isMailboxKey(keys: Keys, key: unknown): boolean {
  const [given, right] = [Buffer.from(String(key)), Buffer.from(keyOf(keys))]
  return typeof key === 'string' && given.length === right.length && crypto.timingSafeEqual(given, right)
}

const keyOf = (keys: Keys) => keys.hmac('mailbox', 'key')
