import { describe, expect, it } from 'vitest'
import { setUpMail } from '../../helpers/mail-setup.ts'
import { signedIn, validAnswers } from '../../helpers/records.ts'
import { completedPerson, type NewPerson } from '../../world/people.ts'

const url = '/admin/onboarding-links'
const { personalInfo, employeeDetails } = validAnswers
const filled = completedPerson()

describe('POST /admin/onboarding-links', () => {
  it.each<[string, NewPerson, string, string]>([
    ['nothing is saved', {}, 'Personal Details', '/employee/personalinfo'],
    [
      'the photo is missing',
      { answers: { personalInfo } },
      'Personal Information',
      '/employee/personalinfo2'
    ],
    [
      'education is empty',
      { answers: { ...filled.answers, education: [] }, files: true },
      'Education',
      '/employee/education'
    ],
    [
      'only files are missing',
      { answers: { ...filled.answers, employeeDetails } },
      'Personal Information',
      '/employee/personalinfo2'
    ]
  ])('emails the first unfinished step when %s', async (_, who, title, path) => {
    const app = await setUpMail([{ username: 'Ada', email: 'ada@example.com', ...who }])
    const answer = await app.admin.post(url, { ids: app.ids })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The link is on its way to 1 employee.', data: { accepted: 1, refused: 0 } }
    })
    await app.mailer.idle()
    const [mail] = app.server.received
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Please complete your employee record' })
    expect(mail?.text).toContain('Hello Ada,')
    expect(mail?.text).toContain(`Please continue with: ${title}.`)
    expect(mail?.text.split('\n')).toContain(`https://people.example${path}`)
  })

  it('emails the address of the home page when the record is complete', async () => {
    const app = await setUpMail([{ email: 'ada@example.com', ...completedPerson() }])
    await app.admin.post(url, { ids: app.ids })
    await app.mailer.idle()
    expect(app.server.received[0]?.text).toContain('https://people.example/\n')
  })

  it('explains why none of the chosen people can be messaged', async () => {
    const app = await setUpMail([{ email: 'ada@example.com' }, { verified: false }])
    const [ada = '', bola = ''] = app.ids
    const disabled = await app.admin.put(`/admin/accounts/${ada}/disabled`, { reason: 'left the company' })
    expect(disabled.status).toBe(200)
    const refusals = [
      [url, { ids: [ada] }, 'No one can be messaged: 1 account is disabled.'],
      [url, { ids: [bola] }, 'No one can be messaged: 1 email is not verified.'],
      [
        '/admin/send-emails',
        { emails: ['ada@example.com'], message: 'Hello' },
        'No one can be messaged: 1 account is disabled.'
      ],
      [
        '/admin/send-emails',
        { ids: [...app.ids, 'nobody'], message: 'Hello' },
        'No one can be messaged: 1 account is disabled, 1 email is not verified.'
      ]
    ] as const
    for (const [address, body, words] of refusals)
      expect(await app.admin.post(address, body)).toMatchObject({ status: 400, body: { message: words } })
  })

  it('emails only verified employees, each once', async () => {
    const app = await setUpMail([{}, { verified: false }, { isAdmin: true }])
    const [employee] = app.ids
    const ids = [...app.ids, employee, app.admin.id, 'f'.repeat(32), '__proto__', '']
    const { body } = await app.admin.post(url, { ids })
    expect(body).toMatchObject({
      message:
        'The link is on its way to 1 employee. 6 chosen people were left out, because they are not active employees with a verified email.',
      data: { accepted: 1, refused: 6 }
    })
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(1)
  })

  it('returns a batch that reports sent and failed emails', async () => {
    const app = await setUpMail([{ email: 'ada@example.com' }, { email: 'bad@example.com' }], command =>
      /bad@/.test(command) ? '550 no such mailbox' : 'ok'
    )
    const { body } = await app.admin.post(url, { ids: app.ids })
    await app.mailer.idle()
    const { data } = (await app.admin.get(`/admin/send-emails/${body.data.batch}`)).body
    expect(data).toMatchObject({
      type: 'link',
      audience: null,
      message: null,
      sent: 1,
      failed: 1,
      failures: [{ email: 'bad@example.com' }]
    })
  })

  it('emails a plain address without a token or code', async () => {
    const app = await setUpMail([{ email: 'ada@example.com' }])
    const { body } = await app.admin.post(url, { ids: app.ids })
    await app.mailer.idle()
    expect(Object.keys(body.data).sort()).toEqual(['accepted', 'batch', 'refused'])
    const address = /https:\S+/.exec(app.server.received[0]?.text ?? '')?.[0]
    expect(address).toBe('https://people.example/employee/personalinfo')
  })

  it('creates one batch for concurrent requests with the same Idempotency-Key', async () => {
    const app = await setUpMail([{}, {}])
    const press = () => app.admin.post(url, { ids: app.ids }, { headers: { 'idempotency-key': 'once' } })
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
    await app.mailer.idle()
    expect(app.server.received).toHaveLength(2)
  })

  it('creates a new batch with the next step once the employee has continued', async () => {
    const app = await setUpMail()
    const ada = await signedIn(app.app, { username: 'Ada', email: 'ada@example.com' })
    const ask = () => app.admin.post(url, { ids: [ada.id] })
    const first = await ask()
    expect((await ask()).body).toEqual(first.body)
    await ada.post('/user/personalInfo/', personalInfo)
    const again = await ask()
    expect(again.body.data.batch).not.toBe(first.body.data.batch)
    await app.mailer.idle()
    expect(app.server.received.map(({ text }) => /https:\S+/.exec(text)?.[0])).toEqual([
      'https://people.example/employee/personalinfo',
      'https://people.example/employee/personalinfo2'
    ])
  })

  it.each([
    [undefined, 'Select at least one employee.'],
    [{}, 'Select at least one employee.'],
    [{ ids: [] }, 'Select at least one employee.'],
    [{ ids: 'all' }, '"ids" must be a list of texts.'],
    [{ ids: [1] }, '"ids" must be a list of texts.'],
    [{ ids: ['nobody'] }, 'None of the chosen people is an employee with a verified email.']
  ])('rejects %j', async (body, message) => {
    const app = await setUpMail([{}])
    expect(await app.admin.post(url, body)).toMatchObject({ status: 400, body: { message } })
    expect(await app.rows()).toEqual([])
  })
})
