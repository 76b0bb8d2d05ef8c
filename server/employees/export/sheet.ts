import type { Writable } from 'node:stream'
import type { Cell } from '../../../engine/index.ts'
import { toCellText } from './cell.ts'

export interface Column {
  title: string
  isNumber: boolean
  /** How a spreadsheet shows its numbers. */
  format?: string
}

export interface WorkbookRule {
  author: string
  madeAt: Date
}

export interface Workbook {
  /** Begins a sheet of this name with these columns, and ends the one before. */
  begin(sheet: string, columns: readonly Column[]): void
  /** Resolves once the rows are on their way, so that a slow reader holds the writer and not the memory. */
  add(rows: Cell[][]): Promise<void>
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
    ...about(author, madeAt)
  })
  let worksheet: ReturnType<typeof workbook.addWorksheet> | undefined
  let styles: { numFmt: string }[] = []

  const gone = new Promise<never>((_, reject) => left.addEventListener('abort', () => reject(left.reason)))
  gone.catch(() => {})

  return {
    begin(sheet, columns) {
      worksheet?.commit()
      worksheet = workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
      // Cells of the format "text" stay texts when somebody edits them: leading zeros are kept.
      styles = columns.map(({ isNumber, format = 'General' }) => ({ numFmt: isNumber ? format : '@' }))
      worksheet.columns = columns.map(({ title }, at) => ({
        header: toCellText(title),
        width: 20,
        style: styles[at] ?? {}
      }))
      worksheet.getRow(1).font = { bold: true }
    },
    async add(rows) {
      for (const cells of rows) addRow(cells)
      await drained()
    },
    async finish() {
      worksheet?.commit()
      await workbook.commit()
    }
  }

  /** A cell takes over the style of its column as an object of its own, which exceljs would look up each time anew. */
  function addRow(cells: Cell[]) {
    const row = worksheet?.addRow(cells.map(toCellValue))
    row?.eachCell((cell, column) => {
      cell.style = styles[column - 1] ?? cell.style
    })
    row?.commit()
  }

  /**
   * exceljs writes on whatever happens behind it. What it writes to takes one thing after the other: when it has taken
   * nothing more, it has taken all before.
   */
  async function drained() {
    // Not in its types: the stream of a worksheet, and where that pipes to.
    const { pipes } = (worksheet as unknown as { stream: { pipes: Writable[] } }).stream
    for (const pipe of pipes) {
      await Promise.race([new Promise(resolve => pipe.write('', resolve)), gone])
    }
  }
}

const toCellValue = (cell: Cell) => (typeof cell === 'number' ? cell : toCellText(cell) || null)

function about(author: string, madeAt: Date) {
  return { creator: author, lastModifiedBy: author, created: madeAt, modified: madeAt }
}
