import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import JsZip from 'jszip'
import { describe, expect, it } from 'vitest'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { takeName, writeZip } from '../../../server/files/zip.ts'
import { partDefinitions } from '../../../server/records/model/parts.ts'
import { sweepAccounts } from '../../../server/jobs/sweep-accounts.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  completeRecord,
  validAnswers,
  signedIn,
  uploadGuarantor,
  uploadPassport
} from '../../helpers/records.ts'
import { filesBelow, query, sealedFiles } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { bytesIn, rowsByTable } from '../../world/database.ts'
import { entriesIn } from '../audit/helpers.ts'

const day = 24 * 3600_000

async function setUp(env = {}) {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...env } })
  const admin = await signedIn(app, { isAdmin: true, username: 'Ngozi', email: 'ngozi@example.com' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  return { app, admin }
}

async function archiveOf({ app }: TestApp, { token }: SignedIn) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ url: '/api/user/export', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="BTC_my_record.zip"',
    'cache-control': 'no-store'
  })
  return answer.rawPayload
}

describe('a ZIP archive', () => {
  // Mutants: a wrong checksum, size or offset in the directory; names not marked as UTF-8.
  it('opens in other programs with every byte unchanged', async () => {
    const files = [
      { name: 'record.json', bytes: Buffer.from('{"a": "ọ"}') },
      { name: 'Folder/Ọ̀ṣun 1.pdf', bytes: Buffer.alloc(300_000, 'canary') },
      { name: 'empty.txt', bytes: Buffer.alloc(0) }
    ]
    async function* given() {
      yield* files
    }
    const pieces: Buffer[] = []
    for await (const piece of writeZip(given(), new Date('2026-11-20T10:11:12'))) pieces.push(piece)
    const zip = Buffer.concat(pieces)
    const read = await JsZip.loadAsync(zip, { checkCRC32: true })
    expect(Object.keys(read.files).filter(name => !name.endsWith('/'))).toEqual(files.map(({ name }) => name))
    for (const { name, bytes } of files)
      expect((await read.file(name)?.async('nodebuffer'))?.equals(bytes)).toBe(true)
    const file = path.join(fs.mkdtempSync(path.join(fs.realpathSync('/tmp'), 'zip-')), 'a.zip')
    fs.writeFileSync(file, zip)
    if (hasUnzip()) {
      expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected')
      expect(execFileSync('unzip', ['-l', file], { encoding: 'utf8' })).toMatch(
        /2026-11-20 10:11\s+record\.json/
      )
    }
    fs.rmSync(path.dirname(file), { recursive: true })
  })

  it('has no two files with the same name, also where case does not matter', () => {
    const taken = new Set<string>()
    const take = (title: string, id: string, ending = 'pdf') => takeName(taken, title, { id, ending })
    expect(take('Ada/Copy', 'aaaaaaaaaaaa')).toBe('Ada/Copy.pdf')
    expect(take('Ada/copy', 'bbbbbbbbbbbb')).toBe('Ada/copy bbbbbbbb.pdf')
    expect(take('Ada/Copy', 'cccccccccccc', 'jpg')).toBe('Ada/Copy.jpg')
  })
})

function hasUnzip() {
  try {
    execFileSync('unzip', ['-v'])
    return true
  } catch {
    return false
  }
}

