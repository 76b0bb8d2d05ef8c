import { describe, expect, it } from 'vitest'
import { matchColumns } from '../../admin/spreadsheet/match-columns.ts'
import { columnWords } from './column-words.ts'

const match = (heads: string[], rows: string[][] = [], above: string[][] = []) =>
  matchColumns(
    heads,
    rows.map((cells, at) => ({ number: at + 2, cells })),
    columnWords,
    above.map((cells, at) => ({ number: at + 1, cells }))
  )
const namesOf = (heads: string[]) => match(heads).map(({ name }) => name)

describe('matching a column by the whole words of its heading', () => {
  it.each([
    [
      '/email',
      [
        'Email',
        'E-MAIL',
        'E-mail Address',
        'email_address',
        'EmailAddress',
        'Email*',
        'Official Email',
        'Candidate email address',
        'Work e-mail',
        'Email (required)'
      ]
    ],
    [
      '/username',
      [
        'Name',
        'Full name',
        'FULL  NAME',
        'Employee Name',
        'Staff full name',
        'Name:',
        'Full Name (Surname First)',
        'Name - surname first'
      ]
    ],
    [
      '/phone',
      [
        'Phone',
        'Mobile No.',
        'Mobile phone',
        'Tel',
        'GSM No',
        'Telephone Number',
        'phone',
        'Phone/WhatsApp No',
        'GSM / Mobile'
      ]
    ],
    ['/personalInfo/phone', ['Phone Number', 'Phone No.', 'PHONE#', 'phone_number']],
    ['/personalInfo/lastName', ['Surname', 'SURNAME ', 'Last Name', 'lastName', 'Lastname', 'Family name']],
    ['/personalInfo/firstName', ['First Name', 'Firstname', 'first_name', 'Given Names']],
    ['/personalInfo/otherName', ['Other Names', 'Middle name']],
    [
      '/personalInfo/dob',
      ['DOB', 'D.O.B', 'D.O.B.', 'Date of Birth (DD/MM/YYYY)', 'Birth date', 'Date Of Birth*']
    ],
    ['/personalInfo/gender', ['Gender', 'Sex']],
    ['/personalInfo/maritalStatus', ['Marital Status', 'marital-status']],
    ['/personalInfo/stateOfOrigin', ['State of Origin', 'STATE OF ORIGIN']],
    ['/personalInfo/localGovernment', ['LGA', 'L.G.A.', 'Local Government Area']],
    ['/personalInfo/address', ['Residential Address', 'Address', 'Home address']],
    ['/personalInfo/email', ['Personal Email', 'Personal E-mail']],
    [
      '/employeeDetails/employeeId',
      ['BTC Staff Id', 'Staff No', 'Staff No.', 'Staff ID', 'Employee ID', 'employee_id', 'EmployeeID']
    ],
    ['/employeeDetails/secondedTo', ['Seconded To', 'Client', 'Company', 'Site', 'Client Name']],
    ['/employeeDetails/bankName', ['Bank', 'Bank Name', 'Name of Bank']]
  ])('recognises the usual headings of %s', (name, heads) => {
    for (const head of heads) expect([head, ...namesOf([head])]).toEqual([head, name])
  })

  it.each([
    'Status',
    'State',
    'Date',
    'Hire date',
    'Update',
    'Home',
    'Person',
    'Employee',
    'Staff',
    'Number',
    'No',
    'S/N',
    'Shoe size',
    'Birth',
    'Origin',
    'Email consent',
    'Signature',
    'Signature date',
    'Declaration Date'
  ])('finds no field for "%s"', head => {
    expect(namesOf([head])).toEqual([undefined])
  })
})

describe('columns about somebody else', () => {
  const owners = [
    'Supervisor',
    'Line Manager',
    'Next of Kin',
    'Guarantor',
    'Guarantor’s',
    'Emergency Contact',
    'Referee',
    'HR',
    'Spouse',
    'Department',
    'Company',
    'Client',
    'Father’s',
    'Coach',
    'Old'
  ]
  const things = [
    'Email',
    'E-mail Address',
    'Name',
    'Full Name',
    'Phone',
    'Phone Number',
    'Mobile No.',
    'Address',
    'DOB',
    'Gender',
    'Bank Name'
  ]
  it.each(owners)('are never matched to the person if they belong to "%s"', owner => {
    for (const thing of things)
      for (const head of [`${owner} ${thing}`, `${thing} (${owner})`, `${thing} of ${owner}`]) {
        if (
          [
            'Company Name',
            'Client Name',
            'Name of Company',
            'Name of Client',
            'Name (Company)',
            'Name (Client)'
          ].includes(head)
        )
          continue
        expect([head, ...namesOf([head])]).toEqual([head, undefined])
      }
  })

  it('are recognised by a heading above or beside them', () => {
    const above = [['Personal', '', '', 'Next of Kin', '']]
    expect(match(['Name', 'Email', 'Phone', 'Name', 'Phone'], [], above).map(({ name }) => name)).toEqual([
      '/username',
      '/email',
      '/phone',
      undefined,
      undefined
    ])
    expect(namesOf(['Email', 'Name', 'Next of Kin', 'Relationship', 'Phone', 'DOB'])).toEqual([
      '/email',
      '/username',
      undefined,
      undefined,
      undefined,
      '/personalInfo/dob'
    ])
    expect(namesOf(['Email', 'Emergency Contact Name', 'Phone', 'Address'])).toEqual([
      '/email',
      undefined,
      undefined,
      undefined
    ])
    expect(namesOf(['Email', 'Supervisor', 'Staff Phone'])).toEqual(['/email', undefined, '/phone'])
    expect(match(['Name', 'Supervisor', 'Email'])[2]).toMatchObject({ isAddress: true, likely: '/email' })
    expect(namesOf(['Name', 'Department', 'Email'])).toEqual(['/username', undefined, '/email'])
  })

  it('are not recognised by the title of the whole sheet', () => {
    const [, found] = match(['Name', 'Email'], [], [['HR department: new hires of Company X']])
    expect(found?.name).toBe('/email')
  })
})

