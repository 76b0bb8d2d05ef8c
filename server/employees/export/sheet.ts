import type { Writable } from 'node:stream'
import type { Cell } from '../../../engine/index.ts'
import { toCellText } from './cell.ts'
import { createRowWriter } from './row-xml.ts'

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
  let writeRow = createRowWriter([])
  let rowsBefore = 1

  const gone = new Promise<never>((_, reject) => left.addEventListener('abort', () => reject(left.reason)))
  gone.catch(() => {})

  return {
    begin(sheet, columns) {
      worksheet?.commit()
      worksheet = workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
      // Cells of the format "text" stay texts when somebody edits them: leading zeros are kept.
      const styles = columns.map(({ isNumber, format = 'General' }) => ({ numFmt: isNumber ? format : '@' }))
      worksheet.columns = columns.map(({ title }, at) => ({
        header: toCellText(title),
        width: 20,
        style: styles[at] ?? {}
      }))
      const heads = worksheet.getRow(1)
      heads.font = { bold: true }
      heads.commit()
      rowsBefore = 1
      const places = worksheet.columns.map(({ letter = '' }, at) => ({
        letters: letter,
        style: numberOf(styles[at] ?? { numFmt: 'General' })
      }))
      writeRow = createRowWriter(places)
    },
    async add(rows) {
      const written = rows.map((cells, at) => writeRow(rowsBefore + at + 1, cells.map(toCellValue)))
      rowsBefore += rows.length
      streamOf(worksheet)?.write(written.join(''))
      await drained()
    },
    async finish() {
      worksheet?.commit()
      await workbook.commit()
    }
  }

  /** The number that a style has in this file. */
  function numberOf(style: { numFmt: string }): number {
    // Not in its types: the styles of a workbook that is written as a stream.
    const { styles } = workbook as unknown as { styles: { addStyleModel(style: object): number } }
    return styles.addStyleModel(style)
  }

  /**
   * exceljs writes on whatever happens behind it. What it writes to takes one thing after the other: when it has taken
   * nothing more, it has taken all before.
   */
  async function drained() {
    for (const pipe of streamOf(worksheet)?.pipes ?? []) {
      await Promise.race([new Promise(resolve => pipe.write('', resolve)), gone])
    }
  }
}

/** What exceljs writes a worksheet to, and where that pipes to; not in its types. */
const streamOf = (worksheet: object | undefined) =>
  (worksheet as { stream: { write(xml: string): void; pipes: Writable[] } } | undefined)?.stream

const toCellValue = (cell: Cell) => (typeof cell === 'number' ? cell : toCellText(cell) || null)

function about(author: string, madeAt: Date) {
  return { creator: author, lastModifiedBy: author, created: madeAt, modified: madeAt }
}
