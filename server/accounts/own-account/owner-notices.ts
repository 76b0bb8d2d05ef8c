import { accountLimits, limitKeys } from '../limits.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Keys } from '../../core/keys.ts'
import type { Config } from '../../core/config/config.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeMail } from '../../mail/write-mail.ts'

/** Mails the owner of a taken address where responses do not reveal that it is taken: at most a few times a day. */
export function createOwnerNotices({
  keys,
  config,
  clock,
  mailer
}: {
  keys: Keys
  config: Config
  clock: () => number
  mailer: Mailer
}) {
  return { notifyOwner }

  async function notifyOwner(tx: Connection, email: string) {
    const consumed = await tx
      .use(limitStore)
      .consume(limitKeys.takenMails(keys, email), accountLimits.takenMails, clock())
    if (!consumed.allowed) return
    const login = `${config.publicUrl}/login`
    await mailer.put(tx, { to: email, ...writeMail('account-exists', { login }) })
  }
}
