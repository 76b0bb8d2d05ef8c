import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../server/core/database/tables.ts'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import { query } from '../../helpers/stored.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { readWithExceljs } from '../../helpers/xlsx.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'
import { checkSheet, columns, invite, join, rowOf, tokenFor } from './sheets.ts'
import { measure } from '../../helpers/processor-time.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp()
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

const countHires = () => query(server, 'SELECT id FROM hires').length
const logInAs = (email: string, password = 'correct horse') => server.post('/auth/login', { email, password })
const statesOf = async () => (await admin.get('/admin/hires')).body.data

describe('GET /admin/hires/columns', () => {
  it('lists the fields that fit in one cell, without identifiers and account fields', async () => {
    const { data } = (await admin.get('/admin/hires/columns')).body
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(columns))
    for (const name of [
      'bvn',
      'nin',
      'officialEmail',
      'passport',
      'salaryAccountNumber',
      'password',
      'certified'
    ])
      expect(names.filter((one: string) => one.endsWith(`/${name}`))).toEqual([])
    expect(data.find(({ name }: { name: string }) => name === '/personalInfo/gender')).toMatchObject({
      title: 'Gender',
      group: 'Personal Information',
      choices: ['Male', 'Female', 'Other']
    })
  })
})

describe('the empty hiring spreadsheet', () => {
  it('has account and client columns in text format, and a list of clients to choose from', async () => {
    const { rawPayload, headers } = await server.app.inject({
      url: '/api/admin/hires/template',
      headers: { authorization: `Bearer ${admin.token}` }
    })
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="people-to-hire.xlsx"',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    })
    const { worksheets } = await readWithExceljs(rawPayload)
    const [people, clients] = worksheets
    const headings = ['A1', 'B1', 'C1', 'D1'].map(place => people?.getCell(place).value)
    expect(headings).toEqual(['Name', 'Email', 'Phone', 'Seconded To'])
    expect(people?.columns.map(({ numFmt }) => numFmt)).toEqual(['@', '@', '@', '@'])
    expect(people?.getCell('D2').dataValidation).toMatchObject({
      type: 'list',
      formulae: ['Clients!$A$1:$A$1']
    })
    expect([clients?.state, clients?.getCell('A1').value]).toEqual(['veryHidden', 'Acme Bank'])
  })
})

