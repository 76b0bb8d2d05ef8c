import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { findHeadingRow, listPeople } from '../../admin/spreadsheet/find-people.ts'
import { readPasted, readSheet } from '../../admin/spreadsheet/read-sheet.ts'
import type { Sheet } from '../../admin/spreadsheet/sheet.ts'
import { columnWords } from './column-words.ts'

const notWanted = { hidden: false, struck: false }
const csv = (lines: string[]) => readPasted(lines.join('\n'))
const headingOf = ({ rows }: Sheet) => findHeadingRow(rows, columnWords)
const peopleOf = (sheet: Sheet, wanted = notWanted) =>
  listPeople(sheet.rows, headingOf(sheet).number, { vocabulary: columnWords, included: wanted })

async function readBook(fill: (book: exceljs.Workbook) => void): Promise<Sheet> {
  const book = new exceljs.Workbook()
  fill(book)
  return readSheet(new File([new Uint8Array(await book.xlsx.writeBuffer())], 'a.xlsx'))
}

const heads = ['Name', 'Email', 'Phone']
const ada = ['Ada', 'ada@x.example', '08031234567']
const bola = ['Bola', 'bola@x.example', '08031234568']

describe('the headings of a sheet', () => {
  it.each([
    ['the first row', [heads, ada], 1],
    ['the row below a title', [['New hires, October'], heads, ada], 2],
    ['the row below a title and a blank row', [['NEW HIRES'], [''], heads, ada], 3],
    [
      'the row below title rows that contain known words',
      [['Name of client: Acme'], ['Email'], heads, ada],
      3
    ],
    ['the row below group headings', [['Personal', '', 'Contact'], heads, ada], 2],
    ['a sheet with one column', [['Email'], ['a@x.example']], 1]
  ])('are found without a question: %s', (_, rows, number) => {
    expect(headingOf(csv(rows.map(row => row.join('\t'))))).toEqual({ number, isUncertain: false })
  })

  it.each([
    ['no row looks like headings', [ada, bola], undefined],
    [
      'their words are unknown',
      [
        ['Wer', 'Kontakt'],
        ['Ada', 'ada@x.example']
      ],
      1
    ],
    ['a row with a person is above them', [ada, heads, bola], 2]
  ])('are asked about because %s', (_, rows, number) => {
    expect(headingOf(csv(rows.map(row => row.join('\t'))))).toEqual({ number, isUncertain: true })
  })

  it('may be wider than the first row of the sheet', () => {
    expect(peopleOf(csv(['NEW', 'Email;Name;Phone;', 'a@x.example;Ada;0803;more'])).heads).toEqual([
      'Email',
      'Name',
      'Phone',
      ''
    ])
  })

  it('do not include the line "sep=;"', () => {
    const sheet = csv(['sep=;', 'Email;Name', 'a@x.example;Ada'])
    expect([headingOf(sheet).number, peopleOf(sheet).people.length]).toEqual([2, 1])
  })
})

