import { privacy as notice } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import { buildSelfEntry, type Person } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { refuse } from './errors.ts'
import { writeMail } from '../mail/write-mail.ts'
import { listAccesses } from './access-log.ts'
import { type ErasureRow, erasureStore } from './erasure-store.ts'
import { collectOwnRecord } from './own-record.ts'
import { writeMoment } from '../core/moment.ts'
import { limitStore } from '../core/limits/store.ts'
import type { Connection } from '../core/database/connection.ts'
import { addAcknowledgement, listAcknowledgements } from '../records/index.ts'
import { findUserNames, listActiveAdministrators } from '../users/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Audit } from '../audit/service.ts'
import type { Note } from '../audit/notes.ts'
import type { CoreServices } from '../core/core-services.ts'
import { createActivityList } from './activity.ts'

const accessesOnPage = 50
const downloads = { max: 20, window: 3600 * 1000 }
const mailsOfRequest = { max: 1, window: 24 * 3600 * 1000 }

interface PrivacyServiceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  mailer: Mailer
  storage: FileStorage
  audit: Audit
  note: Note
}

/** What employees do with all that is stored of them, and what administrators see of who did what. */
export function createPrivacyService(services: PrivacyServiceDependencies) {
  const { database, config, clock, mailer, audit, note } = services
  const limits = createAttemptLimits(services)

  return {
    /** The files of an archive of all that is stored. Noted before the first of them is read. */
    async downloadOwn(user: Person) {
      const userId = user.id
      await limits.consume({ [`download:${userId}`]: downloads })
      const { files, entries } = await collectOwnRecord(services, userId)
      const entry = { ...buildSelfEntry(user), action: 'record.downloaded', detail: { files } } as const
      await note(entry)
      return withFirst(entries)
    },

    /** Who looked at somebody's record, the newest first. */
    async listAccesses(userId: string, before: number | undefined) {
      const { accesses, next } = await listAccesses(database.read, userId, { before, limit: accessesOnPage })
      return { data: accesses, older: next !== undefined, next: next ?? null }
    },

    findAcknowledgement: (userId: string) => findAcknowledgement(database.read, userId),

    /** Counts only for the version of now: what was read is what counts. Said twice, the first time stays. */
    acknowledge(user: Person, version: unknown) {
      return database.write(async tx => {
        if (!notice || version !== notice.version) throw refuse('privacy.notice_changed')
        if (await addAcknowledgement(tx, user.id, notice.version, clock())) {
          const detail = { version: notice.version }
          await audit(tx, { ...buildSelfEntry(user), action: 'privacy.acknowledged', detail })
        }
        return findAcknowledgement(tx, user.id)
      })
    },

    findErasure: (userId: string) => database.read.use(erasureStore).find(userId),

    /** The administrators are told by mail, once a day; asked twice, it is one request. */
    requestErasure(user: Person): Promise<ErasureRow | undefined> {
      const userId = user.id
      return database.write(async tx => {
        if (await tx.use(erasureStore).request(userId, clock())) {
          await audit(tx, { ...buildSelfEntry(user), action: 'erasure.asked' })
          const told = await tx.use(limitStore).consume(`erasure-mail:${userId}`, mailsOfRequest, clock())
          if (told.allowed) await tellAdministrators(tx)
        }
        return tx.use(erasureStore).find(userId)
      })
    },

    /** Also while an administrator's order waits; but not an order that nobody has asked for. */
    async withdrawErasure(user: Person) {
      const userId = user.id
      await database.write(async tx => {
        const erasure = await tx.use(erasureStore).find(userId)
        if (!erasure) return
        if (erasure.askedAt === null) throw refuse('erasure.not_asked')
        await tx.use(erasureStore).remove(userId)
        await audit(tx, { ...buildSelfEntry(user), action: 'erasure.withdrawn' })
      })
    },

    async listErasureRequests(access: Access) {
      const rows = await database.read.use(erasureStore).listWaiting(withinOf(access))
      const names = await findUserNames(
        database.read,
        rows.flatMap(({ plannedBy }) => plannedBy ?? [])
      )
      return rows.map(({ id, username, askedAt, dueAt, plannedBy }) => ({
        _id: id,
        username,
        askedAt: writeMoment(askedAt),
        dueAt: writeMoment(dueAt),
        plannedBy: names.get(plannedBy ?? '') ?? null
      }))
    },

    listActivity: createActivityList(database)
  }

  async function tellAdministrators(tx: Connection) {
    const mail = writeMail('erasure-asked', { link: `${config.publicUrl}/admin/activity` })
    for (const { email } of await listActiveAdministrators(tx)) await mailer.put(tx, { to: email, ...mail })
  }
}

async function findAcknowledgement(tx: Connection, userId: string) {
  const version = notice?.version ?? null
  const found = (await listAcknowledgements(tx, userId)).find(one => one.version === version)
  return { version, readAt: found ? writeMoment(found.at) : null }
}

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** The same, with the first of them at hand: what keeps it from being read is told before an archive begins. */
async function withFirst<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* items
  })()
}
