import { t } from '../../engine/index.ts'
import {
  createRowCollector,
  describeDamage,
  maxColumns,
  maxRows,
  SheetError,
  type SheetRow,
  type SheetTab
} from './sheet.ts'
import { unzip } from './unzip.ts'
import { writeFigure } from './cell-figure.ts'
import { type CellStyle, plainStyle, readStyles } from './cell-styles.ts'
import { decodeEscapes, isOn, parseXml } from './parse-xml.ts'
import { readBook, readSharedTexts, type SharedText } from './workbook.ts'

const bookParts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$/

export interface XlsxTab {
  tab: string
  tabs: SheetTab[]
  rows: SheetRow[]
}

/**
 * Reads the rows of the named tab, or of the one that was open when the file was saved. Formulas are not evaluated: their last
 * stored results are read.
 */
export async function readXlsx(bytes: Uint8Array, tabName?: string): Promise<XlsxTab> {
  const names: string[] = []
  const parts = await unzip(bytes, name => {
    names.push(name)
    return bookParts.test(name)
  })
  const book = parts.get('xl/workbook.xml')
  if (book === undefined) throw new SheetError(describeZip(names))
  const { tabs, open, is1904 } = await readBook(book, parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const tab = tabs.find(({ name }) => name === tabName) ?? open
  const isFound = tab !== undefined && names.includes(tab.target)
  // Of several tabs, the first sheet may be another than the chosen one.
  if (!isFound && tabs.length > 1) throw new SheetError(describeDamage())
  const sheetPath = isFound ? tab.target : 'xl/worksheets/sheet1.xml'
  const sheet = (await unzip(bytes, name => name === sheetPath)).get(sheetPath)
  if (sheet === undefined) throw new SheetError(describeDamage())
  const texts = await readSharedTexts(parts.get('xl/sharedStrings.xml') ?? '')
  const styles = await readStyles(parts.get('xl/styles.xml') ?? '')
  const rows = await readRows(sheet, { texts, styles, is1904 })
  return { tab: tab?.name ?? '', tabs: tabs.map(({ name, isHidden }) => ({ name, isHidden })), rows }
}

function describeZip(names: readonly string[]): string {
  const has = (start: string) => names.some(name => name.startsWith(start))
  if (has('xl/workbook.bin'))
    return t(
      'This is an Excel binary workbook (.xlsb). Open it in Excel, save it as .xlsx, and choose that file.'
    )
  if (has('Index/') || names.some(name => name.endsWith('.iwa')))
    return t(
      'This is a Numbers file. In Numbers choose File, Export To, Excel, and choose the .xlsx file here.'
    )
  if (has('word/'))
    return t('This is a Word document. Copy its table into a spreadsheet, and save that as .xlsx.')
  if (has('ppt/'))
    return t('This is a PowerPoint file. Copy its table into a spreadsheet, and save that as .xlsx.')
  if (has('META-INF/manifest.xml') && has('content.xml'))
    return t(
      'This is an OpenDocument file (.ods). Open it in LibreOffice or Excel, save it as .xlsx, and choose that file.'
    )
  return describeDamage()
}

interface Reading {
  texts: SharedText[]
  styles: CellStyle[]
  is1904: boolean
}

async function readRows(xml: string, reading: Reading): Promise<SheetRow[]> {
  const collector = createRowCollector()
  const merged: string[] = []
  let number = 0
  let cells: string[] = []
  let at = 0
  let look = { isHidden: false, isStruck: false }
  let cell = { ...emptyCell }
  let inside = ''
  await parseXml(xml, {
    open({ name, attributes }) {
      const { r, t: type, s, hidden, ref } = attributes
      inside = name
      if (name === 'row') {
        number = Number(r) || number + 1
        cells = []
        at = 0
        look = { isHidden: isOn(hidden), isStruck: false }
      }
      if (name === 'mergeCell' && ref) merged.push(ref)
      if (name === 'strike' && isOn(attributes.val ?? '1')) cell.isStruck = true
      if (name !== 'c') return
      at = columnOf(r) ?? at
      cell = { ...emptyCell, type: type ?? 'n', style: Number(s) || 0 }
    },
    text(text) {
      if (inside === 'v' || inside === 't') cell.value += text
      if (inside === 'f') cell.formula += text
    },
    close(name) {
      inside = ''
      if (name === 'row') collector.add(number, cells, pickTrue(look))
      if (name !== 'c') return
      const text = readText(cell, reading)
      if (text !== '' && at >= maxColumns)
        throw new SheetError(
          t('Row {row} has more than {most} columns. Delete columns that are not about people.', {
            row: number,
            most: maxColumns
          })
        )
      if (text !== '') cells[at] = text
      if (text.trim() !== '' && isStruck(cell, reading)) look.isStruck = true
      at++
    }
  })
  fillMerged(collector.rows, merged)
  return collector.rows
}

interface XlsxCell {
  type: string
  style: number
  value: string
  formula: string
  isStruck: boolean
}

const emptyCell: XlsxCell = { type: '', style: 0, value: '', formula: '', isStruck: false }

function readText({ type, style, value, formula }: XlsxCell, { texts, styles, is1904 }: Reading): string {
  // A result that is a text may be empty; a formula without a result was never computed.
  if (value === '') return formula && type !== 'str' ? `=${formula}` : ''
  if (type === 's') return texts[Number(value)]?.text ?? ''
  if (type === 'b') return value === '1' ? 'Yes' : 'No'
  const figure = Number(value)
  if (type !== 'n' || !Number.isFinite(figure)) return decodeEscapes(value)
  return writeFigure(figure, styles[style] ?? plainStyle, is1904) ?? value
}

function isStruck({ type, style, value, ...cell }: XlsxCell, { texts, styles }: Reading): boolean {
  if (cell.isStruck || styles[style]?.isStruck) return true
  return type === 's' && (texts[Number(value)]?.isStruck ?? false)
}

/** Merged cells that overlap are not filled without end: more cells than this are in no sheet. */
const maxFilled = maxRows * maxColumns

/** Copies the value of cells merged within one column to each of their rows. */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[]) {
  if (merged.length === 0) return
  const byNumber = new Map(rows.map(row => [row.number, row]))
  let filled = 0
  for (const reference of merged.slice(0, maxRows)) {
    const [, left, first, right, last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
    const at = columnOf(`${left}${first}`)
    const value = at === undefined ? undefined : byNumber.get(Number(first))?.cells[at]
    if (left !== right || at === undefined || !value) continue
    for (
      let number = Number(first) + 1;
      number <= Math.min(Number(last), Number(first) + maxRows);
      number++
    ) {
      if (++filled > maxFilled) return
      const row = byNumber.get(number)
      if (!row) continue
      while (row.cells.length < at) row.cells.push('')
      row.cells[at] = value
    }
  }
}

const pickTrue = (
  look: Pick<SheetRow, 'isHidden' | 'isStruck'>
): Pick<SheetRow, 'isHidden' | 'isStruck'> => ({
  ...(look.isHidden && { isHidden: true }),
  ...(look.isStruck && { isStruck: true })
})

/** Returns the column's index from 0; undefined if the cell has no reference. */
function columnOf(reference: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(reference ?? '') ?? []
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
