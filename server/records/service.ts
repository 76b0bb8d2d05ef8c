import { seesPerson } from '../access/service.ts'
import type { Access } from '../core/api/access.ts'
import type { Viewer, SignedIn } from '../core/api/guards.ts'
import { refuse } from './errors.ts'
import type { Origin } from '../core/origin.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FileStorage } from '../files/file-storage.ts'
import { type InspectedFile, requireQuota } from '../files/inspect-upload.ts'
import type { FileField } from '../files/model/file-field.ts'
import { isSamePlace } from '../files/model/file-place.ts'
import { type PlacedFiles, storeFiles } from '../files/service.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import type { FileInPlace } from './corrections/settle.ts'
import { findLastSave } from './last-save-store.ts'
import { loadRecord, loadToChange } from './load.ts'
import { placeAdded } from './model/added-files.ts'
import { requireAsked } from './model/asked.ts'
import { findRemovedFiles } from './model/removed-files.ts'
import type { PartDefinition } from './model/parts.ts'
import { composeAnswers, revisionsOf } from './model/record.ts'
import { placeInRow } from './model/rows.ts'
import { changesAnswers, checkFirstForm, findChangedFields, prepareSave } from './model/save.ts'
import { renameInPrefilled } from './prefilled/rename.ts'
import { renameClient } from './rename.ts'
import { finishSave } from './save/finish.ts'
import { loadMovedChanges } from './save/moved-answers.ts'
import { loadForSave, loadOwn, loadSave, type SaveRequest } from './save/load-save.ts'
import { forgetDrafts, storeChanges, storeFileChanges } from './save/store.ts'
import { outdateSignature, settleSignature } from './signatures/signing.ts'
import { composeFor, viewOwnRecord, viewRecordAs, viewWithPeople, viewWithPrefilled } from './view/view.ts'
import { storeConfirmations } from './warnings/judge.ts'

export type RecordService = ReturnType<typeof createRecordService>

interface RecordServiceDependencies extends FeatureServices {
  storage: FileStorage
  /** Ends open requests to parties about rows that were changed or removed. */
  settleRows: (tx: Connection, saved: SavedAnswersOf) => Promise<void>
}

export interface SavedAnswersOf {
  owner: SignedIn
  part: PartDefinition
  value: unknown
}

