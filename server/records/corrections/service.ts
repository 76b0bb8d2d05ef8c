import {
  type Problem,
  type ReviewEvent,
  valueAt,
  type View,
  isComputed,
  isFromAccount
} from '../../../engine/index.ts'
import { journey } from '../../../generated/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import { isInReach } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Access } from '../../core/api/access.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createVolumeGuard } from '../../volume/guard.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { composeRecord } from '../model/record.ts'
import { refreshRecord } from '../refresh.ts'
import { type CorrectionContent, openCorrection, sealCorrection } from './content.ts'
import { type CorrectionRow, correctionStore } from './correction-store.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { moveToPlace, type WantedCorrection } from './model/requests.ts'
import { type CorrectionTarget, fileAt, findTarget, findTargetOfToday, isRowThere } from './model/target.ts'
import { advanceReview } from '../review/advance.ts'
import { hasOpen, noteAnswer } from './settle.ts'
import { seesCorrection, viewCorrections } from './views.ts'
import type { Connection } from '../../core/database/connection.ts'
import { findUserNames } from '../../users/index.ts'
import { removeFilesSetAside } from '../../files/index.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import type { Audit } from '../../audit/service.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** Who asks, in which session and role. */
export interface Asker {
  viewer: SignedIn
  access: Access
}

/** One that is asked for, with the correction that stands there already. */
interface Plan extends WantedCorrection {
  target: CorrectionTarget
  standing: CorrectionRow | undefined
}

const perHour = { max: 300, window: 3600 * 1000 }

interface CorrectionServiceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  mailer: Mailer
  storage: FileStorage
  audit: Audit
}

