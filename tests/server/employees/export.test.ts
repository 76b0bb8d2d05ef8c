import { formatPersonReference } from '../../../engine/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { completedPerson, addPeople } from '../../world/people.ts'
import { readStrictly, readWithExceljs } from '../../helpers/xlsx.ts'

const titles = [
  'Employee ID',
  'Seconded To',
  'Firstname',
  'Lastname',
  'Email',
  'Phone Number',
  'DOB',
  'BVN',
  'Gender',
  'State',
  'LGA',
  'Address',
  'Closest Busstop',
  'Marital Status',
  'Nationality',
  'NIN',
  'Bank Name',
  'Salary Account Number',
  'Registration Status'
]

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Ada the Admin' })
})

async function exported(query = '') {
  const answer = await server.app.inject({
    url: `/api/admin/employees/export${query}`,
    headers: { authorization: `Bearer ${admin.token}` }
  })
  return { answer, file: answer.rawPayload }
}

describe('GET /admin/employees/export', () => {
  beforeAll(async () => {
    await addPeople(server, [
      { username: 'Zainab', ...completedPerson() },
      {
        username: 'Bola',
        ...completedPerson({
          personalInfo: { stateOfOrigin: 'Kano', localGovernment: 'Dala', nin: '00012345678' },
          employeeDetails: { secondedTo: 'Zenith', salaryAccountNumber: '0000000001' }
        })
      },
      { username: 'Chike', email: 'chike@example.com', phone: '+2348099999999' },
      { username: 'Another Admin', isAdmin: true, ...completedPerson() }
    ])
  })

  it('returns BTC_employees.xlsx with one sheet and the 19 columns', async () => {
    const { answer, file } = await exported()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="BTC_employees.xlsx"',
      'x-total-rows': '3',
      'cache-control': 'no-store'
    })
    const workbook = await readWithExceljs(file)
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Sheet1'])
    const { rows } = await readStrictly(file)
    expect(rows[0]).toEqual(titles)
  })

  it('has a row for each employee and none for administrators', async () => {
    const { rows } = await readStrictly((await exported()).file)
    expect(rows).toHaveLength(4)
    expect(rows[1]).toEqual([
      'BTC-001',
      'Acme Bank',
      'Adaeze',
      'Okafor',
      'ada@home.example',
      '08031234567',
      '1994-03-27',
      '01234567890',
      'female',
      'Lagos',
      'Ikeja',
      '4 Allen Avenue, Ikeja',
      'Allen Roundabout',
      'single',
      'Nigeria',
      '',
      'ACCESS BANK',
      '0123456789',
      'Complete'
    ])
    const chike = ['', '', '', '', 'chike@example.com', '+2348099999999', ...Array(12).fill(''), 'Incomplete']
    expect(rows[3]).toEqual(chike)
  })

  it('has real dates and a filter on each column', async () => {
    const workbook = await readWithExceljs((await exported()).file)
    const sheet = workbook.worksheets[0]
    expect(sheet?.getCell('G2').value).toEqual(new Date('1994-03-27'))
    expect(sheet?.getCell('G2').numFmt).toBe('yyyy-mm-dd')
    expect(sheet?.getCell('G4').value).toBe(null)
    expect(sheet?.autoFilter).toBe('A1:S4')
  })

  it('has the same reference as the list if the column is chosen', async () => {
    const { rows } = await readStrictly((await exported('?columns=lastName,reference&search=zainab')).file)
    const [zainab] = (await admin.get('/user/users?page=1&search=zainab')).body.data
    expect(rows).toEqual([
      ['Lastname', 'Reference'],
      ['Okafor', formatPersonReference('BTC', zainab._id)]
    ])
  })

  it('keeps digits as text, leading zeros included', async () => {
    const workbook = await readWithExceljs((await exported()).file)
    const sheet = workbook.worksheets[0]
    const cells = ['H3', 'P3', 'R3'].map(place => sheet?.getCell(place))
    expect(cells.map(cell => cell?.value)).toEqual(['01234567890', '00012345678', '0000000001'])
    expect(cells.map(cell => cell?.numFmt)).toEqual(['@', '@', '@'])
  })

  it.each([
    ['status=complete', 2],
    ['status=incomplete', 1],
    ['region=Kano', 1],
    ['company=Zenith&status=complete', 1],
    ['search=chi', 1],
    ['search=nobody', 0],
    ['gender=female', 2]
  ])('applies the filters of the list: %s', async (query, count) => {
    const { answer, file } = await exported(`?${query}`)
    expect(answer.headers['x-total-rows']).toBe(String(count))
    expect((await readStrictly(file)).rows).toHaveLength(count + 1)
  })

  it('adds sheets for education and certificates with lists=yes', async () => {
    const [first] = await addPeople(server, [
      {
        username: 'Graduate',
        ...completedPerson(),
        answers: {
          ...completedPerson().answers,
          education: [
            { nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2015-07-01' },
            { nameOfSchool: 'Unilag', qualification: '=MSc', dateObtained: '2017-07-01' }
          ],
          certificates: [{ name: 'PMP', nameOfCourse: 'Projects', dateObtained: '2019-05-02' }]
        }
      }
    ])
    const workbook = await readWithExceljs((await exported('?lists=yes&search=graduate')).file)
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Sheet1', 'Education', 'Certificates'])
    const rowsOf = (name: string) =>
      (workbook.getWorksheet(name)?.getSheetValues() ?? []).flatMap(row =>
        Array.isArray(row) ? [row.slice(1)] : []
      )
    const reference = formatPersonReference('BTC', first ?? '')
    const who = ['BTC-001', 'Adaeze', 'Okafor', 'ada@home.example', reference]
    const titlesOfWho = ['Employee ID', 'Firstname', 'Lastname', 'Email', 'Reference']
    expect(rowsOf('Sheet1')).toEqual([
      [...titles, 'Reference', 'Guarantor 1', 'Guarantor 1 Since', 'Guarantor 2', 'Guarantor 2 Since'],
      expect.arrayContaining(['Complete', reference])
    ])
    expect(rowsOf('Education')).toEqual([
      [...titlesOfWho, 'School Name', 'Qualification', 'Date Obtained'],
      [...who, 'Unilag', 'BSc', new Date('2015-07-01')],
      [...who, 'Unilag', expect.stringMatching(/MSc$/), new Date('2017-07-01')]
    ])
    expect(rowsOf('Certificates')).toEqual([
      [...titlesOfWho, 'Name of Certificate', 'Date Obtained', 'Name of course'],
      [...who, 'PMP', new Date('2019-05-02'), 'Projects']
    ])
    expect((await exported('?lists=no')).answer.statusCode).toBe(400)
    await admin.delete(`/admin/users/${first}`)
  })

  it.each([
    '/admin/employees/export',
    '/admin/employees/export/files',
    '/admin/employees/ids',
    '/user/users'
  ])(
    'rejects an empty selection instead of returning everybody, as all calls with ids do: %s',
    async path => {
      expect(await admin.get(`${path}?ids=`)).toMatchObject({
        status: 400,
        body: { message: 'Select at least one employee.' }
      })
    }
  )

  it.each([
    ['send-emails', { ids: [], message: 'Hello' }],
    ['reminders', { ids: [] }],
    ['onboarding-links', { ids: [] }],
    ['reviews/move', { ids: [], state: 'accepted' }],
    ['reviews/assign', { ids: [], assignee: null }]
  ])('and POST %s reject an empty selection', async (path, body) => {
    expect(await admin.post(`/admin/${path}`, body)).toMatchObject({
      status: 400,
      body: { message: 'Select at least one employee.' }
    })
  })

  it('rejects filters and sort orders that the list rejects', async () => {
    expect((await exported('?status=done')).answer.statusCode).toBe(400)
    expect((await exported('?sort=bvn')).answer.statusCode).toBe(400)
  })
})
