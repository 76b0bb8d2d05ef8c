import type { Config } from '../../core/config/config.ts'
import type { Keys } from '../../core/keys.ts'
import { isSameHash } from '../../core/link-token.ts'
import { isLoopback } from '../../core/network.ts'

/** Checks whether mails are shown in the browser: only if none is sent, and the web app is used on this machine only. */
export const isMailboxShown = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>) =>
  smtpUrl === undefined && isLoopback(new URL(publicUrl).hostname)

/** Checks whether mails can be read: they are sent by a mail server, or shown at /dev/mailbox. */
export const reachesMailboxes = (config: Pick<Config, 'smtpUrl' | 'publicUrl'>) =>
  config.smtpUrl !== undefined || isMailboxShown(config)

/** Returns the path of the mailbox with its key. It is the same after a restart, so an open page keeps working. */
export const mailboxPath = (keys: Keys) => `/dev/mailbox?key=${keyOf(keys)}`

export const isMailboxKey = (keys: Keys, key: unknown): boolean =>
  typeof key === 'string' && isSameHash(keyOf(keys), key)

const keyOf = (keys: Keys) => keys.hmac('mailbox', 'key')
