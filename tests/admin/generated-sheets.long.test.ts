import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import { readSheet } from '../../admin/spreadsheet/read-sheet.ts'
import { createSeededChance } from '../../engine/authoring/samples/seeded-chance.ts'
import type { Chance } from '../../engine/authoring/samples/chance.ts'
import { casesOfRun } from '../helpers/effort.ts'
import { importUnseen, readAnswers } from './import-unseen.ts'

const cases = casesOfRun({ quick: 240, ci: 1000, long: 5000 })
const clients = ['Acme Bank', 'Delta Oil', 'Kola Foods']
const months = 'January February March April May June July August September October November December'.split(
  ' '
)
const others = [
  'Supervisor',
  'Line Manager',
  'Next of Kin',
  'Guarantor',
  'Emergency Contact',
  'Referee',
  'HR',
  'Spouse',
  'Department',
  'Consent',
  'Team Lead',
  'Previous',
  'Vendor',
  'Coach'
]

/** A person's true answers by the stored field's name; undefined where the sheet has none. */
type Truth = { [field: string]: string }

interface Case {
  words: string
  file: File
  /** The people whom administrators see in the sheet, by email address. */
  truth: Map<string, Truth>
}

interface ColumnMaker {
  /** The field that the column belongs to; undefined for columns about other people and for unrelated columns. */
  field?: string
  heads: string[]
  cell: (person: Truth, style: Style, chance: Chance) => string | number | Date
}

interface Style {
  dates: 'day' | 'month' | 'words' | 'iso' | 'cells' | 'american'
  phones: 'plain' | 'number' | 'decimal' | 'spaced' | 'country' | 'long'
}

const own: ColumnMaker[] = [
  {
    field: '/email',
    heads: [
      'Email',
      'E-mail',
      'E-mail Address',
      'EMAIL ADDRESS',
      'email',
      'Official Email',
      'Candidate email address',
      'Employee E-mail',
      'Mail ID'
    ],
    cell: ({ '/email': email = '' }, _, chance) =>
      chance.pick([email, email.toUpperCase(), `${email} `, `mailto:${email}`, `<${email}>`])
  },
  {
    field: '/username',
    heads: ['Name', 'Full Name', 'NAME', 'Employee Name', 'Staff full name'],
    cell: person => person['/username'] ?? ''
  },
  {
    field: '/personalInfo/lastName',
    heads: ['Surname', 'Last Name', 'LASTNAME', 'Family name', 'last_name'],
    cell: (person, _, chance) =>
      chance.pick([
        person['/personalInfo/lastName'] ?? '',
        ` ${person['/personalInfo/lastName'] ?? ''}\u200b `
      ])
  },
  {
    field: '/personalInfo/firstName',
    heads: ['First Name', 'Firstname', 'Given name'],
    cell: person => person['/personalInfo/firstName'] ?? ''
  },
  { field: '/phone', heads: ['Phone', 'Mobile No.', 'Mobile', 'GSM', 'Telephone'], cell: writePhone },
  { field: '/personalInfo/phone', heads: ['Phone Number', 'Phone No', 'PHONE NUMBER'], cell: writePhone },
  {
    field: '/personalInfo/dob',
    heads: ['DOB', 'D.O.B', 'Date of Birth', 'Date of birth (DD/MM/YYYY)', 'Birth Date', 'Birthday'],
    cell: writeDate
  },
  {
    field: '/personalInfo/gender',
    heads: ['Gender', 'Sex'],
    cell: ({ '/personalInfo/gender': gender = '' }, _, chance) =>
      chance.pick([gender, gender.toUpperCase(), gender[0]?.toUpperCase() ?? ''])
  },
  {
    field: '/personalInfo/maritalStatus',
    heads: ['Marital Status', 'marital status'],
    cell: person => person['/personalInfo/maritalStatus'] ?? ''
  },
  {
    field: '/personalInfo/address',
    heads: ['Address', 'Home Address', 'Residential Address'],
    cell: ({ '/personalInfo/address': address = '' }, _, chance) =>
      chance.pick([address, address.replace(', ', '\n')])
  },
  {
    field: '/employeeDetails/employeeId',
    heads: ['Staff No', 'Staff ID', 'Employee ID', 'EmployeeID', 'Staff No.'],
    cell: person => person['/employeeDetails/employeeId'] ?? ''
  },
  {
    field: '/employeeDetails/secondedTo',
    heads: ['Client', 'Company', 'Site', 'Seconded To'],
    cell: ({ '/employeeDetails/secondedTo': client = '' }, _, chance) =>
      chance.pick([client, client.toLowerCase(), client.replace(' ', '-')])
  }
]

