import { listColumnWords, t } from '../../engine/index.ts'
import { type ColumnVocabulary, isKnownHeading } from './headings.ts'
import { isAddress } from './match-columns.ts'
import type { SheetRow } from './sheet.ts'

/** The row with the headings. */
export interface HeadingRow {
  /** Its number in the file; undefined: there is none. */
  number: number | undefined
  /** Whether it was guessed. People are invited only after the user has confirmed it. */
  isUncertain: boolean
}

export interface SheetPeople {
  heads: string[]
  above: SheetRow[]
  people: SheetRow[]
  skipped: SkippedRows
}

/** The numbers of skipped rows, by reason. */
export interface SkippedRows {
  hidden: number[]
  struck: number[]
  totals: number[]
  /** Headings between people, like "NURSING DEPARTMENT", and signatures. */
  notes: number[]
  /** Repeated headings, as on each printed page. */
  repeated: number[]
  /** All rows from different headings on. */
  below: number[]
}

const maxLooked = 20

/** Returns the row with the most known headings, of the first twenty. */
export function findHeadingRow(rows: readonly SheetRow[], vocabulary: ColumnVocabulary): HeadingRow {
  const some = rows.slice(0, maxLooked)
  const width = Math.max(0, ...some.map(countFilled))
  let best: SheetRow | undefined
  let bestCount = 0
  for (const row of some) {
    const count = row.cells.some(isAddress) ? 0 : countKnown(row, vocabulary)
    if (count > bestCount) [best, bestCount] = [row, count]
  }
  if (best && (bestCount > 1 || countFilled(best) > 1 || width === 1)) {
    const { number } = best
    return { number, isUncertain: some.some(row => row.number < number && row.cells.some(isAddress)) }
  }
  const [first] = some
  if (first?.cells.some(isAddress)) return { number: undefined, isUncertain: true }
  const wide = some.find(row => countFilled(row) > width / 2)
  return { number: wide && !wide.cells.some(isAddress) ? wide.number : first?.number, isUncertain: true }
}

/** Returns the people below the headings. Hidden and struck-through rows are left out unless they are wanted. */
export function listPeople(
  rows: readonly SheetRow[],
  headingRow: number | undefined,
  { vocabulary, included }: { vocabulary: ColumnVocabulary; included: { hidden: boolean; struck: boolean } }
): SheetPeople {
  const at = rows.findIndex(({ number }) => number === headingRow)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const written = rows[at]?.cells ?? []
  const heads = Array.from({ length: width }, (_, column) =>
    at < 0 ? t('Column {letters}', { letters: columnLetters(column) }) : (written[column]?.trim() ?? '')
  )
  const skipped: SkippedRows = { hidden: [], struck: [], totals: [], notes: [], repeated: [], below: [] }
  const people = rows.slice(at + 1).filter(row => {
    const reason = findSkipReason(row)
    if (reason !== undefined) skipped[reason].push(row.number)
    return reason === undefined
  })
  return { heads, above: rows.slice(0, Math.max(0, at)), people, skipped }

  function findSkipReason(row: SheetRow): keyof SkippedRows | undefined {
    if (skipped.below.length > 0) return 'below'
    const hasAddress = row.cells.some(isAddress)
    if (!hasAddress && at >= 0 && isSameRow(row.cells, written)) return 'repeated'
    if (!hasAddress && at >= 0 && countKnown(row, vocabulary) > 1) return 'below'
    if (!hasAddress && isTotalRow(row)) return 'totals'
    if (!hasAddress && at >= 0 && isNoteRow(row, written)) return 'notes'
    if (row.isHidden && !included.hidden) return 'hidden'
    return row.isStruck && !included.struck ? 'struck' : undefined
  }
}

/** Returns the letters of a column: A, B, ... Z, AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** Whether a row is a total: all other cells are numbers, as a client may also be called Total. */
function isTotalRow({ cells }: SheetRow): boolean {
  const at = cells.findIndex(isTotal)
  return at >= 0 && cells.every((text, other) => other === at || !/\p{L}/u.test(text))
}

const isTotal = (text: string) => /^\W*((grand|sub)[\s-]*)?totals?\b/i.test(text)

/** With fewer headings, a row with a single cell may be a person without an address. */
const manyHeadings = 4

/** Whether a row is a note: a single text although there are many columns, or a line such as "Approved by". */
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

const countKnown = ({ cells }: SheetRow, vocabulary: ColumnVocabulary) =>
  cells.filter(cell => cell.length <= 100 && isKnownHeading(cell, vocabulary)).length
