import { describe, expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { completeRecord, validAnswers, signedIn } from '../../helpers/records.ts'
import { query, sealedFiles, storedFiles } from '../../helpers/stored.ts'
import { bytesIn } from '../../world/database.ts'
import { addPeople } from '../../world/people.ts'

const canary = { username: 'Zebulon Canary', email: 'canary@example.com', phone: '+2348011122233' }
const traces = ['Zebulon', 'zebulon canary', 'canary@example.com', '+2348011122233', 'Canarystate']

async function setUp() {
  const app = await testApp({ env: { RATE_LIMITS: 'off' } })
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  return { app, admin }
}

async function tracesIn({ app }: Awaited<ReturnType<typeof setUp>>) {
  const bytes = Buffer.concat([bytesIn(app), ...(await sealedFiles(app))])
  return traces.filter(trace => bytes.includes(trace))
}

describe('DELETE /admin/users/{id}', () => {
  it('sends the last mail in the language of the person', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app)
    expect(await ada.put('/account/language/fr')).toMatchObject({ status: 200 })
    expect(await admin.delete(`/admin/users/${ada.id}`)).toMatchObject({ status: 200 })
    expect((await app.mailsTo(ada.email))[0]?.subject).toBe('Votre dossier a été effacé')
  })

  it('leaves no row, no file and no byte of an employee', async () => {
    const it = await setUp()
    const { app, admin } = it
    const ada = await signedIn(app, canary)
    const other = await signedIn(app)
    const abroad = { nationality: 'Ghana', stateOfOrigin: 'Canarystate', localGovernment: 'Accra' }
    await completeRecord(ada, { personalInfo: abroad })
    await completeRecord(other)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, ...abroad, address: 'Another' })
    await app.get(`/auth/resend-token/${canary.email}`)
    await admin.post('/admin/onboarding-links', { ids: [ada.id, other.id] })
    await app.services.mailer.idle()
    expect(await tracesIn(it)).toEqual(traces)
    const before = (await storedFiles(app)).length

    expect(await admin.delete(`/admin/users/${ada.id}`)).toMatchObject({
      status: 200,
      body: { message: 'Zebulon Canary was erased.', data: { _id: ada.id } }
    })

    expect(await tracesIn(it)).toEqual([])
    expect(await storedFiles(app)).toHaveLength(before / 2)
    for (const table of [
      'sessions',
      'codes',
      'answers',
      'answer_history',
      'filter_values',
      'files',
      'listed'
    ]) {
      expect(query(app, `SELECT 1 FROM ${table} WHERE user_id = '${ada.id}'`), table).toEqual([])
    }
    expect((await ada.get('/user')).status).toBe(401)
    expect((await admin.get(`/user/${ada.id}`)).status).toBe(404)
    expect((await admin.get('/user/users?page=1&search=zebulon')).body.total).toBe(0)
    const { counts } = (await admin.get('/admin/dashboard')).body.data
    expect(counts.map(({ value }: { value: number }) => value)).toEqual([1, 0, 1, 0, 1])
    expect((await other.get('/user')).body.data.completed).toBe(true)
  })

  it('deletes queued email to the employee, and keeps queued email to others', async () => {
    const { app, admin } = await setUp()
    const ids = await addPeople(app, [{ email: 'ada@example.com' }, { email: 'bola@example.com' }])
    await app.services.mailer.stop()
    const { body } = await admin.post('/admin/send-emails', { audience: 'all', message: 'Hello' })
    await admin.delete(`/admin/users/${ids[0]}`)
    const { data } = (await admin.get(`/admin/send-emails/${body.data.batch}`)).body
    expect(data).toMatchObject({ accepted: 2, total: 1, waiting: 1 })
    expect(query(app, "SELECT recipient FROM outbox WHERE recipient LIKE '%@%'")).toEqual([
      { recipient: 'bola@example.com' }
    ])
  })

  it('deletes email that was queued for the address before there was an account', async () => {
    const { app, admin } = await setUp()
    await app.services.mailer.stop()
    await admin.post('/admin/hires', { columns: ['/email'], rows: [['chidi@example.com']] })
    const mails = () => query(app, "SELECT state FROM outbox WHERE recipient = 'chidi@example.com'")
    expect(mails()).toEqual([{ state: 'waiting' }])
    const [id] = await addPeople(app, [{ email: 'chidi@example.com' }])
    await admin.delete(`/admin/users/${id}`)
    expect(mails()).toEqual([])
  })

  it('lets the email sign up again with an empty record', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, canary)
    await completeRecord(ada)
    await admin.delete(`/admin/users/${ada.id}`)
    const again = await app.employee(canary)
    const { data } = (await again.get('/user')).body
    expect(data).toMatchObject({ completed: false })
    expect(data.personalInfo).toBeUndefined()
  })

  it('refuses with 409 to erase oneself or an administrator', async () => {
    const { app, admin } = await setUp()
    const other = await signedIn(app, { isAdmin: true })
    expect(await admin.delete(`/admin/users/${admin.id}`)).toMatchObject({
      status: 409,
      body: { message: 'You cannot erase yourself.' }
    })
    expect(await admin.delete(`/admin/users/${other.id}`)).toMatchObject({
      status: 409,
      body: { message: 'You cannot erase an administrator. Remove their role first.' }
    })
    expect((await admin.get('/admin/administrators')).body.data).toHaveLength(2)
  })

  it('returns 404 for an unknown employee and for an erased employee', async () => {
    const { app, admin } = await setUp()
    const [id] = await addPeople(app, [{}])
    const answers = await Promise.all([1, 2].map(() => admin.delete(`/admin/users/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await admin.delete('/admin/users/nobody')).status).toBe(404)
  })

  it('erases files that are uploaded at the same moment', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, canary)
    const saving = completeRecord(ada).catch(() => 'refused')
    while (query(app, 'SELECT 1 FROM answers').length === 0) await new Promise(setImmediate)
    await admin.delete(`/admin/users/${ada.id}`)
    expect(await saving).toBe('refused')
    expect(await storedFiles(app)).toEqual([])
  })
})
