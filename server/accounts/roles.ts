import { invitationHash, invitedFor, newInvitationCode } from './invitations.ts'
import { forbidden, notFound, Refusal, tooMany } from '../core/errors.ts'
import { createVault } from '../files/file-storage.ts'
import { erasedLetter, invitationLetter } from '../mail/templates.ts'
import { backupsHold } from '../privacy/backup-notice.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'

const invitationsAnHour = { most: 20, window: 3600 * 1000 }

/** What one administrator does to another person's account. Who asks must be an administrator when it happens. */
export function createRoles({ database, keys, clock, mailer, config, audit, log }: Services) {
  return { invite, demote, erase }

  /** One person, for 48 hours, once; a new invitation ends an earlier one. The code leaves by mail alone. */
  async function invite(adminId: string, email: string): Promise<number> {
    const code = newInvitationCode()
    return database.write(async tx => {
      await requireStill(tx, adminId)
      const account = await tx.users.byEmail(email)
      if (account) throw takenBy(account)
      await takeTurn(tx, adminId)
      const expiresAt = clock() + invitedFor
      await tx.invitations.invite(invitationHash(keys, code), email, expiresAt, clock())
      await mailer.put(tx, { ...invitationLetter(email, code, config.publicUrl), expiresAt })
      await audit(tx, { by: { id: adminId, isAdmin: true }, action: 'administrator.invited' })
      return expiresAt
    })
  }

  /** An administrator becomes an employee, and is signed out everywhere. Never the last one. */
  async function demote(adminId: string, id: string): Promise<string> {
    return database.write(async tx => {
      await requireStill(tx, adminId)
      const users = tx.users
      const user = await users.byId(id)
      if (!user) throw notFound()
      if (!user.isAdmin) return user.username
      const others = (await users.administrators()).filter(one => one.id !== id)
      if (others.length === 0) throw new Refusal(409, 'There must be at least one administrator.')
      await users.demote(id)
      await tx.sessions.endAllOf(id)
      await tx.records.refresh(id, clock())
      const by = { id: adminId, isAdmin: true }
      await audit(tx, { by, action: 'administrator.demoted', subject: id })
      return user.username
    })
  }

  /**
   * Everything about an employee goes at once: rows first, then the bytes of files, then what the write-ahead log still
   * held. A last mail tells the person; the audit keeps the random id.
   */
  async function erase(adminId: string, id: string): Promise<string> {
    const { username, files } = await database.write(async tx => {
      await requireStill(tx, adminId)
      const user = await tx.users.byId(id)
      if (!user) throw notFound()
      if (id === adminId) throw new Refusal(409, 'You cannot erase yourself.')
      if (user.isAdmin) throw new Refusal(409, 'An administrator cannot be erased. Take the role away first.')
      const files = await tx.files.allOf(id)
      await tx.outbox.forget(user.email)
      await tx.invitations.forget(user.email)
      for (const trace of [id, keys.hmac('codes', user.email)]) await tx.limits.forget(trace)
      await tx.users.remove(id)
      const by = { id: adminId, isAdmin: true }
      await audit(tx, { by, action: 'erasure.done', subject: id, detail: { files: files.length } })
      if (user.verifiedAt) await mailer.put(tx, erasedLetter(user.email, backupsHold(config)))
      return { username: user.username, files }
    })
    const vault = createVault(config.filesDir, keys)
    // Bytes that no row names open for nobody; what cannot be removed now is left to the sweep.
    const removed = await Promise.allSettled(files.map(file => vault.remove(file.id)))
    for (const one of removed)
      if (one.status === 'rejected')
        log.error({ err: one.reason }, 'file of an erased record not removed yet')
    await database.fold()
    return username
  }

  async function requireStill(tx: Stores, adminId: string) {
    const admin = await tx.users.byId(adminId)
    if (!admin?.isAdmin) throw forbidden('This is for administrators only.')
  }

  async function takeTurn(tx: Stores, adminId: string) {
    if (!config.rateLimits) return
    const count = await tx.limits.take(`invitations:${adminId}`, invitationsAnHour, clock())
    if (!count.allowed) throw tooMany(count.retryAfter)
  }
}

function takenBy({ isAdmin }: { isAdmin: boolean }) {
  const words = isAdmin
    ? 'This person is already an administrator.'
    : 'An account with this e-mail already exists.'
  return new Refusal(409, words)
}