/** Reads and saves records. Each save loads the record once and stores all changes in one transaction. */
export function createRecordService(services: RecordServiceDependencies) {
  const { database, keys, clock, storage, audit, settleRows } = services
  return {
    /** Throws what a save of the part's first form would throw, without storing anything. Returns the revisions. */
    async checkFirst(request: SaveRequest) {
      const record = await loadForSave(database.read, request.owner)
      checkFirstForm(await loadSave(database.read, record, request, clock()))
      return revisionsOf(record.answers)
    },

    /** Saves answers together with their files. Returns the user after the save, and whether anything changed. */
    save(request: SaveRequest, files: readonly InspectedFile[] = []) {
      const { part, owner } = request
      return storeWithFiles(owner, files, async (tx, placed, now) => {
        const before = await loadForSave(tx, owner)
        if (files.length > 0) requireQuota(files, before.files)
        const save = await loadSave(tx, before, request, now)
        const value = prepareSave(save)
        const isChange = changesAnswers(save, value)
        const changed = isChange ? findChangedFields(save.stored?.value, value) : []
        const movedChanges = await loadMovedChanges(tx, before, save)
        const changes = [...(isChange ? [{ part, value, changed }] : []), ...movedChanges]
        const mayHaveWarnings = part.hasWarnings || before.passed.length > 0
        const passed = mayHaveWarnings
          ? await storeConfirmations(services, tx, save, { ...request, value, before: before.passed, now })
          : before.passed
        const drafts = before.drafts.length > 0 ? await forgetDrafts(tx, save, owner) : []
        const withAnswers = await storeChanges(services, tx, changes, { ...request, before, now })
        for (const checked of [{ part, value }, ...movedChanges]) await settleRows(tx, { ...checked, owner })
        const removed = isChange ? findRemovedFiles(part, value, before.files, save.facts) : []
        const fileChanges = { files, removed, before }
        const withFiles = await storeFileChanges(tx, { ...withAnswers, passed, drafts }, placed, fileChanges)
        const saved = await settleSignature(services, tx, { before, saved: withFiles }, { ...request, now })
        const user = await finishSave(services, tx, { before, saved }, { now, owner })
        const isSigned = saved.signature?.signedAt === now
        return { user, isChange: changes.length + files.length > 0 || isSigned }
      })
    },

    /** Saves files without answers. The revisions of the parts stay. */
    addFiles(owner: SignedIn, files: readonly InspectedFile[]) {
      return storeWithFiles(owner, files, async (tx, placed, now) => {
        const before = await loadForSave(tx, owner)
        const placedFiles = placeAdded(keys, files, before.files)
        requireQuota(placedFiles, before.files)
        const answered = composeAnswers(before)
        for (const { field } of files) requireAsked(field.part, answered, now)
        for (const { field, rowId } of files) if (rowId) placeInRow(field, before, rowId)
        const changes = { files: placedFiles, removed: [], before }
        const withFiles = await storeFileChanges(tx, before, placed, changes)
        const saved = await outdateSignature(tx, { before, saved: withFiles }, now)
        return finishSave(services, tx, { before, saved }, { now, owner })
      })
    },

    /**
     * Adds a document that another person made to an employee's record. `also` stores related rows in the same transaction; it
     * gets the id of the file.
     */
    addDocument(
      userId: string,
      document: InspectedFile,
      { by }: { by: { origin: Origin } },
      also: (tx: Connection, file: string) => Promise<void>
    ) {
      const arrival = {
        owner: { id: userId, isAdmin: false, origin: by.origin },
        files: [document],
        clock,
        by
      }
      return storeFiles({ database, keys, storage, audit }, arrival, async (tx, placed, now) => {
        const before = await loadToChange(tx, userId)
        if (!before) throw refuse('request.owner_removed')
        requireAsked(document.field.part, composeAnswers(before), now)
        placeInRow(document.field, before, document.rowId)
        const saved = await storeFileChanges(tx, before, placed, { files: [document], removed: [], before })
        const owner = { ...before.account, origin: by.origin, confirmedAt: 0, sessionId: '' }
        await finishSave(services, tx, { before, saved }, { now, owner, by })
        const stored = saved.files.find(one => isSamePlace(one, asFilePlace(document)))
        await also(tx, stored?.id ?? '')
      })
    },

    /** Removes the file with this id, or any, from a place of the record. Returns undefined if it is not there. */
    async removeFile(owner: SignedIn, place: FileInPlace, id?: string) {
      return storeWithFiles(owner, [], async (tx, placed, now) => {
        const before = await loadOwn(tx, owner)
        const row = before.files.find(one => isSamePlace(one, asFilePlace(place)))
        if (!row || (id !== undefined && row.id !== id)) return undefined
        const withFiles = await storeFileChanges(tx, before, placed, { files: [], removed: [row], before })
        const saved = await outdateSignature(tx, { before, saved: withFiles }, now)
        return finishSave(services, tx, { before, saved }, { now, owner })
      })
    },

    async findInRow(owner: SignedIn, field: FileField, rowId: string): Promise<FileField> {
      return placeInRow(field, await loadOwn(database.read, owner), rowId)
    },

    /** Returns a user with the record for its owner; undefined if the user does not exist. */
    async view(userId: string, viewer: Viewer) {
      const record = await loadRecord(database.read, userId)
      if (!record) return undefined
      const now = clock()
      const own = viewOwnRecord(record, composeFor({ keys, now, viewer }, record), keys)
      return viewWithPrefilled(database.read, { keys, now }, record, own)
    },

    /** Returns a user with the record as far as the role sees it; undefined if the role does not see this user. */
    async viewAs(userId: string, access: Access, viewer: Viewer) {
      const record = await loadRecord(database.read, userId)
      if (!record || !(await seesPerson(database.read, access, record.account))) return undefined
      const now = clock()
      const savedAt = await findLastSave(database.read, userId, now)
      const composed = composeFor({ keys, now, savedAt, viewer }, record)
      return viewWithPeople(database.read, viewRecordAs(access, record, { composed, keys, savedAt }), access)
    },

    /** Renames a client in records and prefilled answers. Returns the number of changed records. */
    async renameClient(tx: Connection, names: { from: string; to: string; by: string }): Promise<number> {
      await renameInPrefilled(tx, keys, names)
      return renameClient(tx, { ...names, now: clock() })
    }
  }

  function storeWithFiles<T>(
    owner: SignedIn,
    files: readonly InspectedFile[],
    job: (tx: Connection, placed: PlacedFiles, now: number) => Promise<T>
  ): Promise<T> {
    return storeFiles({ database, keys, storage, audit }, { owner, files, clock }, job)
  }
}

const asFilePlace = ({ field: { part, field }, rowId, slot }: FileInPlace) => ({ part, field, rowId, slot })