describe('GET /user/export', () => {
  // Mutants: no history; files of another person; an address instead of a name.
  it('has every answer with its earlier versions, every file and the access log', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, { username: 'Ada', email: 'ada@example.com' })
    const other = await signedIn(app)
    await completeRecord(ada)
    await completeRecord(other)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: 'Another road' })
    await admin.get(`/user/${ada.id}`)
    const zip = await JsZip.loadAsync(await archiveOf(app, ada), { checkCRC32: true })
    const names = Object.values(zip.files).flatMap(({ name, dir }) => (dir ? [] : [name]))
    expect(names).toEqual([
      'Guarantors/Guarantor 1.pdf',
      'Guarantors/Guarantor 2.pdf',
      'Personal Information/Passport Photo.jpg',
      'Declaration/Signature.png',
      'record.json'
    ])
    const pdf = await zip.file('Guarantors/Guarantor 2.pdf')?.async('string')
    expect(pdf?.startsWith('%PDF-')).toBe(true)
    const record = JSON.parse((await zip.file('record.json')?.async('string')) ?? '')
    expect(record.account).toMatchObject({ username: 'Ada', email: 'ada@example.com', completed: true })
    expect(record.record.personalInfo).toMatchObject({
      bvn: '01234567890',
      address: 'Another road',
      passport: { url: 'Personal Information/Passport Photo.jpg' }
    })
    expect(Object.keys(record.record)).toEqual(
      expect.arrayContaining(['employeeDetails', 'education', 'guarantors', 'signature'])
    )
    expect(record.earlierAnswers).toMatchObject([
      { part: 'personalInfo', revision: 1, answers: { address: validAnswers.personalInfo.address } }
    ])
    expect(record.whoLookedAtIt).toMatchObject([{ who: 'Ngozi', action: 'record.viewed' }])
    expect(record.files).toHaveLength(4)
    expect(JSON.stringify(record)).not.toContain(other.id)
  })

  it('names files so that every system can unpack them, and keeps all letters and marks', async () => {
    const { app } = await setUp()
    const ada = await signedIn(app)
    await uploadPassport(ada)
    const part = partDefinitions.find(({ name }) => name === 'personalInfo')
    const photo = part?.files.find(({ field }) => field === 'passport')
    if (!photo) throw new Error('No step asks for a photo.')
    const { title = '' } = photo.schema
    const namesFor = async (changed: string) => {
      photo.schema.title = changed
      const zip = await JsZip.loadAsync(await archiveOf(app, ada))
      return Object.keys(zip.files).filter(name => name.endsWith('.jpg'))
    }
    try {
      expect(await namesFor('Ìwé ẹ̀rí No. ')).toEqual(['Personal Information/Ìwé ẹ̀rí No.jpg'])
      expect(await namesFor('x'.repeat(300))).toEqual([`Personal Information/${'x'.repeat(80)}.jpg`])
    } finally {
      photo.schema.title = title
    }
  })

  it('marks a file that cannot be read, and includes the others', async () => {
    const { app } = await setUp()
    const ada = await signedIn(app)
    await uploadGuarantor(ada, 1)
    await uploadGuarantor(ada, 2)
    const [{ id } = { id: '' }] = query<{ id: string }>(app, 'SELECT id FROM files WHERE slot = 1')
    await app.services.storage.remove(id)
    const zip = await JsZip.loadAsync(await archiveOf(app, ada))
    const record = JSON.parse((await zip.file('record.json')?.async('string')) ?? '')
    expect(record.files.map(({ readable }: { readable: boolean }) => readable)).toEqual([false, true])
    expect(zip.file('Guarantors/Guarantor 1.pdf')).toBeNull()
  })

  it('is only for employees, and returns 429 after 20 exports', async () => {
    const { app, admin } = await setUp({ RATE_LIMITS: 'on' })
    const ada = await signedIn(app)
    expect((await app.get('/user/export')).status).toBe(401)
    expect((await admin.get('/user/export')).status).toBe(403)
    for (let times = 0; times < 20; times++) expect((await ada.get('/user/export')).status).toBe(200)
    expect((await ada.get('/user/export')).status).toBe(429)
  })
})

