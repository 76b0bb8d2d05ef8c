import { isTouched, type PassedWarning, type ReviewEvent, sameValue } from '../../engine/index.ts'
import { buildSelfEntry } from '../audit/model/entries.ts'
import { isInReach } from '../access/service.ts'
import type { Access } from '../core/api/access.ts'
import type { Viewer, SignedIn } from '../core/api/guards.ts'
import { refuse } from './errors.ts'
import type { FileField } from '../files/model/file-field.ts'
import { type InspectedFile, requireQuota } from '../files/inspect-upload.ts'
import { isSamePlace } from '../files/model/file-place.ts'
import { type PlacedFiles, storeFiles } from '../files/service.ts'
import { noteChanges, type SavingSession } from './changes/note.ts'
import {
  type FileInPlace,
  hasOpen,
  listToCorrect,
  setFilesAside,
  settleCorrections
} from './corrections/settle.ts'
import { uniqueValuesIn } from './duplicates/values.ts'
import { loadRecord, type StoredRecord } from './load.ts'
import { hasConditionalSteps, requireAsked } from './model/asked.ts'
import { factsAt } from './model/facts.ts'
import { type PartDefinition, partDefinitions } from './model/parts.ts'
import { composeAnswers, revisionsOf } from './model/record.ts'
import { findGoneFiles } from './model/gone-files.ts'
import { placeInRow } from './model/rows.ts'
import { changesAnswers, checkFirstForm, findChangedFields, prepareSave, type Save } from './model/save.ts'
import { evaluateStatus, filterValuesOf, type RecordStatus } from './model/status.ts'
import { deviceOf } from './drafts/service.ts'
import { advanceReview } from './review/advance.ts'
import { requireNoticeRead } from './notice.ts'
import { keepFitting } from './prefilled/check.ts'
import { offerNamed } from './people/choosable.ts'
import { findPeople } from './people/names.ts'
import { openPrefilled } from './prefilled/content.ts'
import { type ArrivedAnswers, planMoved, type SentAnswers, splitSent } from './moved-answers.ts'
import { renameInPrefilled } from './prefilled/rename.ts'
import { renameClient } from './rename.ts'
import { passWarnings } from './warnings/judge.ts'
import { composeFor, type UserView, viewOwnRecord, viewRecordAs } from './view.ts'
import { answerStore } from './answer-store.ts'
import { uniqueValueStore } from './duplicates/unique-value-store.ts'
import { filterStore } from './filter-store.ts'
import { draftStore } from './drafts/draft-store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FileRow } from '../files/index.ts'
import { listClientNames } from '../clients/index.ts'
import { updateRecordStatus } from '../users/index.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { Audit } from '../audit/service.ts'
import type { CoreServices } from '../core/core-services.ts'

/** Somebody asks to save (a part of) an own record. */
export interface SaveRequest {
  owner: SignedIn
  part: PartDefinition
  body: unknown
  /** The revision that the sender began with, when it says so. */
  basedOn?: number | undefined
  /** The file fields that this save brings a file for. */
  sent?: readonly FileField[]
  /** What its owner has said to be right, of the answers that are sent. */
  passed: readonly PassedWarning[]
  session: SavingSession
}

/** What a save leaves a part with, and the fields that it changes. */
interface ChangedAnswers {
  part: PartDefinition
  value: unknown
  changed: string[]
  now: number
  owner: SignedIn
}

export type RecordService = ReturnType<typeof createRecordService>

interface RecordServiceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  mailer: Mailer
  storage: FileStorage
  audit: Audit
}

