import { anyRow, expandRows, valueAt } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FileField } from '../files/model/file-field.ts'
import { loadRecord, type StoredRecord } from './load.ts'
import { isAsked, requireAsked } from './model/asked.ts'
import { factsAt } from './model/facts.ts'
import { isFileAsked } from './model/removed-files.ts'
import { partNamed } from './model/parts.ts'
import { composeAnswers } from './model/record.ts'

export interface RowWithFile {
  id: string | undefined
  /** From 1, as in its heading. */
  number: number
  row: unknown
  path: string[]
}

export function listRowsWithFile({ path }: FileField, answers: unknown): RowWithFile[] {
  const list = path.indexOf(anyRow)
  return expandRows(path, answers).map(place => {
    const row = place.path.slice(0, list + 1)
    return { id: place.row, number: Number(row[list]) + 1, row: valueAt(answers, row), path: place.path }
  })
}

/** The place of a file. Outside of rows, `rowId` is empty. */
interface FilePlace {
  field: FileField
  rowId: string
}

/** Returns the saved row if this file applies to it now; undefined otherwise. Throws if the part does not apply. */
export async function findRowWithFile(
  tx: Connection,
  userId: string,
  place: FilePlace,
  now: number
): Promise<RowWithFile | undefined> {
  const record = await loadRecord(tx, userId)
  if (!record) return undefined
  requireAsked(place.field.part, composeAnswers(record), now)
  return findAsked(record, place, now)
}

/** Whether a file applies to the record now: its part and its field are asked, and its row is saved. */
export async function isPlaceAsked(
  tx: Connection,
  userId: string,
  place: FilePlace,
  now: number
): Promise<boolean> {
  const record = await loadRecord(tx, userId)
  if (!record || !isAsked(place.field.part, composeAnswers(record), now)) return false
  return findAsked(record, place, now) !== undefined
}

function findAsked(record: StoredRecord, { field, rowId }: FilePlace, now: number): RowWithFile | undefined {
  const part = partNamed(field.part)
  const answers = record.answers.get(field.part)?.value
  const facts = { ...factsAt(now, []), record: composeAnswers(record) }
  return listRowsWithFile(field, answers).find(
    ({ id = '', path }) => id === rowId && part && isFileAsked(part, field, path, answers, facts)
  )
}
