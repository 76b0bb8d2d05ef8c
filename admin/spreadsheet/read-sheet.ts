import { decodeText, readText } from './read-text.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, SheetError } from './sheet.ts'

const mostBytes = 20 * 1024 * 1024

/** Reads a file by what it is, whatever it is called. Throws a SheetError for what is no spreadsheet. */
export async function readSheet(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<Sheet> {
  if (file.size > mostBytes)
    throw new SheetError(
      'This file is larger than 20 MB. Delete what is not about people, or save it as .csv.'
    )
  const bytes = new Uint8Array(await file.arrayBuffer().catch(refuseUnreadable))
  return requireRows({ name: file.name, rows: await readBytes(bytes) })
}

/** The same of cells that were pasted. */
export const readPasted = (text: string): Sheet =>
  requireRows({ name: 'Pasted rows', rows: readText(text.slice(0, mostBytes)) })

async function readBytes(bytes: Uint8Array) {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  if (start.startsWith('PK')) return readXlsx(bytes)
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new SheetError('This is an old Excel file, or one with a password. Save it as .xlsx without one.')
  if (start.startsWith('%PDF'))
    throw new SheetError('This is a PDF. Save the spreadsheet as .xlsx or .csv, and choose that file.')
  return readText(decodeText(bytes))
}

function requireRows(sheet: Sheet): Sheet {
  if (sheet.rows.length === 0) throw new SheetError('There is nothing in it. Choose another file.')
  if (sheet.rows.length === 1)
    throw new SheetError(
      'There is one row only. The first row holds the headings, and each one below a person.'
    )
  return sheet
}

function refuseUnreadable(): never {
  throw new SheetError('This file could not be read. Close it where it is open, and choose it again.')
}
