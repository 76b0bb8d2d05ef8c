import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { someone } from '../../helpers/visitor.ts'

describe('POST /auth/register', () => {
  it('creates an account and emails a code of 4 digits', async () => {
    const { post, codeFor, mailsTo } = await testApp()
    const account = someone()
    const answer = await post('/auth/register', account)
    expect(answer).toMatchObject({ status: 201, body: { success: true, data: { email: account.email } } })
    expect(await codeFor(account.email)).toMatch(/^\d{4}$/)
    expect(await mailsTo(account.email)).toHaveLength(1)
  })

  it.each(['username', 'email', 'phone', 'password'] as const)('requires %s', async missing => {
    const { post } = await testApp()
    for (const value of ['', undefined, null, '   ']) {
      if (missing === 'password' && value === '   ') continue
      const answer = await post('/auth/register', { ...someone(), [missing]: value })
      expect(answer).toMatchObject({
        status: 400,
        body: { success: false, status: 400, message: 'All fields are required' }
      })
      expect(answer.body.data).toEqual([
        {
          msg: expect.stringMatching(/^Enter your /),
          path: `/${missing}`,
          rule: 'required',
          form: 'account/sign-up'
        }
      ])
    }
  })

  it('treats an unchanged phone as missing', async () => {
    const { post } = await testApp()
    const answer = await post('/auth/register', { ...someone(), phone: '0' })
    expect(answer).toMatchObject({ status: 400, body: { message: 'All fields are required' } })
  })

  it.each([
    ['a phone number without a country code', { phone: '08031234567' }, '/phone'],
    ['a short password', { password: 'seven77' }, '/password'],
    ['a password of 129 characters', { password: 'a'.repeat(129) }, '/password'],
    ['an accent in the email', { email: 'julian@c\u00fcre.ng' }, '/email'],
    ['a look-alike @', { email: 'victim\uFF20x.ng@evil.io' }, '/email'],
    ['a header injection in the email', { email: 'a@b.ng\r\nBcc: x@y.ng' }, '/email'],
    ['a list as the email', { email: ['a@b.ng'] }, '/email'],
    ['a number as the password', { password: 12345678 }, '/password'],
    ['a link in the name', { username: 'Your pay is held: https://evil.example' }, '/username'],
    ['a web address without a scheme in the name', { username: 'Ada, see EVIL.com now' }, '/username'],
    ['a short link as the name', { username: 't.co/x' }, '/username'],
    [
      'a web address with an uncommon top-level domain in the name',
      { username: 'Verify at btc.careers' },
      '/username'
    ],
    ['a web address in Cyrillic letters as the name', { username: 'btc.рф' }, '/username'],
    ['an email in the name', { username: 'Write to a@evil.museum' }, '/username'],
    ['a phone number in the name', { username: 'Pay held, call 0803 123 4567' }, '/username'],
    ['a phone number in the name, in Arabic-Indic digits', { username: 'Call +٢٣٤٨٠٣١٢٣٤٥٦٧' }, '/username'],
    [
      'a web address with an invisible character in the name',
      { username: 'www\u200e.evil.example' },
      '/username'
    ]
  ])('rejects %s', async (_, wrong, at) => {
    const { post, services } = await testApp()
    const answer = await post('/auth/register', { ...someone(), ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { data: [{ path: at, form: 'account/sign-up' }] } })
    expect(
      await services.database.read.db.$count((await import('../../../server/core/database/tables.ts')).users)
    ).toBe(0)
  })

  it.each([undefined, null, 7, 'text', [], [someone()]])('rejects the body %j', async body => {
    const { post } = await testApp()
    const headers = { 'content-type': 'application/json' }
    const answer = await post('/auth/register', body === undefined ? undefined : JSON.stringify(body), {
      headers
    })
    expect(answer.status).toBe(400)
  })

  it('ignores fields that only the server may set', async () => {
    const { post, verified } = await testApp()
    const account = someone()
    const extra = { isAdmin: true, completed: true, _id: 'mine', verifiedAt: 1, confirmPassword: 'another' }
    expect(await post('/auth/register', { ...account, ...extra })).toMatchObject({ status: 201 })
    expect(await post('/auth/login', account)).toMatchObject({ status: 402 })
    const { body } = await post('/auth/login', await verified(extra as object))
    expect(body.data).toMatchObject({ isAdmin: false, completed: false })
    expect(body.data._id).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each([
    'Engr.Musa Bello',
    'J.R.Okafor',
    'St.John-Ngozi',
    'Ada Ng',
    'Mrs. Bello/Okafor',
    "N'Golo Ojo Jr.",
    'Mrs.Faith Sale',
    'Alh.Sani Abu III 2',
    'Engr.Moses Grace'
  ])('accepts the name %s', async username => {
    const { post } = await testApp()
    expect(await post('/auth/register', someone({ username }))).toMatchObject({ status: 201 })
  })

  it('returns 409 for an existing email, whatever its case', async () => {
    const { post, signUp, mailsTo } = await testApp()
    const { email } = await signUp()
    const answer = await post('/auth/register', someone({ email: email.toUpperCase() }))
    const msg = 'An account with this email already exists.'
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      success: false,
      status: 409,
      code: 'account.email_taken',
      message: msg,
      data: [{ rule: 'unique', msg, path: '/email', form: 'account/sign-up' }]
    })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('answers the same for an existing email with SIGNUP_TAKEN=conceal, and emails the owner', async () => {
    const { post, verified, mailsTo } = await testApp({ env: { SIGNUP_TAKEN: 'conceal' } })
    const { email } = await verified()
    const taken = await post('/auth/register', someone({ email }))
    const fresh = await post('/auth/register', someone({ email: 'new@example.com' }))
    expect(taken.status).toBe(fresh.status)
    expect({ ...taken.body, data: 0 }).toEqual({ ...fresh.body, data: 0 })
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(fresh.body.data))
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'You already have an account' })
  })

  it('creates one account from ten concurrent requests', async () => {
    const { post } = await testApp()
    const account = someone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/auth/register', account)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})