/** Answers that administrators send back to be corrected, and what became of them. */
export function createCorrectionService(services: CorrectionServiceDependencies) {
  const { database, keys, clock, mailer, audit, storage, config } = services
  const attempts = createAttemptLimits(services)
  const volume = createVolumeGuard(services)

  return {
    /** All corrections of a record that the role sees, for roles that review. */
    async list({ viewer, access }: Asker, userId: string) {
      const record = await requireRecord(database.read, access, userId)
      return viewCorrections(database.read, record, { keys, now: clock(), viewer, access })
    },

    /** The same for somebody who only looks: on disk before any answer of then is shown. */
    async view(asker: Asker, userId: string) {
      const found = await this.list(asker, userId)
      const by = asker.viewer
      const refused =
        found.length > 0 &&
        (await database.write(async tx => {
          const tooMany = await volume.count(tx, by, 'views')
          if (!tooMany) await audit(tx, { by, action: 'record.viewed', subject: userId })
          return tooMany
        }))
      if (refused) throw refused
      return found
    },

    /**
     * Sends answers back: all of them, with one mail, or none. The same again is the same, without a second mail. Answers
     * how many were new, and why no mail goes, if none does.
     */
    async ask({ viewer, access }: Asker, userId: string, wanted: readonly WantedCorrection[]) {
      const adminId = viewer.id
      let former: string[] = []
      const asked = await database.write(async tx => {
        former = []
        const record = await requireRecord(tx, access, userId)
        const plans = planAll(wanted, record, access)
        await requireAgreement(tx, plans)
        const news = plans.filter(plan => !isSameRequest(plan))
        if (news.length === 0) return { corrections: 0 }
        await attempts.consumeWithin(tx, `corrections:${adminId}`, perHour)
        for (const plan of news) former.push(...(await storeRequest(tx, record, { plan, adminId })))
        const detail = { fields: news.map(({ target }) => target.pointer) }
        await audit(tx, { by: viewer, action: 'correction.asked', subject: userId, detail })
        await refresh(tx, userId, 'sentBack')
        const unmailed = whyUnmailed(record)
        if (!unmailed) await mailer.put(tx, letterFor(record, news))
        return { corrections: news.length, ...(unmailed && { unmailed }) }
      })
      await removeFiles(former)
      return asked
    },

    /** Nothing is to be corrected any more: it was, or it was right. One that is closed stays as it is. */
    async close({ viewer, access }: Asker, id: string, revision: number | undefined) {
      const adminId = viewer.id
      let former: string[] = []
      const userId = await database.write(async tx => {
        former = []
        const row = await tx.use(correctionStore).find(id)
        if (!row || !seesCorrection(access, row)) throw refuse('request.not_found')
        const record = await requireRecord(tx, access, row.userId)
        if (row.state === 'closed') return row.userId
        if (revision !== row.revision) throw refuse('correction.changed_meanwhile')
        former = await forgetFormerFile(tx, row)
        await tx.use(correctionStore).put(closeRow(row, record, adminId))
        const detail = { field: row.path }
        await audit(tx, { by: viewer, action: 'correction.closed', subject: row.userId, detail })
        await refresh(tx, row.userId, row.state === 'open' ? 'answered' : undefined)
        return row.userId
      })
      await removeFiles(former)
      return userId
    },

    /** The employee says that the answer is right, or something else about it: it waits for an administrator. */
    reply(owner: Person, id: string, message: string) {
      const userId = owner.id
      return database.write(async tx => {
        const row = await tx.use(correctionStore).find(id)
        if (!row || row.userId !== userId) throw refuse('request.not_found')
        if (row.state === 'closed') throw refuse('correction.settled')
        const content = openCorrection(keys, row)
        if (content.reply === message && row.state === 'answered') return
        const replied = { ...row, content: sealCorrection(keys, row, { ...content, reply: message }) }
        await noteAnswer({ tx, audit, now: clock(), owner }, replied)
        await refresh(tx, userId, row.state === 'open' ? 'answered' : undefined)
      })
    }
  }

  /** What cannot be asked for is told by its place in the list, and then nothing is stored. */
  function planAll(wanted: readonly WantedCorrection[], record: StoredRecord, access: Access): Plan[] {
    const problems: Problem[] = []
    const plans: Plan[] = []
    const composed = composeRecord(record)
    for (const [index, one] of wanted.entries()) {
      const target = findTarget(one.path)
      const isTwice = wanted.findIndex(({ path }) => path === one.path) < index
      const msg = isTwice ? 'This answer is in the list twice.' : whyNot(access, target, composed)
      if (msg || !target)
        problems.push(moveToPlace(index, { path: '/path', rule: 'available', msg: msg ?? '' }))
      else plans.push({ ...one, target, standing: standingAt(record, target) })
    }
    if (problems.length > 0) throw refuse('input.invalid', { problems })
    return plans
  }

  /** Two administrators at one answer: the second sees what the first has written, and decides. */
  async function requireAgreement(tx: Connection, plans: readonly Plan[]) {
    const problems: Problem[] = []
    for (const [index, plan] of plans.entries()) {
      const { standing, target, revision } = plan
      if (isSameRequest(plan) || standing?.revision === revision) continue
      const msg = standing
        ? `${await describeStanding(tx, standing)} Nothing was sent.`
        : `The correction of ${target.title} was closed meanwhile. Nothing was sent.`
      problems.push(moveToPlace(index, { path: '/path', rule: 'unique', msg }))
    }
    if (problems.length > 0) throw refuse('correction.sent_meanwhile', { problems })
  }

  async function describeStanding(tx: Connection, row: CorrectionRow): Promise<string> {
    const names = await findUserNames(tx, row.adminId === null ? [] : [row.adminId])
    const who = names.get(row.adminId ?? '') ?? 'Somebody'
    const { message } = openCorrection(keys, row)
    return `${who} has asked for a correction of ${row.title}: "${message}"`
  }

  function isSameRequest({ standing, message }: Plan) {
    return standing?.state === 'open' && openCorrection(keys, standing).message === message
  }

  /** Stores one; answers the files that nobody needs any more. */
  async function storeRequest(
    tx: Connection,
    record: StoredRecord,
    { plan: { target, standing, message }, adminId }: { plan: Plan; adminId: string }
  ): Promise<string[]> {
    const now = clock()
    const { id: userId } = record.account
    const composed = composeRecord(record)
    const file = fileAt(composed, record.files, target)?.id ?? null
    const before = target.file ? null : (valueAt(composed, target.path) ?? null)
    const state = { state: 'open' as const, adminId, askedAt: now, answeredAt: null, closedAt: null }
    const place = { userId, path: target.pointer, title: target.title, file, closedBy: null }
    if (!standing) {
      const id = randomId()
      const content = { message, reply: null, before, earlier: [] }
      const sealed = sealCorrection(keys, { id, userId }, content)
      await tx.use(correctionStore).add({ id, ...place, ...state, revision: 1, content: sealed })
      return []
    }
    const former = standing.file === file ? [] : await forgetFormerFile(tx, standing)
    const sealed = sealCorrection(keys, standing, askAgain(standing, { message, before }))
    const row = { id: standing.id, ...place, ...state, revision: standing.revision + 1, content: sealed }
    await tx.use(correctionStore).put(row)
    return former
  }

  /** The words of before are kept; while nobody has answered, so is the answer that they are about. */
  function askAgain(standing: CorrectionRow, next: Pick<CorrectionContent, 'message' | 'before'>) {
    const { message, reply, before, earlier } = openCorrection(keys, standing)
    const round = { message, reply, askedAt: standing.askedAt, askedBy: standing.adminId }
    const isAnswered = standing.state === 'answered'
    return {
      message: next.message,
      reply: null,
      before: isAnswered ? next.before : before,
      earlier: [...earlier, round]
    }
  }

  function closeRow(row: CorrectionRow, record: StoredRecord, adminId: string): CorrectionRow {
    const content = openCorrection(keys, row)
    const target = findTargetOfToday(row.path)
    const after = !target || target.file ? null : (valueAt(composeRecord(record), target.path) ?? null)
    const sealed = sealCorrection(keys, row, { ...content, after })
    const closed = { state: 'closed' as const, closedAt: clock(), closedBy: adminId }
    return { ...row, ...closed, revision: row.revision + 1, content: sealed, file: null }
  }

  /** The file of then, where another has taken its place. */
  async function forgetFormerFile(tx: Connection, { file, id }: CorrectionRow): Promise<string[]> {
    return file === null ? [] : removeFilesSetAside(tx, file, `former-${id}`)
  }

  /** Bytes that no row names are what the sweep removes, where they cannot be removed now. */
  async function removeFiles(ids: readonly string[]) {
    await Promise.allSettled(ids.map(id => storage.remove(id)))
  }

  /** Works out the record anew, and moves its review as what has happened to the corrections moves it. */
  async function refresh(tx: Connection, userId: string, event?: 'sentBack' | 'answered') {
    const refreshed = await refreshRecord(tx, userId, clock())
    if (!refreshed) return
    const { record, completed } = refreshed
    const hasHappened = event === 'sentBack' || (event === 'answered' && !hasOpen(record.corrections))
    const events: ReviewEvent[] = [
      ...(event && hasHappened ? [event] : []),
      ...(completed && !record.account.completed ? ['completed' as const] : [])
    ]
    await advanceReview(services, tx, { person: record.account, row: record.review }, events)
  }

  function letterFor({ account }: StoredRecord, plans: readonly Plan[]) {
    const corrections = plans.map(({ target, message }) => `${target.title}: ${message}`)
    const first = journey.steps.find(({ form }) => plans.some(({ target }) => target.form === form))
    const link = `${config.publicUrl}${first?.path ?? '/'}`
    return {
      to: account.email,
      ...writeMail('record-corrections', { name: account.username, corrections, link })
    }
  }
}

