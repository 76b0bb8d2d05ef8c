import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { findHeadingRow, listPeople } from '../../../admin/spreadsheet/find-people.ts'
import { matchColumns } from '../../../admin/spreadsheet/match-columns.ts'
import { readSheet } from '../../../admin/spreadsheet/read-sheet.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
  for (const name of ['Acme Bank', 'Délta Oil & Gas']) await admin.post('/admin/client-list', { name })
})

interface Answer {
  ready: number[]
  problems: { row: number; column: string; msg: string; suggestion: string }[]
  people: { row: number; answers: { column: string; value: string }[] }[]
  dates: { column: string; order: string; example: string }[]
  known: { row: number; why: string }[]
  notes: string[]
}

async function check(columns: string[], rows: string[][], more: object = {}): Promise<Answer> {
  const { status, body } = await admin.post('/admin/hires/check', { columns, rows, ...more })
  expect([status, body.message]).toEqual([200, 'Checked.'])
  return body.data
}

/** Returns the answer read from a cell, or why it is refused. */
async function read(column: string, cell: string): Promise<string | undefined> {
  const columns = column === '/email' ? ['/email'] : ['/email', column]
  const row = column === '/email' ? [cell] : ['someone.new@x.example', cell]
  const { people, problems } = await check(columns, [row])
  return problems[0]?.msg ?? people[0]?.answers.find(answer => answer.column === column)?.value
}

describe('a long text in a hiring sheet', () => {
  it('is refused by the limit of its question, however long that is', async () => {
    const column = '/personalInfo/lastName'
    for (const length of [20_000, 100_001])
      expect(await read(column, 'x'.repeat(length))).toMatch(/must be \d+ characters or fewer/)
  })
})

describe('reading a date in a hiring sheet', () => {
  const dob = '/personalInfo/dob'
  it.each([
    ...[
      '3/4/1990',
      '03/04/1990',
      '3.4.1990',
      '03-04-1990',
      '1990-04-03',
      '1990/04/03',
      '03/04/1990 00:00',
      '03/04/1990 12:00:00 AM',
      '1990-04-03 00:00:00',
      '1990-04-03T00:00:00.000Z'
    ],
    ...[
      '3 April 1990',
      '3rd April 1990',
      '3rd of April, 1990',
      '03-Apr-1990',
      '03-Apr-90',
      "3 Apr '90",
      'April 3, 1990',
      'Apr 3rd, 1990',
      'Tuesday, 3 April 1990',
      'Tue 3 Apr 1990',
      '1990 April 3',
      '٠٣/٠٤/١٩٩٠',
      '\u200e03/04/1990',
      '3  April\n1990'
    ]
  ])('accepts %s as 3 April 1990', async cell => {
    expect(await read(dob, cell)).toBe('3 April 1990')
  })

  it.each([
    ['32966', 'Format the column as a date in Excel'],
    ['32966.5', 'Format the column as a date in Excel'],
    ...[
      '03/04/90',
      '19900403',
      'soon',
      '3 Avril 1990',
      'Monday, 3 April 1990',
      '1990',
      '03/04',
      '3/4/1990/5',
      'Marble 3, 1990',
      '1990-04-02T23:00:00.000Z'
    ].map(cell => [cell, 'Write a date as 31/12/1990.']),
    ['31/02/1994', 'Date of birth must be a real date.'],
    ['#VALUE!', 'This cell shows an error (#VALUE!).'],
    ['########', 'Widen it']
  ])('rejects %s and says how to correct it', async (cell, words) => {
    expect(await read(dob, cell)).toContain(words)
  })

  const column = (cells: string[], more: object = {}) =>
    check(
      ['/email', dob],
      cells.map((cell, at) => [`person${at}@x.example`, cell]),
      more
    )

  it('rejects ambiguous dates if another date of the column has the month first', async () => {
    const { ready, problems, dates } = await column([
      '12/25/1992',
      '01/02/1990',
      '11/12/1991',
      '05/05/1995',
      '1 May 1990'
    ])
    expect(ready).toEqual([1, 4, 5])
    expect(
      problems.map(({ row, msg }) => [row, msg.includes('row 1 of this column has the month first')])
    ).toEqual([
      [2, true],
      [3, true]
    ])
    expect(dates).toEqual([{ column: dob, order: 'month', example: '12/25/1992' }])
  })

  it('rejects numeric dates of a column with both orders until dateOrders names one', async () => {
    const cells = ['12/25/1992', '25/12/1992', '01/02/1990', '1 May 1990']
    const unclear = await column(cells)
    expect([unclear.ready, unclear.dates[0]?.order]).toEqual([[4], 'both'])
    expect(unclear.problems[0]?.msg).toContain('Row 2 of this column has the day first and row 1 the month.')
    const chosen = await column(cells, { dateOrders: { [dob]: 'month' } })
    expect([chosen.ready, chosen.people.map(({ answers }) => answers[1]?.value)]).toEqual([
      [1, 3, 4],
      ['25 December 1992', '2 January 1990', '1 May 1990']
    ])
  })

  it('warns about rows in which Excel may have swapped day and month', async () => {
    const { notes } = await column(['1990-04-03', '27/03/1994', '1991-01-12', '31/05/1992'])
    expect(notes).toEqual([expect.stringContaining('Check rows 1, 3.')])
    expect((await column(['1990-04-03', '27/03/1994', '1991-01-13'])).notes).toEqual([])
  })

  it('reports how it reads two-digit years', async () => {
    expect((await column(['03-Apr-90', '3 Apr 05'])).notes).toEqual([
      '2 cells have years of two digits: 30 to 99 are read as 1930 to 1999, 00 to 29 as 2000 to 2029.'
    ])
  })

  it('rejects an unknown value in dateOrders', async () => {
    const { status, body } = await admin.post('/admin/hires/check', {
      columns: ['/email'],
      rows: [['a@x.example']],
      dateOrders: { [dob]: 'year' }
    })
    expect([status, body.message]).toEqual([400, '"dateOrders" must say "day" or "month" for each column.'])
  })
})

