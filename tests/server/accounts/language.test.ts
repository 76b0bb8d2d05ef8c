import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { correctionsOf } from '../../helpers/corrections.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { someone } from '../../helpers/visitor.ts'

const inFrench = { headers: { 'accept-language': 'fr' } }
const translateFrench = openTranslations('fr')

describe('the language of a response', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-SN,fr;q=0.9,en;q=0.8', 'fr'],
    ['de, fr;q=0.5', 'fr'],
    ['en;q=0.3, fr;q=0.7', 'fr'],
    ['en, fr', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['x, '.repeat(500) + 'fr', 'en']
  ])('follows Accept-Language: %s', async (header, tag) => {
    const app = await testApp()
    const options = { headers: { 'accept-language': header } }
    const { body } = await app.post('/auth/forget-password', {}, options)
    const english = 'Please enter your email.'
    expect(body.message).toBe(tag === 'fr' ? translateFrench(english) : english)
  })
})

describe('the language of an account', () => {
  it('is that of the browser at the first log-in, and then the chosen language', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { body } = await app.post('/auth/login', account, inFrench)
    const ada = app.as(body.token)
    expect((await ada.get('/user')).body.data).toMatchObject({ language: 'fr' })
    await app.post('/auth/login', account, { headers: { 'accept-language': 'ha' } })
    expect((await ada.get('/user')).body.data).toMatchObject({ language: 'fr' })
    expect((await ada.put('/account/language/yo')).status).toBe(200)
    expect((await ada.get('/user')).body.data).toMatchObject({ language: 'yo' })
  })

  it.each(['de', 'english', '__proto__', 'constructor'])(
    'cannot be set to an unknown language: %s',
    async tag => {
      const app = await testApp()
      const ada = await app.employee()
      const { status, body } = await ada.put(`/account/language/${tag}`)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'account.unknown_language' })
      expect((await ada.get('/user')).body.data).toMatchObject({ language: 'en' })
    }
  )
})

describe('an email', () => {
  it('is sent in the language of the sign-up', async () => {
    const app = await testApp()
    const account = someone()
    await app.post('/auth/register', account, inFrench)
    const [mail] = await app.mailsTo(account.email)
    expect(mail?.subject).toBe(translateFrench('Your verification code'))
  })

  it('is sent in the language of each person when many sign up at the same moment', async () => {
    const app = await testApp()
    const tags = ['fr', 'en', 'ha', 'yo', 'fr', 'ig', 'ha', 'en']
    const people = tags.map(tag => ({ tag, account: someone() }))
    await Promise.all(
      people.map(({ tag, account }) =>
        app.post('/auth/register', account, { headers: { 'accept-language': tag } })
      )
    )
    const english = 'Your verification code'
    for (const { tag, account } of people) {
      const [mail] = await app.mailsTo(account.email)
      expect(mail?.subject, tag).toBe(tag === 'en' ? english : openTranslations(tag)(english))
    }
  })

  it('is sent before the first log-in in the language in which the person verified the address', async () => {
    const app = await testApp()
    const account = await app.signUp()
    const code = await app.codeFor(account.email)
    await app.get(`/auth/verify-email/${code}?email=${account.email}`, undefined, inFrench)
    await app.post('/auth/forget-password', { email: account.email })
    const [mail] = await app.mailsTo(account.email)
    expect(mail?.subject).toBe(translateFrench('Your password reset code'))
  })

  it('with a code is sent in the language of the request until the address is verified', async () => {
    const app = await testApp()
    const account = someone()
    await app.post('/auth/register', account, inFrench)
    app.clock.advance(3600_000)
    await app.post(
      '/auth/forget-password',
      { email: account.email },
      { headers: { 'accept-language': 'ha' } }
    )
    const [mail] = await app.mailsTo(account.email)
    expect(mail?.subject).toBe(openTranslations('ha')('Your password reset code'))
  })

  it('is sent in the language of the sign-up after an administrator has corrected the address', async () => {
    const app = await testApp()
    const admin = await app.admin()
    const account = someone()
    await app.post('/auth/register', account, inFrench)
    const { data } = (await admin.get(`/user/users?page=1&search=${account.email}`)).body
    const right = 'right@example.com'
    await correctionsOf(app, admin).correct(data[0]._id, { email: right })
    const [mail] = await app.mailsTo(right)
    expect(mail?.subject).toBe(translateFrench('Your account is ready'))
  })

  it('about a changed address is sent to the old one in the language of the account', async () => {
    const app = await testApp()
    const ada = await app.employee()
    await ada.put('/account/language/fr')
    const email = 'new@example.com'
    await ada.post('/account/email', { email })
    expect((await ada.put('/account/email', { code: await app.codeFor(email) })).status).toBe(200)
    const [mail] = await app.mailsTo(ada.email)
    expect(mail?.subject).toBe(translateFrench('Your email address was changed'))
  })

  it('is sent in the language of the account, not of the request', async () => {
    const app = await testApp()
    const ada = await app.employee()
    await ada.put('/account/language/fr')
    const body = { password: 'correct horse', newPassword: 'a fine new one' }
    expect((await ada.put('/account/password', body)).status).toBe(200)
    const [mail] = await app.mailsTo(ada.email)
    expect(mail?.subject).toBe(translateFrench('Your password was changed'))
  })
})