describe('several columns for one field', () => {
  it('use the column with the most exact heading', () => {
    expect(namesOf(['Mobile', 'Phone'])).toEqual([undefined, '/phone'])
    expect(namesOf(['Name', 'Supervisor Email', 'Email Address'])).toEqual(['/username', undefined, '/email'])
    expect(namesOf(['HR Contact (email)', 'Candidate email address'])).toEqual([undefined, '/email'])
  })

  it('use no column if their headings are equally exact', () => {
    const found = match(['Email', 'Phone', 'Phone'])
    expect(found.map(({ name }) => name)).toEqual(['/email', undefined, undefined])
    expect(found[1]).toMatchObject({ likely: '/phone', why: 'Several columns could be Phone.' })
  })

  it.each([
    ['two columns with the same heading', ['Email', 'Email']],
    ['two headings with the same meaning', ['Email', 'Work Email']],
    ['an official and a personal address', ['Official Email', 'Personal Email']],
    ['one found by its heading and one by its cells', ['Email', 'Kontakt']],
    ['a single column, with an unknown heading', ['Who', 'Kontakt']],
    ['only a column of personal addresses', ['Name', 'Personal Email']]
  ])('ask which column has the email address: %s', (_, heads) => {
    const found = match(heads, [['a@x.example', 'b@x.example']])
    expect(found.filter(({ name }) => name === '/email')).toEqual([])
    expect(found.some(({ isAddress }) => isAddress)).toBe(true)
  })
})

describe('an unmatched column', () => {
  it.each(['#', 'S/No', 'Folio No', 'Driver ID', 'Resumption Date'])(
    'has no suggested field if its heading has only a common word: %s',
    head => {
      expect(match([head])[0]).toEqual({})
    }
  )

  it.each(['HOD Email', 'HOU e-mail', "Principal's E-mail"])('belongs to somebody else: %s', head => {
    expect(match(['Email', head]).map(({ name }) => name)).toEqual(['/email', undefined])
  })

  it('is not mistaken for one of another person because of the title of the sheet', () => {
    const above = [
      ['ACME LTD', '', 'Doc. No: HR-F-014 Rev 3'],
      ['PERSONAL', '', 'WORK']
    ]
    expect(match(['Email', 'Gender', 'Staff No'], [], above).map(({ name }) => name)).toEqual([
      '/email',
      '/personalInfo/gender',
      '/employeeDetails/employeeId'
    ])
  })

  it.each([
    ['BVN', 'BVN: Spreadsheets are shared'],
    ['Bank Verification Number', 'BVN: Spreadsheets are shared'],
    ['NIN No.', 'NIN: Spreadsheets are shared'],
    ['Salary Account Number', 'Salary Account Number: Spreadsheets are shared'],
    ['Account No', 'Salary Account Number: Spreadsheets are shared'],
    ['Passport Photo', 'Passport Photo: A cell cannot hold a picture.'],
    ['Signature', 'Signature: A cell cannot hold a picture.'],
    ['Declaration Date', 'Date: This belongs to the signature.'],
    ['Next of Kin Phone', 'It seems to belong to someone or something else: “Next of Kin Phone”.']
  ])('says why it is not used: %s', (head, why) => {
    expect(match([head])[0]?.why).toContain(why)
  })

  it.each([
    ['Status', '/personalInfo/maritalStatus'],
    ['Bank of Employee Ltd', '/employeeDetails/bankName'],
    ['Alternate Email', '/email']
  ])('suggests the field that it may be: %s', (head, likely) => {
    expect(match([head])[0]).toMatchObject({ likely })
  })

  it('suggests an email field only if its cells hold email addresses', () => {
    expect(match(['Email', 'Home'], [['a@x.example', 'Lagos']])[1]).toEqual({
      likely: '/personalInfo/address'
    })
    expect(match(['Email', 'Home'], [['a@x.example', 'a@home.example']])[1]).toMatchObject({
      likely: '/personalInfo/email'
    })
  })
})
