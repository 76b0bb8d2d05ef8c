import { maxLongText, t } from '../../engine/index.ts'

/** A tab of a spreadsheet, with its non-empty rows. */
export interface Sheet {
  name: string
  rows: SheetRow[]
  /** The tab that was read, if the file has several. */
  tab?: string
  tabs?: SheetTab[]
  openTab?: (name: string) => Promise<Sheet>
}

export interface SheetTab {
  name: string
  isHidden: boolean
}

export interface SheetRow {
  /** Its number in the file. */
  number: number
  cells: string[]
  isHidden?: boolean
  /** Whether some of its text is struck through. */
  isStruck?: boolean
}

/** Thrown for a file that cannot be read as a spreadsheet. The message tells the user what to do. */
export class SheetError extends Error {}

export const describeDamage = () =>
  t('This file is damaged or is not an Excel file. Open it in Excel, save it as .xlsx, and try again.')

export const maxRows = 10_000
export const maxColumns = 200
/** One more than any answer may have, so that a truncated text is refused as too long. */
const maxCharacters = maxLongText + 1

/** Collects the rows of a file one by one. Throws a SheetError if there are too many rows or columns. */
export function createRowCollector() {
  const rows: SheetRow[] = []
  return {
    rows,
    add(number: number, cells: readonly string[], marks: Pick<SheetRow, 'isHidden' | 'isStruck'> = {}) {
      let length = cells.length
      while (length > 0 && (cells[length - 1] ?? '').trim() === '') length--
      if (length === 0) return
      if (length > maxColumns)
        throw new SheetError(
          t('Row {row} has {count} columns. The limit is {most}. Delete columns that are not about people.', {
            row: number,
            count: length,
            most: maxColumns
          })
        )
      // The first row contains the headings
      if (rows.length > maxRows)
        throw new SheetError(
          t('There are more than {most} rows. Split the file and upload the parts one at a time.', {
            most: maxRows
          })
        )
      const short = Array.from({ length }, (_, at) => (cells[at] ?? '').slice(0, maxCharacters))
      rows.push({ number, cells: short, ...marks })
    }
  }
}

/** Yields to the event loop, so the page can render and handle input. */
export const pause = () => new Promise<void>(resolve => setTimeout(resolve))