describe('GET /user/access-log', () => {
  // Mutants: views of other records; one's own actions; exports from before signing up.
  it('returns who looked at the record, when and how, newest first', async () => {
    const { app, admin } = await setUp()
    await admin.get('/admin/employees/export')
    app.clock.advance(60_000)
    const ada = await signedIn(app)
    const other = await signedIn(app)
    expect((await ada.get('/user/access-log')).body).toMatchObject({ data: [], older: false })
    await ada.get(`/user/${ada.id}`)
    await ada.post('/user/educationalBackground', validAnswers.educationalBackground)
    await uploadGuarantor(ada, 1)
    await admin.get(`/user/${other.id}`)
    const { data } = (await admin.get(`/user/${ada.id}`)).body
    await app.app.inject({ url: data.guarantors[0].guarantor.url })
    await admin.get('/admin/employees/export?region=Kano')
    await admin.get('/admin/employees/export')
    const accessLog = (await ada.get('/user/access-log')).body.data
    expect(accessLog).toMatchObject([
      { who: 'Ngozi', action: 'list.exported', isCertain: true, detail: { by: [], as: 'xlsx' } },
      { who: 'Ngozi', action: 'file.downloaded', detail: { slot: 1 } },
      { who: 'Ngozi', action: 'record.viewed', at: expect.stringMatching(/^2026-11-20T10:01/) }
    ])
    expect(JSON.stringify(accessLog)).not.toContain(other.id)
    expect(accessLog).toHaveLength(3)
    expect((await other.get('/user/access-log')).body.data).toHaveLength(2)
    expect((await admin.get('/user/access-log')).status).toBe(403)
  })

  it('returns the entries in pages', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app)
    for (let times = 0; times < 60; times++) await admin.get(`/user/${ada.id}`)
    const first = (await ada.get('/user/access-log')).body
    expect(first).toMatchObject({ older: true })
    const second = (await ada.get(`/user/access-log?before=${first.data.at(-1).seq}`)).body
    expect(second).toMatchObject({ older: false })
    const seqs = [...first.data, ...second.data].map(({ seq }: { seq: number }) => seq)
    expect(new Set(seqs).size).toBe(60)
    expect((await ada.get('/user/access-log?before=x')).status).toBe(400)
  })
})

describe('GET /admin/activity', () => {
  it('pages from an entry in both directions', async () => {
    const { app, admin } = await setUp()
    for (let times = 0; times < 45; times++) await admin.get('/user/users')
    const get = async (query = '') => (await admin.get(`/admin/activity${query}`)).body
    const seqs = (page: { data: { seq: number }[] }) => page.data.map(({ seq }) => seq)
    const all = entriesIn(app).length
    const first = await get()
    expect(first).toMatchObject({ newer: false, older: true })
    expect(seqs(first)).toEqual(Array.from({ length: 20 }, (_, index) => all - index))
    const second = await get(`?before=${seqs(first).at(-1)}`)
    expect(second).toMatchObject({ newer: true, older: true })
    const third = await get(`?before=${seqs(second).at(-1)}`)
    expect(third).toMatchObject({ newer: true, older: false })
    expect([first, second, third].flatMap(seqs)).toHaveLength(all)
    expect(seqs(await get(`?after=${seqs(third)[0]}`))).toEqual(seqs(second))
    const back = await get(`?after=${seqs(second)[0]}`)
    expect(seqs(back)).toEqual(seqs(first))
    expect(back).toMatchObject({ newer: false, older: true })
  })

  it('filters by kind and person, and shows current names', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, { username: 'Ada' })
    const other = await signedIn(app)
    await ada.post('/user/educationalBackground', validAnswers.educationalBackground)
    await other.post('/user/educationalBackground', validAnswers.educationalBackground)
    await admin.get(`/user/${ada.id}`)
    const client = (await admin.post('/admin/client-list', { name: 'Zenith' })).body.data._id
    await admin.delete(`/admin/client-list/${client}`)
    const get = async (query: string) => (await admin.get(`/admin/activity?${query}`)).body
    expect(await get(`person=${ada.id}`)).toMatchObject({
      person: { _id: ada.id, name: 'Ada' },
      data: [
        { who: { name: 'Ngozi' }, action: 'record.viewed', whom: { name: 'Ada' }, role: 'admin' },
        { who: { name: 'Ada' }, action: 'part.saved', whom: { name: 'Ada' }, role: 'employee' }
      ]
    })
    const ofAdmin = await get(`person=${admin.id}&kind=clients`)
    expect(ofAdmin.data).toMatchObject([
      { action: 'client.deleted', detail: { client: null } },
      { action: 'client.added', detail: { client: null } },
      { action: 'client.added', detail: { client: 'Acme Bank' } }
    ])
    expect((await get('kind=looks')).data).toHaveLength(1)
    await admin.delete(`/admin/users/${ada.id}`)
    expect(await get(`person=${ada.id}`)).toMatchObject({
      person: { _id: ada.id, name: null },
      data: [{ action: 'erasure.done', whom: { _id: ada.id, name: null } }, {}, {}]
    })
    for (const wrong of ['kind=all', 'person=ada', 'before=0', 'before=1&after=1', 'kind=constructor'])
      expect((await admin.get(`/admin/activity?${wrong}`)).status, wrong).toBe(400)
  })
})