/** Columns that match no field of the person, although most are named like one. */
const foreign = (chance: Chance): ColumnMaker => {
  const owner = chance.pick(others)
  return chance.pick([
    {
      heads: [`${owner} Email`, `${owner} E-mail Address`, `Email of ${owner}`, `E-mail (${owner})`],
      cell: () => 'boss@x.example'
    },
    { heads: [`${owner} Name`, `${owner} Full Name`], cell: () => 'Somebody Else' },
    { heads: [`${owner} Phone`, `${owner} Phone Number`, `${owner} Mobile No.`], cell: () => '08099999999' },
    { heads: [`${owner} Address`, `${owner} DOB`, `${owner} Date of Birth`], cell: () => '12 Else Road' },
    { heads: ['Status', 'Employment Status', 'State', 'Home'], cell: () => 'Single' },
    {
      heads: ['Date', 'Hire date', 'Update', 'Start Date', 'Declaration Date', 'Date of Joining'],
      cell: () => '01/11/2026'
    },
    { heads: ['BVN', 'NIN', 'Salary Account Number', 'Account No'], cell: () => '22345678901' },
    { heads: ['S/N', 'No', 'Grade', 'Remarks', 'Relationship', 'Shoe size', ''], cell: () => '7' }
  ] satisfies ColumnMaker[])
}

function writePhone({ '/phone': phone = '' }: Truth, { phones }: Style): string | number {
  const national = `0${phone.slice(4)}`
  if (phones === 'number') return Number(national)
  if (phones === 'decimal') return `${Number(national)}.0`
  if (phones === 'spaced') return `${national.slice(0, 4)} ${national.slice(4, 7)}-${national.slice(7)}`
  if (phones === 'country') return `+234 ${national.slice(1)}`
  return phones === 'long' ? `${national}9` : national
}

function writeDate({ '/personalInfo/dob': dob = '' }: Truth, { dates }: Style): string | Date {
  const [year = '', month = '', day = ''] = dob.split('-')
  if (dates === 'cells') return new Date(`${dob}T00:00:00Z`)
  if (dates === 'iso') return dob
  if (dates === 'day') return `${day}/${month}/${year}`
  if (dates === 'month') return `${month}/${day}/${year}`
  const name = months[Number(month) - 1] ?? ''
  return dates === 'words' ? `${Number(day)} ${name} ${year}` : `${name} ${Number(day)}, ${year}`
}

const pad = (number: number) => String(number).padStart(2, '0')

function inventPerson(seed: number, at: number, chance: Chance): Truth {
  const first = chance.pick(['Ada', 'Bola', 'Chidi', 'Ọlá', 'Efe', 'Zainab'])
  const last = chance.pick(['Obi', 'Adéyẹmí', 'Eze', "O'Brien", 'Musa-Bello'])
  const phone = `+234803${chance.digits(7)}`
  return {
    '/email': `person${seed}.${at}@x.example`,
    '/username': `${first} ${last}`,
    '/phone': phone,
    '/personalInfo/lastName': last,
    '/personalInfo/firstName': first,
    '/personalInfo/phone': `0${phone.slice(4)}`,
    '/personalInfo/dob': `${chance.whole(1960, 2004)}-${pad(chance.whole(1, 12))}-${pad(chance.whole(1, 28))}`,
    '/personalInfo/gender': chance.pick(['male', 'female']),
    '/personalInfo/maritalStatus': chance.pick(['single', 'married', 'divorced']),
    '/personalInfo/address': `${chance.whole(1, 99)} Allen Road, Ikeja`,
    '/employeeDetails/employeeId': `BTC-${chance.digits(5)}`,
    '/employeeDetails/secondedTo': chance.pick(clients)
  }
}

