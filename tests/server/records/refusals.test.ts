import { describe, expect, it } from 'vitest'
import { picture, upload, validAnswers, withClient } from '../../helpers/records.ts'
import { storedIn } from '../../helpers/stored.ts'

const row = validAnswers.educationalBackground[0]
const certificate = validAnswers.certificate[0]

describe('the validation of a save', () => {
  const allRequired = 'All fields are required'
  const info = validAnswers.personalInfo
  const details = validAnswers.employeeDetails

  it.each([
    ['/user/personalInfo/', {}, allRequired, '/personalInfo/lastName'],
    ['/user/personalInfo/', { ...info, lastName: '' }, allRequired, '/personalInfo/lastName'],
    ['/user/personalInfo/', { ...info, lastName: '   ' }, allRequired, '/personalInfo/lastName'],
    ['/user/personalInfo/', { ...info, gender: null }, allRequired, '/personalInfo/gender'],
    [
      '/user/personalInfo/',
      { ...info, phone: '0803123456' },
      'Phone number must be 11 digits.',
      '/personalInfo/phone'
    ],
    [
      '/user/personalInfo/',
      { ...info, bvn: '0123456789' },
      'Bvn number must be 11 digits.',
      '/personalInfo/bvn'
    ],
    [
      '/user/personalInfo/',
      { ...info, bvn: '012345678901' },
      'Bvn number must be 11 digits.',
      '/personalInfo/bvn'
    ],
    [
      '/user/personalInfo/',
      { ...info, bvn: '0123456789x' },
      'Bvn number must be 11 digits.',
      '/personalInfo/bvn'
    ],
    [
      '/user/personalInfo/',
      { ...info, bvn: 12345678901 },
      'Bvn number must be 11 digits.',
      '/personalInfo/bvn'
    ],
    ['/user/personalInfo/', { ...info, nin: '123' }, 'NIN must be 11 digits.', '/personalInfo/nin'],
    [
      '/user/personalInfo/',
      { ...info, dob: '2026-11-20' },
      'Date of birth must be in the past.',
      '/personalInfo/dob'
    ],
    [
      '/user/personalInfo/',
      { ...info, gender: 'robot' },
      'Gender: choose from the list.',
      '/personalInfo/gender'
    ],
    ['/user/personalInfo/', { ...info, stateOfOrigin: 'Texas' }, /list/, '/personalInfo/stateOfOrigin'],
    [
      '/user/personalInfo/',
      { ...info, localGovernment: 'Nnewi North' },
      /list/,
      '/personalInfo/localGovernment'
    ],
    ['/user/employeeDetails', { ...details, bankName: '' }, allRequired, '/employeeDetails/bankName'],
    ['/user/employeeDetails', { ...details, secondedTo: 'Nobody' }, /list/, '/employeeDetails/secondedTo'],
    [
      '/user/employeeDetails',
      { ...details, salaryAccountNumber: '12345' },
      'Account number must be 10 digits.',
      '/employeeDetails/salaryAccountNumber'
    ],
    ['/user/educationalBackground', [], allRequired, '/education'],
    ['/user/educationalBackground', [{ ...row, nameOfSchool: '' }], allRequired, '/education/0/nameOfSchool'],
    ['/user/educationalBackground', [row, {}], allRequired, '/education/1/nameOfSchool'],
    ['/user/educationalBackground', [row, null], allRequired, '/education/1/nameOfSchool'],
    [
      '/user/educationalBackground',
      [{ ...row, dateObtained: '2026-11-21' }],
      /future/,
      '/education/0/dateObtained'
    ],
    [
      '/user/educationalBackground',
      [{ ...row, dateObtained: '2015-02-30' }],
      /real date/,
      '/education/0/dateObtained'
    ],
    ['/user/educationalBackground', Array(51).fill(row), 'Add no more than 50 rows.', '/education'],
    [
      '/user/certificate',
      [{ ...certificate, nameOfCourse: '' }],
      allRequired,
      '/certificates/0/nameOfCourse'
    ],
    ['/user/signature', { date: '2026-11-20', certified: true }, allRequired, '/signature/signature'],
    ['/user/signature', { date: '2026-11-21', certified: true }, allRequired, '/signature/date']
  ])('rejects %s %j and stores nothing', async (url, body, message, path) => {
    const { server, ada } = await withClient()
    const before = storedIn(server)
    const answer = await ada.post(url, body as object)
    expect(answer).toMatchObject({ status: 400, body: { success: false, status: 400 } })
    expect(answer.body.message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message)
    )
    expect(answer.body.data.map((problem: { path: string }) => problem.path)).toContain(path)
    expect(answer.body.data.every((problem: { msg: string }) => /^[A-Z].*[.!]$/.test(problem.msg))).toBe(true)
    expect(storedIn(server)).toBe(before)
  })

  it('names a missing answer with its form', async () => {
    const { ada } = await withClient()
    const { body } = await ada.post('/user/employeeDetails', {
      ...validAnswers.employeeDetails,
      employeeId: ''
    })
    const msg = 'Enter your BTC staff ID.'
    expect(body.data).toEqual([
      { msg, path: '/employeeDetails/employeeId', form: 'steps/employee-details', rule: 'required' }
    ])
  })

  it.each([
    [{ salaryAccountNumber: '12345' }, { rule: 'pattern', limit: '^[0-9]{10}$' }],
    [{ employeeId: 'x'.repeat(51) }, { rule: 'maxLength', limit: 50 }],
    [{ secondedTo: 'Nobody' }, { rule: 'offered' }]
  ])('names the broken rule and its limit: %j', async (change, expected) => {
    const { ada } = await withClient()
    const { body } = await ada.post('/user/employeeDetails', { ...validAnswers.employeeDetails, ...change })
    const { form, path, msg, ...rest } = body.data[0]
    expect(rest).toEqual(expected)
  })

  it('names the latest possible date as the limit', async () => {
    const { ada } = await withClient()
    const { body } = await ada.post('/user/educationalBackground', [
      { ...validAnswers.educationalBackground[0], dateObtained: '2026-11-21' }
    ])
    expect(body.data).toMatchObject([{ rule: 'notAfter', limit: '2026-11-20' }])
  })

  it('returns 400 for broken JSON and 415 for another content type', async () => {
    const { ada } = await withClient()
    const headers = { 'content-type': 'application/json' }
    expect(await ada.post('/user/employeeDetails', '{"employeeId":', { headers })).toMatchObject({
      status: 400
    })
    const xml = await ada.post('/user/employeeDetails', '<a/>', { headers: { 'content-type': 'text/xml' } })
    expect(xml).toMatchObject({ status: 415 })
  })
})

