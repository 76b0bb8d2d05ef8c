import { t } from '../../engine/index.ts'

/** A spreadsheet as it reads: one tab of it, with its rows that hold anything. */
export interface Sheet {
  /** What the file is called. */
  name: string
  rows: SheetRow[]
  /** The tab that was read, of a file that has several. */
  tab?: string
  /** All tabs of the file. */
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
  /** Hidden, by hand or by a filter. */
  isHidden?: boolean
  /** Some of its text is struck through. */
  isStruck?: boolean
}

/** A file that cannot be read as a spreadsheet; the message is a sentence that says what to do. */
export class SheetError extends Error {}

/** The error for an .xlsx file that cannot be read. */
export const describeDamage = () =>
  t('This file is damaged or is not an Excel file. Open it in Excel, save it as .xlsx, and try again.')

export const maxRows = 10_000
export const maxColumns = 200
/** One more than any answer may have, so that what was cut is refused as too long. */
const maxCharacters = 5001

/** Takes the rows of a file one by one, and stops it where there are too many. */
export function createRowTaker() {
  const rows: SheetRow[] = []
  return {
    rows,
    take(number: number, cells: readonly string[], look: Pick<SheetRow, 'isHidden' | 'isStruck'> = {}) {
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
      // The first one holds the headings
      if (rows.length > maxRows)
        throw new SheetError(
          t('There are more than {most} rows. Split the file and upload the parts one at a time.', {
            most: maxRows
          })
        )
      const short = Array.from({ length }, (_, at) => (cells[at] ?? '').slice(0, maxCharacters))
      rows.push({ number, cells: short, ...look })
    }
  }
}

/** Lets the page draw and take clicks in between. */
export const pause = () => new Promise<void>(resolve => setTimeout(resolve))