/** Saves parts of records and their files: loaded once, decided, and stored in one transaction; and shows records. */
export function createRecordService(services: RecordServiceDependencies) {
  const { database, keys, clock, storage, audit } = services
  return {
    /** Refuses what a save of the part's first form would refuse, and writes nothing. Answers the revisions. */
    async checkFirst(request: SaveRequest) {
      await requireNoticeRead(database.read, request.owner.id)
      const record = requireOwner(await loadRecord(database.read, request.owner.id))
      checkFirstForm(await planSave(database.read, record, request))
      return revisionsOf(record.answers)
    },

    /** Writes answers with the files that came with them; answers the user as it is then, and whether anything was sent. */
    save(request: SaveRequest, files: readonly InspectedFile[] = []) {
      return withFiles(request.owner, files, async (tx, placed, now) => {
        await requireNoticeRead(tx, request.owner.id)
        const before = requireOwner(await loadRecord(tx, request.owner.id))
        if (files.length > 0) requireQuota(files, before.files)
        const plan = await planSave(tx, before, request)
        const value = prepareSave(plan)
        const isChange = changesAnswers(plan, value)
        const { part, session, owner } = request
        const changed = isChange ? findChangedFields(plan.stored?.value, value) : []
        const hasPassings = part.hasWarnings || before.passed.length > 0
        const passed = hasPassings
          ? await passWarnings(services, tx, plan, { ...request, value, before: before.passed, now })
          : before.passed
        if (changed.some(name => part.watched.has(name)))
          await noteChanges(services, tx, before, { part, value, session, owner })
        if (before.hasDrafts) await forgetDrafts(tx, plan, owner)
        const stored = isChange
          ? await storeAnswers(tx, before, { part, value, changed, now, owner })
          : before
        const others = await planMoved(tx, before, plan)
        const whole = await storeMoved(tx, { before, stored }, others, { session, owner, now })
        const gone = isChange ? findGoneFiles(part, value, before.files, plan.facts) : []
        const moved = { files, gone, before }
        const after = await moveFiles(tx, { ...whole, passed }, placed, moved)
        const user = await finish(tx, before, after, { now, owner })
        return { user, isChange: isChange || files.length > 0 || others.length > 0 }
      })
    },

    /** Writes files alone. No revision of a part changes by it. */
    addFiles(owner: SignedIn, files: readonly InspectedFile[]) {
      return withFiles(owner, files, async (tx, placed, now) => {
        await requireNoticeRead(tx, owner.id)
        const before = requireOwner(await loadRecord(tx, owner.id))
        requireQuota(files, before.files)
        const answered = composeAnswers(before)
        for (const { field } of files) requireAsked(field.part, answered, now)
        for (const { field, rowId } of files) if (rowId) placeInRow(field, before, rowId)
        const after = await moveFiles(tx, before, placed, { files, gone: [], before })
        return finish(tx, before, after, { now, owner })
      })
    },

    /** Takes a file out of the record, and its bytes off the disk; undefined where there is none. */
    async removeFile(owner: SignedIn, place: FileInPlace) {
      return withFiles(owner, [], async (tx, placed, now) => {
        const before = requireOwner(await loadRecord(tx, owner.id))
        const row = findFileInPlace(before.files, place)
        if (!row) return undefined
        const after = await moveFiles(tx, before, placed, { files: [], gone: [row], before })
        return finish(tx, before, after, { now, owner })
      })
    },

    /** The field of a file in one row of the owner's answers, by the id of the row. */
    async findInRow(owner: SignedIn, field: FileField, rowId: string): Promise<FileField> {
      return placeInRow(field, requireOwner(await loadRecord(database.read, owner.id)), rowId)
    },

    /** A user with the record as this viewer sees it; undefined when there is none. */
    async view(userId: string, viewer: Viewer) {
      const record = await loadRecord(database.read, userId)
      if (!record) return undefined
      const own = viewOwnRecord(record, composeFor({ keys, now: clock(), viewer }, record), keys)
      return withPrefilled(database.read, record, own)
    },

    /** The same as far as a role sees it; undefined where the role does not see this person at all. */
    async viewAs(userId: string, access: Access, viewer: Viewer) {
      const record = await loadRecord(database.read, userId)
      if (!record || !(await isVisible(database.read, access, record.account))) return undefined
      const composed = composeFor({ keys, now: clock(), viewer }, record)
      return withPeople(database.read, viewRecordAs(access, record, { composed, keys }), access)
    },

    /** Answers in how many records it was; in what is filled in for those without one, it is renamed too. */
    async renameClient(tx: Connection, names: { from: string; to: string; by: string }): Promise<number> {
      await renameInPrefilled(tx, keys, names)
      return renameClient(tx, { ...names, now: clock() })
    }
  }

  function withFiles<T>(
    owner: SignedIn,
    files: readonly InspectedFile[],
    job: (tx: Connection, placed: PlacedFiles, now: number) => Promise<T>
  ): Promise<T> {
    return storeFiles({ database, keys, storage, audit }, { owner, files, now: clock() }, job)
  }

  async function planSave(
    tx: Connection,
    record: StoredRecord,
    request: SaveRequest
  ): Promise<Save & Pick<SentAnswers, 'elsewhere'>> {
    const { part, body, basedOn, sent = [] } = request
    const { account, answers, files } = record
    const answered = composeAnswers(record)
    requireAsked(part.name, answered, clock())
    const { own: answersOfToday, elsewhere } = splitSent(part, body)
    const named = { schema: part.schema, answers: answersOfToday, stored: answers.get(part.name)?.value }
    const employees = part.namesEmployees ? await offerNamed(tx, account.id, named) : undefined
    const facts = {
      ...factsAt(clock(), part.namesClients ? await listClientNames(tx) : [], employees),
      record: answered
    }
    return {
      part,
      elsewhere,
      body: answersOfToday,
      account,
      facts,
      stored: answers.get(part.name),
      basedOn,
      sent,
      files
    }
  }

  /** A new revision of the part, with its line in the audit. */
  async function storeAnswers(
    tx: Connection,
    record: StoredRecord,
    { part, value, changed, now, owner }: ChangedAnswers
  ): Promise<StoredRecord> {
    const userId = record.account.id
    const before = record.answers.get(part.name)
    const saved = { userId, part: part.name, value, schemaHash: part.schemaHash, now }
    const stored = await tx.use(answerStore).write(saved, before)
    if (changed.some(name => part.unique.has(name))) {
      const [old, latest] = [before?.value, value].map(one => uniqueValuesIn(part.name, one))
      await tx.use(uniqueValueStore).update(userId, old ?? new Map(), latest ?? new Map())
    }
    const detail = { part: part.name, fields: changed }
    await audit(tx, { ...buildSelfEntry(owner), action: 'part.saved', detail })
    const after = { ...record, answers: new Map(record.answers).set(part.name, stored) }
    if (!hasConditionalSteps && changed.some(name => part.filtered.has(name)))
      await tx.use(filterStore).update(userId, filterValuesOf(record, now), filterValuesOf(after, now))
    return after
  }

  /** The same of the parts to which fields have moved since the page was opened. */
  async function storeMoved(
    tx: Connection,
    { before, stored }: { before: StoredRecord; stored: StoredRecord },
    others: readonly ArrivedAnswers[],
    { session, owner, now }: Pick<SaveRequest, 'session' | 'owner'> & { now: number }
  ): Promise<StoredRecord> {
    let record = stored
    for (const { part, value, changed } of others) {
      if (changed.some(name => part.watched.has(name)))
        await noteChanges(services, tx, before, { part, value, session, owner })
      record = await storeAnswers(tx, record, { part, value, changed, now, owner })
    }
    return record
  }

  /** What follows from the record as it is now, kept where it differs; and the answer to the client. */
  async function finish(
    tx: Connection,
    before: StoredRecord,
    saved: StoredRecord,
    { now, owner }: { now: number; owner: SignedIn }
  ) {
    const hasCorrections = before.corrections.length > 0
    const after = hasCorrections ? await settleCorrections({ tx, audit, now, owner }, before, saved) : saved
    const composed = composeFor({ keys, now, viewer: owner }, after)
    const status = evaluateStatus(
      after.account,
      composed.view,
      now,
      hasCorrections ? listToCorrect(after.corrections) : []
    )
    await updateRecordStatus(tx, before.account, status)
    const review = await moveReview(tx, before, after, status)
    // What is asked at all may follow from any answer.
    if (hasConditionalSteps) await tx.use(filterStore).replace(after.account.id, filterValuesOf(after, now))
    const account = { ...after.account, ...status }
    return withPrefilled(tx, after, viewOwnRecord({ ...after, account, review }, composed, keys))
  }

  /** The review of a record that was never complete begins once it is. */
  async function moveReview(tx: Connection, before: StoredRecord, after: StoredRecord, status: RecordStatus) {
    if (after.review.state === null && !status.completed) return after.review
    const reviewed = { person: after.account, row: after.review }
    return advanceReview(services, tx, reviewed, eventsBetween(before, after, status))
  }

  /** For its owner: what others have filled in of parts that are not saved yet. */
  async function withPrefilled(tx: Connection, record: StoredRecord, view: UserView) {
    const user = await withPeople(tx, view)
    if (!record.prefilled) return user
    const prefilled = openPrefilled(keys, user._id, record.prefilled)
    const facts = factsAt(clock(), await listClientNames(tx))
    const fitting = keepFitting(prefilled, part => (user.revisions[part] ?? 0) > 0, facts)
    return Object.keys(fitting).length > 0 ? { ...user, prefilled: fitting } : user
  }
}

