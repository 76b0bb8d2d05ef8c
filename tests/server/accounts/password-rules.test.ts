import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { users } from '../../../server/core/database/tables.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { filesBelow } from '../../helpers/stored.ts'
import { someone } from '../../helpers/visitor.ts'

const common = 'This password is too common. Choose another.'
const ofWords = 'This password is too similar to the company name, your name or your email. Choose another.'
const inARow = 'This password is a simple sequence or repeats itself. Choose another.'
const around = 'This password is a common one with numbers or symbols added. Choose another.'

/** Some common passwords as the package stores them, concatenated. */
const someOfThem = '696969Amichael'

const adaeze = { username: 'Adaeze Okafor', email: 'ada.okafor@delta-oil.example' }
const refused = (msg: string, form: string, field = '/password') => ({
  status: 400,
  body: { success: false, message: msg, data: [{ msg, path: field, form }] }
})

async function invitedBy(app: TestApp, account: { email: string }) {
  const admin = await app.admin()
  await admin.post('/admin/invitations', { email: account.email })
  return app.invitationFor(account.email)
}

describe('the check for easily guessed passwords', () => {
  it.each([
    ['password', 'password', ofWords],
    ['12345678', '12345678', common],
    ['football1', 'football1', common],
    ['a common password with capital letters', 'FootBall1', common],
    ['qwertyuiop', 'qwertyuiop', common],
    ['digits only', '1234567890', common],
    ['the company name', 'BTC-Outsourcing', ofWords],
    ['the company name with a year', 'Outsourcing2026!', ofWords],
    ['the product name', 'Onboarding1', ofWords],
    ['the email of the account', adaeze.email, ofWords],
    ['the name of the account', 'adaeze.okafor', ofWords],
    ['the name of the account with accents and a year', 'Adaẹ́ze1990', ofWords],
    ['the company name combined with the name of the account', 'Ada@BTC.Outsourcing', ofWords],
    ['one repeated letter', 'aaaaaaaaaaaaaaab', inARow],
    ['only spaces', ' '.repeat(12), inARow],
    ['letters in alphabetical order', 'abcdefghijkl', inARow],
    ['a keyboard row', 'qwertyuiopas', inARow],
    ['keyboard columns', 'zaq12wsxcde3', inARow],
    ['full-width letters in alphabetical order', 'ａｂｃｄｅｆｇｈｉｊｋｌ', inARow],
    ['one repeated emoji', '🙂'.repeat(12), inARow]
  ])('rejects %s', async (_, password, message) => {
    const app = await testApp()
    const account = { ...someone(adaeze), password }
    expect(await app.post('/auth/register', account)).toMatchObject(refused(message, 'account/sign-up'))
    expect(await app.services.database.read.db.$count(users)).toBe(0)
  })

  it.each(['correct horse', 'Adaeze rides a red bicycle', 'outsourcing my weekend', 'ụtụtụ ọma', 'qT7#mPz2'])(
    'accepts %s',
    async password => {
      const app = await testApp()
      const account = { ...someone(adaeze), password }
      expect(await app.post('/auth/register', account)).toMatchObject({ status: 201 })
    }
  )

  it('lets a person sign up after any number of rejected passwords', async () => {
    const { post } = await testApp()
    const signUp = (password: string) => post('/auth/register', { ...someone(adaeze), password })
    for (let tries = 0; tries < 12; tries++)
      expect(await signUp('football1')).toMatchObject(refused(common, 'account/sign-up'))
    expect(await signUp('a bicycle of mine')).toMatchObject({ status: 201 })
  })

  it('rejects a common or personal password at a reset and keeps the code valid', async () => {
    const app = await testApp()
    const { email } = await app.verified(adaeze)
    await app.post('/auth/forget-password', { email })
    const otp = await app.codeFor(email)
    const change = (newPassword: string) => app.post('/auth/change-password', { email, otp, newPassword })
    const form = 'account/reset-password'
    for (let tries = 0; tries < 7; tries++)
      expect(await change('football1')).toMatchObject(refused(common, form, '/newPassword'))
    expect(await change('Okafor2026')).toMatchObject(refused(ofWords, form, '/newPassword'))
    expect(await change('a bicycle of mine')).toMatchObject({ status: 200 })
  })

  it('rejects the company name at an administrator sign-up and keeps the invitation valid', async () => {
    const app = await testApp()
    const account = { ...someone(adaeze), password: 'btcoutsourcing' }
    const code = await invitedBy(app, account)
    expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject(
      refused(ofWords, 'account/admin-sign-up')
    )
    const good = { ...account, code, password: 'correct horse' }
    expect(await app.post('/auth/admin-register', good)).toMatchObject({ status: 201 })
  })
})

describe('the password of an administrator', () => {
  it.each(['letmein12345', 'Chelsea123456', '2026!Sunshine', 'P@ssi0n123456', 'Ｉｌｏｖｅｙｏｕ１２３４'])(
    'is rejected if it only extends a common password, which an employee may do: %s',
    async password => {
      const app = await testApp()
      const account = { ...someone(adaeze), password }
      const code = await invitedBy(app, account)
      expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject(
        refused(around, 'account/admin-sign-up')
      )
      expect(await app.post('/auth/register', account)).toMatchObject({ status: 201 })
    }
  )
})

describe('the minimum length of a password', () => {
  it('is 12 characters for administrators, at sign-up and reset, and 8 for employees', async () => {
    const app = await testApp()
    const account = { ...someone(), password: 'qT7#mPz2abc' }
    const code = await invitedBy(app, account)
    expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject(
      refused('Password must be 12 characters or more.', 'account/admin-sign-up')
    )
    const admin = await app.admin()
    const employee = await app.employee()
    for (const [{ email }, status] of [[admin, 400] as const, [employee, 200] as const]) {
      await app.post('/auth/forget-password', { email })
      const body = { email, otp: await app.codeFor(email), newPassword: 'qT7#mPz2' }
      const answer = await app.post('/auth/change-password', body)
      expect(answer.status).toBe(status)
      if (status === 400)
        expect(answer).toMatchObject(
          refused(
            'Administrators need a password of 12 characters or more.',
            'account/reset-password',
            '/newPassword'
          )
        )
    }
  })
})

describe('the most common passwords', () => {
  it('are imported lazily by the server and bundled into no built file', () => {
    const root = path.resolve(import.meta.dirname, '../../..')
    execFileSync(process.execPath, ['run.mjs', 'build:server'], { cwd: root })
    const texts = (folder: string) =>
      filesBelow(path.join(root, folder))
        .filter(file => file.endsWith('.js'))
        .map(file => fs.readFileSync(file, 'utf8'))
    const built = texts('dist-server')
    expect(built.filter(text => /import\("@zxcvbn-ts\/language-common"\)/.test(text))).toHaveLength(1)
    expect(built.filter(text => /(from|import) *"@zxcvbn-ts/.test(text))).toEqual([])
    expect([...built, ...texts('dist')].filter(text => text.includes(someOfThem))).toEqual([])
  })
})
