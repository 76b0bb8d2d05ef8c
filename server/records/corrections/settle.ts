import { followRows, type Missing, pointerOf, type View } from '../../../engine/index.ts'
import type { Actor } from '../../audit/model/entries.ts'
import type { Audit } from '../../audit/service.ts'
import type { InspectedFile } from '../../files/inspect-upload.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { isSamePlace } from '../../files/model/file-place.ts'
import type { StoredRecord } from '../load.ts'
import { findUnasked } from '../model/asked.ts'
import { composeAnswers, composeRecord } from '../model/record.ts'
import { type CorrectionRow, correctionStore } from './correction-store.ts'
import {
  answerAt,
  type CorrectionTarget,
  findTarget,
  findTargetOfToday,
  isSameAnswer,
  titleToStore
} from './model/target.ts'
import type { Connection } from '../../core/database/connection.ts'
import { fileRows } from '../../files/index.ts'

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
    await fileRows.setAside(tx, row.id, `former-${correction.id}`)
    files = files.filter(({ id }) => id !== row.id)
  }
  return { ...record, files }
}

interface SettleContext {
  tx: Connection
  audit: Audit
  now: number
  by: Actor
}

/**
 * Marks open corrections as answered if the employee changed their answer. Corrections within rows follow their row to its new
 * index. Returns the record with the updated corrections.
 */
export async function settleCorrections(
  settling: SettleContext,
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
  for (const { row, target, moved, isGone } of placed) {
    const isChanged =
      target &&
      moved &&
      (isGone || !isSameAnswer(answerAt(old, before.files, target), answerAt(latest, after.files, moved)))
    const followed =
      moved && moved !== target
        ? { ...row, path: moved.pointer, title: isGone ? row.title : titleToStore(moved) }
        : row
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
  isGone: boolean
}

/**
 * Returns each correction with its previous and new target. If its row was removed, it moves past the last row, so that it is
 * not mistaken for a correction of the row now at that index.
 */
function placeCorrections(rows: readonly CorrectionRow[], old: View, latest: View): PlacedCorrection[] {
  const taken = new Set<string>()
  return rows.map(row => {
    const target = findTargetOfToday(row.path)
    if (!target) return { row, target, moved: target, isGone: false }
    const { path, file } = target
    const followed = followRows(file ? (file.row ?? []) : path, old, latest)
    const pointerBelow = (start: string[]) => pointerOf([...start, ...path.slice(start.length)])
    if (!followed.isGone)
      return { row, target, moved: findMoved(target, pointerBelow(followed.path)), isGone: false }
    const { list } = followed
    let index = followed.rows
    while (taken.has(pointerBelow([...list, String(index)]))) index++
    const pointer = pointerBelow([...list, String(index)])
    taken.add(pointer)
    return { row, target, moved: findMoved(target, pointer), isGone: true }
  })
}

function findMoved(target: CorrectionTarget, pointer: string): CorrectionTarget {
  return pointer === target.pointer ? target : (findTarget(pointer) ?? target)
}

/** Sets the correction to answered: it then waits for an administrator. */
export async function noteAnswer(
  { tx, audit, now, by }: SettleContext,
  row: CorrectionRow
): Promise<CorrectionRow> {
  const answered = { ...row, state: 'answered' as const, revision: row.revision + 1, answeredAt: now }
  await tx.use(correctionStore).put(answered)
  await audit(tx, { by, action: 'correction.answered', subject: row.userId, detail: { field: row.path } })
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
    const { form, pointer } = target
    return [
      { form, path: pointer, title: `${titleToStore(target)} (to correct)`, isToCorrect: true as const }
    ]
  })
}

/** Whether the employee still has an answer to correct. Ignores questions that are removed or not asked any more. */
export function hasOpen(record: StoredRecord, savedAt: number): boolean {
  const toCorrect = listToCorrect(record.corrections)
  if (toCorrect.length === 0) return false
  const unasked = findUnasked(composeAnswers(record), savedAt)
  return toCorrect.some(({ form }) => !unasked.includes(form))
}

export const isOpen = ({ state }: CorrectionRow) => state === 'open'
