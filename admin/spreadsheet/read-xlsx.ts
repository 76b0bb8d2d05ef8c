import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { formatNumber, t } from '../../engine/index.ts'
import {
  createRowTaker,
  describeDamage,
  mostColumns,
  mostRows,
  pause,
  SheetError,
  type SheetRow,
  type SheetTab
} from './sheet.ts'
import { unzip } from './unzip.ts'

const bookParts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$/
const day = 24 * 3600 * 1000
const epoch = Date.UTC(1899, 11, 30)
/** Days between the two beginnings of time that Excel knows. */
const from1904 = 1462
const atOnce = 65_536

/** A tab of an .xlsx file. */
export interface XlsxTab {
  tab: string
  tabs: SheetTab[]
  rows: SheetRow[]
}

/**
 * The rows of a tab: the one that was open when the file was saved, or the one that is named. What formulas came to last is read,
 * and nothing is worked out.
 */
export async function readXlsx(bytes: Uint8Array, wanted?: string): Promise<XlsxTab> {
  const names: string[] = []
  const parts = await unzip(bytes, name => {
    names.push(name)
    return bookParts.test(name)
  })
  const book = parts.get('xl/workbook.xml')
  if (book === undefined) throw new SheetError(describeZip(names))
  const { tabs, open, is1904 } = await readBook(book, parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const tab = tabs.find(({ name }) => name === wanted) ?? open
  const place = tab && names.includes(tab.target) ? tab.target : 'xl/worksheets/sheet1.xml'
  const sheet = (await unzip(bytes, name => name === place)).get(place)
  if (sheet === undefined) throw new SheetError(describeDamage())
  const texts = await readSharedTexts(parts.get('xl/sharedStrings.xml') ?? '')
  const styles = await readStyles(parts.get('xl/styles.xml') ?? '')
  const rows = await readRows(sheet, { texts, styles, is1904 })
  return { tab: tab?.name ?? '', tabs: tabs.map(({ name, isHidden }) => ({ name, isHidden })), rows }
}

/** What a ZIP is that has no workbook in it, by the names of its parts. */
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

interface SharedText {
  text: string
  isStruck: boolean
}

/** What a cell's look says of its value. */
interface CellStyle {
  isDate: boolean
  isStruck: boolean
  /** Of a number that is shown with zeros before it, or a text: BTC-00017. */
  prefix: string
  length: number
}

async function readRows(xml: string, { texts, styles, is1904 }: Reading): Promise<SheetRow[]> {
  const taker = createRowTaker()
  const merged: string[] = []
  let number = 0
  let cells: string[] = []
  let at = 0
  let look = { isHidden: false, isStruck: false }
  let cell = { type: '', style: 0, value: '', formula: '', isStruck: false }
  let inside = ''
  await parse(xml, {
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
      cell = { type: type ?? 'n', style: Number(s) || 0, value: '', formula: '', isStruck: false }
    },
    text(text) {
      if (inside === 'v' || inside === 't') cell.value += text
      if (inside === 'f') cell.formula += text
    },
    close(name) {
      inside = ''
      if (name === 'row') taker.take(number, cells, pickTrue(look))
      if (name !== 'c') return
      const text = read()
      if (text !== '' && at >= mostColumns)
        throw new SheetError(
          t('Row {row} has more than {most} columns. Delete columns that are not about people.', {
            row: number,
            most: mostColumns
          })
        )
      if (text !== '') cells[at] = text
      if (text.trim() !== '' && isStruck()) look.isStruck = true
      at++
    }
  })
  fillMerged(taker.rows, merged)
  return taker.rows

  function read(): string {
    const { type, style, value, formula } = cell
    if (value === '') return formula ? `=${formula}` : ''
    if (type === 's') return texts[Number(value)]?.text ?? ''
    if (type === 'b') return value === '1' ? 'Yes' : 'No'
    const figure = Number(value)
    if (type !== 'n' || !Number.isFinite(figure)) return decodeEscapes(value)
    const { isDate, prefix, length } = styles[style] ?? plainStyle
    if (isDate) return dateOf(figure + (is1904 ? from1904 : 0)) ?? value
    return prefix + formatNumber(figure).padStart(length, '0')
  }

  function isStruck(): boolean {
    const { type, style, value } = cell
    if (cell.isStruck || styles[style]?.isStruck) return true
    return type === 's' && (texts[Number(value)]?.isStruck ?? false)
  }
}

/** Of several cells of one column that are merged, the value holds for each row. */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[]) {
  if (merged.length === 0) return
  const byNumber = new Map(rows.map(row => [row.number, row]))
  for (const reference of merged.slice(0, mostRows)) {
    const [, left, first, right, last] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? []
    const at = columnOf(`${left}${first}`)
    const value = at === undefined ? undefined : byNumber.get(Number(first))?.cells[at]
    if (left !== right || at === undefined || !value) continue
    for (
      let number = Number(first) + 1;
      number <= Math.min(Number(last), Number(first) + mostRows);
      number++
    ) {
      const row = byNumber.get(number)
      if (!row) continue
      while (row.cells.length < at) row.cells.push('')
      row.cells[at] = value
    }
  }
}

const isOn = (value: string | undefined) => value !== undefined && /^(1|true)$/.test(value)