describe('POST /admin/hires/check', () => {
  it('accepts an email address that signed up but was never verified', async () => {
    await server.signUp({ email: 'hire77@example.com' })
    const { data } = (await checkSheet(admin, [rowOf(77)], { numbers: [2] })).body
    expect(data).toMatchObject({ ready: [2], known: [] })
  })

  it('reports the row, column, value and reason of each mistake, and stores nothing', async () => {
    const before = countHires()
    const rows = [
      rowOf(1),
      rowOf(2, { '/email': 'nobody' }),
      rowOf(3, { '/email': '' }),
      rowOf(4, { '/personalInfo/dob': '31/02/1994' }),
      rowOf(5, { '/employeeDetails/secondedTo': 'Nowhere Ltd' }),
      rowOf(6, { '/email': 'HIRE1@example.com' }),
      rowOf(7, { '/username': '=HYPERLINK("http://x")' }),
      rowOf(8, { '/phone': '0803' }),
      rowOf(9, { '/email': admin.email }),
      rowOf(10, { '/personalInfo/lastName': 'x'.repeat(101), '/personalInfo/gender': 'X' })
    ]
    const { data } = (await checkSheet(admin, rows, { numbers: rows.map((_, at) => at + 2) })).body
    expect(data).toMatchObject({
      rows: 10,
      ready: [2],
      known: [{ row: 10, email: admin.email, why: 'account' }]
    })
    expect(
      data.problems.map(({ row, column, msg }: { [key: string]: string }) => [row, column, msg])
    ).toEqual([
      [3, '/email', 'Enter an email address in the right format, like name@example.com.'],
      [4, '/email', 'Enter your email.'],
      [5, '/personalInfo/dob', 'Date of birth must be a real date.'],
      [6, '/employeeDetails/secondedTo', 'Seconded to: choose from the list.'],
      [7, '/email', 'The same email is in row 2.'],
      [8, '/username', 'This is a formula, not its result. Write the value itself.'],
      [9, '/phone', expect.stringContaining('11 digits')],
      [11, '/personalInfo/lastName', expect.any(String)],
      [11, '/personalInfo/gender', expect.any(String)]
    ])
    expect(data.problems[0].value).toBe('nobody')
    expect(countHires()).toBe(before)
  })

  it('rejects a web address in the name or last name, and sends that person no invitation', async () => {
    const rows = [
      rowOf(1, { '/username': 'Claim it at evil.example.com' }),
      rowOf(2, { '/username': '', '/personalInfo/lastName': 'www.evil.example' }),
      rowOf(3, { '/username': 'Engr.Musa Bello' })
    ]
    const msg = 'Enter the name without a web address or a phone number.'
    expect((await checkSheet(admin, rows, { numbers: [2, 3, 4] })).body.data).toMatchObject({
      ready: [4],
      problems: [
        { row: 2, column: '/username', value: 'Claim it at evil.example.com', msg },
        { row: 3, column: '/personalInfo/lastName', msg }
      ]
    })
    await invite(admin, rows.slice(0, 1))
    expect(await server.mailsTo('hire1@example.com')).toEqual([])
  })

  it('reports each row that has more cells than there are columns', async () => {
    const rows = [
      ['a@example.com', 'Ada', 'surplus', 'b'],
      ['b@example.com', 'Bola', '', ' ']
    ]
    const { body } = await admin.post('/admin/hires/check', { columns: ['/email', '/username'], rows })
    expect(body.data).toMatchObject({
      ready: [2],
      problems: [{ row: 1, column: '/username', value: 'surplus' }]
    })
    expect(body.data.problems[0].msg).toContain('more cells than there are columns')
  })

  it.each([
    ['no columns', { columns: [], rows: [[]] }, 'Choose the column with the email addresses'],
    ['an unknown column', { columns: ['/email', '/bvn'], rows: [['a', 'b']] }, 'There is no column "/bvn".'],
    [
      'an identifier as a column',
      { columns: ['/email', '/personalInfo/bvn'], rows: [] },
      'There is no column'
    ],
    ['a duplicate column', { columns: ['/email', '/email'], rows: [] }, 'Two columns are the same field.'],
    ['no rows', { columns: ['/email'], rows: [] }, 'There are no rows below the headings.'],
    ['rows that are not lists', { columns: ['/email'], rows: [{ a: 1 }] }, '"rows" must be a list of rows'],
    ['cells that are not text', { columns: ['/email'], rows: [[1]] }, '"rows" must be a list of rows'],
    [
      'a thousand columns',
      { columns: Array(1000).fill('/email'), rows: [] },
      '"columns" must be a list of 200'
    ],
    ['too many rows', { columns: ['/email'], rows: Array(10_001).fill(['a']) }, '10000 rows at most'],
    ['invalid row numbers', { columns: ['/email'], rows: [['a']], numbers: ['x'] }, '"numbers" must be'],
    ['nothing', undefined, '"columns" must be a list']
  ])('returns 400 with a reason for %s', async (_, body, words) => {
    const { status, body: answer } = await admin.post('/admin/hires/check', body)
    expect([status, answer.message]).toEqual([400, expect.stringContaining(words)])
  })

  it('returns 400 for columns nested 20,000 levels deep, as does POST /admin/hires', async () => {
    const columns = `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`
    const headers = { 'content-type': 'application/json' }
    for (const url of ['/admin/hires/check', '/admin/hires']) {
      const answer = await admin.post(url, `{"columns":${columns},"rows":[["a"]]}`, { headers })
      expect([answer.status, answer.body.message]).toEqual([
        400,
        expect.stringContaining('"columns" must be')
      ])
    }
  })
})

describe('a hiring sheet built to be slow', () => {
  const longCells = [
    ['/personalInfo/nationality', 'ﷺ'.repeat(5000)],
    ['/personalInfo/stateOfOrigin', '1.'.repeat(2500)],
    ['/personalInfo/email', `${'x'.repeat(4999)}@`],
    ['/personalInfo/homeTownAddress', `${','.repeat(4999)}x`],
    ['/employeeDetails/bankName', 'a@b?'.repeat(1250)]
  ] as const

  it('is checked within 4 seconds, and each of its cells is reported', async () => {
    const names = longCells.map(([name]) => name)
    const rows = Array.from({ length: 50 }, (_, row) => [
      `p${row}@example.com`,
      ...longCells.map(([, text]) => text)
    ])
    const { result, seconds } = await measure(() =>
      admin.post('/admin/hires/check', { columns: ['/email', ...names], rows })
    )
    expect(seconds).toBeLessThan(4)
    expect(result.status).toBe(200)
    const found = result.body.data.problems.filter(({ row }: { row: number }) => row === 1)
    expect(found.map(({ column }: { column: string }) => column).sort()).toEqual([...names].sort())
  })
})

