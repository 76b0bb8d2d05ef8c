import { anyRow, expandRows, valueAt } from '../../engine/index.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FileField } from '../files/model/file-field.ts'
import { loadRecord } from './load.ts'
import { requireAsked } from './model/asked.ts'
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

/** Returns the saved row if this file applies to it now; undefined otherwise. Throws if the part does not apply. */
export async function findRowWithFile(
  tx: Connection,
  userId: string,
  { field, rowId }: { field: FileField; rowId: string },
  now: number
): Promise<RowWithFile | undefined> {
  const record = await loadRecord(tx, userId)
  const part = partNamed(field.part)
  if (!record || !part) return undefined
  const answered = composeAnswers(record)
  requireAsked(part.name, answered, now)
  const answers = record.answers.get(part.name)?.value
  const facts = { ...factsAt(now, []), record: answered }
  return listRowsWithFile(field, answers).find(
    ({ id, path }) => id === rowId && isFileAsked(part, field, path, answers, facts)
  )
}
