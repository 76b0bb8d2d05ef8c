import Papa from 'papaparse'
import { t } from '../../engine/index.ts'
import { createRowCollector, maxRows, SheetError, type SheetRow } from './sheet.ts'

/** Parses CSV, or cells copied from a spreadsheet. Throws a SheetError for other text. */
export function readText(text: string): SheetRow[] {
  if (text.includes('\0'))
    throw new SheetError(t('This is not a spreadsheet. Save it as .xlsx or .csv, and choose that file.'))
  const [, named] = /^\uFEFF?"?sep=(.)"?\r?(?:\n|$)/i.exec(text) ?? []
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: named ?? findDelimiter(text),
    // Leaves room for headings, blank lines and the row that exceeds the limit
    preview: 2 * maxRows
  })
  const [quote] = errors.filter(({ type }) => type === 'Quotes')
  if (quote) throw new SheetError(describeQuote(quote))
  const collector = createRowCollector()
  data.forEach((cells, at) => {
    if (at > 0 || named === undefined) collector.add(at + 1, cells)
  })
  return collector.rows
}

function describeQuote({ code, row = 0 }: Papa.ParseError): string {
  return code === 'MissingQuotes'
    ? t(
        'The quotation mark that opens in row {row} is never closed. Close it or delete it, and choose the file again.',
        { row: row + 1 }
      )
    : t(
        'Row {row} has a quotation mark in the middle of a cell. Delete it, or write it twice, and choose the file again.',
        { row: row + 1 }
      )
}

/** Returns the delimiter that is most regular in the first lines, outside of quotation marks. */
function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, 20)
  const count = (mark: string) => Math.max(0, ...lines.slice(0, 20).map(line => line.split(mark).length))
  const each = ['\t', ';', ',', '|'].map(mark => ({
    mark,
    count: countUsual(lines, mark),
    most: count(mark)
  }))
  return each.reduce((best, one) =>
    one.count > best.count || (one.count === best.count && one.most > best.most) ? one : best
  ).mark
}

/** Returns in how many lines a delimiter occurs equally often. */
function countUsual(lines: readonly string[], mark: string): number {
  const counts = lines.map(line => line.split(mark).length - 1).filter(count => count > 0)
  return Math.max(0, ...counts.map(count => counts.filter(other => other === count).length))
}

/** Decodes the text of a file: UTF-8, UTF-16, or else as Excel writes it on a Mac or on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(isFromMac(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/** Bytes that may be in a word on Windows: Œ, quotation marks, dashes, š, œ and ž. */
const windowsInWords = new Set([0x8c, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x9a, 0x9c, 0x9e])

/** The é of a Mac, also at the end of a word: there, Windows has a Ž. */
const acuteE = 0x8e

const isLetter = (byte = 0) => /[a-z]/i.test(String.fromCharCode(byte))

/**
 * Whether accented letters are encoded as on a Mac, mostly as bytes from 0x80 to 0x9F. On Windows those are signs, and accented
 * letters are bytes from 0xE0 to 0xFF.
 */
function isFromMac(bytes: Uint8Array): boolean {
  let difference = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1]) || !(isLetter(bytes[at + 1]) || byte === acuteE)) continue
    if (byte >= 0xe0) difference--
    else if (byte <= 0x9f && !windowsInWords.has(byte)) difference++
  }
  return difference > 0
}