describe('an invitation', () => {
  it('is emailed once per address, even if the same sheet is sent again', async () => {
    const rows = [rowOf(21), rowOf(22), rowOf(23, { '/email': 'wrong' })]
    const first = await invite(admin, rows, 'import-1')
    expect(first.body).toMatchObject({ message: '2 people are invited.', data: { invited: 2 } })
    expect((await invite(admin, rows, 'import-1')).body.data).toMatchObject({
      invited: 0,
      invitedInAll: 2,
      known: [{ why: 'invited' }, { why: 'invited' }]
    })
    expect((await invite(admin, [rowOf(22), rowOf(24)], 'import-1')).body.data).toMatchObject({
      invited: 1,
      invitedInAll: 3
    })
    expect(await server.mailsTo('hire21@example.com')).toHaveLength(1)
    expect(await server.mailsTo('hire22@example.com')).toHaveLength(1)
    const batches = query(
      server,
      "SELECT accepted FROM batches WHERE kind = 'invitation' AND request_key = 'import-1'"
    )
    expect(batches).toEqual([{ accepted: 3 }])
  })

  it('is listed with the others of its sheet in the order of the rows', async () => {
    const numbers = [811, 815, 813, 812, 816, 814]
    await invite(
      admin,
      numbers.map(number => rowOf(number))
    )
    const listed = (await statesOf()).slice(0, numbers.length)
    expect(listed.map(({ email }: { email: string }) => email)).toEqual(
      numbers.map(number => `hire${number}@example.com`)
    )
  })

  it('is emailed three times a day at most, even if it is cancelled and made again', async () => {
    const idOf = async () =>
      (await statesOf()).find((one: { email: string }) => one.email === 'hire55@example.com')?._id
    for (let mails = 0; mails < 3; mails++) {
      expect((await invite(admin, [rowOf(55)])).body.data).toMatchObject({ invited: 1, problems: [] })
      await server.services.mailer.idle()
      await admin.post('/admin/hires/revoke', { ids: [await idOf()] })
    }
    expect((await invite(admin, [rowOf(55), rowOf(56)])).body.data).toMatchObject({
      invited: 1,
      known: [],
      problems: [
        {
          row: 1,
          column: '/email',
          msg: 'This address was sent three invitations within a day. Invite it again tomorrow.'
        }
      ]
    })
    expect(await server.mailsTo('hire55@example.com')).toHaveLength(3)
  })

  it('counts for the daily limit of its administrator even if it is cancelled', async () => {
    const own = await signedIn(server, { isAdmin: true })
    expect((await invite(own, [rowOf(58)])).body.data.invited).toBe(1)
    const [{ _id }] = await statesOf()
    await own.post('/admin/hires/revoke', { ids: [_id] })
    const { database } = server.services
    const left = { count: sql`${limits.count} + 19998` }
    await database.write(({ db }) =>
      db
        .update(limits)
        .set(left)
        .where(eq(limits.key, `hires:${own.id}`))
    )
    expect(await invite(own, [rowOf(58), rowOf(59)])).toMatchObject({
      status: 429,
      body: {
        code: 'hiring.too_many_a_day',
        message: expect.stringContaining('You can invite 1 more today.')
      }
    })
    expect((await invite(own, [rowOf(59)])).body.data.invited).toBe(1)
  })

  it('is sent once if two concurrent requests create it', async () => {
    const answers = await Promise.all([invite(admin, [rowOf(31)]), invite(admin, [rowOf(31)])])
    expect(answers.map(({ body }) => body.data.invited).sort()).toEqual([0, 1])
    expect(await server.mailsTo('hire31@example.com')).toHaveLength(1)
  })

  it('greets a person by first and last name if the sheet has no full name column', async () => {
    const body = {
      columns: ['/personalInfo/lastName', '/email', '/personalInfo/firstName'],
      rows: [['Okafor', 'hire40@example.com', 'Ngozi']]
    }
    expect((await admin.post('/admin/hires', body)).status).toBe(200)
    const [mail] = await server.mailsTo('hire40@example.com')
    expect(mail?.text).toMatch(/^Hello Ngozi Okafor,/)
    expect((await statesOf())[0]).toMatchObject({ username: 'Ngozi Okafor' })
  })

  it('creates a verified account with prefilled answers, and works only once', async () => {
    await invite(admin, [rowOf(41)])
    const token = await tokenFor(server, 'hire41@example.com')
    const opened = await server.post('/auth/hires/open', { token })
    expect(opened.body.data).toEqual({
      email: 'hire41@example.com',
      username: 'Hire 41',
      phone: '+2348031234567',
      hasAccount: false
    })
    expect((await statesOf())[0]).toMatchObject({ email: 'hire41@example.com', state: 'opened' })
    const linked = await join(server, token, { username: 'Claim it at evil.com' })
    expect(linked).toMatchObject({
      status: 400,
      body: { data: [{ path: '/username', form: 'account/join' }] }
    })
    expect((await join(server, token)).status).toBe(201)
    const { status, body } = await logInAs('hire41@example.com')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ username: 'Hire Herself', completed: false })
    expect(body.data.prefilled).toEqual({
      personalInfo: { lastName: 'Okafor', dob: '1994-03-27', gender: 'female' },
      employeeDetails: { secondedTo: 'Acme Bank' }
    })
    expect(body.data.personalInfo).toBeUndefined()
    expect(body.data.missing.some(({ path }: { path: string }) => path.startsWith('/employeeDetails'))).toBe(
      true
    )
    expect((await statesOf())[0]).toMatchObject({ state: 'joined' })
    expect(await join(server, token, { password: 'another horse' })).toMatchObject({ status: 404 })
    expect((await server.mailsTo('hire41@example.com'))[0]?.subject).toBe('Your account is ready')
    const seen = await admin.get(`/user/${body.data._id}`)
    expect(seen.body.data.prefilled).toBeUndefined()
  })

  it('is joined by a person who changes the email of their account to the invited one', async () => {
    await invite(admin, [rowOf(47)])
    const email = 'hire47@example.com'
    const ada = await server.employee()
    expect(await ada.post('/account/email', { email })).toMatchObject({ status: 200 })
    expect(await ada.put('/account/email', { code: await server.codeFor(email) })).toMatchObject({
      status: 200
    })
    expect((await ada.get('/user')).body.data.prefilled).toMatchObject({
      personalInfo: { lastName: 'Okafor' }
    })
    expect((await statesOf())[0]).toMatchObject({ email, state: 'joined' })
  })

  it('confirms the account in the language of the person who joins, also if someone signed up before', async () => {
    const french = openTranslations('fr')('Your account is ready')
    await invite(admin, [rowOf(45), rowOf(46)])
    const claimed = 'hire46@example.com'
    await server.post('/auth/register', someone({ email: claimed }), { headers: { 'accept-language': 'ha' } })
    for (const email of ['hire45@example.com', claimed]) {
      const token = await tokenFor(server, email)
      expect((await join(server, token, {}, { headers: { 'accept-language': 'fr' } })).status).toBe(201)
      expect((await server.mailsTo(email))[0]?.subject).toBe(french)
    }
  })

  it('uses the new name of a client that was renamed before or after the person joined', async () => {
    const { _id } = (await admin.post('/admin/client-list', { name: 'Old Name' })).body.data
    const numbers = [43, 44]
    await invite(
      admin,
      numbers.map(number => rowOf(number, { '/employeeDetails/secondedTo': 'Old Name' }))
    )
    const joined = async (number: number) => join(server, await tokenFor(server, `hire${number}@example.com`))
    await joined(43)
    await admin.patch(`/admin/client-list/${_id}`, { name: 'New Name' })
    await joined(44)
    for (const number of numbers) {
      const { body } = await logInAs(`hire${number}@example.com`)
      expect(body.data.prefilled).toMatchObject({
        personalInfo: { lastName: 'Okafor' },
        employeeDetails: { secondedTo: 'New Name' }
      })
    }
  })

  it('no longer prefills a client that was deleted', async () => {
    await admin.post('/admin/client-list', { name: 'Short Lived' })
    await invite(admin, [rowOf(42, { '/employeeDetails/secondedTo': 'Short Lived' })])
    await join(server, await tokenFor(server, 'hire42@example.com'))
    const clients = (await admin.get('/admin/client-list')).body.data
    await admin.delete(
      `/admin/client-list/${clients.find(({ name }: { name: string }) => name === 'Short Lived')._id}`
    )
    const { body } = await logInAs('hire42@example.com')
    expect(Object.keys(body.data.prefilled)).toEqual(['personalInfo'])
  })

  it.each([
    ['unknown', 'A'.repeat(43)],
    ['cut', 'abc'],
    ['none', undefined],
    ['not a string', { $ne: '' }]
  ])('returns 404 for a token that is %s', async (_, token) => {
    expect(await server.post('/auth/hires/open', { token })).toMatchObject({ status: 404 })
    const refused = await join(server, token)
    expect([refused.status, refused.body.message]).toEqual([
      404,
      expect.stringContaining('This link no longer works')
    ])
  })

  it('returns 404 once it is revoked, replaced or expired, and works again when resent', async () => {
    await invite(admin, [rowOf(51), rowOf(52), rowOf(53)])
    const tokens = await Promise.all(
      [51, 52, 53].map(number => tokenFor(server, `hire${number}@example.com`))
    )
    const idOf = (number: number) =>
      String(
        query<{ id: string }>(server, `SELECT id FROM hires WHERE email = 'hire${number}@example.com'`)[0]?.id
      )
    const taken = await admin.post('/admin/hires/revoke', { ids: [idOf(51), 'f'.repeat(32)] })
    expect(taken.body.message).toBe('1 invitation is cancelled.')
    expect((await admin.post('/admin/hires/resend', { ids: [idOf(52)] })).body.data).toEqual({
      sent: 1,
      left: 0
    })
    const day = 24 * 3600 * 1000
    const open = (number: number) => server.post('/auth/hires/open', { token: tokens[number - 51] })
    for (const number of [51, 52]) {
      expect((await open(number)).status).toBe(404)
      expect((await join(server, tokens[number - 51])).status).toBe(404)
    }
    server.clock.advance(13.9 * day)
    expect((await open(53)).status).toBe(200)
    server.clock.advance(0.1 * day)
    for (const token of tokens) expect((await join(server, token)).status).toBe(404)
    const again = await signedIn(server, { isAdmin: true })
    expect((await again.get('/admin/hires?stage=expired')).body.data.length).toBeGreaterThan(0)
    await again.post('/admin/hires/resend', { ids: [idOf(53)] })
    expect((await join(server, await tokenFor(server, 'hire53@example.com'))).status).toBe(201)
    admin = again
  })

  it('stays in the language of its first email when a colleague sends it again in another', async () => {
    const inLanguage = (tag: string) => ({ headers: { 'accept-language': tag } })
    await admin.post('/admin/hires', { columns, rows: [rowOf(54)] }, inLanguage('fr'))
    const [{ id } = { id: '' }] = query<{ id: string }>(
      server,
      "SELECT id FROM hires WHERE email = 'hire54@example.com'"
    )
    await admin.post('/admin/hires/resend', { ids: [id] }, inLanguage('ha'))
    const [again, first] = await server.mailsTo('hire54@example.com')
    expect(again?.text).not.toBe(first?.text)
    expect(again?.subject).toBe(first?.subject)
    expect(first?.text).toContain('Bonjour')
    expect(again?.text).toContain('Bonjour')
  })

  // An unverified account must not keep the password that a stranger set at its sign-up.
  it('takes over an unverified account, but leaves a verified account alone', async () => {
    await server.signUp({ email: 'hire61@example.com', password: 'password of a stranger' })
    await invite(admin, [rowOf(61)])
    expect((await invite(admin, [rowOf(61)])).body.data.invited).toBe(0)
    await invite(admin, [rowOf(62)])
    const token = await tokenFor(server, 'hire62@example.com')
    const stranger = someone({ email: 'hire62@example.com', password: 'password of a stranger' })
    const { headers } = await server.post('/auth/register', stranger)
    const code = await server.codeFor('hire62@example.com')
    expect((await join(server, token)).status).toBe(201)
    expect((await logInAs('hire62@example.com', 'password of a stranger')).body.token).toBeUndefined()
    const ticket = { headers: { 'x-verification': String(headers['x-verification']) } }
    await server.get(`/auth/verify-email/${code}?email=hire62@example.com`, undefined, ticket)
    expect((await logInAs('hire62@example.com', 'password of a stranger')).body.token).toBeUndefined()
    expect((await logInAs('hire62@example.com')).status).toBe(200)

    await invite(admin, [rowOf(63)])
    const late = await tokenFor(server, 'hire63@example.com')
    const own = await server.employee({ email: 'hire63@example.com', password: 'my own password' })
    expect((await own.get('/user')).body.data.prefilled.employeeDetails).toEqual({ secondedTo: 'Acme Bank' })
    expect((await join(server, late)).status).toBe(404)
    expect((await logInAs('hire63@example.com', 'my own password')).status).toBe(200)

    await invite(admin, [rowOf(64)])
    const open = await tokenFor(server, 'hire64@example.com')
    const { id } = await signedIn(server, { email: 'hire64@example.com' })
    expect((await join(server, open)).status).toBe(409)
    expect(query(server, `SELECT password FROM users WHERE id = '${id}'`)).toEqual([{ password: '-' }])
  })

  it('lets a person log in with the password of an earlier sign-up that they chose again', async () => {
    await invite(admin, [rowOf(65)])
    await server.signUp({ email: 'hire65@example.com', password: 'correct horse' })
    expect((await join(server, await tokenFor(server, 'hire65@example.com'))).status).toBe(201)
    expect((await logInAs('hire65@example.com')).status).toBe(200)
  })

  it('still opens while its network is rate limited for wrong links', async () => {
    await invite(admin, [rowOf(57)])
    const token = await tokenFor(server, 'hire57@example.com')
    const network = { remoteAddress: '41.58.9.1' }
    const wrong = () => server.post('/auth/hires/open', { token: 'A'.repeat(43) }, network)
    expect((await wrong()).status).toBe(404)
    await server.services.database.write(({ db }) =>
      db.update(limits).set({ count: 10_000 }).where(eq(limits.key, 'hire-network:41.58.9.0/24'))
    )
    expect((await wrong()).status).toBe(429)
    expect((await server.post('/auth/hires/open', { token }, network)).status).toBe(200)
    const { username, phone, password } = someone()
    const answers = { token, username, phone, password }
    expect((await server.post('/auth/hires/join', answers, network)).status).toBe(201)
    expect((await wrong()).status).toBe(429)
  })

  it('creates only one account from two concurrent requests', async () => {
    await invite(admin, [rowOf(71)])
    const token = await tokenFor(server, 'hire71@example.com')
    const both = await Promise.all([join(server, token), join(server, token, { password: 'second horse' })])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  it('is erased with the account of the invited person', async () => {
    await invite(admin, [rowOf(81)])
    await join(server, await tokenFor(server, 'hire81@example.com'))
    const { _id } = (await logInAs('hire81@example.com')).body.data
    expect((await admin.delete(`/admin/users/${_id}`)).status).toBe(200)
    expect(query(server, `SELECT 1 FROM prefilled_answers WHERE user_id = '${_id}'`)).toEqual([])
    expect(query(server, "SELECT 1 FROM hires WHERE email = 'hire81@example.com'")).toEqual([])
  })
})

