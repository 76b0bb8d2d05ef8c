import { type ReviewEvent, t, withTitle } from '../../../engine/index.ts'
import { journey } from '../../../generated/index.ts'
import { isInReach } from '../../access/service.ts'
import { buildSelfEntry, type Person } from '../../audit/model/entries.ts'
import type { Access } from '../../core/api/access.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createViewNotes } from '../note-view.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { refreshRecord } from '../refresh.ts'
import { openCorrection, sealCorrection } from './content.ts'
import { correctionStore } from './correction-store.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { RequestedCorrection } from './model/requests.ts'
import {
  closeRow,
  forgetFormerFile,
  isSameRequest,
  type Plan,
  planRequests,
  requireUnchangedCorrections,
  requireSameRows,
  storeRequest
} from './ask.ts'
import { advanceReview } from '../review/advance.ts'
import { hasOpen, noteAnswer } from './settle.ts'
import { seesTarget, translateTitle } from './model/target.ts'
import { viewCorrections } from './views.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

export interface CorrectionCaller {
  viewer: SignedIn
  access: Access
}

const perHour = { max: 300, window: hour }

interface CorrectionServiceDependencies extends FeatureServices {
  storage: FileStorage
}

export function createCorrectionService(services: CorrectionServiceDependencies) {
  const { database, keys, clock, mailer, audit, storage, config } = services
  const attempts = createAttemptLimits(services)
  const { noteView } = createViewNotes(services)

  return {
    /** Returns all corrections of a record that the role sees. */
    async list({ viewer, access }: CorrectionCaller, userId: string) {
      const record = await requireRecord(database.read, access, userId)
      return viewCorrections(database.read, record, { keys, now: clock(), viewer, access })
    },

    /** Returns the corrections for reading. Audits the call as a view of the record before returning any. */
    async view(caller: CorrectionCaller, userId: string) {
      const found = await this.list(caller, userId)
      if (found.length > 0) await noteView(caller.viewer, userId)
      return found
    },

    /**
     * Sends all these answers back with one mail, or none of them. Idempotent: requests that are open with the same message are
     * skipped. Returns the number of new requests, and the reason if no mail was sent.
     */
    async ask(
      { viewer, access }: CorrectionCaller,
      userId: string,
      requested: readonly RequestedCorrection[]
    ) {
      const adminId = viewer.id
      let former: string[] = []
      const result = await database.write(async tx => {
        former = []
        const record = await requireRecord(tx, access, userId)
        const plans = planRequests(requested, record, access)
        requireSameRows(plans, record)
        await requireUnchangedCorrections(tx, keys, plans)
        const newPlans = plans.filter(plan => !isSameRequest(keys, plan))
        if (newPlans.length === 0) return { corrections: 0 }
        await attempts.consumeWithin(tx, `corrections:${adminId}`, perHour)
        for (const plan of newPlans)
          former.push(...(await storeRequest(tx, keys, record, { plan, adminId, now: clock() })))
        const detail = { fields: newPlans.map(({ target }) => target.pointer) }
        await audit(tx, { by: viewer, action: 'correction.asked', subject: userId, detail })
        await refresh(tx, userId, 'sentBack')
        const unmailed = whyUnmailed(record)
        if (!unmailed) await mailer.put(tx, buildMail(record, newPlans))
        return { corrections: newPlans.length, ...(unmailed && { unmailed }) }
      })
      await removeFiles(former)
      return result
    },

    /** Closes a correction. Does nothing if it is closed already; throws if it changed since the given revision. */
    async close({ viewer, access }: CorrectionCaller, id: string, revision: number | undefined) {
      const adminId = viewer.id
      let former: string[] = []
      const userId = await database.write(async tx => {
        former = []
        const row = await tx.use(correctionStore).find(id)
        if (!row || !seesTarget(access, row)) throw refuse('request.not_found')
        const record = await requireRecord(tx, access, row.userId)
        if (row.state === 'closed') return row.userId
        if (revision !== row.revision) throw refuse('correction.changed_meanwhile')
        former = await forgetFormerFile(tx, row)
        await tx.use(correctionStore).put(closeRow(keys, row, { record, adminId, now: clock() }))
        const detail = { field: row.path }
        await audit(tx, { by: viewer, action: 'correction.closed', subject: row.userId, detail })
        await refresh(tx, row.userId, row.state === 'open' ? 'answered' : undefined)
        return row.userId
      })
      await removeFiles(former)
      return userId
    },

    /** Stores the employee's reply. The correction then waits for an administrator. */
    reply(owner: Person, id: string, message: string) {
      const userId = owner.id
      return database.write(async tx => {
        const row = await tx.use(correctionStore).find(id)
        if (!row || row.userId !== userId) throw refuse('request.not_found')
        if (row.state === 'closed') throw refuse('correction.settled')
        const content = openCorrection(keys, row)
        if (content.reply === message && row.state === 'answered') return
        const replied = { ...row, content: sealCorrection(keys, row, { ...content, reply: message }) }
        await noteAnswer({ tx, audit, now: clock(), by: buildSelfEntry(owner).by }, replied)
        await refresh(tx, userId, row.state === 'open' ? 'answered' : undefined)
      })
    }
  }

  /** Ignores failures: the sweep later deletes files that no row references. */
  async function removeFiles(ids: readonly string[]) {
    await Promise.allSettled(ids.map(id => storage.remove(id)))
  }

  /** Recomputes the status of the record, and moves its review according to the event. */
  async function refresh(tx: Connection, userId: string, event?: 'sentBack' | 'answered') {
    const refreshed = await refreshRecord(tx, userId, clock())
    if (!refreshed) return
    const { record, completed, savedAt } = refreshed
    const hasHappened = event === 'sentBack' || (event === 'answered' && !hasOpen(record, savedAt))
    const events: ReviewEvent[] = [
      ...(event && hasHappened ? [event] : []),
      ...(completed && !record.account.completed ? ['completed' as const] : [])
    ]
    await advanceReview(services, tx, { person: record.account, row: record.review }, events)
  }

  function buildMail({ account }: StoredRecord, plans: readonly Plan[]) {
    const first = journey.steps.find(({ form }) => plans.some(({ target }) => target.form === form))
    const link = `${config.publicUrl}${first?.path ?? '/'}`
    return {
      to: account.email,
      ...writeMail('record-corrections', () => ({
        name: account.username,
        corrections: plans.map(({ target, message }) => withTitle(translateTitle(target), message)),
        link
      }))
    }
  }
}

function whyUnmailed({ account }: StoredRecord): string | undefined {
  if (account.disabledAt !== null) return t('No email was sent, because the account is disabled.')
  return account.verifiedAt === null ? t('No email was sent, because the email is not verified.') : undefined
}

/** Returns the record. An employee out of reach gets the same error as one who does not exist. */
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