describe('reading people from a sheet', () => {
  it('skips totals, repeated headings and everything below other headings', () => {
    const rows = [
      heads,
      ada,
      ['TOTAL', '', '1'],
      heads,
      bola,
      ['Grand total: 2'],
      ['Surname', 'Phone', 'Bank'],
      ['Obi', '0803', 'Zenith']
    ]
    const { people, skipped: leftOut } = peopleOf(csv(rows.map(row => row.join('\t'))))
    expect(people.map(({ number }) => number)).toEqual([2, 5])
    expect(leftOut).toEqual({
      hidden: [],
      struck: [],
      totals: [3, 6],
      notes: [],
      repeated: [4],
      below: [7, 8]
    })
  })

  it('skips section headings and signatures, but keeps people whose name or email is missing', () => {
    const { people, skipped: leftOut } = peopleOf(
      csv([
        'No,Name,Email,Phone',
        'NURSING DEPARTMENT',
        '1,Ada,ada@x.example,0803',
        '2,Bola,,0803',
        ',,efe@x.example,',
        'Prepared by: Ngozi,,Approved by:,',
        'Authorised Signature: ____,Date,,'
      ])
    )
    expect(people.map(({ number }) => number)).toEqual([3, 4, 5])
    expect(leftOut.notes).toEqual([2, 6, 7])
  })

  it('keeps a row with only a name if there are few columns', () => {
    const { people } = peopleOf(csv(['Name,Email', 'Ada,ada@x.example', 'Bola,']))
    expect(people.map(({ number }) => number)).toEqual([2, 3])
  })

  it('keeps people who work at Total, but skips the total row', () => {
    const { people } = peopleOf(
      csv(['Name,Email,Client', 'Ada,ada@x.example,Total Energies', 'Bola,,Total Energies', 'Total,,2'])
    )
    expect(people.map(({ number }) => number)).toEqual([2, 3])
  })

  it('skips hidden and struck-through rows unless they are included', async () => {
    const sheet = await readBook(book => {
      const people = book.addWorksheet('People')
      for (const row of [heads, ada, bola, ['Efe', 'efe@x.example', ''], ['Ife', 'ife@x.example', '']])
        people.addRow(row)
      people.getRow(3).hidden = true
      people.getCell('B4').font = { strike: true }
      people.getCell('A5').value = { richText: [{ text: 'Ada ', font: { strike: true } }, { text: 'Ife' }] }
    })
    const numbers = (wanted: typeof notWanted) => peopleOf(sheet, wanted).people.map(({ number }) => number)
    expect(peopleOf(sheet).skipped).toMatchObject({ hidden: [3], struck: [4, 5] })
    expect(numbers(notWanted)).toEqual([2])
    expect(numbers({ hidden: true, struck: false })).toEqual([2, 3])
    expect(numbers({ hidden: true, struck: true })).toEqual([2, 3, 4, 5])
  })

  it('reads the active tab of several and lists the others', async () => {
    const sheet = await readBook(book => {
      const names = ['September', 'Secret', 'October', 'Draft']
      for (const name of names) {
        const tab = book.addWorksheet(name, { state: name === 'Secret' ? 'hidden' : 'visible' })
        tab.addRow(['Email'])
        tab.addRow([`${name.toLowerCase()}@x.example`])
      }
      book.views = [{ activeTab: 2, firstSheet: 0, x: 0, y: 0, width: 1, height: 1, visibility: 'visible' }]
    })
    expect(sheet.tab).toBe('October')
    expect(sheet.tabs?.map(({ name, isHidden }) => (isHidden ? `(${name})` : name))).toEqual([
      'September',
      '(Secret)',
      'October',
      'Draft'
    ])
    expect(sheet.rows[1]?.cells).toEqual(['october@x.example'])
    expect((await sheet.openTab?.('Draft'))?.rows[1]?.cells).toEqual(['draft@x.example'])
  })

  it('does not read a hidden first tab', async () => {
    const sheet = await readBook(book => {
      book.addWorksheet('Old', { state: 'hidden' }).addRows([['Email'], ['old@x.example']])
      book.addWorksheet('New').addRows([['Email'], ['new@x.example']])
    })
    expect([sheet.tab, sheet.rows[1]?.cells]).toEqual(['New', ['new@x.example']])
  })
})

describe('cells of a workbook', () => {
  it('read as Excel shows them: leading zeros, merged cells, errors and escaped characters', async () => {
    const sheet = await readBook(book => {
      const people = book.addWorksheet('People')
      people.addRows([
        ['Staff No', 'Client', 'Email', 'Note'],
        [17, 'Acme Bank', 'a@x.example', { error: '#N/A' }],
        [18, '', 'b@x.example', 'Obi_x000D_'],
        [8031234567, 'Delta', 'c@x.example', '_x005F_x0041_']
      ])
      people.mergeCells('B2:B3')
      people.getCell('A2').numFmt = '00000'
      people.getCell('A3').numFmt = '"BTC-"00000'
      people.getCell('A4').numFmt = '00000000000'
    })
    expect(sheet.rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['00017', 'Acme Bank', 'a@x.example', '#N/A'],
      ['BTC-00018', 'Acme Bank', 'b@x.example', 'Obi\r'],
      ['08031234567', 'Delta', 'c@x.example', '_x0041_']
    ])
  })
})