describe('prevalidate', () => {
  const url = '/user/personalInfo/?prevalidate=prevalidate'

  it('checks the first page and stores nothing', async () => {
    const { server, ada } = await withClient()
    const { bvn: _, ...firstPage } = validAnswers.personalInfo
    const before = storedIn(server)
    expect(await ada.post(url, firstPage)).toMatchObject({ status: 200, body: { success: true } })
    const short = await ada.post(url, { ...firstPage, phone: '1' })
    expect(short).toMatchObject({ status: 400, body: { message: 'Phone number must be 11 digits.' } })
    expect(await ada.post(url, {})).toMatchObject({
      status: 400,
      body: { message: 'All fields are required' }
    })
    expect(await ada.post(url, [])).toMatchObject({ status: 400 })
    expect(await ada.post(url, { ...firstPage, id: 'other' })).toMatchObject({ status: 403 })
    expect(storedIn(server)).toBe(before)
  })

  it.each(['true', 'Prevalidate', 'prevalidate&prevalidate=prevalidate'])(
    'stores nothing if it has another value: %s',
    async value => {
      const { server, ada } = await withClient()
      const before = storedIn(server)
      const message = '"prevalidate" must be prevalidate, or left out.'
      const refused = { status: 400, body: { code: 'input.parameter', message } }
      const { personalInfo, signature } = validAnswers
      expect(await ada.post(`/user/personalInfo/?prevalidate=${value}`, personalInfo)).toMatchObject(refused)
      const image = await picture({ width: 300, height: 100, type: 'png' })
      const files = [{ name: 'signature', filename: 'sign.png', bytes: image }]
      const texts = Object.entries(signature)
      expect(await upload(ada, `/user/signature?prevalidate=${value}`, texts, files)).toMatchObject(refused)
      expect(storedIn(server)).toBe(before)
    }
  )

  it('stores and signs nothing when answers are sent with their files', async () => {
    const { server, ada } = await withClient()
    const before = storedIn(server)
    const texts = Object.entries(validAnswers.signature)
    const image = await picture({ width: 300, height: 100, type: 'png' })
    const files = [{ name: 'signature', filename: 'sign.png', bytes: image }]
    const checked = await upload(ada, '/user/signature?prevalidate=prevalidate', texts, files)
    expect(checked).toMatchObject({ status: 200, body: { data: null } })
    expect(storedIn(server)).toBe(before)
  })
})
