import type { Writable } from 'node:stream'
import { toCellText } from './cell.ts'
import type { CellPlace } from './row-xml.ts'

export interface Column {
  title: string
  isNumber: boolean
  /** Are its texts days as the API has them, 2026-11-26 or 2026-11-26T08:30? */
  isDate?: boolean
  /** How a spreadsheet shows its numbers and dates. */
  format?: string
}

export interface WorkbookRule {
  author: string
  madeAt: Date
}

export interface Workbook {
  /** Begins a sheet of this name with these columns, and ends the one before. Answers where its cells have their places. */
  begin(sheet: string, columns: readonly Column[]): CellPlace[]
  /** Takes so many finished rows. Resolves once they are on their way, so that a slow reader holds the writer and not the memory. */
  add(rows: number, pieces: readonly Buffer[]): Promise<void>
  /** Ends the file. */
  finish(): Promise<void>
}

/**
 * An xlsx file with sheets of texts and numbers, one after the other, written while their rows come. `left` ends the
 * waiting when nobody reads on. The library is loaded with the first one.
 */
export async function writeWorkbook(
  out: Writable,
  { author, madeAt }: WorkbookRule,
  left: AbortSignal
): Promise<Workbook> {
  const { default: exceljs } = await import('exceljs')
  left.throwIfAborted()
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useSharedStrings: false,
    useStyles: true,
    ...writeProperties(author, madeAt)
  })
  let worksheet: ReturnType<typeof workbook.addWorksheet> | undefined
  let lastRow = 1
  /** Resolves once the last piece was taken: it is compressed while the next ones are read. */
  let taken = Promise.resolve()
  let giveUp: (reason: unknown) => void = () => {}
  left.addEventListener('abort', () => giveUp(left.reason))

  return {
    begin(sheet, columns) {
      endSheet()
      worksheet = workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
      // Cells of the format "text" stay texts when somebody edits them: leading zeros are kept.
      const styles = columns.map(({ isNumber, isDate, format = 'General' }) => ({
        numFmt: isNumber || isDate ? format : '@'
      }))
      worksheet.columns = columns.map(({ title }, at) => ({
        header: toCellText(title),
        width: 20,
        style: styles[at] ?? {}
      }))
      const heads = worksheet.getRow(1)
      heads.font = { bold: true }
      heads.commit()
      return worksheet.columns.map(({ letter = '' }, at) => ({
        letters: letter,
        style: numberOf(styles[at] ?? { numFmt: 'General' }),
        isDate: columns[at]?.isDate ?? false
      }))
    },
    async add(rows, pieces) {
      lastRow += rows
      for (const piece of pieces) await hand(piece)
    },
    async finish() {
      await taken
      endSheet()
      await workbook.commit()
    }
  }

  /** Each column can be filtered and sorted by its title. */
  function endSheet() {
    if (!worksheet) return
    worksheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: lastRow, column: worksheet.columns.length }
    }
    worksheet.commit()
    lastRow = 1
  }

  /** The number that a style has in this file. */
  function numberOf(style: { numFmt: string }): number {
    // Not in its types: the styles of a workbook that is written as a stream.
    const { styles } = workbook as unknown as { styles: { addStyleModel(style: object): number } }
    return styles.addStyleModel(style)
  }

  /**
   * To where exceljs pipes a worksheet, behind what it holds back of its own: it would copy all rows once more, and write on
   * whatever happens behind it.
   */
  async function hand(piece: Buffer) {
    await taken
    left.throwIfAborted()
    const stream = streamOf(worksheet)
    stream?.uncork()
    taken = new Promise((resolve, reject) => {
      giveUp = reject
      stream?.pipes.forEach(pipe => pipe.write(piece, () => resolve()))
    })
    taken.catch(() => {})
  }
}

/** What exceljs writes a worksheet to, and where that pipes to; not in its types. */
const streamOf = (worksheet: object | undefined) =>
  (worksheet as { stream: { uncork(): void; pipes: Writable[] } } | undefined)?.stream

function writeProperties(author: string, madeAt: Date) {
  return { creator: author, lastModifiedBy: author, created: madeAt, modified: madeAt }
}
