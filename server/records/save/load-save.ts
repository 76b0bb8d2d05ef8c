import type { WarningConfirmation } from '../../../engine/index.ts'
import { organisation, privacy as notice } from '../../../generated/index.ts'
import { clientRows } from '../../clients/index.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { FileField } from '../../files/model/file-field.ts'
import type { SavingSession } from '../changes/note.ts'
import { acknowledgementStore } from '../acknowledgement-store.ts'
import { refuse } from '../errors.ts'
import { loadToChange, type StoredRecord } from '../load.ts'
import { requireAsked, requireNotRetired } from '../model/asked.ts'
import { factsAt } from '../model/facts.ts'
import { type PartDefinition, partNamed } from '../model/parts.ts'
import { composeAnswers } from '../model/record.ts'
import type { Save } from '../model/save.ts'
import { offerNamed } from '../people/choosable.ts'
import { keepArrived, type SentAnswers, splitSent } from './moved-answers.ts'

/** A request of an employee to save a part of their own record. */
export interface SaveRequest {
  owner: SignedIn
  part: PartDefinition
  body: unknown
  /** The revision the client started from, if it sent one. */
  basedOn?: number | undefined
  /** The file fields this save brings a file for. */
  sent?: readonly FileField[]
  passed: readonly WarningConfirmation[]
  session: SavingSession
  /** The version of the declaration that the page showed, if this save signs it and the client sent one. */
  declarationVersion?: string | undefined
}

/** A save with all data needed to check it, and the answers for other parts. */
export type LoadedSave = Save & Pick<SentAnswers, 'elsewhere'>

/** Loads the employee's own record. Throws if the privacy notice must be read first and was not. */
export async function loadForSave(tx: Connection, owner: SignedIn): Promise<StoredRecord> {
  await requireNoticeRead(tx, owner.id)
  return loadOwn(tx, owner)
}

/** Throws if the organisation requires reading the current privacy notice first and the user has not read it. */
export async function requireNoticeRead(tx: Connection, userId: string) {
  if (!organisation.noticeFirst || !notice) return
  const current = notice.version
  const read = await tx.use(acknowledgementStore).listOf(userId)
  if (!read.some(({ version }) => version === current)) throw refuse('record.notice_unread')
}

/** Loads the user's own record. Throws for administrators, who have none. */
export async function loadOwn(tx: Connection, owner: SignedIn): Promise<StoredRecord> {
  const record = await loadToChange(tx, owner.id)
  if (!record) throw refuse('session.missing')
  if (record.account.isAdmin) throw refuse('access.no_record')
  return record
}

/** Loads what the answers of a request are checked against. Throws if the part does not apply to this employee. */
export async function loadSave(
  tx: Connection,
  record: StoredRecord,
  { part, body, basedOn, sent = [] }: SaveRequest,
  now: number
): Promise<LoadedSave> {
  const { account, answers, files } = record
  const answered = composeAnswers(record)
  requireAsked(part.name, answered, now)
  const stored = answers.get(part.name)
  const { ownAnswers: ownSent, elsewhere } = splitSent(part, body)
  // What has moved to other parts is still asked there.
  if (Object.keys(elsewhere).length === 0) requireNotRetired(part)
  const ownAnswers = keepArrived(part, ownSent, stored, basedOn)
  // A field that has moved to another part may be one of clients or employees too.
  const sentAnswers = { ...elsewhere, [part.name]: ownAnswers }
  const storedBefore = Object.fromEntries(
    Object.keys(sentAnswers).map(name => [name, answers.get(name)?.value])
  )
  const sentParts = Object.keys(sentAnswers).flatMap(name => partNamed(name) ?? [])
  const clients = sentParts.some(one => one.namesClients) ? await clientRows.names(tx) : []
  const employees = sentParts.some(one => one.namesEmployees)
    ? await offerNamed(tx, account.id, { answers: sentAnswers, stored: storedBefore })
    : undefined
  const facts = { ...factsAt(now, clients, employees), record: answered }
  return { part, elsewhere, body: ownAnswers, account, facts, stored, basedOn, sent, files }
}
