import Papa from 'papaparse'
import { createRowTaker, mostRows, SheetError, type SheetRow } from './sheet.ts'

/** The rows of CSV, or of cells that were copied out of a spreadsheet. */
export function readText(text: string): SheetRow[] {
  if (text.includes('\0'))
    throw new SheetError('This is no spreadsheet. Save it as .xlsx or .csv, and choose that file.')
  const { data } = Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    // Headings, blank lines, and one row more than there may be
    preview: 2 * mostRows
  })
  const taker = createRowTaker()
  data.forEach((cells, at) => taker.take(at + 1, cells))
  return taker.rows
}

/** The one that stands most between the headings. */
function findDelimiter(text: string): string {
  const head = (text.split(/\r?\n/).find(line => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length
  return ['\t', ';', ',', '|'].reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}

/** The text of a file: UTF-8 or UTF-16, else as Excel on Windows writes it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