const recordNamesEmployees = partDefinitions.some(part => part.namesEmployees)

/** With the names of those whom its answers name. */
async function withPeople(tx: Connection, user: UserView, access?: Access): Promise<UserView> {
  const people = recordNamesEmployees ? await findPeople(tx, user, access) : undefined
  return people ? { ...user, people } : user
}

interface MovedFiles {
  files: readonly InspectedFile[]
  gone: readonly FileRow[]
  before: StoredRecord
}

/**
 * Takes files out of the record, and puts those that came in their places. What lay there and a correction is about is
 * set aside.
 */
async function moveFiles(
  tx: Connection,
  record: StoredRecord,
  placed: PlacedFiles,
  { files, gone, before }: MovedFiles
): Promise<StoredRecord> {
  if (files.length + gone.length === 0) return record
  const places = gone.map(row => ({ field: row, rowId: row.rowId, slot: row.slot }))
  const left = await placed.remove(tx, await setFilesAside(tx, record, places), gone, before)
  return placed.addTo(tx, await setFilesAside(tx, left, files))
}

/** What is saved needs no draft on the device that has saved it. What was typed on others stays theirs to decide on. */
async function forgetDrafts(tx: Connection, { part, body }: Save, owner: SignedIn) {
  const forms = part.asked.filter(form => part.list || isTouched(form, body)).map(({ name }) => name)
  if (forms.length > 0) await tx.use(draftStore).removeOf(owner.id, deviceOf(owner), forms)
}

