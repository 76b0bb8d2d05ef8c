import { beforeEach, describe, expect, it } from 'vitest'
import { completeRecord, signedIn, uploadGuarantor, validAnswers, withClient } from '../../helpers/records.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { query } from '../../helpers/stored.ts'
import type { TestApp } from '../../helpers/app.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

let server: TestApp
let admin: SignedIn
let ada: SignedIn
let bayo: SignedIn

beforeEach(async () => {
  ;({ server, admin, ada } = await withClient())
  bayo = await signedIn(server, { username: 'Bayo' })
  await completeRecord(ada)
  await bayo.post('/user/employeeDetails', validAnswers.employeeDetails)
})

const remind = (ids: unknown, message?: unknown) => admin.post('/admin/reminders', { ids, message })
const remindersTo = async ({ email }: SignedIn) =>
  (await server.mailsTo(email)).filter(({ subject }) => subject === 'Please complete your employee record')

describe('a reminder', () => {
  it('to more people than can be written to at once says what to do', async () => {
    const ids = Array.from({ length: 50_001 }, (_, index) => index.toString(16))
    expect(await remind(ids)).toMatchObject({
      status: 400,
      body: {
        code: 'message.too_many',
        message: 'At most 50000 people can be written to at once. Filter the list, then write to the others.'
      }
    })
    expect((await admin.post('/admin/reminders/count', { ids })).body.code).toBe('message.too_many')
  })

  it('names what the record lacks, and is not sent to people with nothing missing', async () => {
    const sent = await remind([ada.id, bayo.id])
    expect(sent).toMatchObject({
      status: 200,
      body: {
        message:
          'The reminder is on its way to 1 employee. 1 chosen person was left out, because nothing is missing, they cannot be messaged, or they stopped reminders.'
      }
    })
    const [mail] = await remindersTo(bayo)
    expect(mail?.text).toContain('Hello Bayo,')
    expect(mail?.text).toContain('- Personal Details\n- Personal Information\n- Education\n- Guarantors')
    expect(mail?.text).toContain('/employee/personalinfo')
    expect(mail?.text).not.toContain('{{')
    expect(await remindersTo(ada)).toEqual([])
  })

  it('names single fields under their step', async () => {
    const cyn = await signedIn(server, { username: 'Cyn' })
    await uploadGuarantor(cyn, 1)
    await remind([cyn.id])
    const [mail] = await remindersTo(cyn)
    expect(mail?.text).toContain('\n- Guarantors: Guarantor 2\n')
  })

  it('does not expand placeholders in the name that it fills in', async () => {
    const eve = await signedIn(server, { username: '{{link}} {{missing}}' })
    await remind([eve.id], 'Dear {{name}}: {{link}}')
    const [mail] = await remindersTo(eve)
    expect(mail?.text).toContain('Dear {{link}} {{missing}}: http')
  })

  it('has subject, steps and footer in the language of the employee, even with its own text', async () => {
    const translateFrench = openTranslations('fr')
    await bayo.put('/account/language/fr')
    await remind([bayo.id], 'Dear {{name}}: {{missing}}')
    const [mail] = await server.mailsTo(bayo.email)
    expect(mail?.subject).toBe(translateFrench('Please complete your employee record'))
    expect(mail?.text).toContain(`Dear Bayo: - ${translateFrench('Personal Details')}`)
    expect(mail?.text).toContain(translateFrench('Stop these reminders: {stop}').split('{')[0])
  })

  it('is in the language of the employee throughout if its text was not changed', async () => {
    const translateFrench = openTranslations('fr')
    await bayo.put('/account/language/fr')
    await remind([bayo.id])
    const [mail] = await server.mailsTo(bayo.email)
    expect(mail?.text).toContain(translateFrench('Please continue here. Everything you saved is kept:'))
    expect(mail?.text).not.toContain('Please continue here')
    expect(mail?.text).toContain(`\n- ${translateFrench('Personal Details')}\n`)
  })

  it('is sent once for two requests, and again once the employee has continued', async () => {
    await remind([bayo.id])
    await remind([bayo.id])
    expect(await remindersTo(bayo)).toHaveLength(1)
    await bayo.post('/user/educationalBackground', validAnswers.educationalBackground)
    await remind([bayo.id])
    expect(await remindersTo(bayo)).toHaveLength(2)
    expect(query(server, "SELECT action FROM audit WHERE action = 'reminder.sent'")).toHaveLength(2)
  })

  it('shows beforehand how many people already got a reminder within a day', async () => {
    const count = async (by = admin) =>
      (await by.post('/admin/reminders/count', { ids: [ada.id, bayo.id] })).body.data
    expect((await admin.post('/admin/send-emails', { ids: [bayo.id], message: 'Hello' })).status).toBe(200)
    expect(await count()).toEqual({ emails: 1, texts: 0, again: 0 })
    await remind([bayo.id])
    expect(await count()).toEqual({ emails: 1, texts: 0, again: 1 })
    server.clock.advance(25 * 3600_000)
    expect(await count(await signedIn(server, { isAdmin: true }))).toMatchObject({ again: 0 })
  })

  it('is not sent to people who asked for their erasure, nor counted', async () => {
    await bayo.post('/user/erasure', {})
    const counted = await admin.post('/admin/reminders/count', { ids: [bayo.id] })
    expect(counted.body.data).toEqual({ emails: 0, texts: 0, again: 0 })
    expect(await remind([bayo.id])).toMatchObject({ status: 400, body: { code: 'message.nobody_to_remind' } })
    await bayo.delete('/user/erasure')
    expect(await remind([bayo.id])).toMatchObject({ status: 200 })
    expect(await remindersTo(bayo)).toHaveLength(1)
  })

  it('is shown as scheduled only while a rule is on', async () => {
    const scheduled = async () =>
      (await admin.get(`/admin/employees/${bayo.id}/reminders`)).body.data.isScheduled
    expect(await scheduled()).toBe(false)
    await admin.post('/admin/reminder-rules/nothing-saved', { isOn: true })
    expect(await scheduled()).toBe(true)
    await admin.post('/admin/reminder-rules/nothing-saved', { isOn: false })
    expect(await scheduled()).toBe(false)
  })

  it.each([
    ['nobody', [], undefined, 'Select at least one employee.'],
    [
      'an unknown placeholder',
      ['x'],
      'Hello {{nmae}}',
      '{{nmae}} is not known here. Write {{name}}, {{missing}} or {{link}}.'
    ],
    ['an empty message', ['x'], '', 'Provide a message.'],
    [
      'an unknown employee',
      ['0123456789abcdef'],
      undefined,
      'None of the chosen people can be reminded. They have nothing missing, cannot be messaged, or have stopped reminders.'
    ]
  ])('is rejected with a reason for %s', async (_, ids, message, words) => {
    expect(await remind(ids, message)).toMatchObject({ status: 400, body: { message: words } })
  })
})