/** A unique text for every question that takes text. */
const canaries = {
  personalInfo: {
    lastName: 'Canaryfamily',
    firstName: 'Canaryfirst',
    otherName: 'Canaryother',
    email: 'canary@home.example',
    phone: '08099887766',
    address: '77 Canary Road',
    closestBusStop: 'Canary Stop',
    nin: '77788899900',
    bvn: '22177700011',
    dob: '1971-01-31',
    homeTownAddress: 'Canary Village',
    nationality: 'Ghana',
    stateOfOrigin: 'Canarystate',
    localGovernment: 'Canarytown'
  },
  employeeDetails: { employeeId: 'CANARY-77', salaryAccountNumber: '7778889990', bankName: 'CANARY BANK' },
  education: [{ nameOfSchool: 'Canary School', qualification: 'Canary degree', dateObtained: '2011-01-31' }],
  certificate: [{ name: 'Canary diploma', nameOfCourse: 'Canary course', dateObtained: '2012-01-31' }]
}
const account = { username: 'Zebulon Canary', email: 'zebulon@canary.example', phone: '+2348011122233' }

/** Returns all bytes of the database, the stored files and the data folder, except the mailbox. */
async function everythingIn(app: TestApp): Promise<Buffer> {
  const { config } = app
  const files = filesBelow(config.dataDir).filter(file => !file.startsWith(config.mailboxDir))
  const bytes = files.flatMap(file => [fs.readFileSync(file), Buffer.from(`\n${file}\n`)])
  return Buffer.concat([bytesIn(app), ...bytes, ...(await sealedFiles(app))])
}

/** Returns pieces of everything sealed about a person, to search for them as stored on the disk. */
async function sealedOf(app: TestApp, id: string): Promise<Buffer[]> {
  const documents = ['answers', 'answer_history'].flatMap(table =>
    query<{ document: Buffer }>(app, `SELECT document FROM ${table} WHERE user_id = '${id}'`)
  )
  const ids = query<{ id: string }>(app, `SELECT id FROM files WHERE user_id = '${id}'`)
  const files = await Promise.all(ids.map(({ id }) => app.services.storage.sealed(id)))
  const all = [...documents.map(({ document }) => document), ...(files as Buffer[])]
  return all.map(bytes => bytes.subarray(12, 44))
}

