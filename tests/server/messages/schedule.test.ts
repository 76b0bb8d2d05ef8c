import { beforeAll, describe, expect, it } from 'vitest'
import { journey } from '../../../generated/journey.ts'
import { remindBySchedule } from '../../../server/messages/schedule.ts'
import { findAllowance } from '../../../server/mail/sending-hours.ts'
import { reminders } from '../../../generated/reminders.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, enteredAgain, signedIn, validAnswers } from '../../helpers/records.ts'
import { withMailServer } from '../../helpers/mailing.ts'
import { query } from '../../helpers/stored.ts'
import { execute } from '../../world/database.ts'
import { openTranslations } from '../../helpers/translations.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'

const hour = 3600_000
const lasting = {
  RATE_LIMITS: 'off',
  ADMIN_IDLE_MINUTES: '99999',
  ADMIN_SESSION_HOURS: '9999',
  EMPLOYEE_IDLE_MINUTES: '99999',
  EMPLOYEE_SESSION_HOURS: '9999',
  ADMIN_FACTOR: 'optional'
}

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp({ env: lasting })
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

const runSchedule = () => remindBySchedule(server.services)
async function switchTo(rule: string, isOn: boolean) {
  await enteredAgain(server, admin)
  return admin.post(`/admin/reminder-rules/${rule}`, { isOn })
}
const ruleNamed = async (name: string) => {
  const { data } = (await admin.get('/admin/reminder-rules')).body
  return data.rules.find((rule: { name: string }) => rule.name === name)
}
const subjectsTo = async ({ email }: { email: string }) =>
  (await server.mailsTo(email))
    .map(({ subject }) => subject)
    .filter(subject => /record|verify/.test(subject) && !subject.startsWith('We have your'))
/** Moves the clock to this date, half past nine in Lagos by default. */
function goTo(monday: string, time = '08:30') {
  server.clock.advance(Date.parse(`${monday}T${time}:00Z`) - server.clock.now())
}
const [lateMail, emptyMail] = ['Please complete your employee record', 'Please begin your employee record']

describe('the hours for reminders', () => {
  const { sending } = reminders
  const allowedAt = (time: string) => findAllowance(sending, Date.parse(time))

  it.each([
    ['at 7:59 in Lagos', '2026-11-20T06:59:00Z', 0],
    ['at 8:00 in Lagos', '2026-11-20T07:00:00Z', 4],
    ['at 12:00 in Lagos', '2026-11-20T11:00:00Z', 84],
    ['at 17:59 in Lagos', '2026-11-20T16:59:00Z', 200],
    ['at 18:00 in Lagos', '2026-11-20T17:00:00Z', 0],
    ['on a Saturday', '2026-11-21T11:00:00Z', 0],
    ['on a public holiday', '2026-12-25T11:00:00Z', 0]
  ])('limit how many may be sent %s', (_, time, allowed) => {
    expect(allowedAt(time).allowed).toBe(allowed)
  })

  it('follow the configured time zone through a daylight saving change', () => {
    const berlin = { ...sending, timeZone: 'Europe/Berlin' }
    expect(findAllowance(berlin, Date.parse('2027-03-26T07:00:00Z')).allowed).toBe(4)
    expect(findAllowance(berlin, Date.parse('2027-03-29T06:00:00Z')).allowed).toBe(4)
    expect(findAllowance(berlin, Date.parse('2027-03-29T05:59:00Z')).allowed).toBe(0)
  })
})

