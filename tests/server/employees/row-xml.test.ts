import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import exceljs from 'exceljs'
import JsZip from 'jszip'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../engine/index.ts'
import { firstRow, writeRows } from '../../../server/employees/export/finished-rows.ts'
import { type Column, writeWorkbook } from '../../../server/employees/export/sheet.ts'

const columns: Column[] = [
  { title: 'Text & <more>', isNumber: false },
  { title: 'Number', isNumber: true },
  { title: 'Money', isNumber: true, format: '"₦"#,##0.00' },
  ...Array.from({ length: 27 }, (_, at) => ({ title: `Column ${at}`, isNumber: at % 5 === 0 }))
]
const rest = (start: number): Cell[] =>
  columns.slice(3).map((_, at) => (at % 5 === 0 ? start + at : `v${at}`))
const rows: Cell[][] = [
  ['Adébáyò', 1, 1250.5, ...rest(0)],
  [`<b>"Tom" & 'Jerry'</b>`, -0.1, 1e21, ...rest(7)],
  ['', '', '', ...rest(3)],
  columns.map(() => ''),
  ['line\nline', 0, '', ...columns.slice(3).map(() => '')],
  ['Zàínab', 'not a number', 5, ...rest(2)]
]
const about = { author: 'A company', madeAt: new Date(0) }

describe('the rows of the spreadsheet', () => {
  it('are, letter for letter, those that exceljs writes of the same cells', async () => {
    const [written, theirs] = [await ours(), await byExceljs()]
    expect(written['xl/worksheets/sheet1.xml']).toContain('<c r="AD2"')
    expect(written).toEqual(theirs)
  })
})

async function ours() {
  const out = new PassThrough()
  const file = buffer(out)
  const workbook = await writeWorkbook(out, about, new AbortController().signal)
  const places = workbook.begin('People', columns)
  await workbook.add(writeRows(places, firstRow, rows.slice(0, 4)).pieces)
  await workbook.add(writeRows(places, firstRow + 4, rows.slice(4)).pieces)
  workbook.begin('Nobody', columns.slice(0, 2))
  await workbook.finish()
  return parts(await file)
}

async function byExceljs() {
  const stream = new PassThrough()
  const file = buffer(stream)
  const { author, madeAt } = about
  const properties = { creator: author, lastModifiedBy: author, created: madeAt, modified: madeAt }
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, ...properties })
  for (const [name, own] of [
    ['People', columns],
    ['Nobody', columns.slice(0, 2)]
  ] as const) {
    const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
    const styles = own.map(({ isNumber, format = 'General' }) => ({ numFmt: isNumber ? format : '@' }))
    sheet.columns = own.map(({ title }, at) => ({ header: title, width: 20, style: styles[at] ?? {} }))
    sheet.getRow(1).font = { bold: true }
    for (const cells of name === 'People' ? rows : [])
      sheet.addRow(cells.map(cell => (cell === '' ? null : cell))).commit()
    sheet.commit()
  }
  await workbook.commit()
  return parts(await file)
}

/** The texts of all files in the spreadsheet. */
async function parts(file: Buffer): Promise<{ [name: string]: string }> {
  const { files } = await JsZip.loadAsync(file)
  const texts = Object.values(files).map(async entry => [entry.name, await entry.async('string')])
  return Object.fromEntries(await Promise.all(texts))
}
