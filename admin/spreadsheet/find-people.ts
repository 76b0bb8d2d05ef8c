import { listColumnWords, t } from '../../engine/index.ts'
import { type ColumnWords, isKnownHeading } from './headings.ts'
import { isAddress } from './match-columns.ts'
import type { SheetRow } from './sheet.ts'

/** Which row holds the headings. */
export interface HeadingRow {
  /** Its number in the file; undefined: no row does. */
  number: number | undefined
  /** It was guessed: nobody is invited before somebody has said. */
  isUncertain: boolean
}

/** The rows of a sheet as people below headings. */
export interface SheetPeople {
  heads: string[]
  /** The rows above the headings. */
  above: SheetRow[]
  people: SheetRow[]
  leftOut: LeftOutRows
}

/** Rows that are not people, or not wanted: their numbers in the file. */
export interface LeftOutRows {
  hidden: number[]
  struck: number[]
  totals: number[]
  /** Headings between people, as "NURSING DEPARTMENT", and signatures. */
  notes: number[]
  /** The headings once more, as on each printed page. */
  repeated: number[]
  /** Everything from other headings on. */
  below: number[]
}

const maxLooked = 20

/** The row of the first twenty in which most cells are known headings. */
export function findHeadingRow(rows: readonly SheetRow[], words: ColumnWords): HeadingRow {
  const some = rows.slice(0, maxLooked)
  const width = Math.max(0, ...some.map(countFilled))
  let best: SheetRow | undefined
  let most = 0
  for (const row of some) {
    const count = row.cells.some(isAddress) ? 0 : countKnown(row, words)
    if (count > most) [best, most] = [row, count]
  }
  if (best && (most > 1 || countFilled(best) > 1 || width === 1)) {
    const { number } = best
    return { number, isUncertain: some.some(row => row.number < number && row.cells.some(isAddress)) }
  }
  const [first] = some
  if (first?.cells.some(isAddress)) return { number: undefined, isUncertain: true }
  const wide = some.find(row => countFilled(row) > width / 2)
  return { number: wide && !wide.cells.some(isAddress) ? wide.number : first?.number, isUncertain: true }
}

/** The people below the headings; hidden and struck-through rows are left out unless they are wanted. */
export function listPeople(
  rows: readonly SheetRow[],
  headingRow: number | undefined,
  { words, wanted }: { words: ColumnWords; wanted: { hidden: boolean; struck: boolean } }
): SheetPeople {
  const at = rows.findIndex(({ number }) => number === headingRow)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const written = rows[at]?.cells ?? []
  const heads = Array.from({ length: width }, (_, column) =>
    at < 0 ? t('Column {letters}', { letters: columnLetters(column) }) : (written[column]?.trim() ?? '')
  )
  const leftOut: LeftOutRows = { hidden: [], struck: [], totals: [], notes: [], repeated: [], below: [] }
  const people = rows.slice(at + 1).filter(row => {
    const reason = whyLeftOut(row)
    if (reason !== undefined) leftOut[reason].push(row.number)
    return reason === undefined
  })
  return { heads, above: rows.slice(0, Math.max(0, at)), people, leftOut }

  function whyLeftOut(row: SheetRow): keyof LeftOutRows | undefined {
    if (leftOut.below.length > 0) return 'below'
    const hasAddress = row.cells.some(isAddress)
    if (!hasAddress && at >= 0 && isSameRow(row.cells, written)) return 'repeated'
    if (!hasAddress && at >= 0 && countKnown(row, words) > 1) return 'below'
    if (!hasAddress && isTotalRow(row)) return 'totals'
    if (!hasAddress && at >= 0 && isNoteRow(row, written)) return 'notes'
    if (row.isHidden && !wanted.hidden) return 'hidden'
    return row.isStruck && !wanted.struck ? 'struck' : undefined
  }
}

/** A, B, ... Z, AA: what programs call a column. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** A total has numbers beside it alone: a client may be called Total too. */
function isTotalRow({ cells }: SheetRow): boolean {
  const at = cells.findIndex(isTotal)
  return at >= 0 && cells.every((text, other) => other === at || !/\p{L}/u.test(text))
}

const isTotal = (text: string) => /^\W*((grand|sub)[\s-]*)?totals?\b/i.test(text)

/** Few headings leave a row of one cell that may well be somebody without an address. */
const manyHeadings = 4

/** One text alone, though a row has many columns, or who has prepared or approved the sheet. */
function isNoteRow({ cells }: SheetRow, heads: readonly string[]): boolean {
  if (cells.some(isSignature)) return true
  const filled = cells.filter(text => text.trim() !== '')
  return (
    heads.filter(text => text.trim() !== '').length >= manyHeadings &&
    filled.length === 1 &&
    /\p{L}/u.test(filled[0] ?? '')
  )
}

const isSignature = (text: string) =>
  /^\W*((prepared|compiled|checked|reviewed|verified|approved|authori[sz]ed|signed|submitted|received)\s+by\b|(authori[sz]ed\s+)?signature\s*:|note\s*:|n\.?b\.?\s*:)/i.test(
    text
  )

const isSameRow = (cells: readonly string[], others: readonly string[]) => toKey(cells) === toKey(others)

const toKey = (cells: readonly string[]) => cells.map(cell => listColumnWords(cell).join(' ')).join('|')

const countFilled = ({ cells }: SheetRow) => cells.filter(cell => cell.trim() !== '').length

const countKnown = ({ cells }: SheetRow, words: ColumnWords) =>
  cells.filter(cell => cell.length <= 100 && isKnownHeading(cell, words)).length