describe('reading a phone number in a hiring sheet', () => {
  const both = async (cell: string) => [await read('/phone', cell), await read('/personalInfo/phone', cell)]

  it.each([
    ...[
      '08031234567',
      '8031234567',
      '2348031234567',
      '+234 803 123 4567',
      '+234 (0) 803 123 4567',
      '00234 803 123 4567',
      '0803-123-4567',
      '0803.123.4567',
      '(0803) 123 4567',
      '0803–123–4567'
    ],
    ...[
      "'08031234567",
      '8031234567.0',
      '8031234567,00',
      '8,031,234,567',
      '8,031,234,567.00',
      '8.031234567E9',
      '8.031234567E+09',
      '٠٨٠٣١٢٣٤٥٦٧',
      '０８０３１２３４５６７',
      '0803-123-4567 (WhatsApp)',
      'tel:08031234567',
      '\u200b0803 123 4567\u202c'
    ]
  ])('accepts %s for both the account and the record', async cell => {
    expect(await both(cell)).toEqual(['+2348031234567', '08031234567'])
  })

  it.each([
    '080312345678',
    '0803-123-4567-2',
    '0803123456',
    '080312345',
    'O8031234567',
    '0803 123 456x',
    '803123456',
    '0803123456.7',
    '8031234567.5'
  ])('rejects %s and does not shorten it', async cell => {
    for (const msg of await both(cell)) expect(msg).toMatch(/11 digits|decimals/)
  })

  it.each([
    ['08031234567 / 08051234567', 'Write one number only.'],
    ['08031234567, 08051234567', 'Write one number only.'],
    ['08031234567;08051234567', 'Write one number only.'],
    ['8.03E+09', 'The spreadsheet has shortened this number.'],
    ['2.34803E+12', 'The spreadsheet has shortened this number.'],
    ['08031234567 08051234567', 'Write one number only.']
  ])('rejects %s and says how to correct it', async (cell, words) => {
    for (const msg of await both(cell)) expect(msg).toContain(words)
  })

  it('keeps a foreign number for the account, but rejects it for the record', async () => {
    expect(await both('+234 (0) 803 123 4567')).toEqual(['+2348031234567', '08031234567'])
    expect(await both('+44 7700 900123')).toEqual(['+447700900123', 'Phone number must be 11 digits.'])
    expect(await both('+44 (0)7700 900123')).toEqual(['+447700900123', 'Phone number must be 11 digits.'])
  })
})

