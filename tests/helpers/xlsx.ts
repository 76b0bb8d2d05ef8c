import exceljs from 'exceljs'
import JsZip from 'jszip'
import { SaxesParser } from 'saxes'

export interface ReadSheet {
  /** The names of all elements in all parts of the file. */
  elements: Set<string>
  /** The cells of the first sheet by row; omitted cells are empty. Dates have the format of the API. */
  rows: string[][]
  /** The cells that contain a number, also if shown as a date: `row,column`, both from 0. */
  numbers: Set<string>
}

/** Reads a spreadsheet strictly, and throws at the first XML error. */
export async function readStrictly(file: Buffer): Promise<ReadSheet> {
  const zip = await JsZip.loadAsync(file, { checkCRC32: true })
  const elements = new Set<string>()
  const dateStyles = findDateStyles((await zip.file('xl/styles.xml')?.async('string')) ?? '')
  let read: Pick<ReadSheet, 'rows' | 'numbers'> = { rows: [], numbers: new Set() }
  for (const [name, entry] of Object.entries(zip.files)) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await entry.async('uint8array'))
    const sheet = parsed(text, elements, dateStyles)
    if (name.endsWith('worksheets/sheet1.xml')) read = sheet
  }
  return { elements, ...read }
}

/** Returns the number of rows of the first sheet without parsing it; 0 if the file is cut short. */
export async function countRows(file: Buffer): Promise<number> {
  const zip = await JsZip.loadAsync(file, { checkCRC32: true })
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  return sheet.endsWith('</worksheet>') ? sheet.split('<row ').length - 1 : 0
}

function parsed(
  text: string,
  elements: Set<string>,
  dateStyles: Set<string>
): Pick<ReadSheet, 'rows' | 'numbers'> {
  const rows: string[][] = []
  const numbers = new Set<string>()
  let [isNumber, isDate] = [false, false]
  let place: [row: number, column: number] | undefined
  const parser = new SaxesParser({ fragment: false })
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.add(name)
    if (name === 'row') rows.push([])
    if (name === 'c') place = placeOf(String(attributes.r))
    if (name === 'c' && attributes.t !== undefined && attributes.t !== 'str' && attributes.t !== 'n')
      throw new Error(`A cell is a ${attributes.t}.`)
    if (name === 'c') isNumber = attributes.t !== 'str'
    if (name === 'c') isDate = isNumber && dateStyles.has(String(attributes.s))
  })
  parser.on('text', words => {
    const row = place && rows[place[0]]
    if (!place || !row) return
    row[place[1]] = (row[place[1]] ?? '') + (isDate ? readDay(Number(words)) : words)
    if (isNumber) numbers.add(place.join())
  })
  parser.write(text).close()
  return { rows: rows.map(row => Array.from(row, cell => cell ?? '')), numbers }
}

/** Returns the indexes of the cell styles that show a number as a date. */
function findDateStyles(styles: string): Set<string> {
  const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="yyyy-mm-dd[^"]*"/g)].map(
    ([, id]) => id
  )
  const [, cells = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const ids = [...cells.matchAll(/<xf [^>]*?numFmtId="(\d+)"/g)].map(([, id]) => id)
  return new Set(ids.flatMap((id, at) => (formats.includes(id) ? [String(at)] : [])))
}

const readDay = (number: number) => {
  const day = new Date(Math.round((number - 25_569) * 86_400_000)).toISOString()
  return Number.isInteger(number) ? day.slice(0, 10) : day.slice(0, 16)
}

function placeOf(reference: string): [number, number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}

/** Reads a spreadsheet with exceljs, as programs of HR departments do. */
export async function readWithExceljs(file: Buffer) {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(file as unknown as ArrayBuffer)
  return workbook
}
