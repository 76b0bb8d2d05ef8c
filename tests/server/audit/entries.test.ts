import { warning } from '../records/changed-forms/warned.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../../../server/audit/model/actions.ts'
import { remindBySchedule } from '../../../server/messages/schedule.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { enrol } from '../../helpers/authenticator.ts'
import { postgresServer } from '../../helpers/postgres.ts'
import { addPasskey, passkeyEnv } from '../../helpers/passkey.ts'
import {
  completeRecord,
  enteredAgain,
  validAnswers,
  signedIn,
  uploadGuarantor,
  uploadPassport,
  uploadSignature
} from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { ask, keyFor, sign, withKey } from '../../helpers/guarantors.ts'
import { emptyDisk, entriesIn, fillDisk, rowsIn, writtenBy } from './helpers.ts'
import { outboxStore } from '../../../server/mail/outbox/outbox-store.ts'

const seen = new Set<string>()

async function setUp(env = {}) {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...passkeyEnv, ...env } })
  const admin = await signedIn(app, { isAdmin: true })
  const ada = await signedIn(app)
  const written = async (done: () => Promise<unknown>) => {
    const entries = await writtenBy(app, done)
    for (const { action } of entries) seen.add(action)
    return entries
  }
  return { app, admin, ada, written }
}

const own = (who: SignedIn, action: string, detail: object = {}) => ({
  actor: who.id,
  role: 'employee',
  action,
  subject: who.id,
  detail
})

const byAdmin = (who: SignedIn, action: string, detail: object = {}, subject: string | null = null) => ({
  actor: who.id,
  role: 'admin',
  action,
  subject,
  detail
})