const pickTrue = (
  look: Pick<SheetRow, 'isHidden' | 'isStruck'>
): Pick<SheetRow, 'isHidden' | 'isStruck'> => ({
  ...(look.isHidden && { isHidden: true }),
  ...(look.isStruck && { isStruck: true })
})

/** Characters as Excel writes those that XML cannot hold: _x000D_. */
const decodeEscapes = (text: string) =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const dateOf = (days: number) =>
  days > 0 && days < 2_958_466
    ? new Date(epoch + Math.floor(days) * day).toISOString().slice(0, 10)
    : undefined

/** From 0; undefined where the cell does not say where it stands. */
function columnOf(reference: string | undefined): number | undefined {
  const [, letters] = /^([A-Z]{1,3})\d/.exec(reference ?? '') ?? []
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface BookTab extends SheetTab {
  id: string
  target: string
}

/** The tabs of a workbook, and the visible one that was open when it was saved. */
async function readBook(book: string, relations: string) {
  const tabs: BookTab[] = []
  let is1904 = false
  let active = 0
  await parse(book, {
    open({ name, attributes }) {
      const { state, activeTab, date1904 } = attributes
      if (name === 'sheet')
        tabs.push({
          id: attributes['r:id'] ?? '',
          name: attributes.name ?? '',
          isHidden: state === 'hidden' || state === 'veryHidden',
          target: ''
        })
      if (name === 'workbookView') active = Number(activeTab) || 0
      if (name === 'workbookPr') is1904 = isOn(date1904)
    }
  })
  await parse(relations, {
    open({ name, attributes: { Id, Target = '' } }) {
      const tab = name === 'Relationship' && tabs.find(({ id }) => id === Id)
      if (tab) tab.target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    }
  })
  const opened = tabs[active]
  const sheets = tabs.filter(({ target }) => !target.startsWith('xl/chartsheets/'))
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const open = visible.find(tab => tab === opened) ?? visible[0] ?? sheets[0]
  return { tabs: sheets, open, is1904 }
}

/** Texts that stand once, as cells name them; how Japanese ones are read aloud is left out. */
async function readSharedTexts(xml: string): Promise<SharedText[]> {
  const texts: SharedText[] = []
  let text = ''
  let isStruck = false
  let inside = ''
  let isAloud = false
  await parse(xml, {
    open({ name, attributes: { val } }) {
      inside = name
      if (name === 'si') [text, isStruck] = ['', false]
      if (name === 'rPh') isAloud = true
      if (name === 'strike' && isOn(val ?? '1')) isStruck = true
    },
    text(some) {
      if (inside === 't' && !isAloud) text += some
    },
    close(name) {
      inside = ''
      if (name === 'rPh') isAloud = false
      if (name === 'si') texts.push({ text: decodeEscapes(text), isStruck })
    }
  })
  return texts
}

const plainStyle: CellStyle = { isDate: false, isStruck: false, prefix: '', length: 0 }

async function readStyles(xml: string): Promise<CellStyle[]> {
  const formats = new Map<string, string>()
  const struckFonts = new Set<string>()
  const styles: CellStyle[] = []
  let fonts = 0
  let inside = ''
  await parse(xml, {
    open({ name, attributes }) {
      const { numFmtId = '', formatCode = '', fontId = '', val } = attributes
      if (/^(fonts|cellXfs|dxfs|cellStyleXfs)$/.test(name)) inside = name
      if (name === 'numFmt') formats.set(numFmtId, formatCode)
      if (name === 'font' && inside === 'fonts') fonts++
      if (name === 'strike' && inside === 'fonts' && isOn(val ?? '1')) struckFonts.add(String(fonts - 1))
      if (name !== 'xf' || inside !== 'cellXfs') return
      const code = formats.get(numFmtId)
      const isDate = isDateFormat(Number(numFmtId), code)
      styles.push({ isDate, isStruck: struckFonts.has(fontId), ...readZeros(code) })
    },
    close(name) {
      if (name === inside) inside = ''
    }
  })
  return styles
}

/** A format that writes zeros before a number, and perhaps a text: 00000, "BTC-"00000. */
function readZeros(code = ''): Pick<CellStyle, 'prefix' | 'length'> {
  const [, quoted = '', zeros = ''] = /^(?:"([^"]*)")?(0{2,})$/.exec(code) ?? []
  return { prefix: quoted, length: zeros.length }
}

/** Is a cell format that of a date? By its number, or by its code without texts, colours and currencies. */
function isDateFormat(id: number, code = ''): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

interface Handlers {
  open: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML piece by piece. Entities that a file declares itself are not known, and end it. */
async function parse(xml: string, { open, text, close }: Handlers) {
  const parser = new SaxesParser()
  let failure: Error | undefined
  parser.on('error', () => {
    failure ??= new SheetError(describeDamage())
  })
  parser.on('opentag', tag => {
    if (!failure) open({ ...tag, name: dropPrefix(tag.name) })
  })
  if (text) parser.on('text', some => !failure && text(some))
  if (close) parser.on('closetag', ({ name }) => !failure && close(dropPrefix(name)))
  for (let start = 0; start < xml.length && !failure; start += atOnce) {
    parser.write(xml.slice(start, start + atOnce))
    await pause()
  }
  if (!failure && xml !== '') parser.close()
  if (failure) throw failure
}

const dropPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
