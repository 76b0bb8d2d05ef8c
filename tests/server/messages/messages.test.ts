import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { type MailSetup, setUpMail } from '../../helpers/mail-setup.ts'
import { signedIn } from '../../helpers/records.ts'
import { staff } from '../../world/people.ts'
import { measure } from '../../helpers/processor-time.ts'

const url = '/admin/send-emails'

const setUp = (hires = staff) => setUpMail(hires)

const recipients = ({ server }: MailSetup) => server.received.map(({ to }) => to).sort()

describe('POST /admin/send-emails', () => {
  it.each([
    ['all', ['ada@example.com', 'bola@example.com', 'chike@example.com']],
    ['complete', ['ada@example.com', 'bola@example.com']],
    ['incomplete', ['chike@example.com']]
  ])('emails every verified employee of the audience %s once', async (audience, expected) => {
    const app = await setUp()
    const answer = await app.admin.post(url, { audience, message: 'Dear all,\n\nplease read.' })
    const count = expected.length === 1 ? '1 employee' : `${expected.length} employees`
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: `The message is on its way to ${count}.`,
        data: { batch: expect.any(String), accepted: expected.length, refused: 0 }
      }
    })
    await app.mailer.idle()
    expect(recipients(app)).toEqual(expected)
    const [mail] = app.server.received
    expect(mail?.text).toBe('Dear all,\n\nplease read.\n\nBTC Outsourcing Limited')
    expect(mail?.subject).toBe('A message from BTC Outsourcing Limited')
    expect(mail?.recipients).toHaveLength(1)
    expect(mail?.raw).not.toMatch(/^(b?cc):/im)
  })

  it('has a subject in the language of each account, whatever the language of the administrator', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    const [ada, bola] = [await signedIn(app), await signedIn(app)]
    await ada.put('/account/language/fr')
    const inHausa = { headers: { 'accept-language': 'ha' } }
    for (const to of [{ audience: 'all' }, { ids: [ada.id, bola.id] }, { emails: [ada.email, bola.email] }]) {
      const message = `Hello ${Object.keys(to)[0]}`
      const { batch } = (await admin.post(url, { ...to, message }, inHausa)).body.data
      expect((await app.mailsTo(ada.email))[0]).toMatchObject({
        subject: 'Un message de BTC Outsourcing Limited',
        text: expect.stringContaining(message)
      })
      expect((await app.mailsTo(bola.email))[0]).toMatchObject({
        subject: 'A message from BTC Outsourcing Limited',
        text: expect.stringContaining(message)
      })
      expect((await admin.get(`${url}/${batch}`)).body.data).toMatchObject({ message, accepted: 2 })
    }
  })

  it('emails only addresses of employees, whatever their case, each once', async () => {
    const app = await setUp()
    const emails = [
      'ADA@example.com',
      ' ada@example.com ',
      'chike@example.com',
      'dayo@example.com',
      'eze@example.com',
      'ngozi@example.com',
      'x@evil.example',
      'ada@example.com, x@evil.example',
      'ada@example.com\r\nBcc: x@evil.example',
      ''
    ]
    const answer = await app.admin.post(url, { emails, message: 'Hello' })
    expect(answer.body).toMatchObject({
      message:
        'The message is on its way to 2 employees. 7 addresses were left out, because they are not verified emails of active employees.',
      data: { accepted: 2, refused: 7 }
    })
    await app.mailer.idle()
    expect(recipients(app)).toEqual(['ada@example.com', 'chike@example.com'])
  })

  it.each([
    [{ audience: 'all' }, 'Provide a message.'],
    [{ audience: 'all', message: ' \n ' }, 'Provide a message.'],
    [{}, 'Provide a message.'],
    [{ message: 'x' }, 'Choose who gets the message.'],
    [{ message: 'x', audience: 'everyone' }, 'The audience must be all, complete or incomplete.'],
    [{ message: 'x', audience: ['all'] }, 'The audience must be all, complete or incomplete.'],
    [{ message: 'x', emails: 'ada@example.com' }, '"emails" must be a list of texts.'],
    [{ message: 'x', emails: [{ address: 'x@evil.example' }] }, '"emails" must be a list of texts.'],
    [{ message: 'x', emails: [], audience: 'all' }, 'Name either "emails" or an "audience".'],
    [
      { message: 'x', audience: 'all', subject: 'Salaries' },
      '"subject" is not known here. This call takes "emails", "audience", "ids", "message".'
    ],
    [{ message: 'x', emails: [] }, 'None of these addresses belongs to an employee.'],
    [{ message: 'x', emails: ['x@evil.example'] }, 'None of these addresses belongs to an employee.'],
    [{ message: 'x'.repeat(5001), audience: 'all' }, 'Message must be 5000 characters or fewer.']
  ])('rejects %j', async (body, message) => {
    const app = await setUp()
    expect(await app.admin.post(url, body)).toMatchObject({ status: 400, body: { message } })
    expect(await app.rows()).toEqual([])
    expect((await app.admin.get(url)).body.data).toEqual([])
  })

  it('names the field when the message is missing', async () => {
    const app = await setUp()
    const { body } = await app.admin.post(url, { audience: 'all', message: '' })
    expect(body.data).toEqual([
      { msg: 'Provide a message.', path: '/message', form: 'admin/bulk-message', rule: 'required' }
    ])
  })

  it('returns 400 when the audience is empty', async () => {
    const app = await setUp([])
    expect(await app.admin.post(url, { audience: 'all', message: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'This employee does not exist or cannot be messaged.' }
    })
  })

  it('accepts 10,000 addresses within two seconds, and emails only the three employees among them', async () => {
    const app = await setUp()
    const strangers = Array.from({ length: 9997 }, (_, index) => `x${index}@evil.example`)
    const emails = [...strangers, 'ada@example.com', 'bola@example.com', 'chike@example.com']
    const { result, seconds } = await measure(() => app.admin.post(url, { emails, message: 'Hello' }))
    expect(seconds).toBeLessThan(2)
    expect(result.body.data).toMatchObject({ accepted: 3, refused: 9997 })
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(3)
    expect(await app.rows()).toHaveLength(3)
  })

  it('returns 429 for the 21st message', async () => {
    const app = await setUp()
    const answers = []
    for (let index = 0; index < 21; index++) {
      answers.push(await app.admin.post(url, { audience: 'incomplete', message: `Message ${index}` }))
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined()
  })
})