// Mutant of each: its hook is missing, or writes outside the transaction of its cause.
describe('the audit log', () => {
  it('records sign-up, verification, log-in, log-out and a password change', async () => {
    const { app, written } = await setUp()
    let ada: SignedIn | undefined
    const actions = async (done: () => Promise<unknown>) => (await written(done)).map(one => one.action)
    expect(
      await actions(async () => {
        ada = await app.employee({ email: 'ada@example.com', password: 'correct horse' })
      })
    ).toEqual(['account.made', 'account.verified', 'login.ok'])
    if (!ada) throw new Error('nobody')
    expect(await written(() => (ada as SignedIn).post('/auth/logout'))).toEqual([own(ada, 'login.ended')])
    const changing = async () => {
      await app.post('/auth/forget-password', { email: 'ada@example.com' })
      const otp = await app.codeFor('ada@example.com')
      const newPassword = 'battery staple'
      const answers = { email: 'ada@example.com', otp, newPassword, confirmPassword: newPassword }
      expect(await app.post('/auth/change-password', answers)).toMatchObject({ status: 200 })
    }
    expect(await written(changing)).toEqual([own(ada, 'password.changed')])
    expect(await actions(() => app.admin())).toEqual([
      'account.made',
      'account.verified',
      'administrator.made',
      'login.ok'
    ])
  })

  // Mutant: every refusal writes an entry.
  it('records only the first and fifth of many refused log-ins', async () => {
    const { app, written } = await setUp()
    const { email } = await app.verified()
    const wrong = (address: string) => app.post('/auth/login', { email: address, password: 'wrong horse' })
    const refused = await written(async () => {
      for (let number = 1; number <= 7; number++) {
        expect((await wrong(email)).status).toBe(401)
        expect((await wrong('nobody@example.com')).status).toBe(401)
      }
    })
    expect(refused.map(({ subject, detail }) => [subject !== null, detail.tries])).toEqual([
      [true, 1],
      [false, 1],
      [true, 5],
      [false, 5]
    ])
    app.clock.advance(3600_000)
    expect(await written(() => wrong(email))).toMatchObject([
      { actor: null, role: 'visitor', action: 'login.refused', detail: { tries: 1 } }
    ])
  })

  it('records which fields a save changed and which files were uploaded', async () => {
    const { admin, ada, written } = await setUp()
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    const save = (changes: object) =>
      ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, ...changes })
    const saved = (fields: string[]) => own(ada, 'part.saved', { part: 'employeeDetails', fields })
    expect(await written(() => save({}))).toEqual([
      saved(['employeeId', 'secondedTo', 'salaryAccountNumber', 'bankName'])
    ])
    expect(await written(() => save({ bankName: 'Zenith', employeeId: 'BTC-2' }))).toEqual([
      saved(['employeeId', 'bankName'])
    ])
    expect(await written(() => save({ bankName: 'Zenith', employeeId: 'BTC-2' }))).toEqual([saved([])])
    const [school] = validAnswers.educationalBackground
    await ada.post('/user/educationalBackground', [school])
    const rows = [{ ...school, qualification: 'MSc' }]
    expect(await written(() => ada.post('/user/educationalBackground', rows))).toMatchObject([
      { detail: { part: 'education', fields: ['qualification'] } }
    ])
    const id = expect.stringMatching(/^[0-9a-f]{32}$/)
    const place = { part: 'personalInfo', field: 'passport', slot: 0 }
    expect(await written(() => uploadPassport(ada))).toEqual([
      own(ada, 'file.saved', { ...place, file: id, replaces: [] })
    ])
    expect(await written(() => uploadPassport(ada))).toEqual([
      own(ada, 'file.saved', { ...place, file: id, replaces: [id] })
    ])
  })

  it('records a signature with a hash of the signed content', async () => {
    const { ada, written } = await setUp()
    const evidence = expect.stringMatching(/^[\da-f]{64}$/)
    const entries = await written(() => uploadSignature(ada))
    expect(entries.at(-1)).toMatchObject(own(ada, 'record.signed', { part: 'signature', evidence }))
  })

  it('records a confirmed warning only once', async () => {
    const { ada, written } = await setUp()
    const odd = { ...validAnswers.personalInfo, homeTownAddress: '1 Dala Road' }
    const save = (passedWarnings: object[]) => ada.post('/user/personalInfo/', { ...odd, passedWarnings })
    expect(await written(() => save([]))).toEqual([])
    expect(await written(() => save([warning.home]))).toMatchObject([
      own(ada, 'warning.passed', { fields: [warning.home.path] }),
      { action: 'part.saved' }
    ])
    expect((await written(() => save([warning.home]))).map(({ action }) => action)).toEqual(['part.saved'])
  })

  // Mutant: written before the checks of a save, in its own transaction.
  it('records nothing of refused requests', async () => {
    const { app, admin, ada, written } = await setUp()
    const refused = await written(async () => {
      for (const answer of [
        await ada.post('/user/employeeDetails', {}),
        await app.post('/auth/register', {}),
        await ada.get(`/user/${admin.id}`),
        await admin.get('/user/0000'),
        await admin.post('/admin/client-list', { name: '' }),
        await admin.patch('/admin/client-list/0000', { name: 'New' }),
        await admin.delete('/admin/client-list/0000'),
        await admin.post('/admin/onboarding-links', { ids: ['0000'] }),
        await admin.patch(`/admin/users/${admin.id}/role`, { isAdmin: false }),
        await admin.delete(`/admin/users/${admin.id}`),
        await admin.get('/admin/employees/export?status=some'),
        await ada.get('/admin/employees/export')
      ])
        expect(answer.status).toBeGreaterThanOrEqual(400)
    })
    expect(refused).toEqual([])
  })

  it('records views, downloads and exports by administrators, but not access to the own record', async () => {
    const { app, admin, ada, written } = await setUp()
    await uploadGuarantor(ada, 2)
    const guarantorFor = async (who: SignedIn) =>
      (await who.get(`/user/${ada.id}`)).body.data.guarantors[0].guarantor
    const { _id: file } = await guarantorFor(ada)
    expect(await written(() => ada.get('/user'))).toEqual([])
    expect(await written(async () => app.app.inject({ url: (await guarantorFor(ada)).url }))).toEqual([])
    const viewed = byAdmin(admin, 'record.viewed', {}, ada.id)
    expect(await written(() => admin.get(`/user/${ada.id}`))).toEqual([viewed])
    expect(await written(async () => app.app.inject({ url: (await guarantorFor(admin)).url }))).toEqual([
      viewed,
      byAdmin(admin, 'file.downloaded', { part: 'guarantors', field: 'guarantor', slot: 2, file }, ada.id)
    ])
    expect(await written(() => admin.get(`/admin/employees/${ada.id}/pdf`))).toEqual([
      byAdmin(admin, 'record.printed', { identifiers: 'masked' }, ada.id)
    ])
    const exported = (detail: object) => byAdmin(admin, 'list.exported', detail)
    const narrowed = '?search=nobody&status=complete&region=Lagos'
    expect(await written(() => admin.get('/admin/employees/export'))).toEqual([
      exported({ employees: 1, by: [], filters: [], as: 'xlsx', of: [0, Number.MAX_SAFE_INTEGER] })
    ])
    const by = ['search', 'status', '/personalInfo/stateOfOrigin']
    const filters = ['search', 'status=complete', '/personalInfo/stateOfOrigin=Lagos']
    expect(await written(() => admin.get(`/admin/employees/export${narrowed}`))).toEqual([
      exported({ employees: 0, by, filters, as: 'xlsx', of: [] })
    ])
    expect(await written(() => admin.get(`/user/users${narrowed}`))).toEqual([
      exported({ employees: 0, by, filters, as: 'json', of: [] })
    ])
    expect(await written(() => admin.get('/user/users?page=1'))).toEqual([])
  })

  it('records a bulk email or link, and not a repeated identical request', async () => {
    const { admin, ada, written } = await setUp()
    const batch = expect.stringMatching(/^[0-9a-f]{32}$/)
    const send = () => admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
    expect(await written(send)).toEqual([byAdmin(admin, 'message.sent', { batch, accepted: 1, refused: 0 })])
    expect(await written(send)).toEqual([])
    const link = () => admin.post('/admin/onboarding-links', { ids: [ada.id, '0'.repeat(32)] })
    expect(await written(link)).toEqual([byAdmin(admin, 'link.sent', { batch, accepted: 1, refused: 1 })])
  })

  it('records changes to watched fields and their confirmation', async () => {
    const { app, admin, ada, written } = await setUp()
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    await completeRecord(ada)
    const bola = await signedIn(app)
    await bola.post('/user/personalInfo', validAnswers.personalInfo)
    const change = () =>
      ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, bankName: 'ZENITH BANK' })
    await enteredAgain(app, ada)
    const fields = ['/employeeDetails/bankName']
    expect(await written(change)).toEqual([
      own(ada, 'change.noted', { fields }),
      own(ada, 'part.saved', { part: 'employeeDetails', fields: ['bankName'] })
    ])
    let _id = ''
    const look = async () => {
      ;[{ _id }] = (await admin.get('/admin/changes')).body.data.changes
    }
    expect(await written(look)).toMatchObject([
      byAdmin(admin, 'changes.viewed', { employees: 2, of: expect.any(Array) })
    ])
    expect(await written(() => admin.get('/admin/changes/count'))).toEqual([])
    const viewed = byAdmin(admin, 'record.viewed', {}, ada.id)
    const lookAt = () => written(() => admin.get(`/admin/employees/${ada.id}/changes`))
    expect(await lookAt()).toEqual([viewed])
    expect(await lookAt()).toEqual([])
    const confirm = () => admin.post(`/admin/changes/${_id}/confirm`, { revision: 1 })
    const field = '/employeeDetails/bankName'
    expect(await written(confirm)).toEqual([byAdmin(admin, 'change.confirmed', { field }, ada.id)])
    const path = '/personalInfo/bvn'
    const accept = () =>
      admin.post(`/admin/employees/${ada.id}/shared`, { path, employees: [ada.id, bola.id], others: 0 })
    const detail = { field: path, employees: 2 }
    expect(await written(accept)).toEqual([byAdmin(admin, 'duplicate.accepted', detail, ada.id)])
  })

  it('records corrections that are requested, answered and closed, and reminders', async () => {
    const { admin, ada, written } = await setUp()
    await ada.post('/user/personalInfo', validAnswers.personalInfo)
    const path = '/personalInfo/bvn'
    const url = `/admin/employees/${ada.id}/corrections`
    const ask = () => admin.post(url, { corrections: [{ path, message: 'One digit is wrong.' }] })
    expect(await written(ask)).toEqual([byAdmin(admin, 'correction.asked', { fields: [path] }, ada.id)])
    const find = async () => (await admin.get(url)).body.data[0]
    const { _id } = await find()
    const reply = () => ada.post(`/user/corrections/${_id}/reply`, { message: 'It is right.' })
    expect(await written(reply)).toEqual([own(ada, 'correction.answered', { field: path })])
    const { revision } = await find()
    const close = () => admin.post(`/admin/corrections/${_id}/close`, { revision })
    expect(await written(close)).toEqual([byAdmin(admin, 'correction.closed', { field: path }, ada.id)])
    const batch = expect.stringMatching(/^[0-9a-f]{32}$/)
    const remind = () => admin.post('/admin/reminders', { ids: [ada.id] })
    expect(await written(remind)).toEqual([
      byAdmin(admin, 'reminder.sent', { batch, accepted: 1, refused: 0 })
    ])
  })

  it('records who looked at guarantors and changes without opening the record, once for each page', async () => {
    const { app, admin, ada, written } = await setUp()
    const other = await signedIn(app, { isAdmin: true })
    await ask(ada)
    const look = (who: SignedIn) => written(() => who.get(`/admin/employees/${ada.id}/parties`))
    const viewed = (who: SignedIn) => byAdmin(who, 'record.viewed', {}, ada.id)
    expect(await look(admin)).toEqual([viewed(admin)])
    expect(await written(() => other.get(`/user/${ada.id}`))).toEqual([viewed(other)])
    expect(await look(other)).toEqual([])
    app.clock.advance(6 * 60_000)
    expect(await look(other)).toEqual([viewed(other)])
    const bola = await signedIn(app)
    expect(await written(() => admin.get(`/admin/employees/${bola.id}/parties`))).toEqual([])
  })

  it('records each step of asking another party to fill in a part', async () => {
    const { app, admin, ada, written } = await setUp()
    const actions = async (done: () => Promise<unknown>) => (await written(done)).map(one => one.action)
    expect(await actions(() => ask(ada))).toEqual(['party.asked'])
    const [{ _id }] = (await ada.get('/user/parties')).body.data
    const detail = { request: _id, party: 'guarantor', slot: 1 }
    app.clock.advance(1000)
    expect(await written(() => ada.post(`/user/party-requests/${_id}/send`))).toEqual([
      own(ada, 'party.sent-again', detail)
    ])
    let key = ''
    const confirm = async () => {
      key = await keyFor(app)
    }
    expect(await written(confirm)).toMatchObject([
      { actor: null, role: 'visitor', action: 'party.confirmed', subject: ada.id, detail }
    ])
    expect(await actions(() => sign(app, key))).toEqual(['file.saved', 'party.answered'])
    const giveBack = () => admin.post(`/admin/party-requests/${_id}/return`, { message: 'It is blurred.' })
    expect(await written(giveBack)).toEqual([byAdmin(admin, 'party.returned', detail, ada.id)])
    await confirm()
    expect(await actions(() => app.post('/party/decline', {}, withKey(key)))).toEqual(['party.declined'])
    expect(await actions(() => ada.delete(`/user/party-requests/${_id}`))).toEqual(['party.withdrawn'])
  })

  it('records review moves with their cause, assignments and notes', async () => {
    const { admin, ada, written } = await setUp()
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    const completed = await written(() => completeRecord(ada))
    expect(completed.find(({ action }) => action === 'review.moved')).toMatchObject({
      detail: { from: null, to: 'new', cause: 'completed' }
    })
    const url = `/admin/employees/${ada.id}/review`
    const move = () => admin.post(`${url}/move`, { state: 'accepted', revision: 1 })
    const moved = { from: 'new', to: 'accepted', cause: 'moved' }
    expect(await written(move)).toEqual([byAdmin(admin, 'review.moved', moved, ada.id)])
    const change = () =>
      ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: '1 Other Road' })
    const back = { from: 'accepted', to: 'new', cause: 'changed' }
    expect(await written(change)).toEqual([
      own(ada, 'part.saved', { part: 'personalInfo', fields: ['address'] }),
      { actor: null, role: 'server', action: 'review.moved', subject: ada.id, detail: back }
    ])
    const assign = () => admin.post(`${url}/assign`, { assignee: admin.id, revision: 3 })
    const assignee = admin.id
    expect(await written(assign)).toEqual([byAdmin(admin, 'review.assigned', { assignee }, ada.id)])
    const release = () => admin.post(`${url}/assign`, { assignee: null, revision: 4 })
    expect(await written(release)).toEqual([byAdmin(admin, 'review.assigned', { assignee: null }, ada.id)])
    const note = () => admin.post(`${url}/notes`, { text: 'Not a word of this.' })
    const id = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(await written(note)).toEqual([byAdmin(admin, 'review.noted', { note: id }, ada.id)])
    const [{ _id }] = (await admin.get(url)).body.data.notes
    const remove = () => admin.delete(`/admin/review-notes/${_id}`)
    expect(await written(remove)).toEqual([byAdmin(admin, 'review.note-deleted', { note: _id }, ada.id)])
  })

  it('records scheduled reminders, switching them and opting out', async () => {
    const { app, admin, ada, written } = await setUp({
      ADMIN_IDLE_MINUTES: '99999',
      ADMIN_SESSION_HOURS: '9999',
      ADMIN_FACTOR: 'optional'
    })
    const rule = 'nothing-saved'
    const switchOn = () => admin.post(`/admin/reminder-rules/${rule}`, { isOn: true })
    expect(await written(switchOn)).toEqual([byAdmin(admin, 'reminder.switched', { rule, turned: 'on' })])
    app.clock.advance(4 * 24 * 3600_000)
    const batch = expect.stringMatching(/^[0-9a-f]{32}$/)
    const byServer = { actor: null, role: 'server', subject: null }
    expect(await written(() => remindBySchedule(app.services))).toEqual([
      { ...byServer, action: 'reminder.scheduled', detail: { batch, rule } }
    ])
    const [mail] = await app.mailsTo(ada.email)
    const link = /\/reminders\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1]
    const change = (isStopped: boolean) => () => app.post(`/reminders/${link}`, { isStopped })
    const byVisitor = { actor: null, role: 'visitor', subject: ada.id, detail: {} }
    expect(await written(change(true))).toEqual([{ ...byVisitor, action: 'reminder.stopped' }])
    expect(await written(change(true))).toEqual([])
    expect(await written(change(false))).toEqual([{ ...byVisitor, action: 'reminder.resumed' }])
  })

  it('records retries of failed emails', async () => {
    const { app, admin, ada, written } = await setUp()
    await app.services.mailer.stop()
    const { body } = await admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
    const { batch } = body.data
    const retry = () => admin.post(`/admin/send-emails/${batch}/retry`)
    expect(await written(retry)).toEqual([])
    await app.services.database.write(async tx => {
      const row = await tx.use(outboxStore).claim({
        channel: 'mail',
        owner: 'me',
        now: app.clock.now(),
        leaseUntil: app.clock.now() + 1,
        minPriority: 0
      })
      await tx.use(outboxStore).giveUp(row?.id ?? '', 'me', 'no')
    })
    expect(await written(retry)).toEqual([byAdmin(admin, 'batch.retried', { batch, mails: 1 })])
    const mail = await app.services.database.write(async tx => {
      const row = await tx.use(outboxStore).claim({
        channel: 'mail',
        owner: 'me',
        now: app.clock.now(),
        leaseUntil: app.clock.now() + 1,
        minPriority: 0
      })
      await tx.use(outboxStore).giveUp(row?.id ?? '', 'me', 'no')
      return row?.id ?? ''
    })
    expect(await written(() => admin.post(`/admin/sent-mails/${mail}/retry`))).toEqual([
      byAdmin(admin, 'mail.retried', { mail }, ada.id)
    ])
  })

  it('records changes to administrators and clients', async () => {
    const { app, admin, ada, written } = await setUp()
    const other = await signedIn(app, { isAdmin: true })
    const invitation = {
      invitation: expect.stringMatching(/^[0-9a-f]{32}$/),
      address: expect.stringMatching(/^[0-9a-f]{16}$/)
    }
    expect(await written(() => admin.post('/admin/invitations', { email: 'new@example.com' }))).toEqual([
      byAdmin(admin, 'administrator.invited', invitation)
    ])
    const [{ _id }] = (await admin.get('/admin/invitations')).body.data
    const revoke = () => admin.delete(`/admin/invitations/${_id}`)
    expect(await written(revoke)).toEqual([byAdmin(admin, 'invitation.revoked', invitation)])
    const demote = () => admin.patch(`/admin/users/${other.id}/role`, { isAdmin: false })
    expect(await written(demote)).toEqual([byAdmin(admin, 'administrator.demoted', {}, other.id)])
    expect(await written(demote)).toEqual([])
    const client = expect.stringMatching(/^[0-9a-f]{32}$/)
    let id = ''
    const add = async () => {
      id = (await admin.post('/admin/client-list', { name: 'Acme Bank' })).body.data._id
    }
    expect(await written(add)).toEqual([byAdmin(admin, 'client.added', { client })])
    await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
    expect(await written(() => admin.patch(`/admin/client-list/${id}`, { name: 'Zenith' }))).toEqual([
      byAdmin(admin, 'client.renamed', { client: id, employees: 1 })
    ])
    expect(await written(() => admin.delete(`/admin/client-list/${id}`))).toEqual([
      byAdmin(admin, 'client.deleted', { client: id, employees: 1 })
    ])
  })

  it('records how many accounts a sweep removes', async () => {
    const { app, written } = await setUp()
    const { sweepAccounts } = await import('../../../server/jobs/sweep-accounts.ts')
    await app.signUp()
    app.clock.advance(8 * 24 * 3600_000)
    expect(await written(() => sweepAccounts(app.services))).toEqual([
      {
        actor: null,
        role: 'server',
        action: 'account.unverified-removed',
        subject: null,
        detail: { accounts: 1 }
      }
    ])
    expect(await written(() => sweepAccounts(app.services))).toEqual([])
  })

  it('records account changes by their owner and by administrators', async () => {
    const { app, admin, ada, written } = await setUp()
    const profile = { username: 'Adaeze', phone: '+2348031234567' }
    expect(await written(() => ada.put('/account/profile', profile))).toMatchObject([
      { action: 'account.changed', actor: ada.id, detail: { fields: expect.arrayContaining(['name']) } }
    ])
    const email = 'elsewhere@example.com'
    expect(await written(() => ada.post('/account/email', { email }))).toEqual([own(ada, 'email.asked')])
    const code = await app.codeFor(email)
    expect(await written(() => ada.put('/account/email', { code }))).toEqual([own(ada, 'email.changed')])
    const at = `/admin/accounts/${ada.id}`
    expect(await written(() => admin.delete(`${at}/sessions`))).toEqual([
      byAdmin(admin, 'session.ended', { sessions: 1 }, ada.id)
    ])
    expect(await written(() => admin.put(`${at}/disabled`, { reason: 'left the company' }))).toEqual([
      byAdmin(admin, 'account.disabled', { reason: 'left-the-company' }, ada.id)
    ])
    expect(await written(() => admin.put(`${at}/disabled`, { reason: 'other' }))).toEqual([])
    expect(await written(() => admin.delete(`${at}/disabled`))).toEqual([
      byAdmin(admin, 'account.enabled', {}, ada.id)
    ])
    const read = { wasEmail: email, wasPhone: profile.phone }
    const contact = { email, phone: '+2348055550101', reason: 'other', ...read }
    expect(await written(() => admin.put(`${at}/contact`, contact))).toEqual([
      byAdmin(admin, 'contact.corrected', { fields: ['phone'], reason: 'other' }, ada.id)
    ])
    const [told] = (await app.mailsTo(email)).filter(({ text }) => text.includes('#'))
    const token = /undo-correction#([\w-]+)/.exec(told?.text ?? '')?.[1]
    expect(await written(() => app.post('/auth/undo-correction', { token }))).toMatchObject([
      { action: 'contact.undone', subject: ada.id }
    ])
    expect(await written(() => admin.delete(`${at}/disabled`))).toEqual([])
  })

  it('records a second factor, its recovery codes and its removal', async () => {
    const { app, written } = await setUp()
    const password = 'correct horse'
    const ada = await app.employee({ password })
    const enrolling = async () => void (await enrol(ada, app.clock.now))
    expect(await written(enrolling)).toEqual([own(ada, 'factor.added')])
    let code = ''
    const renewing = async () => {
      code = (await ada.post('/account/factor/recovery-codes')).body.data.recoveryCodes[0]
    }
    expect(await written(renewing)).toEqual([own(ada, 'recovery.made')])
    expect(await written(() => ada.post('/account/confirm', { password, code }))).toEqual([
      own(ada, 'recovery.used', { left: 9 })
    ])
    expect(await written(() => ada.delete('/account/factor'))).toEqual([own(ada, 'factor.removed')])
  })

  it('records when a view of the list is saved and deleted', async () => {
    const { admin, written } = await setUp()
    const view = { name: 'Done', query: 'status=complete', isShared: true }
    const [saved] = await written(() => admin.post('/admin/saved-views', view))
    const { _id } = (await admin.get('/admin/saved-views')).body.data.at(-1)
    expect(saved).toEqual(byAdmin(admin, 'view.saved', { view: _id, for: 'everybody' }))
    expect(await written(() => admin.delete(`/admin/saved-views/${_id}`))).toEqual([
      byAdmin(admin, 'view.removed', { view: _id, for: 'everybody' })
    ])
  })

  it('records when a passkey is added and removed', async () => {
    const { app, written } = await setUp()
    const ada = await app.employee()
    expect(await written(async () => void (await addPasskey(ada)))).toEqual([own(ada, 'passkey.added')])
    const [{ _id }] = (await ada.get('/account/factor')).body.data.passkeys
    expect(await written(() => ada.delete(`/account/passkeys/${_id}`))).toEqual([own(ada, 'passkey.removed')])
  })

  it('records downloads of the own record and each step of an erasure', async () => {
    const { admin, ada, written } = await setUp()
    await uploadGuarantor(ada, 1)
    expect(await written(() => ada.get('/user/export'))).toEqual([
      own(ada, 'record.downloaded', { files: 1 })
    ])
    expect(await written(() => ada.get('/user/copy'))).toEqual([own(ada, 'copy.downloaded')])
    const { version } = (await ada.get('/user/privacy')).body.data
    expect(await written(() => ada.post('/user/privacy', { version }))).toEqual([
      own(ada, 'privacy.acknowledged', { version })
    ])
    expect(await written(() => ada.post('/user/erasure'))).toEqual([own(ada, 'erasure.asked')])
    expect(await written(() => ada.post('/user/erasure'))).toEqual([])
    expect(await written(() => ada.delete('/user/erasure'))).toEqual([own(ada, 'erasure.withdrawn')])
    expect(await written(() => ada.delete('/user/erasure'))).toEqual([])
    expect(await written(() => admin.delete(`/admin/users/${ada.id}`))).toEqual([
      byAdmin(admin, 'erasure.done', { files: 1 }, ada.id)
    ])
  })

  it('records a delayed erasure and its undo', async () => {
    const { admin, ada, written } = await setUp({ ERASURE_DELAY_HOURS: '5' })
    expect(await written(() => admin.delete(`/admin/users/${ada.id}`))).toEqual([
      byAdmin(admin, 'erasure.planned', { hours: 5 }, ada.id)
    ])
    expect(await written(() => admin.delete(`/admin/users/${ada.id}`))).toEqual([])
    expect(await written(() => admin.delete(`/admin/erasures/${ada.id}`))).toEqual([
      byAdmin(admin, 'erasure.undone', {}, ada.id)
    ])
  })

  it('records invitations and who joined through them', async () => {
    const { app, admin, written } = await setUp()
    const invite = () =>
      admin.post('/admin/hires', { columns: ['/email'], rows: [['hire@example.com'], ['other@example.com']] })
    const [invited] = await written(invite)
    expect(invited).toMatchObject(byAdmin(admin, 'hire.invited', { hires: 2 }))
    const ids = (await admin.get('/admin/hires')).body.data.map(({ _id }: { _id: string }) => _id)
    expect(await written(() => admin.post('/admin/hires/resend', { ids }))).toEqual([
      byAdmin(admin, 'hire.resent', { hires: 2 })
    ])
    const ada = await written(() => app.verified({ email: 'hire@example.com' }))
    expect(ada.map(({ action }) => action)).toEqual(['account.made', 'account.verified', 'hire.joined'])
    expect(await written(() => admin.post('/admin/hires/revoke', { ids }))).toEqual([
      byAdmin(admin, 'hire.revoked', { hires: 1 })
    ])
  })

  it('has a test for every action that it knows', () => {
    const known = Object.values(categories).flat()
    const ofRoles = ['role.invited', 'role.given', 'role.changed', 'identifiers.shown']
    const elsewhere = [
      'role.forged',
      'roles.proven',
      'volume.refused',
      'file.refused',
      ...ofRoles,
      'login.locked',
      'code.refused',
      'code.locked',
      'list.viewed',
      'alarm.raised'
    ]
    const bySelf = [
      ...elsewhere,
      'schemas.accepted',
      'audit.anchored',
      'account.unlocked',
      'administrator.listed',
      'factor.reset',
      'file.removed'
    ]
    const shown = new Set([...seen, ...bySelf])
    expect(
      known.filter(action => !shown.has(action)),
      'do each in a test above, or list it in `elsewhere` or `bySelf` if another test shows it'
    ).toEqual([])
    expect(
      [...shown].filter(action => !known.some(one => one === action)),
      'actions without a category'
    ).toEqual([])
    expect(
      bySelf.filter(action => seen.has(action)),
      'actions that the tests above do show'
    ).toEqual([])
  })
})

