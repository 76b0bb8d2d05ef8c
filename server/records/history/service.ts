import { listMoves, uploadNameOf } from '../../../engine/index.ts'
import { isSeen, seesFile } from '../../access/model/seen.ts'
import { isInReach } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import type { RoleCaller } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { createViewNotes } from '../note-view.ts'
import type { PartRevision } from './history-store.ts'
import { type PartDefinition, partNamed, recordSchema } from '../model/parts.ts'
import { titleOfFile } from '../model/titles.ts'
import { findTargetOfToday } from '../corrections/model/target.ts'
import { findEmployeeNames } from '../people/names.ts'
import { listDifferences } from './changes.ts'
import { findOlder, loadRevisions } from './revisions.ts'
import { writeMoment } from '../../core/moment.ts'
import { type AuditRow, listAuditPage } from '../../audit/index.ts'
import { users } from '../../users/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

const maxFiles = 100

export function createHistoryService(services: FeatureServices) {
  const { database } = services
  const { noteView } = createViewNotes(services)

  return {
    /** Returns all kept revisions of a part and its uploaded files, after auditing the call as a view of the record. */
    async view({ by, access }: RoleCaller, userId: string, name: string) {
      const tx = database.read
      const part = partNamed(name)
      const user = await users.findById(tx, userId)
      const isThere = user && !user.isAdmin && (await isInReach(tx, access, userId))
      if (!part || !isThere || !isSeen(access, [part.name])) throw refuse('request.not_found')
      await noteView(by, userId)
      const revisions = await loadRevisions(tx, userId, part)
      const saves = await listAuditPage(tx, { person: userId, actions: ['file.saved'], limit: maxFiles })
      const authors = revisions.flatMap(({ writtenBy }) => writtenBy ?? [])
      const names = await users.findNames(tx, [...new Set(authors)])
      const values = revisions.map(({ value }) => value)
      const people = await findEmployeeNames(tx, part.schema, values)
      return [
        ...revisions.map((one, index) =>
          viewRevision(access, part, {
            one,
            before: one.before ?? findOlder(revisions, index),
            names,
            people
          })
        ),
        ...saves.flatMap(row => viewFile(access, part, row))
      ].sort((one, other) => other.at.localeCompare(one.at))
    }
  }
}

interface Compared {
  one: PartRevision
  before: PartRevision | undefined
  names: ReadonlyMap<string, string>
  /** The names of the employees that the answers refer to, by id. */
  people: ReadonlyMap<string, string>
}

function viewRevision(access: Access, part: PartDefinition, { one, before, names, people }: Compared) {
  const { revision, savedAt, writtenBy } = one
  const isReadable = one.value !== undefined && (!before || before.value !== undefined)
  const { changes, hidden } = isReadable
    ? listDifferences({ access, people }, part.name, before?.value, one.value)
    : { changes: [], hidden: 0 }
  return {
    revision,
    at: writeMoment(savedAt),
    by: whoIs(writtenBy),
    name: writtenBy === null ? null : (names.get(writtenBy) ?? null),
    isFirst: before === undefined,
    isReadable,
    changes,
    hidden
  }
}

interface SavedFile {
  part?: string
  field?: string
  slot?: number
  replaces?: string[]
  path?: string
}

/** Returns the current file field of the part for a file saved under an earlier name or place. */
function findSavedFile(part: PartDefinition, saved: SavedFile) {
  return part.files.find(({ field, path }) => {
    if (field === saved.field && part.names.includes(saved.part ?? '')) return true
    return listMoves(recordSchema).some(({ from: [source = '', ...from], to: [name, ...to] }) => {
      if (name !== part.name || source !== saved.part) return false
      const before = [...from, ...path.slice(to.length)]
      const isWithin = to.every((step, index) => step === path[index])
      return (
        isWithin && uploadNameOf({ path: before, schema: { 'x-file': undefined } }, source) === saved.field
      )
    })
  })
}

/** Returns an uploaded file as a history entry, from its audit entry; the replaced file is not kept. */
function viewFile(access: Access, part: PartDefinition, { at, role, detail }: AuditRow) {
  const saved = JSON.parse(detail) as SavedFile
  const file = findSavedFile(part, saved)
  if (!file) return []
  const isSeenFile = seesFile(access, { part: part.name, field: file.field })
  const slot = saved.slot ?? 0
  // A file in a row has the title of its place at the time it was saved.
  const inRow = saved.path === undefined ? undefined : findTargetOfToday(saved.path)
  const path = inRow?.pointer ?? `/${[part.name, ...file.path].join('/')}`
  const change = { path, title: inRow?.title ?? titleOfFile(file, slot), before: '', after: '', isFile: true }
  return [
    {
      revision: 0,
      at: writeMoment(at),
      by: role === 'visitor' ? role : ('employee' as const),
      name: null,
      isFirst: (saved.replaces ?? []).length === 0,
      isReadable: true,
      changes: isSeenFile ? [change] : [],
      hidden: isSeenFile ? 0 : 1
    }
  ]
}

const whoIs = (writtenBy: string | null) =>
  writtenBy === null
    ? ('employee' as const)
    : writtenBy === 'server'
      ? ('server' as const)
      : ('administrator' as const)
