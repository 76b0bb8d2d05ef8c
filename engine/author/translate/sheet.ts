import exceljs from 'exceljs'
import type { LanguageFile } from '../../schema-files/language-files.ts'
import type { TextRow, TranslatedRow } from './rows.ts'

const columns = { id: 'ID', where: 'Where', english: 'English', note: 'Note' }

/** The heading of the translations, which prevents reading another language's file: `French (fr)`. */
const nameColumn = ({ english, tag }: LanguageFile) => `${english} (${tag})`

/** Writes a spreadsheet with one text per row. */
export async function writeSheet(file: string, language: LanguageFile, rows: readonly TextRow[]) {
  const workbook = new exceljs.Workbook()
  const sheet = workbook.addWorksheet(language.tag, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = [
    { key: 'id', header: columns.id, width: 16 },
    { key: 'where', header: columns.where, width: 36 },
    { key: 'english', header: columns.english, width: 60 },
    { key: 'translation', header: nameColumn(language), width: 60 },
    { key: 'note', header: columns.note, width: 50 }
  ]
  for (const column of sheet.columns) {
    column.numFmt = '@' // text format: Excel must not turn input into formulas or dates
    column.alignment = { vertical: 'top', wrapText: column.key !== 'id' }
  }
  sheet.getColumn('translation').alignment = {
    vertical: 'top',
    wrapText: true,
    readingOrder: language.direction ?? 'ltr'
  }
  sheet.addRows([...rows])
  sheet.getRow(1).font = { bold: true }
  await workbook.xlsx.writeFile(file)
}

/** Reads the rows of a spreadsheet that a translator returned. Finds columns by heading, in any order. */
export async function readSheet(file: string, language: LanguageFile): Promise<TranslatedRow[]> {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read as .xlsx: save it in this format. (${String(error)})`)
  })
  const [sheet] = workbook.worksheets
  const headings = new Map<string, number>()
  sheet?.getRow(1).eachCell((cell, column) => headings.set(readCell(cell.value).trim(), column))
  const find = (heading: string) => {
    const column = headings.get(heading)
    if (column === undefined) throw new Error(`${file} has no column "${heading}" in its first row.`)
    return column
  }
  const [id, english, translation] = [columns.id, columns.english, nameColumn(language)].map(find)
  const rows: TranslatedRow[] = []
  sheet?.eachRow((row, number) => {
    const read = (column = 0) => readCell(row.getCell(column).value)
    const filled = { id: read(id).trim(), english: read(english), translation: read(translation) }
    if (number > 1 && filled.id !== '') rows.push({ at: `row ${number}`, ...filled })
  })
  return rows
}

/** Returns the visible text of a cell: the result of a formula, the words of a link or of rich text. */
function readCell(value: exceljs.CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date || typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(({ text }) => text).join('')
  if ('text' in value) return readCell(value.text as exceljs.CellValue) // rich text in some files, although typed as a string
  if ('error' in value) return value.error
  return readCell(value.result as exceljs.CellValue)
}