/** Employees in reach; who has a role, for those alone who give roles. */
async function isVisible(tx: Connection, access: Access, { id, isAdmin }: StoredRecord['account']) {
  return isAdmin ? access.may('roles') : isInReach(tx, access, id)
}

/** What its owner has done means this for the review of a record. */
function eventsBetween(
  before: StoredRecord,
  after: StoredRecord,
  { completed }: RecordStatus
): ReviewEvent[] {
  return [
    ...(isChanged(before, after) ? ['changed' as const] : []),
    ...(hasOpen(before.corrections) && !hasOpen(after.corrections) ? ['answered' as const] : []),
    ...(completed && !before.account.completed ? ['completed' as const] : [])
  ]
}

/** Does it say anything else than before? */
function isChanged(before: StoredRecord, after: StoredRecord): boolean {
  const idsOf = ({ files }: StoredRecord) => files.map(({ id }) => id).sort()
  const saysElse = [...after.answers].some(([part, { value }]) => {
    const old = before.answers.get(part)?.value
    return value !== old && !sameValue(value, old)
  })
  return saysElse || !sameValue(idsOf(before), idsOf(after))
}

const findFileInPlace = (files: readonly FileRow[], { field: { part, field }, rowId, slot }: FileInPlace) =>
  files.find(row => isSamePlace(row, { part, field, rowId, slot }))

/** The owner as the row is now; who has become an administrator has no record to write. */
function requireOwner(record: StoredRecord | undefined): StoredRecord {
  if (!record) throw refuse('session.missing')
  if (record.account.isAdmin) throw refuse('access.no_record')
  return record
}
