import { isTouched } from '../../../engine/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { Audit } from '../../audit/service.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { FileRow } from '../../files/index.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { PlacedFiles } from '../../files/service.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { answerStore } from '../answers/answer-store.ts'
import { recordWatchedChanges } from '../changes/note.ts'
import { setFilesAside } from '../corrections/settle.ts'
import { deviceOf } from '../drafts/service.ts'
import { draftStore } from '../drafts/draft-store.ts'
import { searchWordStore } from '../search/search-word-store.ts'
import { searchWordsOf } from '../search/words.ts'
import { uniqueValueStore } from '../duplicates/unique-value-store.ts'
import { uniqueValuesIn } from '../duplicates/values.ts'
import { filterStore } from '../filter-store.ts'
import type { StoredRecord } from '../load.ts'
import { hasConditionalFilters } from '../model/asked.ts'
import type { Save } from '../model/save.ts'
import { filterValuesOf } from '../model/status.ts'
import type { PartChange } from './moved-answers.ts'
import type { SaveRequest } from './load-save.ts'
import type { Actor } from '../../audit/model/entries.ts'

export interface Saver extends Pick<SaveRequest, 'owner'> {
  now: number
  /** The author, unless it is the owner. */
  by?: Actor
}

interface SaveOfChanges extends Saver, Pick<SaveRequest, 'session'> {
  before: StoredRecord
}

/** Stores changed answers part by part. Changes of watched answers wait for confirmation. Returns the updated record. */
export async function storeChanges(
  services: FeatureServices,
  tx: Connection,
  changes: readonly PartChange[],
  { before, session, owner, now }: SaveOfChanges
): Promise<StoredRecord> {
  let record = before
  for (const { part, value, changed } of changes) {
    if (changed.some(name => part.watched.has(name)))
      await recordWatchedChanges(services, tx, before, { part, value, session, owner })
    record = await storeChange(tx, services.audit, record, { part, value, changed, now, owner })
  }
  return record
}

/** Stores a new revision of the part, updates its indexes and audits the save. Returns the updated record. */
async function storeChange(
  tx: Connection,
  audit: Audit,
  record: StoredRecord,
  { part, value, changed, now, owner }: PartChange & Saver
): Promise<StoredRecord> {
  const userId = record.account.id
  const before = record.answers.get(part.name)
  const saved = { userId, part: part.name, value, schemaHash: part.schemaHash, now }
  const stored = await tx.use(answerStore).write(saved, before)
  if (changed.some(name => part.unique.has(name) || part.searched.has(name))) {
    const [old, latest] = [before?.value, value].map(answers => uniqueValuesIn(part.name, answers))
    await tx.use(uniqueValueStore).update(userId, old ?? new Map(), latest ?? new Map())
  }
  const detail = { part: part.name, fields: changed }
  await audit(tx, { ...buildSelfEntry(owner), action: 'part.saved', detail })
  const after = { ...record, answers: new Map(record.answers).set(part.name, stored) }
  if (changed.some(name => part.searched.has(name)))
    await tx.use(searchWordStore).replace(userId, searchWordsOf(record.account.username, after))
  if (!hasConditionalFilters && changed.some(name => part.filtered.has(name)))
    await tx.use(filterStore).update(userId, filterValuesOf(record, now), filterValuesOf(after, now))
  return after
}

interface FileChanges {
  files: readonly InspectedFile[]
  removed: readonly FileRow[]
  before: StoredRecord
}

/** Removes and adds files of the record. Files that a correction is about are set aside instead of removed. */
export async function storeFileChanges(
  tx: Connection,
  record: StoredRecord,
  placed: PlacedFiles,
  { files, removed, before }: FileChanges
): Promise<StoredRecord> {
  if (files.length + removed.length === 0) return record
  const places = removed.map(row => ({ field: row, rowId: row.rowId, slot: row.slot }))
  const left = await placed.remove(tx, await setFilesAside(tx, record, places), removed, before)
  return placed.addTo(tx, await setFilesAside(tx, left, files), files)
}

/** Deletes the drafts of the saved forms on this device. Returns the forms with remaining drafts, from any device. */
export async function forgetDrafts(tx: Connection, { part, body }: Save, owner: SignedIn): Promise<string[]> {
  const forms = part.asked.filter(form => part.list || isTouched(form, body)).map(({ name }) => name)
  if (forms.length > 0) await tx.use(draftStore).removeOf(owner.id, deviceOf(owner), forms)
  return [...new Set((await tx.use(draftStore).listAll(owner.id)).map(({ form }) => form))]
}
