import exceljs from 'exceljs'
import JsZip from 'jszip'
import { SaxesParser } from 'saxes'

export interface ReadSheet {
  /** Names of all elements in all parts of the file. */
  elements: Set<string>
  /** The cells of the first sheet as texts, row by row; left-out cells are empty. */
  rows: string[][]
}

/** Reads a spreadsheet as strictly as XML allows: the first character out of place throws. */
export async function readStrictly(file: Buffer): Promise<ReadSheet> {
  const zip = await JsZip.loadAsync(file, { checkCRC32: true })
  const elements = new Set<string>()
  let rows: string[][] = []
  for (const [name, entry] of Object.entries(zip.files)) {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await entry.async('uint8array'))
    const read = parsed(text, elements)
    if (name.endsWith('worksheets/sheet1.xml')) rows = read
  }
  return { elements, rows }
}

/** How many rows a whole file has, however large they are. */
export async function countRows(file: Buffer): Promise<number> {
  const zip = await JsZip.loadAsync(file, { checkCRC32: true })
  const sheet = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  return sheet.endsWith('</worksheet>') ? sheet.split('<row ').length - 1 : 0
}

function parsed(text: string, elements: Set<string>): string[][] {
  const rows: string[][] = []
  let place: [row: number, column: number] | undefined
  const parser = new SaxesParser({ fragment: false })
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.add(name)
    if (name === 'row') rows.push([])
    if (name === 'c') place = placeOf(String(attributes.r))
    if (name === 'c' && attributes.t !== undefined && attributes.t !== 'str')
      throw new Error(`A cell is a ${attributes.t}.`)
    if (name === 'c' && attributes.t === undefined) place = undefined
  })
  parser.on('text', words => {
    const row = place && rows[place[0]]
    if (place && row) row[place[1]] = (row[place[1]] ?? '') + words
  })
  parser.write(text).close()
  return rows.map(row => Array.from(row, cell => cell ?? ''))
}

function placeOf(reference: string): [number, number] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(reference) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits) - 1, column - 1]
}

/** Reads a spreadsheet with the library that HR departments' programs use. */
export async function readWithExceljs(file: Buffer) {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(file as unknown as ArrayBuffer)
  return workbook
}