// SQLite only: a Postgres has its own disk and reports that it is full.
describe.skipIf(postgresServer)('the audit log on a full disk', () => {
  let app: TestApp
  let admin: SignedIn
  let ada: SignedIn

  beforeAll(async () => {
    ;({ app, admin, ada } = await setUp())
    await uploadGuarantor(ada, 1)
    await fillDisk(app)
    // Use up the free space on existing pages.
    while ((await admin.get('/user/users')).status === 200);
  })

  // Mutants: the entry is written after the response; a failure of the audit is swallowed.
  it('returns 507 to administrators instead of showing what cannot be recorded', async () => {
    const before = rowsIn(app).length
    for (const url of [`/user/${ada.id}`, '/user/users', '/admin/employees/export'])
      expect(await admin.get(url)).toMatchObject({ status: 507, body: { success: false } })
    expect(rowsIn(app)).toHaveLength(before)
  })

  it('still lets employees read their own records', async () => {
    const { status, body } = await ada.get('/user')
    expect(status).toBe(200)
    const { url } = body.data.guarantors[0].guarantor
    expect((await app.app.inject({ url })).statusCode).toBe(200)
  })

  it('works again with an intact chain once there is space', async () => {
    await emptyDisk(app)
    expect((await admin.get(`/user/${ada.id}`)).status).toBe(200)
    expect((await verifyAudit(app.services)).broken).toBeUndefined()
  })
})

describe('personal data in the audit log', () => {
  // Mutant: the detail of an invitation contains an email.
  it('is limited to random ids, without names, addresses or answers', async () => {
    const { app, admin } = await setUp()
    const ada = await app.employee({ username: 'Zebulon', email: 'zebulon@example.com' })
    await ada.post('/user/personalInfo', { ...validAnswers.personalInfo, address: '77 Canary Road' })
    await admin.post('/admin/invitations', { email: 'secret@example.com' })
    await admin.get('/admin/employees/export?search=zebulon')
    expect(entriesIn(app).length).toBeGreaterThan(5)
    const text = JSON.stringify(rowsIn(app))
    for (const value of [/zebulon/i, /secret@/, /Canary/, /01234567890/, /Okafor/, /Lagos/, /@/])
      expect(text).not.toMatch(value)
  })
})
