import exceljs from 'exceljs'
import { zipSync } from 'fflate'
import JsZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { readPasted, readSheet } from '../../admin/spreadsheet/read-sheet.ts'
import { writeCsv } from '../../admin/spreadsheet/write-csv.ts'

const file = (bytes: Uint8Array | string, name = 'people.xlsx') => new File([bytes as BlobPart], name)
const refusal = (bytes: Uint8Array | string, name?: string) =>
  readSheet(file(bytes, name)).then(
    sheet => `read ${sheet.rows.length}`,
    (error: Error) => `${error.constructor.name}: ${error.message}`
  )

async function workbook(rows: unknown[][], change: (sheet: exceljs.Worksheet) => void = () => {}) {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('People')
  for (const row of rows) sheet.addRow(row)
  change(sheet)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

async function zipWith(parts: { [name: string]: string }) {
  const zip = new JsZip()
  for (const [name, text] of Object.entries(parts)) zip.file(name, text)
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' })
}

const book = '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
const sheetOf = (data: string, before = '') =>
  zipWith({
    'xl/workbook.xml': book,
    'xl/worksheets/sheet1.xml': `${before}<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData></worksheet>`
  })
const text = (r: string, value: string) => `<c r="${r}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('reading a spreadsheet', () => {
  it('reads dates, long numbers, rich text and formula results from .xlsx', async () => {
    const bytes = await workbook([
      ['Name', 'Email', 'Phone', 'Date of Birth', 'Sum'],
      [
        { richText: [{ text: 'Ada ' }, { text: 'Eze', font: { bold: true } }] },
        { text: 'ada@example.com', hyperlink: 'mailto:ada@example.com' },
        2348031234567,
        new Date(Date.UTC(1994, 2, 27)),
        { formula: '1+1', result: 2 }
      ],
      [],
      ['Bayo', 'bayo@example.com', '0803 123 4567', '1/2/1990', { formula: 'NOW()' }]
    ])
    const { rows } = await readSheet(file(bytes))
    expect(rows).toEqual([
      { number: 1, cells: ['Name', 'Email', 'Phone', 'Date of Birth', 'Sum'] },
      { number: 2, cells: ['Ada Eze', 'ada@example.com', '2348031234567', '1994-03-27', '2'] },
      { number: 4, cells: ['Bayo', 'bayo@example.com', '0803 123 4567', '1/2/1990', '=NOW()'] }
    ])
  })

  it('keeps the time of a date cell unless it is midnight', async () => {
    const moments = [
      '2026-11-20T08:30:00Z',
      '2026-11-20T00:00:00Z',
      '2026-11-20T23:59:59Z',
      '2026-01-09T09:20:00Z'
    ]
    const bytes = await workbook([['Interview'], ...moments.map(moment => [new Date(moment)])])
    const { rows } = await readSheet(file(bytes))
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual([
      '2026-11-20T08:30',
      '2026-11-20',
      '2026-11-20T23:59',
      '2026-01-09T09:20'
    ])
  })

  it('reads numbers, times and percentages as Excel shows them', async () => {
    const cells: [number, string, string][] = [
      [0.25, 'h:mm', '06:00'],
      [0.770833333333333, 'h:mm AM/PM', '18:30'],
      [0.999988425925926, 'h:mm:ss', '23:59'],
      [0, '[$-409]hh:mm;@', '00:00'],
      [1.25, '[h]:mm', '30:00'],
      [0.25, '[h]:mm:ss', '06:00'],
      [46_346.25, 'h:mm', '2026-11-20T06:00'],
      [0.1, '0%', '10%'],
      [0.125, '0.00%', '12.5%'],
      [0.07, '0%;[Red]-0%', '7%'],
      [1, '0%', '100%'],
      [10, 'General"%"', '10'],
      [8, '0" hours"', '8'],
      [8, '0\\h', '8'],
      [1.1 * 3, 'General', '3.3'],
      [250_000 * 1.075, '#,##0.00', '268750']
    ]
    const bytes = await workbook([['Shown'], ...cells.map(([value]) => [value])], sheet => {
      for (const [at, [, format]] of cells.entries()) sheet.getCell(`A${at + 2}`).numFmt = format
    })
    const { rows } = await readSheet(file(bytes))
    expect(rows.slice(1).map(row => row.cells[0])).toEqual(cells.map(([, , shown]) => shown))
  })

  it('keeps the texts that a number format adds to an id, and no currency or unit', async () => {
    const cells: [string, string][] = [
      ['"BTC-"0', 'BTC-1023'],
      ['"BTC-"#', 'BTC-1023'],
      ['"BTC-"General', 'BTC-1023'],
      ['"BTC"\\-00000', 'BTC-01023'],
      ['\\B\\T\\C\\-00000', 'BTC-01023'],
      ['"BTC"/00000', 'BTC/01023'],
      ['00000"/BTC"', '01023/BTC'],
      ['"BTC-"00000;"BTC-"00000;;@', 'BTC-01023'],
      ['"A;B-"##0000', 'A;B-1023'],
      ['"NGN "#,##0', '1023'],
      ['"NGN "0.00', '1023'],
      ['"₦"0', '1023'],
      ['General" kg"', '1023'],
      ['0" years"', '1023']
    ]
    const bytes = await workbook([['Staff ID'], ...cells.map(() => [1023])], sheet => {
      for (const [at, [format]] of cells.entries()) sheet.getCell(`A${at + 2}`).numFmt = format
    })
    const { rows } = await readSheet(file(bytes))
    expect(rows.slice(1).map(row => row.cells[0])).toEqual(cells.map(([, shown]) => shown))
  })

  it.each([
    ['commas', 'Name,Email\r\n"Eze, Ada",ada@example.com\r\n\r\nÉva,eva@example.com'],
    ['semicolons', 'Name;Email\n"Eze, Ada";ada@example.com\n\nÉva;eva@example.com'],
    ['tabs', 'Name\tEmail\n"Eze, Ada"\tada@example.com\n\nÉva\teva@example.com']
  ])('reads text with %s in UTF-8, UTF-16 and Latin-1', async (_, words) => {
    const expected = [
      { number: 1, cells: ['Name', 'Email'] },
      { number: 2, cells: ['Eze, Ada', 'ada@example.com'] },
      { number: 4, cells: ['Éva', 'eva@example.com'] }
    ]
    expect(readPasted(words).rows).toEqual(expected)
    expect((await readSheet(file(`\uFEFF${words}`, 'a.csv'))).rows).toEqual(expected)
    expect((await readSheet(file(Buffer.from(words, 'latin1'), 'a.csv'))).rows).toEqual(expected)
    expect((await readSheet(file(Buffer.from(`\uFEFF${words}`, 'utf16le'), 'a.csv'))).rows).toEqual(expected)
  })

  it.each([
    ['a Mac', 'Ren\x8e,Fran\x8dois,O\xd5Brien', ['René', 'François', 'O’Brien']],
    ['Windows', 'Ren\xe9,Fran\xe7ois,Jos\xe9', ['René', 'François', 'José']]
  ])('reads text that Excel wrote on %s', async (_, written, read) => {
    const { rows } = await readSheet(file(Buffer.from(`One,Two,Three\r${written}`, 'latin1'), 'a.csv'))
    expect(rows[1]?.cells).toEqual(read)
  })

  it('reads a formula with an empty text as an empty cell', async () => {
    const data = `<row r="1">${text('A1', 'Name')}</row>
      <row r="2">${text('A2', 'Ada')}<c r="B2" t="str"><f>IF(A2="","x","")</f><v></v></c><c r="C2"><f>NOW()</f></c></row>`
    const { rows } = await readSheet(file(await sheetOf(data)))
    expect(rows[1]?.cells).toEqual(['Ada', '', '=NOW()'])
  })

  it('reads the chosen tab whatever the prefix of its relation is, and no other instead', async () => {
    const tabs = '<sheet name="A" sheetId="1" d3p1:id="rId1"/><sheet name="B" sheetId="2" d3p1:id="rId2"/>'
    const sheet = (name: string) =>
      `<worksheet><sheetData><row r="1">${text('A1', 'Name')}</row><row r="2"><c r="A2" t="inlineStr"><is><t><![CDATA[${name} & Co]]></t></is></c></row></sheetData></worksheet>`
    const partsWith = (target: string) => ({
      'xl/workbook.xml': `<workbook xmlns:d3p1="r"><sheets>${tabs}</sheets><bookViews><workbookView activeTab="1"/></bookViews></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/${target}"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet('First'),
      'xl/worksheets/sheet2.xml': sheet('Second')
    })
    const read = await readSheet(file(await zipWith(partsWith('sheet2.xml'))))
    expect([read.tab, read.rows[1]?.cells]).toEqual(['B', ['Second & Co']])
    expect(await refusal(await zipWith(partsWith('lost.xml')))).toContain('This file is damaged')
  })

  it('keeps a long text whole, and has one character more than any answer of a longer one', async () => {
    const lengths = [20_000, 100_000, 200_000]
    const rows = lengths.map(length => 'x'.repeat(length)).join('\n')
    const sheet = await readSheet(file(`Story\n${rows}`, 'a.csv'))
    expect(sheet.rows.slice(1).map(row => row.cells[0]?.length)).toEqual([20_000, 100_000, 100_001])
  })

  it('detects the format from the content and not from the file name', async () => {
    expect(await refusal('Email\nada@example.com', 'people.xlsx')).toBe('read 2')
    expect(await refusal(await workbook([['Email'], ['a@b.co']]), 'people.csv')).toBe('read 2')
  })

  it('rejects a ZIP bomb of 110 MB', async () => {
    const zeros = new Uint8Array(110 * 1024 * 1024)
    const parts = { 'xl/workbook.xml': new TextEncoder().encode(book), 'xl/worksheets/sheet1.xml': zeros }
    const bomb = zipSync(parts, { level: 1 })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await refusal(bomb)).toContain('SheetError: This file is too large when unpacked.')
  })

  it('limits the time and memory of number formats, merged cells and nested elements', async () => {
    const format = `<numFmt numFmtId="200" formatCode="${'0'.repeat(30_000_000)}"/>`
    const padded = await zipWith({
      'xl/workbook.xml': book,
      'xl/styles.xml': `<styleSheet><numFmts>${format}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${`<row>${'<c s="0"><v>1</v></c>'.repeat(50)}</row>`.repeat(2)}</sheetData></worksheet>`
    })
    expect((await readSheet(file(padded))).rows[0]?.cells[0]).toHaveLength(40)
    const rows = Array.from(
      { length: 5000 },
      (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, 'x')}</row>`
    )
    const merged = `<mergeCells>${'<mergeCell ref="A1:A5000"/>'.repeat(10_000)}</mergeCells>`
    const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData>${merged}</worksheet>`
    const overlapping = await zipWith({ 'xl/workbook.xml': book, 'xl/worksheets/sheet1.xml': sheet })
    const deep = await sheetOf('<a>'.repeat(1_000_000))
    // Without their limits, these two take longer than a test may.
    expect((await readSheet(file(overlapping))).rows).toHaveLength(5000)
    expect(await refusal(deep)).toContain('SheetError: This file is damaged')
  })

  it.each([
    ['nothing', () => '', 'This file is empty.'],
    ['a heading row without data', () => 'Email,Name', 'There is only one row.'],
    ['a PDF', () => '%PDF-1.7 ...', 'This is a PDF.'],
    [
      'a legacy .xls file',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      'This is an old Excel file'
    ],
    [
      'a PNG image',
      () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      'This is not a spreadsheet.'
    ],
    [
      'a ZIP archive that is not a workbook',
      () => zipWith({ 'a.txt': 'Hello' }),
      'This file is damaged or is not an Excel file.'
    ],
    [
      'a truncated file',
      async () => (await workbook([['Email'], ['a@b.co']])).subarray(0, 900),
      'This file is damaged'
    ],
    ['malformed XML', () => sheetOf('<row r="1"><c r="A1"></row>'), 'This file is damaged'],
    [
      'a DTD that defines entities',
      () => sheetOf(`<row r="1">${text('A1', '&lol;')}</row>`, '<!DOCTYPE a [<!ENTITY lol "lol">]>'),
      'This file is damaged'
    ],
    [
      'a cell in column XFD',
      () => sheetOf(`<row r="1">${text('A1', 'Email')}</row><row r="2">${text('XFD2', 'x')}</row>`),
      'Row 2 has more than 200 columns.'
    ],
    ['a text file with a million columns', () => `a${',b'.repeat(1_000_000)}\n1,2`, 'The limit is 200'],
    ['too many rows', () => `Email\n${'a@b.co\n'.repeat(10_001)}`, 'There are more than 10000 rows.']
  ])('rejects with a clear message: %s', async (_, bytes, words) => {
    const said = await refusal(await bytes())
    expect(said).toMatch(/^SheetError: /)
    expect(said).toContain(words)
  })
})

