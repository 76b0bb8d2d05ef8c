import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { formatNumber } from '../../engine/index.ts'
import { createRowTaker, mostColumns, pause, SheetError, type SheetRow } from './sheet.ts'
import { unzip } from './unzip.ts'

const needed =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/
const day = 24 * 3600 * 1000
const epoch = Date.UTC(1899, 11, 30)
/** Days between the two beginnings of time that Excel knows. */
const from1904 = 1462
const atOnce = 65_536
const damaged = 'This file is damaged, or no Excel file. Open it in Excel, save it as .xlsx, and try again.'

/** The rows of the first sheet of an .xlsx file. What formulas came to last is read, and nothing is worked out. */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRow[]> {
  const parts = await unzip(bytes, name => needed.test(name))
  const book = parts.get('xl/workbook.xml')
  if (book === undefined) throw new SheetError(damaged)
  const { target, is1904 } = await findFirstSheet(book, parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheet = parts.get(target) ?? parts.get('xl/worksheets/sheet1.xml')
  if (sheet === undefined) throw new SheetError(damaged)
  const texts = await readSharedTexts(parts.get('xl/sharedStrings.xml') ?? '')
  const dates = await readDateStyles(parts.get('xl/styles.xml') ?? '')
  return readRows(sheet, { texts, dates, is1904 })
}

interface Reading {
  texts: string[]
  /** Which styles show a number as a date. */
  dates: Set<number>
  is1904: boolean
}

async function readRows(xml: string, { texts, dates, is1904 }: Reading): Promise<SheetRow[]> {
  const taker = createRowTaker()
  let number = 0
  let cells: string[] = []
  let at = 0
  let cell = { type: '', style: 0, value: '', formula: '' }
  let inside = ''
  await parse(xml, {
    open({ name, attributes: { r, t, s } }) {
      inside = name
      if (name === 'row') {
        number = Number(r) || number + 1
        cells = []
        at = 0
      }
      if (name !== 'c') return
      at = columnOf(r) ?? at
      cell = { type: t ?? 'n', style: Number(s) || 0, value: '', formula: '' }
    },
    text(text) {
      if (inside === 'v' || inside === 't') cell.value += text
      if (inside === 'f') cell.formula += text
    },
    close(name) {
      inside = ''
      if (name === 'row') taker.take(number, cells)
      if (name !== 'c') return
      const text = read()
      if (text !== '' && at >= mostColumns)
        throw new SheetError(
          `Row ${number} has more than ${mostColumns} columns. Delete those that are not about people.`
        )
      if (text !== '') cells[at] = text
      at++
    }
  })
  return taker.rows

  function read(): string {
    const { type, style, value, formula } = cell
    if (value === '') return formula ? `=${formula}` : ''
    if (type === 's') return texts[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'Yes' : 'No'
    if (type === 'e') return `=${value}`
    const figure = Number(value)
    if (type !== 'n' || !Number.isFinite(figure)) return value
    return dates.has(style) ? (dateOf(figure + (is1904 ? from1904 : 0)) ?? value) : formatNumber(figure)
  }
}

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

async function findFirstSheet(book: string, relations: string) {
  let id: string | undefined
  let is1904 = false
  let target = 'xl/worksheets/sheet1.xml'
  await parse(book, {
    open({ name, attributes }) {
      if (name === 'sheet') id ??= attributes['r:id']
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    }
  })
  await parse(relations, {
    open({ name, attributes: { Id, Target = '' } }) {
      if (name === 'Relationship' && Id === id)
        target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    }
  })
  return { target, is1904 }
}

/** Texts that stand once, as cells name them; how Japanese ones are read aloud is left out. */
async function readSharedTexts(xml: string): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let inside = ''
  let isAloud = false
  await parse(xml, {
    open({ name }) {
      inside = name
      if (name === 'si') text = ''
      if (name === 'rPh') isAloud = true
    },
    text(some) {
      if (inside === 't' && !isAloud) text += some
    },
    close(name) {
      inside = ''
      if (name === 'rPh') isAloud = false
      if (name === 'si') texts.push(text)
    }
  })
  return texts
}

async function readDateStyles(xml: string): Promise<Set<number>> {
  const own = new Map<string, string>()
  const dates = new Set<number>()
  let isOfCells = false
  let style = 0
  await parse(xml, {
    open({ name, attributes: { numFmtId = '', formatCode = '' } }) {
      if (name === 'numFmt') own.set(numFmtId, formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (isDateFormat(Number(numFmtId), own.get(numFmtId))) dates.add(style)
      style++
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    }
  })
  return dates
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
    failure ??= new SheetError(damaged)
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
