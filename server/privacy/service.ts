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
import { acknowledgements } from '../records/index.ts'
import { users, userRoles } from '../users/index.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { createActivityList } from './activity.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { day, hour } from '../core/durations.ts'

const accessesOnPage = 50
const downloads = { max: 20, window: hour }
/** A page may search 20,000 entries of the audit, which takes a tenth of a second. */
const pagesOfAccesses = { max: 120, window: hour }
const mailsOfRequest = { max: 1, window: day }

export interface PrivacyServices extends FeatureServices {
  storage: FileStorage
}

/** Creates what employees can do with their own data, and the lists of activity for administrators. */
export function createPrivacyService(services: PrivacyServices) {
  const { database, config, clock, mailer, audit, note } = services
  const limits = createAttemptLimits(services)

  return {
    /** Yields the files of an archive of everything stored. The audit entry is written before the first file is read. */
    async downloadOwn(user: Person) {
      const userId = user.id
      await limits.consume({ [`download:${userId}`]: downloads })
      const { files, entries } = await collectOwnRecord(services, userId)
      const entry = { ...buildSelfEntry(user), action: 'record.downloaded', detail: { files } } as const
      await note(entry)
      return withFirst(entries)
    },

    /** Returns who accessed a user's record, the newest first. */
    async listAccesses(userId: string, before: number | undefined) {
      await limits.consume({ [`accesses:${userId}`]: pagesOfAccesses }, 'searches')
      const { accesses, next } = await listAccesses(database.read, userId, { before, limit: accessesOnPage })
      return { data: accesses, older: next !== undefined, next: next ?? null }
    },

    findAcknowledgement: (userId: string) => findAcknowledgement(database.read, userId),

    /** Acknowledges the privacy notice; throws unless it is the current version. The first acknowledgement is kept. */
    acknowledge(user: Person, version: unknown) {
      return database.write(async tx => {
        if (!notice || version !== notice.version) throw refuse('privacy.notice_changed')
        if (await acknowledgements.add(tx, user.id, notice.version, clock())) {
          const detail = { version: notice.version }
          await audit(tx, { ...buildSelfEntry(user), action: 'privacy.acknowledged', detail })
        }
        return findAcknowledgement(tx, user.id)
      })
    },

    findErasure: (userId: string) => database.read.use(erasureStore).find(userId),

    /** Requests the erasure; a second request, or one after an order, changes nothing. Administrators get a mail, at most once a day. */
    requestErasure(user: Person): Promise<ErasureRow | undefined> {
      const userId = user.id
      return database.write(async tx => {
        if (await tx.use(erasureStore).request(userId, clock())) {
          await audit(tx, { ...buildSelfEntry(user), action: 'erasure.asked' })
          const consumed = await tx.use(limitStore).consume(`erasure-mail:${userId}`, mailsOfRequest, clock())
          if (consumed.allowed) await mailAdministrators(tx)
        }
        return tx.use(erasureStore).find(userId)
      })
    },

    /** Withdraws the request, also while an administrator's order waits; throws if the user never requested it. */
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
      const names = await users.findNames(
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

  async function mailAdministrators(tx: Connection) {
    const mail = writeMail('erasure-asked', { link: `${config.publicUrl}/admin/activity` })
    for (const { email } of await userRoles.listActiveAdministrators(tx))
      await mailer.put(tx, { to: email, ...mail })
  }
}

async function findAcknowledgement(tx: Connection, userId: string) {
  const version = notice?.version ?? null
  const found = (await acknowledgements.listOf(tx, userId)).find(row => row.version === version)
  return { version, readAt: found ? writeMoment(found.at) : null }
}

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** Reads the first item in advance, so that its error is thrown before the archive begins. */
async function withFirst<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* items
  })()
}