describe('an invitation whose email failed', () => {
  const day = 24 * 3600 * 1000

  async function setUpFailing() {
    const smtp = await smtpServer(command => (command.startsWith('RCPT') ? '550 no such user' : 'ok'))
    const app = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'People <people@corp.example>' } })
    const hirer = await signedIn(app, { isAdmin: true })
    await hirer.post('/admin/client-list', { name: 'Acme Bank' })
    const { batch } = (await invite(hirer, [rowOf(91)])).body.data
    await app.services.mailer.idle()
    const listed = async (who = hirer) => (await who.get('/admin/hires')).body.data
    const [{ _id }] = await listed()
    const resend = (who = hirer) => who.post('/admin/hires/resend', { ids: [_id] })
    return { app, smtp, hirer, batch, listed, resend }
  }

  it('stays failed although its email was sent again and is swept', async () => {
    const { app, smtp, hirer, listed, resend } = await setUpFailing()
    expect(await listed()).toMatchObject([{ state: 'failed' }])
    const inHausa = { headers: { 'accept-language': 'ha' } }
    expect((await hirer.get('/admin/hires', undefined, inHausa)).body.data).toMatchObject([
      { failure: 'Sabar imel ta ƙi wannan adireshin ko wannan imel (550).' }
    ])
    await resend()
    await app.services.mailer.idle()
    app.clock.advance(8 * day)
    await sweepAccounts(app.services)
    const later = await signedIn(app, { isAdmin: true })
    expect(await listed(later)).toMatchObject([{ state: 'failed', failure: expect.stringContaining('550') }])
    smtp.close()
  })

  it('is sent again with its sheet while its link works, and never with a former link', async () => {
    const { app, smtp, hirer, batch, listed, resend } = await setUpFailing()
    const retry = async (who = hirer) => (await who.post(`/admin/send-emails/${batch}/retry`)).body
    expect(await retry()).toMatchObject({ data: { retried: 1 } })
    await app.services.mailer.idle()
    smtp.behave(() => 'ok')
    await resend()
    await app.services.mailer.idle()
    expect(await retry()).toMatchObject({ message: 'No email can be sent again.', data: { retried: 0 } })
    await app.services.mailer.idle()
    expect(smtp.received.filter(({ to }) => to === 'hire91@example.com')).toHaveLength(1)
    expect(await listed()).toMatchObject([{ state: 'sent' }])
    smtp.close()
  })

  it('is not sent again with its sheet once its link has expired', async () => {
    const { app, smtp, batch } = await setUpFailing()
    app.clock.advance(14 * day)
    smtp.behave(() => 'ok')
    const later = await signedIn(app, { isAdmin: true })
    expect((await later.post(`/admin/send-emails/${batch}/retry`)).body).toMatchObject({
      data: { retried: 0 }
    })
    await app.services.mailer.idle()
    expect(smtp.received.filter(({ to }) => to === 'hire91@example.com')).toEqual([])
    smtp.close()
  })
})

