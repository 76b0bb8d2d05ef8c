import { requireReach, requireCapabilityNow } from '../access/service.ts'
import type { Actor, Person } from '../audit/model/entries.ts'
import { contactCorrections } from '../accounts/index.ts'
import { notifyAdministrators } from '../accounts/managed-accounts/administrator-notices.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { refuse } from './errors.ts'
import { removeMailFiles } from '../mail/transports/mailbox.ts'
import { describeDate, describeMoment } from '../core/moment.ts'
import type { MailContent } from '../mail/outbox/sealed-content.ts'
import { writeMail } from '../mail/write-mail.ts'
import { createVolumeGuard } from '../volume/guard.ts'
import { noteErased } from './ledger/ledger.ts'
import { type RemovedPerson, removePerson } from './remove-person.ts'
import { erasureStore } from './erasure-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { type User, users } from '../users/index.ts'
import type { PrivacyServices } from './service.ts'

/** The result of an order to erase an employee; `dueAt` is null once it is done. */
interface ErasureOrder {
  username: string
  dueAt: number | null
}

/** Erases employees, some time after an administrator has ordered it. */
export function createEraser(services: PrivacyServices) {
  const { database, mailer, config, clock, audit, storage, log } = services
  const volume = createVolumeGuard(services)

  return {
    /** Orders an erasure. Depending on the setting it is delayed, so that it can be undone. A second order changes nothing. */
    async erase(admin: SessionUser, id: string): Promise<ErasureOrder> {
      const tooMany = await database.write(tx => volume.count(tx, admin, 'erasures'))
      if (tooMany) throw tooMany
      const { username, dueAt, removed } = await database.write(async tx => {
        const user = await requireErasable(tx, admin.id, id)
        const { username } = user
        if (config.erasureDelay > 0) return { username, dueAt: await plan(tx, admin, user) }
        const removed = await remove(tx, user, admin)
        return { username, dueAt: null, removed }
      })
      if (removed) await forget(removed)
      return { username, dueAt }
    },

    /** Cancels an erasure. Returns the employee's name, and whether the employee's own request stays open. */
    async undo(admin: Person, id: string): Promise<{ username: string; isAsked: boolean }> {
      return database.write(async tx => {
        const access = await requireCapabilityNow(tx, admin.id, 'erase')
        await requireReach(tx, access, id)
        const [user, planned] = [await users.findById(tx, id), await tx.use(erasureStore).find(id)]
        if (!user || !planned || planned.dueAt === null) throw refuse('request.not_found')
        await tx.use(erasureStore).undo(planned)
        await audit(tx, { by: admin, action: 'erasure.undone', subject: id })
        const { askedAt } = planned
        const isAsked = askedAt !== null
        const facts = () => ({ asked: isAsked ? describeDate(askedAt) : undefined })
        await mailPerson(tx, user, writeMail('erasure-undone', facts))
        return { username: user.username, isAsked }
      })
    },

    /** Carries out erasures that are due. Each is checked again in its own transaction, as it may just have been undone. */
    async eraseDue(stopping?: AbortSignal) {
      for (const id of await database.read.use(erasureStore).listDue(clock())) {
        if (stopping?.aborted) return
        const removed = await database.write(async tx => {
          const [user, planned] = [await users.findById(tx, id), await tx.use(erasureStore).find(id)]
          if (!user || !planned || planned.dueAt === null || planned.dueAt > clock()) return undefined
          if (!user.isAdmin) return remove(tx, user, 'server')
          await tx.use(erasureStore).remove(id) // has become an administrator since, who cannot be erased
          return undefined
        })
        if (removed) await forget(removed)
      }
    }
  }

  async function plan(tx: Connection, admin: SessionUser, user: User): Promise<number> {
    const dueAt = clock() + config.erasureDelay
    if (!(await tx.use(erasureStore).plan(user.id, dueAt, admin.id)))
      return (await tx.use(erasureStore).find(user.id))?.dueAt ?? dueAt
    const hours = config.erasureDelay / 3_600_000
    await audit(tx, { by: admin, action: 'erasure.planned', subject: user.id, detail: { hours } })
    const mail = writeMail('erasure-planned', () => ({
      at: describeMoment(dueAt),
      days: config.backupKeepDays
    }))
    await mailPerson(tx, user, mail)
    await notifyAdministrators(services, tx, admin, { what: 'erasure-ordered', until: dueAt })
    return dueAt
  }

  /** Deletes everything about an employee at once, and puts a last mail to the person into the outbox. */
  async function remove(tx: Connection, user: User, by: Actor): Promise<RemovedPerson> {
    const readers = await listReaders(tx, user)
    const removed = await removePerson(services, tx, user, by)
    for (const owner of removed.owners) {
      const account = await users.findById(tx, owner)
      if (account) await mailer.put(tx, { to: account.email, ...writeMail('saved-view-changed', {}) })
    }
    const mail = writeMail('erasure-done', { days: config.backupKeepDays })
    // Nothing else keeps the addresses and the language.
    const language = user.language ?? 'en'
    for (const to of readers) await mailer.put(tx, { to, language, ...mail, forgets: true })
    return removed
  }

  async function mailPerson(tx: Connection, user: User, mail: MailContent) {
    const { id, email, language } = user
    for (const to of await listReaders(tx, user)) {
      const former = to === email ? {} : { language: language ?? 'en', about: id }
      await mailer.put(tx, { to, ...former, ...mail })
    }
  }

  /**
   * Returns the verified address of a person, with the one before its correction while that can be undone: only the latter is
   * proved to be the person's.
   */
  async function listReaders(tx: Connection, { id, email, verifiedAt }: User): Promise<string[]> {
    if (verifiedAt === null) return []
    const corrections = await contactCorrections.listOf(tx, id, clock())
    const open = corrections.filter(
      ({ isUndone, before, after }) => !isUndone && before.email !== after.email
    )
    return [...new Set([email, ...open.slice(0, 1).map(({ before }) => before.email)])]
  }

  /**
   * Writes the ledger and deletes files and mails outside the database once no row references them; then folds the write-ahead
   * log, which may still contain deleted rows.
   */
  async function forget({ id, hires, files, mails }: RemovedPerson) {
    // Bytes that no row references cannot be opened; the sweep deletes what cannot be deleted now.
    const removed = await Promise.allSettled([
      noteErased(services, [id, ...hires]),
      ...files.map(file => storage.remove(file)),
      removeMailFiles(config.mailboxDir, mails)
    ])
    for (const removal of removed)
      if (removal.status === 'rejected')
        log.error({ err: removal.reason }, 'file or ledger of an erased record not written yet')
    await database.checkpoint()
  }
}

async function requireErasable(tx: Connection, adminId: string, id: string): Promise<User> {
  const access = await requireCapabilityNow(tx, adminId, 'erase')
  const user = await users.findById(tx, id)
  if (!user) throw refuse('request.not_found')
  await requireReach(tx, access, id)
  if (id === adminId) throw refuse('erasure.of_oneself')
  if (user.isAdmin) throw refuse('erasure.of_administrator')
  return user
}

/** Carries out the erasures that are due, for the sweeps. */
export const eraseDue = (services: PrivacyServices, stopping?: AbortSignal) =>
  createEraser(services).eraseDue(stopping)