describe('a file that cannot be read as a spreadsheet', () => {
  const zip = (...names: string[]) => zipWith(Object.fromEntries(names.map(name => [name, 'x'])))
  const old = (stream: string) => {
    const head = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
    return Uint8Array.from([...head, ...Buffer.alloc(600), ...Buffer.from(stream, 'utf16le')])
  }
  it.each([
    [
      'an HTML page with the Excel namespace',
      () => '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Email</td></tr></table>',
      'a web page',
      'save it as .xlsx'
    ],
    [
      'an HTML table after a byte order mark',
      () => '\uFEFF\n<table border=1><tr><td>Email',
      'a web page',
      'save it as .xlsx'
    ],
    ['a complete HTML page', () => '<!DOCTYPE html><html><body>', 'a web page', 'save it as .xlsx'],
    [
      'an Excel 2003 XML spreadsheet',
      () =>
        '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'XML spreadsheet',
      'save it as .xlsx'
    ],
    [
      '.fods',
      () =>
        '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0">',
      '.fods',
      'save it as .xlsx'
    ],
    ['another XML file', () => '<?xml version="1.0"?><people><person/></people>', 'XML file', '.xlsx'],
    ['RTF', () => '{\\rtf1\\ansi Email', 'RTF', '.xlsx'],
    ['SYLK', () => 'ID;PWXL;N;E\nC;Y1;X1;K"Email"', 'SYLK', '.xlsx'],
    ['DIF', () => 'TABLE\n0,1\n"EXCEL"', 'DIF', '.xlsx'],
    ['JSON', () => '[{"email": "a@x.example"}]', 'JSON', '.xlsx'],
    ['.ods', () => zip('mimetype', 'content.xml', 'META-INF/manifest.xml'), '.ods', 'save it as .xlsx'],
    ['Numbers', () => zip('Index/Document.iwa', 'Metadata/Properties.plist'), 'Numbers', '.xlsx'],
    ['.docx', () => zip('[Content_Types].xml', 'word/document.xml'), 'Word', '.xlsx'],
    ['.pptx', () => zip('[Content_Types].xml', 'ppt/presentation.xml'), 'PowerPoint', '.xlsx'],
    ['.xlsb', () => zip('[Content_Types].xml', 'xl/workbook.bin'), '.xlsb', 'save it as .xlsx'],
    ['.xls', () => old('Workbook'), '.xls', 'save it as .xlsx'],
    ['.doc', () => old('WordDocument'), 'Word', '.xlsx'],
    ['an encrypted workbook', () => old('EncryptionInfo EncryptedPackage'), 'password', 'save it as .xlsx']
  ])('is rejected with its format and how to get .xlsx: %s', async (_, bytes, kind, way) => {
    const message = await refusal(await bytes(), 'people.xls')
    expect(message).toContain('SheetError: ')
    expect(message).toContain(kind)
    expect(message).toContain(way)
  })

  it.each([
    [
      'Name,Email\n"Ada,ada@x.example\nBola,b@x.example',
      'The quotation mark that opens in row 2 is never closed.'
    ],
    [
      'Name,Email\nAda,a@x.example\n\n"Bo"la,b@x.example',
      'Row 4 has a quotation mark in the middle of a cell.'
    ]
  ])('is rejected with the row of a broken quotation mark: %j', async (words, message) => {
    expect(await refusal(words, 'a.csv')).toContain(message)
  })
})

it('a CSV file of import mistakes says that it is UTF-8, and escapes formulas', async () => {
  const written = writeCsv('a.csv', [
    ['Row', 'Value'],
    ['1', '=1+1'],
    ['2', 'a "b", c'],
    ['3', ' =1+1'],
    ['4', '＝1+1'],
    ['5', '+2348031234567']
  ])
  // `text()` drops the byte order mark.
  const text = Buffer.from(await written.arrayBuffer()).toString()
  expect(text).toBe(
    '\uFEFFRow,Value\r\n1,\'=1+1\r\n2,"a ""b"", c"\r\n3,\' =1+1\r\n4,\'＝1+1\r\n5,+2348031234567\r\n'
  )
})