async function inventCase(seed: number): Promise<Case> {
  const chance = createSeededChance(seed)
  const style: Style = {
    dates: chance.pick(['day', 'month', 'words', 'iso', 'cells', 'american']),
    phones: chance.pick(['plain', 'number', 'decimal', 'spaced', 'country', 'long'])
  }
  const [address, ...rest] = own
  const columns = [...(address ? [address] : []), ...rest.filter(() => chance.happens(0.5))]
  for (let count = chance.whole(0, 4); count > 0; count--) columns.push(foreign(chance))
  columns.sort(() => chance.whole(0, 1) - 0.5)
  const heads = columns.map(({ heads }) => chance.pick(heads))
  const people = Array.from({ length: chance.whole(2, 12) }, (_, at) => inventPerson(seed, at, chance))
  const rows = people.map(person => columns.map(({ cell }) => cell(person, style, chance)))
  const title = chance.pick([
    [],
    [],
    ['NEW HIRES, OCTOBER'],
    ['HR department: staff of Acme Bank'],
    ['Name of client: Acme']
  ])
  const total = chance.happens(0.3) ? [['TOTAL', people.length]] : []
  const all = [...(title.length > 0 ? [title] : []), heads, ...rows, ...total]
  const isBook = style.dates === 'cells' || chance.happens(0.5)
  const hidden = isBook && chance.happens(0.4) ? [chance.whole(0, people.length - 1)] : []
  const truth = people.flatMap((person, at) => {
    if (hidden.includes(at)) return []
    const told = columns.flatMap(({ field }) => (field ? [[field, person[field] ?? ''] as const] : []))
    return [[person['/email'] ?? '', Object.fromEntries(told)] as const]
  })
  const file = isBook
    ? await writeBook(
        all,
        hidden.map(at => at + 2 + (title.length > 0 ? 1 : 0)),
        chance
      )
    : writeText(all, chance)
  return {
    words: `seed ${seed}: ${JSON.stringify(heads)} ${JSON.stringify(style)}`,
    file,
    truth: new Map(truth)
  }
}

async function writeBook(rows: unknown[][], hidden: number[], chance: Chance): Promise<File> {
  const book = new exceljs.Workbook()
  const before = chance.whole(0, 2)
  for (let tab = 0; tab < before; tab++)
    book.addWorksheet(`Old ${tab}`, { state: chance.pick(['visible', 'hidden']) }).addRows([
      ['Email', 'Name'],
      ['old@x.example', 'Old']
    ])
  const sheet = book.addWorksheet('People')
  sheet.addRows(rows)
  for (const number of hidden) sheet.getRow(number).hidden = true
  book.views = [{ activeTab: before, firstSheet: 0, x: 0, y: 0, width: 1, height: 1, visibility: 'visible' }]
  return new File([new Uint8Array(await book.xlsx.writeBuffer())], 'people.xlsx')
}

function writeText(rows: unknown[][], chance: Chance): File {
  const mark = chance.pick([',', ';', '\t'])
  const quote = (cell: unknown) =>
    /["\n,;\t]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell)
  const lines = rows.map(row => row.map(quote).join(mark))
  const text = [...(mark === ';' && chance.happens(0.3) ? ['sep=;'] : []), ...lines].join(
    chance.pick(['\n', '\r\n'])
  )
  const written = chance.pick([text, `\uFEFF${text}`, Buffer.from(`\uFEFF${text}`, 'utf16le')])
  return new File([written as BlobPart], 'people.csv')
}

it('reading generated sheets never misreads a person or an answer without asking', async () => {
  const silent: string[] = []
  const counts = { sheets: 0, asked: 0, people: 0, invited: 0 }
  for (let seed = 1; seed <= cases; seed++) {
    const { words, file, truth } = await inventCase(seed)
    counts.sheets++
    counts.people += truth.size
    const read = importUnseen(await readSheet(file), clients)
    if (!read) {
      counts.asked++
      continue
    }
    for (const hire of read.hires) {
      const { email } = hire
      counts.invited++
      const expected = truth.get(email)
      if (!expected) {
        silent.push(`${words}: ${email} is invited`)
        continue
      }
      const stored = readAnswers(hire)
      for (const name of new Set([...Object.keys(stored), ...read.names])) {
        const isAsked = read.asked.includes(name)
        if (!isAsked && stored[name] !== expected[name]?.normalize('NFC'))
          silent.push(`${words}: ${name} is ${stored[name]}, and not ${expected[name]}`)
      }
    }
  }
  expect(silent).toEqual([])
  expect(counts.sheets).toBeGreaterThanOrEqual(150)
  // Asking about every sheet would pass without reading any.
  expect(counts.asked).toBeLessThan(counts.sheets / 10)
  expect(counts.invited).toBeGreaterThan(counts.people * 0.6)
})
