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
  { title: 'Day', isNumber: false, isDate: true, format: 'yyyy-mm-dd' },
  { title: 'Day and time', isNumber: false, isDate: true, format: 'yyyy-mm-dd hh:mm' },
  ...Array.from({ length: 27 }, (_, at) => ({ title: `Column ${at}`, isNumber: at % 5 === 0 }))
]
const rest = (start: number): Cell[] =>
  columns.slice(5).map((_, at) => (at % 5 === 0 ? start + at : `v${at}`))
const rows: Cell[][] = [
  ['Adébáyò', 1, 1250.5, '1994-03-27', '2026-11-26T08:30', ...rest(0)],
  [`<b>"Tom" & 'Jerry'</b>`, -0.1, 1e21, '1900-03-01', '9999-12-31T23:59', ...rest(7)],
  ['', '', '', '', '1900-02-28T10:00', ...rest(3)],
  columns.map(() => ''),
  ['line\nline', 0, '', '1815-12-10', 'noon', ...columns.slice(5).map(() => '')],
  ['Zàínab', 'not a number', 5, '10000-01-01', '2026-13-45T99:99', ...rest(2)]
]
/** Dates that a spreadsheet can represent; others stay text. */
const dates = new Map<Cell, Date>(
  ['1994-03-27', '2026-11-26T08:30', '1900-03-01', '9999-12-31T23:59'].map(text => [
    text,
    new Date(text.includes('T') ? `${text}Z` : text)
  ])
)
const about = { author: 'A company', madeAt: new Date(0) }

describe('the rows of a spreadsheet', () => {
  it('are identical to those that exceljs writes for the same cells', async () => {
    const [written, expected] = [await ours(), await byExceljs()]
    expect(written['xl/worksheets/sheet1.xml']).toContain('<c r="AD2"')
    expect(written).toEqual(expected)
  })
})

async function ours() {
  const out = new PassThrough()
  const file = buffer(out)
  const workbook = await writeWorkbook(out, about, new AbortController().signal)
  const places = workbook.begin('People', columns)
  for (const [first, some] of [
    [firstRow, rows.slice(0, 4)],
    [firstRow + 4, rows.slice(4)]
  ] as const)
    await workbook.add(some.length, writeRows(places, first, some).pieces)
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
    const styles = own.map(({ isNumber, isDate, format = 'General' }) => ({
      numFmt: isNumber || isDate ? format : '@'
    }))
    sheet.columns = own.map(({ title }, at) => ({ header: title, width: 20, style: styles[at] ?? {} }))
    sheet.getRow(1).font = { bold: true }
    for (const cells of name === 'People' ? rows : [])
      sheet
        .addRow(
          cells.map(
            (cell, at) => (own[at]?.isDate ? dates.get(cell) : undefined) ?? (cell === '' ? null : cell)
          )
        )
        .commit()
    const to = { row: name === 'People' ? rows.length + 1 : 1, column: own.length }
    sheet.autoFilter = { from: { row: 1, column: 1 }, to }
    sheet.commit()
  }
  await workbook.commit()
  return parts(await file)
}

async function parts(file: Buffer): Promise<{ [name: string]: string }> {
  const { files } = await JsZip.loadAsync(file)
  const texts = Object.values(files).map(async entry => [entry.name, await entry.async('string')])
  return Object.fromEntries(await Promise.all(texts))
}
