import fs from 'node:fs'
import path from 'node:path'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import JsZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSealedStore, sealedColumns } from '../../../server/core/database/sealed-columns.ts'
import { openReading } from '../../../server/core/database/sqlite/readonly-database.ts'
import * as tables from '../../../server/core/database/tables.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { personalTables } from '../../../server/privacy/model/personal-tables.ts'
import { makeBackup } from '../../../server/tools/backup/make.ts'
import { restoreBackup } from '../../../server/tools/backup/restore.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { newDataFolder } from '../../helpers/installation.ts'
import { newFolder } from '../../helpers/process.ts'
import { completeRecord, signedIn, validAnswers } from '../../helpers/records.ts'
import { filesBelow, sealedFiles } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { bytesIn, execute, query, rowsByTable } from '../../world/database.ts'

/** Occurs in every text that anyone writes about the person. */
const word = 'Xylocarpa'
const [first, second, never] = [
  'xylocarpa.old@corp.example',
  'xylocarpa@corp.example',
  'xylocarpa.never@corp.example'
]
const allNames = Object.keys(personalTables) as (keyof typeof personalTables)[]
const configs = new Map<string, ReturnType<typeof getTableConfig>>(
  Object.entries(tables).map(([name, table]) => [name, getTableConfig(table as SQLiteTable)])
)
const nameOf = (table: string) => configs.get(table)?.name ?? ''
const columnsOf = (table: string) => configs.get(table)?.columns ?? []

let app: TestApp
let admin: SignedIn
let eve: SignedIn
let planted: string[]
let archive: { [name: string]: unknown }

beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: 'on', LOG_LEVEL: 'trace', SIGNUP_TAKEN: 'conceal' } })
  admin = await signedIn(app, { isAdmin: true, email: 'ngozi@example.com' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  eve = await joined()
  await writeEverywhere()
  await app.services.mailer.idle()
  archive = await downloadOwn()
  planted = plantInRows()
})

/** Enters data about the person in every way that the product offers. */
async function joined() {
  const row = [first, `${word} Eve`, '+2348011122233']
  const hired = await admin.post('/admin/hires', { columns: ['/email', '/username', '/phone'], rows: [row] })
  expect(hired.status).toBe(200)
  const [mail] = await app.mailsTo(first)
  const [, token] = /\/invited#(\S+)/.exec(mail?.text ?? '') ?? []
  const password = 'correct horse'
  const answers = { token, username: `${word} Eve`, phone: '+2348011122233', password }
  expect((await app.post('/auth/hires/join', answers)).status).toBe(201)
  const person = await app.logIn({ email: first, password })
  await person.post('/account/email', { email: second })
  expect((await person.put('/account/email', { code: await app.codeFor(second) })).status).toBe(200)
  return { ...person, email: second }
}

async function writeEverywhere() {
  await completeRecord(eve, { personalInfo: { lastName: word, address: `${word} Road` } })
  await eve.put('/user/personalInfo', {
    ...validAnswers.personalInfo,
    lastName: word,
    address: `2 ${word} Road`
  })
  await eve.put('/user/drafts', { form: 'steps/education', value: [{ nameOfSchool: `${word} School` }] })
  const { email, phone } = (await eve.get('/user')).body.data
  const contact = { email, phone: '+2348055550101', reason: 'other', wasEmail: email, wasPhone: phone }
  expect((await admin.put(`/admin/accounts/${eve.id}/contact`, contact)).status).toBe(200)
  await eve.post('/account/email', { email: never })
  await eve.put('/account/profile', { username: `${word} Oldname`, phone: '+2348011122233' })
  await app.post('/auth/login', { email: second, password: 'wrong horse' })
  await app.post('/auth/forget-password', { email: second })
  const corrections = [{ path: '/personalInfo/address', message: `Is ${word} right?` }]
  await admin.post(`/admin/employees/${eve.id}/corrections`, { corrections })
  await admin.post(`/admin/employees/${eve.id}/review/notes`, { text: `${word} was called.` })
  await admin.post('/admin/send-emails', { emails: [second], message: `Dear ${word}, hello` })
  await admin.post('/admin/saved-views', { name: `Only ${word}`, query: `search=${word}`, isShared: true })
  await admin.post('/admin/onboarding-links', { ids: [eve.id] })
  await admin.get(`/user/${eve.id}`)
  await eve.post('/user/erasure')
}