describe('reading an email address in a hiring sheet', () => {
  it.each([
    'ada@x.example',
    ' ADA@X.example ',
    'Ada Obi <ada@x.example>',
    'mailto:ada@x.example',
    'mailto:ada@x.example?subject=Hi',
    'ada@x.example.',
    'ada@x.example,',
    '\u200bada@x.example',
    '<ada@x.example>',
    "'ada@x.example'"
  ])('finds the address in %s', async cell => {
    expect(await read('/email', cell)).toBe('ada@x.example')
  })

  it.each([
    ['ada@x.example; b@x.example', 'Write only one email address.'],
    ['ada@x.example / b@x.example', 'Write only one email address.'],
    ['ada @x.example', 'Enter an email address in the right format'],
    ['N/A', 'Enter your email.'],
    ['-', 'Enter your email.']
  ])('rejects %s', async (cell, words) => {
    expect(await read('/email', cell)).toContain(words)
  })
})

describe('detecting lost letters in the text of a hiring sheet', () => {
  const sentence = 'Letters of this text were lost'

  it.each([
    ['/username', 'Ad?b?y? ?j?'],
    ['/username', 'Aj?'],
    ['/username', 'Ad\uFFFDb\uFFFDyo'],
    ['/username', 'Káº¹hÃ¬ndÃ© Obi'],
    ['/username', 'á»Œláº¹Ì€'],
    ['/personalInfo/lastName', 'OkÃ¡'],
    ['/personalInfo/address', '4 Ad?b?y? Street'],
    ['/personalInfo/address', 'Near ?b? market']
  ])('rejects in %s: %s', async (column, cell) => {
    expect(await read(column, cell)).toContain(sentence)
  })

  it.each([
    ['/username', 'Kẹ́hìndé Adébáyọ̀'],
    ['/username', 'Renée Âdam'],
    ['/personalInfo/address', '4 Allen Avenue (or 6?), Ikeja'],
    ['/personalInfo/address', 'See https://maps.example/?q=1']
  ])('accepts in %s: %s', async (column, cell) => {
    expect(await read(column, cell)).toBe(cell)
  })
})

it('a duplicate staff id in a hiring sheet is reported', async () => {
  const columns = ['/email', '/employeeDetails/employeeId']
  const rows = ['Ab-7', 'AB-8', 'ab-7 ', ''].map((id, at) => [`staff${at}@x.example`, id])
  const { ready, problems } = await check(columns, rows)
  expect(problems).toMatchObject([
    { row: 3, column: '/employeeDetails/employeeId', msg: 'The same BTC Staff Id is in row 1.' }
  ])
  expect(ready).toEqual([1, 2, 4])
})

describe('reading a choice in a hiring sheet', () => {
  it.each([
    ['/personalInfo/gender', 'F', 'Female'],
    ['/personalInfo/gender', 'm.', 'Male'],
    ['/personalInfo/maritalStatus', ' Married ', 'Married'],
    ['/personalInfo/maritalStatus', 'S', 'Single'],
    ['/employeeDetails/secondedTo', 'ACME-BANK', 'Acme Bank'],
    ['/employeeDetails/secondedTo', 'delta oil and gas', 'Délta Oil & Gas']
  ])('ignores case and punctuation in %s: %s', async (column, cell, value) => {
    expect(await read(column, cell)).toBe(value)
  })

  it('accepts a state written with a hyphen', async () => {
    const { people } = await check(
      ['/email', '/personalInfo/nationality', '/personalInfo/stateOfOrigin'],
      [['a@x.example', 'nigeria', 'Akwa-Ibom']]
    )
    expect(people[0]?.answers.map(({ value }) => value)).toEqual(['a@x.example', 'Nigeria', 'Akwa Ibom'])
  })

  it.each([
    ['/personalInfo/nationality', 'Nigerian', 'Nigeria'],
    ['/personalInfo/maritalStatus', 'Maried', 'Married'],
    ['/employeeDetails/secondedTo', 'Acme', 'Acme Bank'],
    ['/personalInfo/gender', 'Femal', 'Female'],
    ['/personalInfo/gender', 'Females', 'Female']
  ])('suggests the likely choice but does not accept the cell: %s %s', async (column, cell, suggestion) => {
    const { ready, problems } = await check(['/email', column], [['a@x.example', cell]])
    expect([ready, problems[0]?.suggestion]).toEqual([[], suggestion])
    expect(problems[0]?.msg).toContain(`Did you mean ${suggestion}?`)
  })

  it.each(['W', 'Widowed'])('suggests nothing for %s, which may mean widow or widower', async cell => {
    const message = await read('/personalInfo/maritalStatus', cell)
    expect(message).toContain('choose from the list')
    expect(message).not.toContain('Did you mean')
  })
})

