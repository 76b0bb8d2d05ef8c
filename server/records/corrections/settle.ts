import { type Missing, rowIdOf, valueAt, type View } from '../../../engine/index.ts'
import { buildSelfEntry, type Person } from '../../audit/model/entries.ts'
import type { Audit } from '../../audit/service.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { isSamePlace } from '../../files/model/file-place.ts'
import { pointerInRows } from '../../files/model/pointer-in-rows.ts'
import type { StoredRecord } from '../load.ts'
import { composeRecord } from '../model/record.ts'
import { type CorrectionRow, correctionStore } from './correction-store.ts'
import {
  answerAt,
  type CorrectionTarget,
  findTarget,
  findTargetOfToday,
  isSameAnswer
} from './model/target.ts'
import type { Connection } from '../../core/database/connection.ts'
import { setFileAside } from '../../files/index.ts'

export interface FileInPlace extends Pick<InspectedFile, 'rowId' | 'slot'> {
  field: Pick<FileField, 'part' | 'field'>
}

/**
 * Moves files that are about to be replaced aside if a correction is about them, so the administrator can compare before and
 * after. Returns the record without them.
 */
export async function setFilesAside(
  tx: Connection,
  record: StoredRecord,
  sent: readonly FileInPlace[]
): Promise<StoredRecord> {
  let { files } = record
  for (const {
    field: { part, field },
    rowId,
    slot
  } of sent) {
    const row = files.find(one => isSamePlace(one, { part, field, rowId, slot }))
    const correction = row && record.corrections.find(({ file }) => file === row.id)
    if (!correction) continue
    await setFileAside(tx, row.id, `former-${correction.id}`)
    files = files.filter(({ id }) => id !== row.id)
  }
  return { ...record, files }
}

interface Settling {
  tx: Connection
  audit: Audit
  now: number
  owner: Person
}

/**
 * Marks open corrections as answered if the employee changed their answer. Corrections of files in rows follow their row to its
 * new index. Returns the record with the updated corrections.
 */
export async function settleCorrections(
  settling: Settling,
  before: StoredRecord,
  after: StoredRecord
): Promise<StoredRecord> {
  if (before.corrections.length === 0) return after
  const [old, latest] = [composeRecord(before), composeRecord(after)]
  const corrections: CorrectionRow[] = []
  const placed = placeCorrections(before.corrections, old, latest)
  // Unclosed corrections have unique paths, so the moving ones first get a temporary path.
  for (const { row, target, moved } of placed)
    if (moved !== target) await settling.tx.use(correctionStore).put({ ...row, path: `moving ${row.id}` })
  for (const { row, target, moved } of placed) {
    const isChanged =
      target &&
      moved &&
      !isSameAnswer(answerAt(old, before.files, target), answerAt(latest, after.files, moved))
    const followed = moved && moved !== target ? { ...row, path: moved.pointer, title: moved.title } : row
    if (isOpen(row) && isChanged) corrections.push(await noteAnswer(settling, followed))
    else {
      if (followed !== row) await settling.tx.use(correctionStore).put(followed)
      corrections.push(followed)
    }
  }
  return { ...after, corrections }
}

interface PlacedCorrection {
  row: CorrectionRow
  target: CorrectionTarget | undefined
  /** Identical to `target` if the correction does not move. */
  moved: CorrectionTarget | undefined
}

/**
 * Returns each correction with its previous and new target. If the new place is kept by a correction whose row was deleted, it
 * does not move either, and counts as answered because the answer at its place changed.
 */
function placeCorrections(rows: readonly CorrectionRow[], old: View, latest: View): PlacedCorrection[] {
  const placed = rows.map((row): PlacedCorrection => {
    const target = findTargetOfToday(row.path)
    return { row, target, moved: target && findWhereMoved(target, old, latest) }
  })
  const kept = new Set(
    placed.flatMap(({ target, moved }) => (moved && moved === target ? [target.pointer] : []))
  )
  const findBlocked = () =>
    placed.find(({ target, moved }) => moved && moved !== target && kept.has(moved.pointer))
  for (let blocked = findBlocked(); blocked; blocked = findBlocked()) {
    blocked.moved = blocked.target
    kept.add(blocked.target?.pointer ?? '')
  }
  return placed
}

/** Returns the target of the same file field in the same row at the row's current index. */
function findWhereMoved(target: CorrectionTarget, old: View, latest: View): CorrectionTarget {
  const { part, file } = target
  const rowId = file?.row && rowIdOf(valueAt(old, file.row))
  if (!file || !rowId) return target
  const pointer = pointerInRows({ part, field: file.field, rowId, slot: file.slot }, latest[part])
  return pointer === undefined || pointer === target.pointer ? target : (findTarget(pointer) ?? target)
}

/** Sets the correction to answered: it then waits for an administrator. */
export async function noteAnswer(
  { tx, audit, now, owner }: Settling,
  row: CorrectionRow
): Promise<CorrectionRow> {
  const answered = { ...row, state: 'answered' as const, revision: row.revision + 1, answeredAt: now }
  await tx.use(correctionStore).put(answered)
  const entry = {
    ...buildSelfEntry(owner),
    action: 'correction.answered',
    detail: { field: row.path }
  } as const
  await audit(tx, entry)
  return answered
}

/**
 * Returns the open corrections as missing entries, because they keep the record from being Completed. Corrections of removed
 * questions are left out: the employee cannot answer them.
 */
export function listToCorrect(corrections: readonly CorrectionRow[]): Missing[] {
  return corrections.filter(isOpen).flatMap(row => {
    const target = findTargetOfToday(row.path)
    if (!target) return []
    const { form, pointer, title } = target
    return [{ form, path: pointer, title: `${title} (to correct)`, isToCorrect: true as const }]
  })
}

export const hasOpen = (corrections: readonly CorrectionRow[]) => listToCorrect(corrections).length > 0

const isOpen = ({ state }: CorrectionRow) => state === 'open'