async function downloadOwn() {
  const headers = { authorization: `Bearer ${eve.token}` }
  const answer = await app.app.inject({ url: '/api/user/export', headers })
  const zip = await JsZip.loadAsync(answer.rawPayload)
  return JSON.parse((await zip.file('record.json')?.async('string')) ?? '{}') as { [name: string]: unknown }
}

/**
 * Inserts a row about the person into each table without one, then writes a unique text into each text column that accepts it.
 */
function plantInRows(): string[] {
  const words: string[] = []
  for (const table of allNames) {
    const { erasure } = personalTables[table]
    if (!Array.isArray(erasure) || !erasure.includes('account') || table === 'users') continue
    const columns = columnsOf(table)
    if (query(app, `SELECT 1 FROM ${nameOf(table)} WHERE user_id = '${eve.id}'`).length === 0) {
      const values = columns.map(column => valueFor(table, column.name, column.getSQLType(), column.notNull))
      execute(
        app,
        ...securely(),
        `INSERT INTO ${nameOf(table)} (${columns.map(({ name }) => name).join(', ')}) VALUES (${values.join(', ')})`
      )
    }
    for (const { name } of columns.filter(column => column.getSQLType() === 'text')) {
      const text = `planted-${nameOf(table)}-${name}`
      try {
        execute(
          app,
          ...securely(),
          `UPDATE ${nameOf(table)} SET ${name} = '${text}' WHERE user_id = '${eve.id}' AND ${name} <> user_id`
        )
        if (bytesIn(app).includes(text)) words.push(text)
      } catch {
        // A key, a reference, or a column with few allowed values.
      }
    }
  }
  return words
}

/** Deletes securely, as the product's own connections do: overwritten data leaves nothing in the file. */
const securely = () => ('file' in app.config.database ? ['PRAGMA secure_delete = ON'] : [])

const choices: { [column: string]: string } = {
  type: "'former'",
  becomes: "'nobody'",
  state: "'open'",
  purpose: "'reset'"
}

function valueFor(table: string, column: string, type: string, isNeeded: boolean): string {
  if (column === 'user_id') return `'${eve.id}'`
  if (choices[column]) return choices[column]
  if (!isNeeded) return type === 'integer' ? '1' : 'NULL'
  if (type === 'integer') return '1'
  if (type === 'blob') return 'file' in app.config.database ? "x'00'" : String.raw`'\x00'`
  return `'row-${table}-${column}'`
}

describe('every database table', () => {
  it.each(allNames)('%s is covered by erasure and by the archive, or gives a reason', table => {
    const { erasure, archive: archivedIn } = personalTables[table]
    const columns = columnsOf(table).map(({ name }) => name)
    if ('concernsNobody' in erasure) expect(columns).not.toContain('user_id')
    else if (erasure.includes('account') && table !== 'users') expect(columns).toContain('user_id')
    if ('left' in archivedIn) expect(archivedIn.left.english).toMatch(/^[A-Z].*\.$/)
    else for (const place of archivedIn) expect(archive, `${table} in record.json`).toHaveProperty(place)
  })

  it('is reached by an erasure if it has a user_id column', () => {
    const unreached = allNames.filter(table => {
      const { erasure } = personalTables[table]
      const isPersonal = columnsOf(table).some(({ name }) => name === 'user_id')
      return isPersonal && !(Array.isArray(erasure) && erasure.includes('account'))
    })
    expect(unreached).toEqual([])
  })
})