describe('cleaning the text of a hiring sheet', () => {
  const name = '/personalInfo/lastName'
  it.each([
    ['Obi_x000D_', 'Obi'],
    ['Obi_x000D_\nEze', 'Obi Eze'],
    ['O\u200bbi\u00ad', 'Obi'],
    ['\u202eObi\u202c', 'Obi'],
    ['Ada   Obi', 'Ada Obi'],
    ['Ada\u00a0Obi', 'Ada Obi'],
    ['Ada\tObi', 'Ada Obi'],
    ['Ada\r\nObi', 'Ada Obi'],
    ['\ufeffObi', 'Obi'],
    ['Ọ̀ṣun', 'Ọ̀ṣun'.normalize('NFC')],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ["'=Obi", '=Obi']
  ])('stores %j without meaningless invisible characters', async (cell, value) => {
    expect(await read(name, cell)).toBe(value)
  })

  it('joins the lines of an address with commas', async () => {
    expect(await read('/personalInfo/address', '12 Allen Road,\nIkeja\r\n\nLagos')).toBe(
      '12 Allen Road, Ikeja, Lagos'
    )
  })

  it.each(['-', '–', 'N/A', 'n/a', 'NULL', 'nil', 'Nil', '--', '(null)', 'nan', 'NaN', '<NA>'])(
    'counts %s as empty and says so',
    async cell => {
      const { people, notes } = await check(['/email', name], [['a@x.example', cell]])
      expect([people[0]?.answers[1]?.value, notes]).toEqual([
        '',
        ['1 cell with -, N/A, nil, NULL or NaN counts as empty.']
      ])
    }
  )

  it.each(['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NULL!', '#SPILL!', '#NV', '#WERT!'])(
    'reports %s as a spreadsheet error',
    async cell => {
      expect(await read(name, cell)).toBe(`This cell shows an error (${cell}). Write the value itself.`)
    }
  )

  it.each(['Null-Obi', 'Nilsson', '#1', 'Na', "O'Brien"])('accepts %s as a name', async cell => {
    expect(await read(name, cell)).toBe(cell)
  })
})

describe('a hiring row of an existing employee', () => {
  it('is recognized by staff id, phone number, personal email or account email', async () => {
    const employee = await server.employee({ email: 'work.address@x.example' })
    await employee.put('/user/personalInfo', {
      lastName: 'Obi',
      firstName: 'Ada',
      email: 'ada.home@x.example',
      phone: '08055550199',
      address: '12 Allen Road',
      closestBusStop: 'Allen',
      bvn: '22345678901',
      dob: '1990-04-03',
      gender: 'female',
      nationality: 'Nigeria',
      stateOfOrigin: 'Lagos',
      localGovernment: 'Ikeja',
      homeTownAddress: '3 Mission Street',
      maritalStatus: 'single'
    })
    await employee.put('/user/employeeDetails', {
      employeeId: 'BTC-00777',
      secondedTo: 'Acme Bank',
      salaryAccountNumber: '0123456789',
      bankName: 'ACCESS BANK'
    })
    const fresh = await signedIn(server, { isAdmin: true })
    const columns = ['/email', '/phone', '/employeeDetails/employeeId']
    const rows = [
      ['ada.home@x.example', '', ''],
      ['other1@x.example', '+234 805 555 0199', ''],
      ['other2@x.example', '', 'btc-00777'],
      ['work.address@x.example', '', ''],
      ['other3@x.example', '0805 555 0198', 'BTC-00778']
    ]
    const { body } = await fresh.post('/admin/hires/check', { columns, rows })
    expect(body.data.known.map(({ row, why }: { row: number; why: string }) => [row, why])).toEqual([
      [1, 'personalEmail'],
      [2, 'phone'],
      [3, 'staffId'],
      [4, 'account']
    ])
    expect(body.data.ready).toEqual([5])
    const invited = await fresh.post('/admin/hires', { columns, rows })
    expect(invited.body.data.invited).toBe(1)
  })
})