describe('an invitation to an address that signed up and was never verified', () => {
  it.each(['invited', 'invited again'])(
    'stays waiting or failed when the account is deleted (%s)',
    async times => {
      const smtp = await smtpServer(command => (command.startsWith('RCPT') ? '550 no such user' : 'ok'))
      const app = await testApp({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'People <people@corp.example>' } })
      await app.signUp({ email: 'hire92@example.com' })
      const hirer = await signedIn(app, { isAdmin: true })
      await hirer.post('/admin/client-list', { name: 'Acme Bank' })
      await invite(hirer, [rowOf(92)])
      const [{ _id }] = (await hirer.get('/admin/hires')).body.data
      if (times === 'invited again') await hirer.post('/admin/hires/resend', { ids: [_id] })
      await app.services.mailer.idle()
      app.clock.advance(8 * 24 * 3600 * 1000)
      await sweepAccounts(app.services)
      expect(query(app, "SELECT id FROM users WHERE email = 'hire92@example.com'")).toEqual([])
      const later = await signedIn(app, { isAdmin: true })
      expect((await later.get('/admin/hires')).body.data).toMatchObject([
        { state: 'failed', failure: expect.stringContaining('550') }
      ])
      smtp.close()
    }
  )
})

describe('the sign-up link of a client', () => {
  it('prefills the client, and a link of no client is an ordinary sign-up', async () => {
    const [client] = (await admin.get('/admin/client-list')).body.data
    expect((await server.get(`/sign-up-links/${client._id}`)).body.data).toEqual({ client: client.name })
    expect((await server.get('/sign-up-links/nonsense')).status).toBe(404)
    const account = { username: 'Ada', phone: '+2348031234567', password: 'correct horse' }
    for (const [email, of, filled] of [
      ['by.link@example.com', client._id, { employeeDetails: { secondedTo: client.name } }],
      ['by.nonsense@example.com', '<script>', undefined],
      ['by.nobody@example.com', 'f'.repeat(32), undefined]
    ]) {
      const path = `/auth/register?client=${encodeURIComponent(String(of))}`
      expect((await server.post(path, { ...account, email })).status).toBe(201)
      await server.get(`/auth/verify-email/${await server.codeFor(String(email))}?email=${email}`)
      expect((await logInAs(String(email))).body.data.prefilled).toEqual(filled)
    }
  })
})
