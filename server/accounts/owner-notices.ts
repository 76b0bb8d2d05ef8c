import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { accountLimits, limitKeys } from './limits.ts'
import { writeTakenMail } from './mail.ts'

/** Where answers do not tell that an address is taken, its owner is told instead: a few times a day, however often it is tried. */
export function createOwnerNotices({
  keys,
  config,
  clock,
  mailer
}: Pick<Services, 'keys' | 'config' | 'clock' | 'mailer'>) {
  return { tellOwner }

  async function tellOwner(stores: Stores, email: string) {
    const told = await stores.limits.consume(
      limitKeys.takenMails(keys, email),
      accountLimits.takenMails,
      clock()
    )
    if (told.allowed) await mailer.put(stores, writeTakenMail(email, config.publicUrl))
  }
}