function whyUnmailed({ account }: StoredRecord): string | undefined {
  if (account.disabledAt !== null) return 'the account is disabled'
  return account.verifiedAt === null ? 'the e-mail is not verified' : undefined
}

function standingAt({ corrections }: StoredRecord, { pointer }: CorrectionTarget): CorrectionRow | undefined {
  return corrections.find(row => (findTargetOfToday(row.path)?.pointer ?? row.path) === pointer)
}

function whyNot(access: Access, target: CorrectionTarget | undefined, record: View): string | undefined {
  if (!target) return 'This question is not asked any more. Load the page again, and send the others.'
  if (!isSeen(access, target.path)) return `Your role, ${access.title}, does not see this answer.`
  if (isFromAccount(target.schema))
    return `${target.title} comes from the account: the employee cannot change it in the record.`
  if (isComputed(target.schema))
    return `${target.title} is worked out from other answers: ask for a correction of those.`
  if (!isRowThere(record, target))
    return `${target.title} is not in this record any more. Load the page again, and send the others.`
  return undefined
}

/** An employee out of reach is answered for as one who does not exist. */
async function requireRecord(tx: Connection, access: Access, userId: string): Promise<StoredRecord> {
  const record = requireEmployee(await loadRecord(tx, userId))
  if (!(await isInReach(tx, access, userId))) throw refuse('correction.employee_gone')
  return record
}

function requireEmployee(record: StoredRecord | undefined): StoredRecord {
  if (!record) throw refuse('correction.employee_gone')
  if (record.account.isAdmin) throw refuse('correction.of_administrator')
  return record
}