describe('the erasure of an employee', () => {
  it('can be requested, withdrawn and requested again, and administrators are notified', async () => {
    const { app, admin } = await setUp()
    const ada = await signedIn(app, { username: 'Ada' })
    expect((await ada.get('/user/erasure')).body.data).toEqual({ askedAt: null, dueAt: null })
    const response = (await ada.post('/user/erasure')).body
    expect(response.data.askedAt).toMatch(/^2026-11-20T10:00/)
    app.clock.advance(10 * 60_000)
    expect((await ada.post('/user/erasure')).body.data).toEqual(response.data)
    expect((await ada.get('/user/erasure')).body.data).toEqual(response.data)
    const backups = 'Earlier backups still contain your data. We keep each backup for 30 days.'
    expect((await ada.get('/user/erasure')).body).toMatchObject({ backups })
    expect((await admin.get('/admin/erasures')).body).toMatchObject({
      backups: 'Earlier backups still contain the person’s data. We keep each backup for 30 days.'
    })
    expect((await admin.get('/admin/erasures')).body.data).toEqual([
      { _id: ada.id, username: 'Ada', askedAt: response.data.askedAt, dueAt: null, plannedBy: null }
    ])
    const mails = await app.mailsTo('ngozi@example.com')
    expect(mails).toMatchObject([{ subject: 'An employee has asked to be erased' }])
    expect(mails[0]?.text).not.toContain('Ada')
    expect((await ada.delete('/user/erasure')).body.data).toEqual({ askedAt: null, dueAt: null })
    expect((await admin.get('/admin/erasures')).body.data).toEqual([])
    expect((await ada.get('/user')).status).toBe(200)
    expect((await ada.post('/user/erasure')).body.data.askedAt).toMatch(/^2026-11-20T10:10/)
    for (const [method, status] of [
      ['get', 403],
      ['post', 403],
      ['delete', 403]
    ] as const)
      expect((await admin[method]('/user/erasure')).status).toBe(status)
  })

  it('is emailed to administrators once a day per employee, however often it is requested', async () => {
    const { app, admin } = await setUp({ EMPLOYEE_IDLE_MINUTES: '99999' })
    const [ada, bola] = [await signedIn(app), await signedIn(app)]
    const askAgain = async (times: number) => {
      for (let time = 0; time < times; time++) {
        expect((await ada.delete('/user/erasure')).status).toBe(200)
        expect((await ada.post('/user/erasure')).body.data.askedAt).toEqual(expect.any(String))
      }
    }
    const mails = async () => (await app.mailsTo('ngozi@example.com')).length
    await askAgain(25)
    expect(await mails()).toBe(1)
    expect((await admin.get('/admin/erasures')).body.data).toMatchObject([{ _id: ada.id }])
    expect((await bola.post('/user/erasure')).status).toBe(200)
    expect(await mails()).toBe(2)
    app.clock.advance(day)
    await askAgain(2)
    expect(await mails()).toBe(3)
  })

  // Mutants: secure_delete off; no checkpoint of the log; the counters kept; the last mail's recipient in clear; mails kept.
  it('leaves nothing of the person but a random id in the audit', async () => {
    const { app, admin } = await setUp({ RATE_LIMITS: 'on' })
    const other = await app.employee()
    const ada = await app.employee(account)
    const { personalInfo, employeeDetails, education, certificate } = canaries
    await completeRecord(ada, { personalInfo })
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, ...personalInfo })
    await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, ...employeeDetails })
    await ada.post('/user/educationalBackground', education)
    await ada.post('/user/certificate', certificate)
    await uploadPassport(ada)
    await app.post('/auth/login', { email: account.email, password: 'wrong horse' })
    await app.post('/auth/forget-password', { email: account.email })
    await app.get(`/auth/resend-token/${account.email}`)
    await admin.post('/admin/send-emails', { emails: [account.email], message: 'Broadcast of the office' })
    await admin.post('/admin/onboarding-links', { ids: [ada.id, other.id] })
    await admin.get(`/user/${ada.id}`)
    await ada.get('/user/export')
    await ada.post('/user/erasure')
    await app.services.mailer.idle()

    const clear = ['Zebulon', 'zebulon canary', account.email, account.phone, 'Canarystate']
    const sealed = await sealedOf(app, ada.id)
    const before = await everythingIn(app)
    for (const text of clear) expect(before.includes(text), text).toBe(true)
    expect(sealed.length).toBeGreaterThan(10)
    for (const bytes of sealed) expect(before.includes(bytes)).toBe(true)
    const keyed = app.services.keys.hmac('codes', account.email)
    expect(before.includes(keyed)).toBe(true)
    const numbers = entriesIn(app).filter(({ subject }) => subject === ada.id).length

    await app.services.mailer.stop() // keeps the last mail unsent during the checks
    expect(await admin.delete(`/admin/users/${ada.id}`)).toMatchObject({ status: 200 })

    const after = await everythingIn(app)
    const texts = [JSON.stringify(canaries), JSON.stringify(account)].flatMap(text =>
      text.match(/[^"{}[\]:,]{8,}/g)
    )
    const fieldNames = ['username', 'personalInfo', 'employeeDetails', 'education', 'certificate', 'lastName']
    const values = texts.flatMap(text => text ?? []).filter(text => /\d{4}|canary/i.test(text))
    expect(values.length).toBeGreaterThan(20)
    expect(values.some(value => fieldNames.includes(value))).toBe(false)
    for (const text of [...clear, ...values, keyed, 'zebulon']) expect(after.includes(text), text).toBe(false)
    for (const bytes of sealed) expect(after.includes(bytes)).toBe(false)

    const holding = rowsByTable(app).filter(({ text }) => text.includes(ada.id))
    expect([...new Set(holding.map(({ name }) => name))]).toEqual(['audit'])
    expect(entriesIn(app).filter(({ subject }) => subject === ada.id)).toHaveLength(numbers + 1)
    expect((await verifyAudit(app.services)).broken).toBeUndefined()
    expect(query(app, 'SELECT 1 FROM batches')).toHaveLength(2)
    expect((await ada.get('/user')).status).toBe(401)
    expect((await other.get('/user')).status).toBe(200)
    expect((await admin.get('/admin/erasures')).body.data).toEqual([])
  })

  // Mutants: the last mail deleted with the others; its row keeps the address.
  it('is announced in a last email, of which nothing is kept once it is sent', async () => {
    const { app, admin } = await setUp({ BACKUP_KEEP_DAYS: '45' })
    const ada = await signedIn(app, account)
    await admin.delete(`/admin/users/${ada.id}`)
    expect(await app.mailsTo(account.email)).toMatchObject([
      {
        subject: 'Your record was erased',
        text: expect.stringMatching(/keep\s+each\s+backup\s+for\s+45\s+days/)
      }
    ])
    await app.services.database.checkpoint()
    expect((await everythingIn(app)).includes(account.email)).toBe(false)
    expect(query(app, 'SELECT state, length(body) AS bytes FROM outbox')).toEqual([
      { state: 'sent', bytes: 0 }
    ])
    app.clock.advance(8 * day)
    await sweepAccounts(app.services)
    expect(query(app, 'SELECT 1 FROM outbox')).toEqual([])
  })

  it('is not emailed to an unverified address', async () => {
    const { app, admin } = await setUp()
    const { email } = await app.signUp()
    const [{ id } = { id: '' }] = query<{ id: string }>(app, `SELECT id FROM users WHERE email = '${email}'`)
    await admin.delete(`/admin/users/${id}`)
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).not.toContain('Your record was erased')
  })

  it('logs the person out everywhere at once', async () => {
    const { app, admin } = await setUp()
    const account = await app.verified()
    const phones = [await app.logIn(account), await app.logIn(account)]
    await admin.delete(`/admin/users/${phones[0]?.id}`)
    for (const phone of phones) expect((await phone.get('/user')).status).toBe(401)
    expect((await app.post('/auth/login', account)).status).toBe(401)
  })
})

describe('UNVERIFIED_DAYS', () => {
  it('sets after how long unverified accounts are removed', async () => {
    const { app } = await setUp({ UNVERIFIED_DAYS: '2' })
    const { email } = await app.signUp()
    const countUsers = () => query(app, `SELECT 1 FROM users WHERE email = '${email}'`).length
    app.clock.advance(1.9 * day)
    await sweepAccounts(app.services)
    expect(countUsers()).toBe(1)
    app.clock.advance(0.2 * day)
    await sweepAccounts(app.services)
    expect(countUsers()).toBe(0)
  })
})
