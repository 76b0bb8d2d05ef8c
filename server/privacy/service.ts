import { privacy as notice } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import { isInReach } from '../access/service.ts'
import { type Action, buildSelfEntry, type Person } from '../audit/model/entries.ts'
import type { AuditPage, AuditRow } from '../audit/store.ts'
import type { Access } from '../core/api/access.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { Refusal } from '../core/errors.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { writeErasureAskedLetter } from '../mail/templates.ts'
import { readDetailAs } from './model/detail.ts'
import { listAccesses } from './access-log.ts'
import type { ErasureRow } from './erasure-store.ts'
import { collectOwnRecord } from './own-record.ts'
import { writeMoment } from '../core/moment.ts'

const accessesOnPage = 50
const activityOnPage = 20
const downloads = { max: 20, window: 3600 * 1000 }
const mailsOfRequest = { max: 1, window: 24 * 3600 * 1000 }

const notAsked =
  'An administrator has ordered this erasure, and you have not asked for it. Tell an administrator to undo it.'

/** A person of the audit; without a name one who is no longer there. */
interface NamedPerson {
  _id: string
  name: string | null
}

/** What employees do with all that is stored of them, and what administrators see of who did what. */
export function createPrivacyService(services: Services) {
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
      return database.write(async stores => {
        if (!notice || version !== notice.version)
          throw new Refusal(409, 'The privacy notice has changed. Read it again.')
        if (await stores.acknowledgements.add(user.id, notice.version, clock())) {
          const detail = { version: notice.version }
          await audit(stores, { ...buildSelfEntry(user), action: 'privacy.acknowledged', detail })
        }
        return findAcknowledgement(stores, user.id)
      })
    },

    findErasure: (userId: string) => database.read.erasures.find(userId),

    /** The administrators are told by mail, once a day; asked twice, it is one request. */
    requestErasure(user: Person): Promise<ErasureRow | undefined> {
      const userId = user.id
      return database.write(async stores => {
        if (await stores.erasures.request(userId, clock())) {
          await audit(stores, { ...buildSelfEntry(user), action: 'erasure.asked' })
          const told = await stores.limits.consume(`erasure-mail:${userId}`, mailsOfRequest, clock())
          if (told.allowed) await tellAdministrators(stores)
        }
        return stores.erasures.find(userId)
      })
    },

    /** Also while an administrator's order waits; but not an order that nobody has asked for. */
    async withdrawErasure(user: Person) {
      const userId = user.id
      await database.write(async stores => {
        const erasure = await stores.erasures.find(userId)
        if (!erasure) return
        if (erasure.askedAt === null) throw new Refusal(409, notAsked)
        await stores.erasures.remove(userId)
        await audit(stores, { ...buildSelfEntry(user), action: 'erasure.withdrawn' })
      })
    },

    async listErasureRequests(access: Access) {
      const rows = await database.read.erasures.listWaiting(withinOf(access))
      const names = await database.read.users.findNames(rows.flatMap(({ plannedBy }) => plannedBy ?? []))
      return rows.map(({ id, username, askedAt, dueAt, plannedBy }) => ({
        _id: id,
        username,
        askedAt: writeMoment(askedAt),
        dueAt: writeMoment(dueAt),
        plannedBy: names.get(plannedBy ?? '') ?? null
      }))
    },

    /** A page of what was done, with whether there is more on either side. */
    async listActivity(access: Access, { before, after, ...filters }: Omit<AuditPage, 'limit' | 'within'>) {
      const found = await database.read.audit.listPage({
        ...filters,
        before,
        after,
        within: withinOf(access),
        limit: activityOnPage + 1
      })
      const isMore = found.length > activityOnPage
      const rows = after ? found.slice(-activityOnPage) : found.slice(0, activityOnPage)
      // Turning back, there is more where one goes to; and there is always more where one comes from.
      const [older, newer] = after ? [true, isMore] : [isMore, before !== undefined]
      const ids = [...rows.flatMap(({ actor, subject }) => [actor, subject]), filters.person]
      const people = await nameOf(ids.flatMap(id => id ?? []))
      const isKnown = filters.person && (await isInReach(database.read, access, filters.person))
      const person = filters.person
        ? { _id: filters.person, name: null, ...(isKnown && people(filters.person)) }
        : null
      return { data: await viewActivity(rows, people, access), person, older, newer }
    }
  }

  async function tellAdministrators(stores: Stores) {
    for (const { email } of await stores.users.listActiveAdministrators())
      await mailer.put(stores, writeErasureAskedLetter(email, `${config.publicUrl}/admin/activity`))
  }

  /** People and clients by the names that they have now: the audit itself knows none. */
  async function viewActivity(rows: AuditRow[], people: (id: string) => NamedPerson, access: Access) {
    const clients = new Map((await database.read.clients.list()).map(({ id, name }) => [id, name]))
    return rows.map(({ seq, at, actor, role, action, subject, detail: text, network, device }) => {
      const detail = JSON.parse(text) as { [name: string]: unknown }
      const client = clients.get(String(detail.client)) ?? null
      return {
        seq,
        at: writeMoment(at),
        role,
        who: actor === null ? null : people(actor),
        action: action as Action, // no other is ever appended
        whom: subject === null ? null : people(subject),
        network,
        device,
        detail: readDetailAs(access, { ...detail, ...('client' in detail && { client }) })
      }
    })
  }

  async function nameOf(ids: string[]) {
    const names = await database.read.users.findNames(ids)
    return (id: string): NamedPerson => ({ _id: id, name: names.get(id) ?? null })
  }
}

async function findAcknowledgement({ acknowledgements }: Stores, userId: string) {
  const version = notice?.version ?? null
  const found = (await acknowledgements.listOf(userId)).find(one => one.version === version)
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
