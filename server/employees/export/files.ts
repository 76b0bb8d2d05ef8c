import { endingOf } from '../../../engine/index.ts'
import { seesFile } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { openNameIfWhole } from '../../files/names.ts'
import { takeName, toSafeName, type ZipEntry } from '../../files/zip.ts'
import { findFileTitles, partsWithFilesInRows } from '../../records/view/file-titles.ts'
import { findUnasked, hasConditionalSteps, partsOfConditions } from '../../records/model/asked.ts'
import { composeAnswers } from '../../records/model/record.ts'
import { referenceOf } from './records.ts'
import { type FileRow, fileRows } from '../../files/index.ts'
import { type EmployeeRow, type ListQuery, listedEmployees } from '../../employee-list/index.ts'
import { findLastSaves, answerRows } from '../../records/index.ts'
import type { Connection } from '../../core/database/connection.ts'
import type { Database } from '../../core/database/database.ts'
import type { Keys } from '../../core/keys.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import { toCellText } from './cell.ts'

interface FilesOrder {
  access: Access
  query: ListQuery
  now: number
  /** Called for each employee after their files have been yielded. */
  onEmployee: () => void
}

const batchSize = 100
/** The parts that decide which steps an employee is asked, and which row a file belongs to. */
const needed = [...new Set([...(hasConditionalSteps ? partsOfConditions : []), ...partsWithFilesInRows])]
const heads = ['Person', 'Reference', 'Part', 'Field', 'File', 'Uploaded as', 'Bytes', 'State']

/**
 * Yields the files that a role sees, limited to steps that the employee is asked, one file at a time: a folder per person with
 * a folder per part. The index comes last, because it lists the files that could not be read.
 */
export async function* readFiles(
  { database, keys, storage }: { database: Database; keys: Keys; storage: FileStorage },
  { access, query, now, onEmployee }: FilesOrder
): AsyncGenerator<ZipEntry> {
  const index: (string | number)[][] = [heads]
  const folders = new Set<string>()
  for await (const employees of listedEmployees.batches(database.read, query, batchSize)) {
    const ids = employees.map(({ id }) => id)
    const files = await fileRows.allOfMany(database.read, ids)
    const saves = await findLastSaves(database.read, ids)
    const deciding = needed.length > 0 ? await answerRows.allOfMany(database.read, ids, needed) : undefined
    for (const employee of employees) {
      const answers = deciding?.get(employee.id) ?? new Map()
      const savedAt = saves.get(employee.id) ?? now
      const unasked = findUnasked(composeAnswers({ account: employee, answers }), savedAt)
      const folder = nameFolder(employee, folders)
      const names = new Set<string>()
      for (const row of files.get(employee.id) ?? []) {
        const titles = findFileTitles(row, answers.get(row.part)?.value)
        if (!titles || unasked.includes(titles.form) || !seesFile(access, row)) continue
        const path = `${folder}/${toSafeName(titles.part)}/${toSafeName(titles.field)}`
        const name = takeName(names, path, { id: row.id, ending: endingOf(row.type) })
        const bytes = await storage.get(row.id, row.userId)
        if (typeof bytes !== 'string') yield { name, bytes }
        index.push([
          ...[employee.username, referenceOf(employee), titles.part, titles.field],
          ...lineOf(row, name, bytes)
        ])
      }
      onEmployee()
    }
  }
  yield { name: 'index.csv', bytes: formatCsv(index) }

  function lineOf(row: FileRow, name: string, bytes: Buffer | 'missing' | 'damaged') {
    const uploadedAs = openNameIfWhole(keys, row) ?? ''
    return typeof bytes === 'string'
      ? ['', uploadedAs, row.bytes, bytes]
      : [name, uploadedAs, bytes.length, 'there']
  }
}

/** Returns the bytes of all files of listed employees that a role sees, also of steps that an employee is not asked. */
export async function sumBytes(
  tx: Connection,
  { access, query }: Pick<FilesOrder, 'access' | 'query'>
): Promise<number> {
  let sum = 0
  for await (const employees of listedEmployees.batches(tx, query, batchSize)) {
    const files = await fileRows.allOfMany(
      tx,
      employees.map(({ id }) => id)
    )
    for (const row of [...files.values()].flat()) if (seesFile(access, row)) sum += row.bytes
  }
  return sum
}

/** Returns a unique folder name for each employee, even if two have the same name. */
function nameFolder(employee: EmployeeRow, taken: Set<string>): string {
  const name = `${toSafeName(employee.username)} (${referenceOf(employee)})`
  const folder = taken.has(name) ? `${name} ${employee.id}` : name
  taken.add(folder)
  return folder
}

/** Formats rows as CSV for spreadsheets: UTF-8 with a byte order mark, and formulas disabled. */
function formatCsv(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map(row => row.map(toField).join(',')).join('\r\n')}\r\n`)
}

function toField(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = toCellText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