it('the export of all employees, imported again, invites none of them', async () => {
  const company = await testApp()
  const boss = await signedIn(company, { isAdmin: true })
  for (const number of [1, 2, 3]) {
    const employee = await company.employee({ email: `work${number}@x.example` })
    const own = { email: `home${number}@home.example`, phone: `0805555010${number}` }
    await employee.post('/user/personalInfo', { ...validAnswers.personalInfo, ...own })
  }
  const answer = await company.app.inject({
    url: '/api/admin/employees/export',
    headers: { authorization: `Bearer ${boss.token}` }
  })
  const sheet = await readSheet(new File([new Uint8Array(answer.rawPayload)], 'employees.xlsx'))
  const { body } = await boss.get('/admin/hires/columns')
  const words = { columns: body.data, excluded: body.excluded, otherPeople: body.otherPeople }
  const { number } = findHeadingRow(sheet.rows, words)
  const { heads, people } = listPeople(sheet.rows, number, {
    vocabulary: words,
    included: { hidden: false, struck: false }
  })
  const used = matchColumns(heads, people, words).flatMap(({ name }, at) => (name ? [{ name, at }] : []))
  const columns = used.map(({ name }) => name)
  expect(columns).toEqual(
    expect.arrayContaining(['/email', '/personalInfo/lastName', '/personalInfo/phone', '/personalInfo/dob'])
  )
  const rows = people.map(({ cells }) => used.map(({ at }) => cells[at] ?? ''))
  const checked = await boss.post('/admin/hires/check', { columns, rows })
  expect(checked.body.data.ready).toEqual([])
  expect(checked.body.data.known.length).toBeGreaterThanOrEqual(3)
})

describe('fields that a hiring sheet cannot fill', () => {
  it('are listed with a reason, and rejected as columns', async () => {
    const { body } = await admin.get('/admin/hires/columns')
    const whyOf = (title: string) => body.excluded.find((one: { title: string }) => one.title === title)?.why
    expect(whyOf('BVN')).toContain('The person enters it.')
    expect(whyOf('Date')).toContain('belongs to the signature')
    expect(whyOf('Signature')).toContain('A cell cannot hold a picture.')
    expect(body.otherPeople).toEqual(expect.arrayContaining(['supervisor', 'kin', 'guarantor']))
    const refused = await admin.post('/admin/hires/check', {
      columns: ['/email', '/signature/date'],
      rows: [['a@x.example', '01/11/2026']]
    })
    expect([refused.status, refused.body.message]).toEqual([400, 'There is no column "/signature/date".'])
  })
})

describe('rows of a hiring sheet that may be the same person', () => {
  const different = 'Check that they are different people.'
  const person = (number: number, username: string, phone: string) => [
    `p${number}@x.example`,
    username,
    phone
  ]
  const notesOf = async (rows: string[][]) => (await check(['/email', '/username', '/phone'], rows)).notes

  it('are reported if they share a full name, or a phone number with or without country code', async () => {
    expect(
      await notesOf([
        person(1, 'Ada Obi', '08031234567'),
        person(2, 'Bola Ade', '+234 803 123 4567'),
        person(3, 'ada  OBI', '08031234568'),
        person(4, 'Chidi', '08031234569'),
        person(5, 'Chidi', '08031234560')
      ])
    ).toEqual([
      `The same phone number is in rows 1, 2. ${different}`,
      `The same name is in rows 1, 3. ${different}`
    ])
  })

  it('are listed up to ten rows or five groups, and counted beyond that', async () => {
    const colleagues = Array.from({ length: 12 }, (_, at) => person(at, '', '08031234567'))
    expect(await notesOf(colleagues)).toEqual([
      `The same phone number is in rows 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more. ${different}`
    ])
    const pairs = Array.from({ length: 12 }, (_, at) => person(at, '', `0803123456${Math.floor(at / 2)}`))
    expect(await notesOf(pairs)).toEqual([
      `The same phone number is in rows 1, 2; 3, 4; 5, 6; 7, 8; 9, 10 and 2 more. ${different}`
    ])
  })
})

it('a column that depends on a missing column is rejected once, not for each row', async () => {
  const part = '/personalInfo'
  const row = ['a@x.example', 'Ikeja']
  const refused = await admin.post('/admin/hires/check', {
    columns: ['/email', `${part}/localGovernment`],
    rows: [row]
  })
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'hiring.column_missing',
      message:
        'The choices of Local Government depend on State of Origin. Choose the column of State of Origin too, or leave out Local Government.'
    }
  })
  const withState = await check(
    ['/email', `${part}/localGovernment`, `${part}/stateOfOrigin`],
    [[...row, 'Lagos']]
  )
  expect(withState).toMatchObject({ ready: [1], problems: [] })
  const abroad = await check(
    ['/email', `${part}/localGovernment`, `${part}/nationality`],
    [[...row, 'Ghana']]
  )
  expect(abroad).toMatchObject({ ready: [1], problems: [] })
})
