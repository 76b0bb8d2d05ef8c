import type { PassedWarning } from '../../../engine/index.ts'
import { organisation, privacy as notice } from '../../../generated/index.ts'
import { listClientNames } from '../../clients/index.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { SavingSession } from '../changes/note.ts'
import { acknowledgementStore } from '../acknowledgement-store.ts'
import { refuse } from '../errors.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { requireAsked } from '../model/asked.ts'
import { factsAt } from '../model/facts.ts'
import type { PartDefinition } from '../model/parts.ts'
import { composeAnswers } from '../model/record.ts'
import type { Save } from '../model/save.ts'
import { offerNamed } from '../people/choosable.ts'
import { type SentAnswers, splitSent } from './moved-answers.ts'

/** An employee asks to save a part of their own record. */
export interface SaveRequest {
  owner: SignedIn
  part: PartDefinition
  body: unknown
  /** The revision that the sender began with, when it says so. */
  basedOn?: number | undefined
  /** The file fields that this save brings a file for. */
  sent?: readonly FileField[]
  /** The unusual answers that the employee confirmed. */
  passed: readonly PassedWarning[]
  session: SavingSession
}

/** A save with what it is checked against, and the answers that other parts ask for now. */
export type SavePlan = Save & Pick<SentAnswers, 'elsewhere'>

/** The own record of an employee who has read the privacy notice, where the organisation asks for that first. */
export async function loadForSave(tx: Connection, owner: SignedIn): Promise<StoredRecord> {
  await requireNoticeRead(tx, owner.id)
  return loadOwn(tx, owner)
}

/** Refuses a save before the privacy notice of today was read, where the organisation wants it read first. */
async function requireNoticeRead(tx: Connection, userId: string) {
  if (!organisation.noticeFirst || !notice) return
  const current = notice.version
  const read = await tx.use(acknowledgementStore).listOf(userId)
  if (!read.some(({ version }) => version === current)) throw refuse('record.notice_unread')
}

/** The own record of an employee. Administrators have none. */
export async function loadOwn(tx: Connection, owner: SignedIn): Promise<StoredRecord> {
  const record = await loadRecord(tx, owner.id)
  if (!record) throw refuse('session.missing')
  if (record.account.isAdmin) throw refuse('access.no_record')
  return record
}

/** Reads what the answers are checked against. Refuses a part that this employee is not asked for. */
export async function planSave(
  tx: Connection,
  record: StoredRecord,
  { part, body, basedOn, sent = [] }: SaveRequest,
  now: number
): Promise<SavePlan> {
  const { account, answers, files } = record
  const answered = composeAnswers(record)
  requireAsked(part.name, answered, now)
  const { own, elsewhere } = splitSent(part, body)
  const stored = answers.get(part.name)
  const clients = part.namesClients ? await listClientNames(tx) : []
  const employees = part.namesEmployees
    ? await offerNamed(tx, account.id, { schema: part.schema, answers: own, stored: stored?.value })
    : undefined
  const facts = { ...factsAt(now, clients, employees), record: answered }
  return { part, elsewhere, body: own, account, facts, stored, basedOn, sent, files }
}
