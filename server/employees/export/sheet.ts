import type { Writable } from 'node:stream'
import { toCellText } from './cell.ts'
import type { CellPlace } from './row-xml.ts'

/** The width of a column in characters. */
export const usualWidth = 20
/** What the button of the filter covers of a heading. */
const filterButton = 4

export interface Column {
  title: string
  isNumber: boolean
  width?: number
  /** Whether its texts are dates in the format of the API: 2026-11-26 or 2026-11-26T08:30. */
  isDate?: boolean
  format?: string
}

export interface WorkbookRule {
  author: string
  madeAt: Date
}

export interface Workbook {
  /** Begins a sheet and ends the previous one. Returns the places of its cells. */
  begin(sheet: string, columns: readonly Column[]): CellPlace[]
  /**
   * Writes finished rows. Resolves when they are passed on, so that a slow client slows the writer and does not fill the
   * memory.
   */
  add(rows: number, pieces: readonly Buffer[]): Promise<void>
  finish(): Promise<void>
}

/**
 * Writes an xlsx file with sheets of texts and numbers, one after the other, while their rows arrive. `signal` aborts the waits
 * after the client has disconnected. exceljs is lazy-loaded.
 */
export async function writeWorkbook(
  out: Writable,
  { author, madeAt }: WorkbookRule,
  signal: AbortSignal
): Promise<Workbook> {
  const { default: exceljs } = await import('exceljs')
  signal.throwIfAborted()
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream: out,
    useSharedStrings: false,
    useStyles: true,
    ...writeProperties(author, madeAt)
  })
  let worksheet: ReturnType<typeof workbook.addWorksheet> | undefined
  let lastRow = 1
  /** Resolves when the last piece has been passed on. It is compressed while the next rows are read. */
  let drained = Promise.resolve()
  let rejectWrite: (reason: unknown) => void = () => {}
  signal.addEventListener('abort', () => rejectWrite(signal.reason))

  return {
    begin(sheet, columns) {
      endSheet()
      worksheet = workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
      // The format "text" keeps leading zeros when a user edits the cell.
      const styles = columns.map(({ isNumber, isDate, format = 'General' }) => ({
        numFmt: isNumber || isDate ? format : '@'
      }))
      worksheet.columns = columns.map(({ title, width = usualWidth }, at) => ({
        header: toCellText(title),
        width: Math.max(width, title.length + filterButton),
        style: styles[at] ?? {}
      }))
      const header = worksheet.getRow(1)
      header.font = { bold: true }
      header.commit()
      return worksheet.columns.map(({ letter = '' }, at) => ({
        letters: letter,
        style: numberOf(styles[at] ?? { numFmt: 'General' }),
        isDate: columns[at]?.isDate ?? false
      }))
    },
    async add(rows, pieces) {
      lastRow += rows
      for (const piece of pieces) await writePiece(piece)
    },
    async finish() {
      await drained
      endSheet()
      await workbook.commit()
    }
  }

  function endSheet() {
    if (!worksheet) return
    worksheet.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: lastRow, column: worksheet.columns.length }
    }
    worksheet.commit()
    lastRow = 1
  }

  function numberOf(style: { numFmt: string }): number {
    // The styles of a streamed workbook are missing from the types of exceljs.
    const { styles } = workbook as unknown as { styles: { addStyleModel(style: object): number } }
    return styles.addStyleModel(style)
  }

  /**
   * Writes to the streams that exceljs pipes a worksheet to, after flushing what it buffers. Going through exceljs would copy
   * all rows once more and ignore backpressure.
   */
  async function writePiece(piece: Buffer) {
    await drained
    signal.throwIfAborted()
    const stream = streamOf(worksheet)
    stream?.uncork()
    drained = new Promise((resolve, reject) => {
      rejectWrite = reject
      stream?.pipes.forEach(pipe => pipe.write(piece, () => resolve()))
    })
    drained.catch(() => {})
  }
}

/** Returns the stream of a worksheet with the streams it pipes to, which the types of exceljs lack. */
const streamOf = (worksheet: object | undefined) =>
  (worksheet as { stream: { uncork(): void; pipes: Writable[] } } | undefined)?.stream

function writeProperties(author: string, madeAt: Date) {
  return { creator: author, lastModifiedBy: author, created: madeAt, modified: madeAt }
}
