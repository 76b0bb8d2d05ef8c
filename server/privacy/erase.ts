import { requireReach, requireStillMay } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import { notFound, Refusal } from '../core/errors.ts'
import { erasedLetter } from '../mail/templates.ts'
import type { Services } from '../services.ts'
import { describeBackups } from './backup-notice.ts'

/** Erases employees. */
export function createEraser({ database, keys, mailer, config, audit, storage, log }: Services) {
  return { erase }

  /**
   * Everything about an employee goes at once: rows first, then the bytes of files, then what the write-ahead log still
   * held. A last mail tells the person; the audit keeps the random id.
   */
  async function erase(admin: Person, id: string): Promise<string> {
    const { username, files } = await database.write(async tx => {
      const access = await requireStillMay(tx, admin.id, 'erase')
      const user = await tx.users.findById(id)
      if (!user) throw notFound()
      await requireReach(tx, access, id)
      if (id === admin.id) throw new Refusal(409, 'You cannot erase yourself.')
      if (user.isAdmin) throw new Refusal(409, 'An administrator cannot be erased. Take the role away first.')
      const files = await tx.files.allOf(id)
      await tx.outbox.forget(user.email)
      await tx.invitations.forget(user.email)
      for (const trace of [id, keys.hmac('codes', user.email)]) await tx.limits.forget(trace)
      await tx.users.remove(id)
      await audit(tx, { by: admin, action: 'erasure.done', subject: id, detail: { files: files.length } })
      if (user.verifiedAt) await mailer.put(tx, erasedLetter(user.email, describeBackups(config)))
      return { username: user.username, files }
    })
    // Bytes that no row names open for nobody; what cannot be removed now is left to the sweep.
    const removed = await Promise.allSettled(files.map(file => storage.remove(file.id)))
    for (const one of removed)
      if (one.status === 'rejected')
        log.error({ err: one.reason }, 'file of an erased record not removed yet')
    await database.checkpoint()
    return username
  }
}