describe('the archive that an employee downloads', () => {
  it('includes data beyond the form answers, such as emails, corrections and activity', () => {
    expect(archive).toMatchObject({
      account: { language: 'en' },
      signedIn: [{ logIn: 'password' }],
      formerEmails: [
        { email: first, wasYours: true, until: expect.any(String) },
        { email: never, wasYours: false, askedAt: expect.any(String) }
      ],
      emailChange: { email: never },
      contactCorrections: [{ after: { phone: '+2348055550101' }, reason: 'other' }],
      invitations: [{ to: first, by: admin.username }],
      secondFactor: { passkeys: [], recoveryCodesLeft: 0 },
      reminders: { stoppedAt: null },
      review: { notes: [{ text: `${word} was called.`, by: admin.username }] },
      corrections: [{ message: `Is ${word} right?`, askedBy: admin.username }],
      erasure: { askedAt: expect.any(String) }
    })
    const mails = archive.mails as { to: string; subject: string; text?: string }[]
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([first, second, never]))
    expect(mails.some(({ text }) => text?.includes(`Dear ${word}, hello`))).toBe(true)
    const own = archive.whatYouDid as { action: string; network: string }[]
    expect(own.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['login.ok', 'email.changed', 'part.saved'])
    )
    expect(own[0]?.network).toBeTruthy()
    const others = archive.whatOthersDid as { action: string; by: string }[]
    expect(others).toContainEqual(expect.objectContaining({ action: 'correction.asked', by: admin.username }))
  })

  it('lists what it leaves out, and contains no password hash or other secret', async () => {
    expect(archive.notInHere).toContainEqual(expect.stringContaining('the hash of your password'))
    expect(archive.notInHere).toContainEqual(expect.stringContaining('What people you asked have answered'))
    expect(archive.notInHere).toContainEqual(expect.stringContaining('which may not be yours'))
    const [{ password } = { password: '' }] = query<{ password: string }>(
      app,
      `SELECT password FROM users WHERE id = '${eve.id}'`
    )
    expect(JSON.stringify(archive)).not.toContain(password)
    expect(JSON.stringify(archive)).not.toMatch(/\$argon2|"hash"|"secret"/)
  })
})

describe('the erasure of an employee', () => {
  // Mutants: any of the deletions in remove-person.ts missing.
  it('removes all planted texts from the database, mailbox, files, logs and a new backup', async () => {
    expect(planted.length).toBeGreaterThan(30)
    const texts = [...planted, word, word.toLowerCase(), first, second, never, '+2348011122233']
    const before = bytesIn(app)
    for (const text of [first, second, never, word]) expect(before.includes(text), text).toBe(true)

    expect(await admin.delete(`/admin/users/${eve.id}`)).toMatchObject({ status: 200 })
    await app.services.mailer.idle()
    await app.services.database.checkpoint()

    const folder = newFolder()
    const file = path.join(folder, 'a.backup')
    await makeBackup({ config: app.config, secret: Buffer.from('b4'.repeat(32), 'hex'), file })
    const to = newDataFolder()
    await restoreBackup({ env: app.settings, file, to })
    const last = filesBelow(app.config.dataDir).filter(one => isLastMail(one))
    expect(last).toHaveLength(1)
    const places = [...filesBelow(app.config.dataDir), ...filesBelow(to)].filter(one => !last.includes(one))
    const bytes = [
      bytesIn(app),
      ...places.flatMap(one => [fs.readFileSync(one), Buffer.from(one)]),
      ...(await sealedFiles(app)),
      Buffer.from(app.log.join('\n')),
      Buffer.from((await openAll(path.join(to, 'onboarding.sqlite'))).join('\n'))
    ]
    for (const text of texts)
      for (const form of [Buffer.from(text), Buffer.from(text, 'utf16le')])
        expect(
          bytes.some(one => one.includes(form)),
          text
        ).toBe(false)
    const holding = rowsByTable(app).filter(({ text }) => text.includes(eve.id))
    expect([...new Set(holding.map(({ name }) => name))]).toEqual(['audit'])
  })
})

const isLastMail = (file: string) =>
  file.endsWith('.eml') && fs.readFileSync(file, 'utf8').includes('Your record was erased')

async function openAll(file: string): Promise<string[]> {
  const keys = createKeys(Buffer.from('5a'.repeat(32), 'hex'))
  const reading = openReading(file)
  const opened: string[] = []
  for (const column of sealedColumns)
    for (const { context, sealed } of await createSealedStore(reading.db, column).after(0, 10_000))
      if (sealed.length > 0) opened.push(keys.open(column.purpose, context, sealed).toString())
  await reading.close()
  return opened
}
