import { type Problem, type ReviewEvent, valueAt, type View } from '../../../engine/index.ts'
import { journey } from '../../../generated/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import { isInReach } from '../../access/service.ts'
import type { Person } from '../../audit/model/entries.ts'
import type { Access } from '../../core/api/access.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { notFound, ProblemsError, Refusal } from '../../core/errors.ts'
import { randomId } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { createVolumeGuard } from '../../volume/guard.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { composeRecord } from '../model/record.ts'
import { refreshRecord } from '../refresh.ts'
import { type CorrectionContent, openCorrection, sealCorrection } from './content.ts'
import type { CorrectionRow } from './correction-store.ts'
import { writeCorrectionsLetter } from './mail.ts'
import { moveToPlace, type WantedCorrection } from './model/requests.ts'
import { type CorrectionTarget, fileAt, findTarget, findTargetOfToday, isRowThere } from './model/target.ts'
import { advanceReview } from '../review/advance.ts'
import { hasOpen, noteAnswer } from './settle.ts'
import { seesCorrection, viewCorrections } from './views.ts'

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

/** Answers that administrators send back to be corrected, and what became of them. */
export function createCorrectionService(services: Services) {
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
        (await database.write(async stores => {
          const tooMany = await volume.count(stores, by, 'views')
          if (!tooMany) await audit(stores, { by, action: 'record.viewed', subject: userId })
          return tooMany
        }))
      if (refused) throw refused
      return found
    },

    /**
     * Sends answers back: all of them, with one mail, or none. The same again is the same, without a second mail. Answers
     * how many were new, and whether a mail goes.
     */
    async ask({ viewer, access }: Asker, userId: string, wanted: readonly WantedCorrection[]) {
      const adminId = viewer.id
      let former: string[] = []
      const asked = await database.write(async stores => {
        former = []
        const record = await requireRecord(stores, access, userId)
        const plans = planAll(wanted, record, access)
        await requireAgreement(stores, plans)
        const news = plans.filter(plan => !isSameRequest(plan))
        if (news.length === 0) return { corrections: 0, isMailed: false }
        await attempts.consumeWithin(stores, `corrections:${adminId}`, perHour)
        for (const plan of news) former.push(...(await storeRequest(stores, record, { plan, adminId })))
        const detail = { fields: news.map(({ target }) => target.pointer) }
        await audit(stores, { by: viewer, action: 'correction.asked', subject: userId, detail })
        await refresh(stores, userId, 'sentBack')
        const isMailed = record.account.verifiedAt !== null
        if (isMailed) await mailer.put(stores, letterFor(record, news))
        return { corrections: news.length, isMailed }
      })
      await removeFiles(former)
      return asked
    },

    /** Nothing is to be corrected any more: it was, or it was right. One that is closed stays as it is. */
    async close({ viewer, access }: Asker, id: string, revision: number | undefined) {
      const adminId = viewer.id
      let former: string[] = []
      const userId = await database.write(async stores => {
        former = []
        const row = await stores.corrections.find(id)
        if (!row || !seesCorrection(access, row)) throw notFound()
        const record = await requireRecord(stores, access, row.userId)
        if (row.state === 'closed') return row.userId
        if (revision !== row.revision) throw changedMeanwhile()
        former = await forgetFormerFile(stores, row)
        await stores.corrections.put(closeRow(row, record, adminId))
        const detail = { field: row.path }
        await audit(stores, { by: viewer, action: 'correction.closed', subject: row.userId, detail })
        await refresh(stores, row.userId, row.state === 'open' ? 'answered' : undefined)
        return row.userId
      })
      await removeFiles(former)
      return userId
    },

    /** The employee says that the answer is right, or something else about it: it waits for an administrator. */
    reply(owner: Person, id: string, message: string) {
      const userId = owner.id
      return database.write(async stores => {
        const row = await stores.corrections.find(id)
        if (!row || row.userId !== userId) throw notFound()
        if (row.state === 'closed')
          throw new Refusal(409, 'This was settled meanwhile: there is nothing left to say to it.')
        const content = openCorrection(keys, row)
        if (content.reply === message && row.state === 'answered') return
        const replied = { ...row, content: sealCorrection(keys, row, { ...content, reply: message }) }
        await noteAnswer({ stores, audit, now: clock(), owner }, replied)
        await refresh(stores, userId, row.state === 'open' ? 'answered' : undefined)
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
    const [first] = problems
    if (first) throw new ProblemsError(first.msg, problems)
    return plans
  }

  /** Two administrators at one answer: the second sees what the first has written, and decides. */
  async function requireAgreement(stores: Stores, plans: readonly Plan[]) {
    const problems: Problem[] = []
    for (const [index, plan] of plans.entries()) {
      const { standing, target, revision } = plan
      if (isSameRequest(plan) || standing?.revision === revision) continue
      const msg = standing
        ? `${await describeStanding(stores, standing)} Nothing was sent.`
        : `The correction of ${target.title} was closed meanwhile. Nothing was sent.`
      problems.push(moveToPlace(index, { path: '/path', rule: 'unique', msg }))
    }
    const [first] = problems
    if (first) throw new Refusal(409, first.msg, { problems })
  }

  async function describeStanding({ users }: Stores, row: CorrectionRow): Promise<string> {
    const names = await users.findNames(row.adminId === null ? [] : [row.adminId])
    const who = names.get(row.adminId ?? '') ?? 'Somebody'
    const { message } = openCorrection(keys, row)
    return `${who} has asked for a correction of ${row.title}: "${message}"`
  }

  function isSameRequest({ standing, message }: Plan) {
    return standing?.state === 'open' && openCorrection(keys, standing).message === message
  }

  /** Stores one; answers the files that nobody needs any more. */
  async function storeRequest(
    stores: Stores,
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
      await stores.corrections.add({ id, ...place, ...state, revision: 1, content: sealed })
      return []
    }
    const former = standing.file === file ? [] : await forgetFormerFile(stores, standing)
    const sealed = sealCorrection(keys, standing, askAgain(standing, { message, before }))
    const row = { id: standing.id, ...place, ...state, revision: standing.revision + 1, content: sealed }
    await stores.corrections.put(row)
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
  async function forgetFormerFile(stores: Stores, { file, id }: CorrectionRow): Promise<string[]> {
    return file === null ? [] : stores.files.removeAside(file, `former-${id}`)
  }

  /** Bytes that no row names are what the sweep removes, where they cannot be removed now. */
  async function removeFiles(ids: readonly string[]) {
    await Promise.allSettled(ids.map(id => storage.remove(id)))
  }

  /** Works out the record anew, and moves its review as what has happened to the corrections moves it. */
  async function refresh(stores: Stores, userId: string, event?: 'sentBack' | 'answered') {
    const refreshed = await refreshRecord(stores, userId, clock())
    if (!refreshed) return
    const { record, completed } = refreshed
    const hasHappened = event === 'sentBack' || (event === 'answered' && !hasOpen(record.corrections))
    const events: ReviewEvent[] = [
      ...(event && hasHappened ? [event] : []),
      ...(completed && !record.account.completed ? ['completed' as const] : [])
    ]
    await advanceReview(services, stores, { person: record.account, row: record.review }, events)
  }

  function letterFor({ account }: StoredRecord, plans: readonly Plan[]) {
    const asked = plans.map(({ target, message }) => ({ title: target.title, message }))
    const first = journey.steps.find(({ form }) => plans.some(({ target }) => target.form === form))
    return writeCorrectionsLetter(account, asked, `${config.publicUrl}${first?.path ?? '/'}`)
  }
}

function standingAt({ corrections }: StoredRecord, { pointer }: CorrectionTarget): CorrectionRow | undefined {
  return corrections.find(row => (findTargetOfToday(row.path)?.pointer ?? row.path) === pointer)
}

function whyNot(access: Access, target: CorrectionTarget | undefined, record: View): string | undefined {
  if (!target) return 'This question is not asked any more. Load the page again, and send the others.'
  if (!isSeen(access, target.path)) return `Your role, ${access.title}, does not see this answer.`
  if (target.schema['x-from'])
    return `${target.title} comes from the account: the employee cannot change it in the record.`
  if (target.schema['x-computed'])
    return `${target.title} is worked out from other answers: ask for a correction of those.`
  if (!isRowThere(record, target))
    return `${target.title} is not in this record any more. Load the page again, and send the others.`
  return undefined
}

/** An employee out of reach is answered for as one who does not exist. */
async function requireRecord(stores: Stores, access: Access, userId: string): Promise<StoredRecord> {
  const record = requireEmployee(await loadRecord(stores, userId))
  if (!(await isInReach(stores, access, userId))) throw noSuchEmployee()
  return record
}

function requireEmployee(record: StoredRecord | undefined): StoredRecord {
  if (!record) throw noSuchEmployee()
  if (record.account.isAdmin) throw new Refusal(409, 'Administrators have no employee record.')
  return record
}

const noSuchEmployee = () =>
  new Refusal(404, 'There is no such employee: the record was erased, or the link is old. Nothing was sent.')

const changedMeanwhile = () =>
  new Refusal(
    409,
    'Somebody has answered or changed this correction meanwhile. Look at it again, then close it.'
  )