describe('a message to selected employees', () => {
  it('is accepted for one employee, and rejected together with an audience', async () => {
    const sent = await admin.post('/admin/send-emails', { ids: [ada.id], message: 'Hello' })
    expect(sent).toMatchObject({ status: 200, body: { data: { accepted: 1, refused: 0 } } })
    const both = { ids: [ada.id], audience: 'all', message: 'Hello' }
    expect((await admin.post('/admin/send-emails', both)).status).toBe(400)
  })

  it.each([{ audience: 'all' }, { emails: ['ada@example.com'] }, { ids: ['x'] }])(
    'is rejected at its field if it has placeholders: %o',
    async addressees => {
      const send = (message: string) => admin.post('/admin/send-emails', { ...addressees, message })
      for (const name of ['{{name}}', '{{ link }}', '{{prénom}}'])
        expect(await send(`Dear ${name}`)).toMatchObject({
          status: 400,
          body: {
            code: 'message.no_placeholders',
            message: `A message is sent as you write it: ${name} would not be filled in. Take it out. Only "Remind" fills in names.`,
            data: [{ path: '/message', form: 'admin/bulk-message' }]
          }
        })
      expect((await send('Dear {name}, {{}} {{f()}}')).body.code).not.toBe('message.no_placeholders')
    }
  )
})

describe('the filters of the employee list', () => {
  const found = async (filters: string) =>
    (await admin.get(`/user/users?page=1&${filters}`)).body.data?.map(({ _id }: { _id: string }) => _id)

  it('combine status, step, client, corrections, activity and ids', async () => {
    const [a, b] = [ada.id, bayo.id]
    expect(await found('missing=steps/guarantors')).toEqual([b])
    expect(await found('missing=steps/personal-information')).toEqual([b])
    expect(await found('missing=steps/employee-details')).toEqual([])
    expect(await found('company=Acme%20Bank')).toEqual([a, b])
    expect(await found('company=Acme%20Bank&status=incomplete&missing=steps/education')).toEqual([b])
    expect(await found('company=Acme%20Bank&missing=steps/education&sort=-username&search=bay')).toEqual([b])
    expect(await found('corrections=open')).toEqual([])
    const corrections = [{ path: '/personalInfo/bvn', message: 'Check it.' }]
    await admin.post(`/admin/employees/${a}/corrections`, { corrections })
    expect(await found('corrections=open')).toEqual([a])
    expect(await found('missing=steps/personal-information')).toEqual([a, b])
    expect(await found('activity=active-1')).toEqual([a, b])
    server.clock.advance(5 * 24 * 3600 * 1000)
    admin = await signedIn(server, { isAdmin: true })
    expect(await found('activity=idle-3&status=incomplete')).toEqual([a, b])
    expect(await found('activity=idle-7')).toEqual([])
    expect(await found(`ids=${b}`)).toEqual([b])
    const page = await admin.get('/user/users?page=1&pageSize=1&activity=idle-3')
    expect(page.body).toMatchObject({ total: 2, pages: 2 })
  })

  it.each([
    ['missing=steps/nowhere', '"missing" must be the form of a step'],
    ['corrections=closed', '"corrections" must be open or answered.'],
    ['activity=today', '"activity" must be like active-7 or idle-14: the number of days.'],
    ['ids=x%27', '"ids" must be 300 ids at most, parted by commas.']
  ])('return 400 with a reason for %s', async (filters, words) => {
    const answer = await admin.get(`/user/users?page=1&${filters}`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(words)
  })

  it('also apply to the export', async () => {
    const answer = await admin.get(`/admin/employees/export?ids=${bayo.id}`)
    expect(answer.headers['x-total-rows']).toBe('1')
  })
})