describe('scheduled reminders', () => {
  it('are off by default, and show how many people they would reach', async () => {
    const ada = await signedIn(server, { username: 'Ada' })
    goTo('2026-11-30')
    await runSchedule()
    expect(await subjectsTo(ada)).toEqual([])
    expect(await ruleNamed('nothing-saved')).toMatchObject({ isOn: false, due: 1 })
    expect(await switchTo('nothing-saved', true)).toMatchObject({
      status: 200,
      body: { message: 'Reminders are on: Nothing saved yet.' }
    })
    await runSchedule()
    const [mail] = await server.mailsTo(ada.email)
    expect(mail?.subject).toBe(emptyMail)
    expect(mail?.text).toContain('Hello Ada,')
    expect(mail?.text).toContain(`It takes about ${journey.start?.minutes} minutes.`)
    expect(mail?.text).toContain('- Guarantors')
    expect(mail?.text).not.toContain('{{')
    expect(mail?.text).toMatch(/Stop these reminders: http\S+\/reminders\/[0-9a-f]{32}/)
    expect(await ruleNamed('nothing-saved')).toMatchObject({ isOn: true, due: 0 })
  })

  it('are sent once per due day by all processes, and start again when the employee continues', async () => {
    const bayo = await signedIn(server, { username: 'Bayo' })
    goTo('2026-12-07')
    await Promise.all([runSchedule(), runSchedule()])
    await runSchedule()
    expect(await subjectsTo(bayo)).toEqual([emptyMail])
    for (const monday of ['2026-12-14', '2026-12-21', '2026-12-28', '2027-01-04']) {
      goTo(monday)
      await runSchedule()
      await runSchedule()
    }
    expect(await subjectsTo(bayo)).toEqual([emptyMail, emptyMail, emptyMail])
    await switchTo('incomplete', true)
    await bayo.post('/user/employeeDetails', validAnswers.employeeDetails)
    await runSchedule()
    expect(await subjectsTo(bayo)).toHaveLength(3)
    goTo('2027-01-11')
    await runSchedule()
    expect((await subjectsTo(bayo))[0]).toBe(lateMail)
    await completeRecord(bayo)
    goTo('2027-01-25')
    await runSchedule()
    expect(await subjectsTo(bayo)).toHaveLength(4)
  })

  it('are not sent in quiet hours or too close together, even after the clock was set back', async () => {
    const chi = await signedIn(server, { username: 'Chi' })
    goTo('2027-02-13') // a Saturday, long after both first days
    await runSchedule()
    goTo('2027-02-15', '05:00')
    await runSchedule()
    expect(await subjectsTo(chi)).toEqual([])
    goTo('2027-02-15')
    await runSchedule()
    goTo('2027-02-16')
    await runSchedule()
    expect(await subjectsTo(chi)).toEqual([emptyMail])
    goTo('2027-02-08')
    await runSchedule()
    goTo('2027-02-19', '09:30')
    await runSchedule()
    expect(await subjectsTo(chi)).toEqual([emptyMail, emptyMail])
  })

  it('are not sent to people who are disabled, asked for erasure or stopped reminders', async () => {
    const people = await Promise.all(
      ['Disabled', 'Erased', 'Asked', 'Stopped', 'Waiting'].map(username => signedIn(server, { username }))
    )
    const [disabled, erased, asked, stopped, waiting] = people as [
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn,
      SignedIn
    ]
    goTo('2027-03-01')
    const justLoggedIn = await signedIn(server, { isAdmin: true })
    await justLoggedIn.put(`/admin/accounts/${disabled.id}/disabled`, { reason: 'other' })
    await asked.post('/user/erasure', {})
    await admin.post(`/admin/employees/${stopped.id}/reminders`, { isStopped: true })
    expect((await justLoggedIn.delete(`/admin/users/${erased.id}`)).status).toBe(200)
    await runSchedule()
    for (const one of [disabled, erased, asked, stopped])
      expect(await subjectsTo(one), one.username).not.toContain(emptyMail)
    expect(await subjectsTo(waiting)).toEqual([emptyMail])
  })

  it('lead people who have not verified to a new code, and leave out their name', async () => {
    const { email } = await server.signUp({ username: 'visit evil.example' })
    await switchTo('not-verified', true)
    goTo('2027-03-05')
    await runSchedule()
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Please verify your email address')
    expect(mail?.text).toContain('/VerifyEmail')
    expect(mail?.text).not.toContain('evil')
    await switchTo('not-verified', false)
  })

  it('are in the language of the sign-up before the first log-in', async () => {
    const inFrench = { headers: { 'accept-language': 'fr' } }
    const [waiting, verified] = [someone(), someone()]
    for (const account of [waiting, verified]) await server.post('/auth/register', account, inFrench)
    const code = await server.codeFor(verified.email)
    await server.get(`/auth/verify-email/${code}?email=${verified.email}`, undefined, inFrench)
    await switchTo('not-verified', true)
    goTo('2027-03-09')
    await runSchedule()
    const french = openTranslations('fr')
    const subjectOf = async ({ email }: { email: string }) => (await server.mailsTo(email))[0]?.subject
    expect(await subjectOf(waiting)).toBe(french('Please verify your email address'))
    expect(await subjectOf(verified)).toBe(french(emptyMail))
    await switchTo('not-verified', false)
  })

  it('about corrections are sent only while a correction is open', async () => {
    const done = await signedIn(server, { username: 'Done' })
    await completeRecord(done)
    await switchTo('corrections', true)
    await admin.post(`/admin/employees/${done.id}/corrections`, {
      corrections: [{ path: '/personalInfo/address', message: 'Check it.' }]
    })
    goTo('2027-03-15')
    await runSchedule()
    const [mail] = await server.mailsTo(done.email)
    expect(mail?.subject).toBe('Please correct your employee record')
    expect(mail?.text).toContain('Something in your employee record')
    const answered = await done.put('/user/personalInfo', {
      ...validAnswers.personalInfo,
      address: '5 Other Road'
    })
    expect(answered.body).toMatchObject({ success: true })
    goTo('2027-03-29')
    await runSchedule()
    expect(await subjectsTo(done)).toHaveLength(2)
  })

  it('about corrections are not sent to a Completed record whose question was removed', async () => {
    const done = await signedIn(server, { username: 'Done' })
    await completeRecord(done)
    await enteredAgain(server, admin)
    const correct = { path: '/personalInfo/address', message: 'Check it.' }
    await admin.post(`/admin/employees/${done.id}/corrections`, { corrections: [correct] })
    const path = "path = '/personalInfo/removedQuestion'"
    execute(server, `UPDATE corrections SET ${path} WHERE user_id = '${done.id}'`)
    const { body } = await done.put('/user/personalInfo', { ...validAnswers.personalInfo, address: 'Jos' })
    expect(body.data).toMatchObject({ completed: true })
    const before = await subjectsTo(done)
    goTo('2027-04-01', '12:00')
    await runSchedule()
    expect(await subjectsTo(done)).toEqual(before)
  })

  it('are spread over the day: 4 at its start and 7 after ten minutes', async () => {
    await switchTo('incomplete', false)
    const many = await Promise.all(Array.from({ length: 9 }, () => signedIn(server)))
    goTo('2027-04-05', '07:00')
    await runSchedule()
    const left = () => query(server, "SELECT 1 FROM scheduled_reminders WHERE day = '2027-04-05'").length
    expect(left()).toBe(4)
    await runSchedule()
    expect(left()).toBe(4)
    server.clock.advance(10 * 60_000)
    await runSchedule()
    expect(left()).toBe(7)
    server.clock.advance(hour)
    await runSchedule()
    await server.services.mailer.idle()
    for (const one of many) expect(await subjectsTo(one)).toEqual([emptyMail])
  })

  it('are tried again after a weekend, although the first attempt was three days ago', async () => {
    const own = await withMailServer()
    const employee = await signedIn(own)
    own.clock.advance(Date.parse('2026-11-27T15:50:00Z') - own.clock.now()) // a Friday
    const chief = await signedIn(own, { isAdmin: true })
    await chief.post('/admin/reminder-rules/nothing-saved', { isOn: true })
    own.server.behave(command => (command.includes(employee.email) ? '451 greylisted' : 'ok'))
    await remindBySchedule(own.services)
    await own.mailer.idle()
    const tryAt = async (time: string) => {
      own.clock.advance(Date.parse(time) - own.clock.now())
      await own.mailer.idle()
    }
    await tryAt('2026-11-27T18:00:00Z')
    await tryAt('2026-11-30T07:30:00Z')
    own.server.behave(() => 'ok')
    await tryAt('2026-11-30T09:00:00Z')
    expect(own.server.received.filter(({ to }) => to === employee.email)).toMatchObject([
      { subject: emptyMail }
    ])
  })

  it('continue after an interruption without duplicates', async () => {
    const many = await Promise.all(Array.from({ length: 30 }, () => signedIn(server)))
    goTo('2027-04-12', '12:00')
    const stopping = new AbortController()
    const stopped = remindBySchedule(server.services, stopping.signal)
    stopping.abort()
    await stopped
    await Promise.all([runSchedule(), runSchedule(), runSchedule()])
    for (const one of many) expect(await subjectsTo(one)).toEqual([emptyMail])
    const [noted] = query<{ accepted: number }>(
      server,
      "SELECT sum(accepted) AS accepted FROM batches WHERE day = '2027-04-12'"
    )
    const mails = query(
      server,
      "SELECT 1 FROM outbox JOIN batches ON batches.id = batch WHERE day = '2027-04-12'"
    )
    expect(mails).toHaveLength(noted?.accepted ?? 0)
  })
})

describe('POST /admin/reminder-rules/{name}', () => {
  it.each([
    ['nothing', {}, 400, '"isOn" must be true or false.'],
    ['a text', { isOn: 'yes' }, 400, '"isOn" must be true or false.']
  ])('returns 400 if isOn is %s', async (_, body, status, message) => {
    await enteredAgain(server, admin)
    expect(await admin.post('/admin/reminder-rules/incomplete', body)).toMatchObject({
      status,
      body: { message }
    })
  })

  it('returns 404 for an unknown rule, and 403 for a client coordinator', async () => {
    expect((await switchTo('constructor', true)).status).toBe(404)
    const coordinator = await signedIn(server, {
      isAdmin: true,
      role: 'client-coordinator',
      clients: ['Acme Bank']
    })
    expect((await coordinator.post('/admin/reminder-rules/incomplete', { isOn: true })).status).toBe(403)
    const { data } = (await coordinator.get('/admin/reminder-rules')).body
    expect(data).toMatchObject({ canSwitch: false })
    expect(data.rules.every(({ due }: { due: number }) => due === 0)).toBe(true)
  })
})
