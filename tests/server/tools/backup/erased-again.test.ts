import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sweepAccounts } from '../../../../server/jobs/sweep-accounts.ts'
import { createKeys } from '../../../../server/core/keys.ts'
import { nameErased, noteErasures } from '../../../../server/privacy/ledger/ledger.ts'
import { openLedgerStorage } from '../../../../server/privacy/ledger/storage.ts'
import { makeBackup } from '../../../../server/tools/backup/make.ts'
import { restoreBackup } from '../../../../server/tools/backup/restore.ts'
import { nameIfDamaged } from '../../../../server/tools/backup/places.ts'
import { describeErasedAgain } from '../../../../server/tools/backup/words.ts'
import { filesInFolder, type TestApp, testApp } from '../../../helpers/app.ts'
import { newDataFolder } from '../../../helpers/installation.ts'
import { newFolder } from '../../../helpers/process.ts'
import { completeRecord, signedIn } from '../../../helpers/records.ts'
import { filesBelow } from '../../../helpers/stored.ts'
import { query } from '../../../world/database.ts'
import { join, tokenFor } from '../../hiring/sheets.ts'

const secret = Buffer.from('b4'.repeat(32), 'hex')

/** Returns a server with two employees, a backup with both, of whom one was erased after it. */
async function erasedSince() {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...filesInFolder } })
  const admin = await signedIn(app, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const [eve, bola] = [
    await signedIn(app, { username: 'Evelina', email: 'eve@corp.example' }),
    await signedIn(app, { email: 'bola@corp.example' })
  ]
  await completeRecord(eve)
  await completeRecord(bola)
  await noteErasures(app.services)
  const folder = newFolder()
  const file = await backUp(app, folder, '2026-11-20T10-00-00.000Z')
  expect((await admin.delete(`/admin/users/${eve.id}`)).status).toBe(200)
  return { app, admin, eve, bola, folder, file }
}

async function backUp({ config, clock }: TestApp, folder: string, at: string) {
  const file = path.join(folder, `onboarding-${at}.backup`)
  await makeBackup({ config, secret, file, clock: clock.now })
  return file
}

const emailsIn = (dataDir: string) =>
  query<{ email: string }>(
    path.join(dataDir, 'onboarding.sqlite'),
    'SELECT email FROM users ORDER BY email'
  ).map(({ email }) => email)

it('a restore erases again people who were erased after the backup, with their files', async () => {
  const { app, bola, file } = await erasedSince()
  const to = newDataFolder()
  const { again, manifest } = await restoreBackup({ env: app.settings, file, to })
  expect(manifest.counts.files).toBe(8)
  expect(again).toMatchObject({ people: 1, files: 4 })
  expect(emailsIn(to)).not.toContain('eve@corp.example')
  expect(emailsIn(to)).toContain(bola.email)
  expect(filesBelow(path.join(to, 'files'))).toHaveLength(4)
  const bytes = Buffer.concat(filesBelow(to).map(one => fs.readFileSync(one)))
  for (const text of ['eve@corp.example', 'Evelina']) expect(bytes.includes(text), text).toBe(false)
  expect(describeErasedAgain(again, 'then')).toMatch(
    /were erased after then: 1 person with 4 files \(from the erasure ledger/
  )

  // The restored folder has the ledger too, and so does a backup of it.
  const second = newDataFolder()
  fs.rmSync(path.join(app.config.dataDir, 'erased'), { recursive: true, force: true })
  const env = { ...app.settings, DATA_DIR: to, DATABASE_URL: '' }
  expect((await restoreBackup({ env, file, to: second })).again).toMatchObject({ people: 1, files: 4 })
})

it.each([
  ['good', (file: string) => file],
  ['damaged', nameIfDamaged]
])('a restore learns of erasures from a newer %s backup if the data folder is lost', async (_, nameOf) => {
  const { app, folder, file } = await erasedSince()
  const made = await backUp(app, folder, '2026-11-20T11-00-00.000Z')
  const newer = nameOf(made)
  fs.renameSync(made, newer)
  const env = { ...app.settings, DATA_DIR: newDataFolder(), DATABASE_URL: '' }
  // This restore uses an empty data folder, so only the newer backup knows of the erasure.
  const { again } = await restoreBackup({ env, file })
  const ledgerUntil = Date.parse('2026-11-20T11:00:00.000Z')
  expect(again).toEqual({ people: 1, files: 4, ledger: newer, ledgerUntil })
  expect(describeErasedAgain(again, 'then')).toContain(
    `(from the erasure ledger in ${newer}). It ends with that backup: people who were erased after 2026-11-20T11:00:00.000Z may be back. Erase them again.`
  )
  expect(emailsIn(env.DATA_DIR)).not.toContain('eve@corp.example')
})

it('a restore into a folder that holds only the erasure ledger uses that ledger', async () => {
  const { app, file } = await erasedSince()
  const dataDir = newDataFolder()
  fs.cpSync(path.join(app.config.dataDir, 'erased'), path.join(dataDir, 'erased'), { recursive: true })
  const { again } = await restoreBackup({
    env: { ...app.settings, DATA_DIR: dataDir, DATABASE_URL: '' },
    file
  })
  expect(again).toMatchObject({ people: 1, files: 4, ledger: path.join(dataDir, 'erased') })
})

it('a restore reports a missing erasure ledger, and ignores an entry made without the key', async () => {
  const { app, bola, file } = await erasedSince()
  const dataDir = newDataFolder()
  fs.mkdirSync(path.join(dataDir, 'erased'), { recursive: true })
  const forged = crypto.createHash('sha256').update(`erased|${bola.id}`).digest('hex')
  fs.writeFileSync(path.join(dataDir, 'erased', forged), '')
  const { again } = await restoreBackup({
    env: { ...app.settings, DATA_DIR: dataDir, DATABASE_URL: '' },
    file
  })
  expect(again).toEqual({ people: 0, files: 0, ledger: undefined })
  expect(emailsIn(dataDir)).toContain(bola.email)
  expect(describeErasedAgain(again, 'then')).toBe(
    'There is no erasure ledger: people who were erased after then may be back. Erase them again.'
  )
})

it.each([
  ['at once', async () => {}],
  [
    'from the audit',
    async ({ config, services }: TestApp) => {
      const storage = await openLedgerStorage(config)
      for (const left of (await storage.list()).keys()) await storage.remove(left)
      await noteErasures(services)
    }
  ]
])(
  'a restore brings back no invitation of a person who joined and was erased since: noted %s',
  async (_, noteAgain) => {
    const app = await testApp({ env: { RATE_LIMITS: 'off', ...filesInFolder } })
    const admin = await signedIn(app, { isAdmin: true })
    const emails = ['eve@corp.example', 'bola@corp.example']
    const columns = ['/username', '/email', '/personalInfo/lastName']
    const rows = emails.map(email => ['Evelina', email, 'Okafor'])
    expect((await admin.post('/admin/hires', { columns, rows })).status).toBe(200)
    await noteErasures(app.services)
    const file = await backUp(app, newFolder(), '2026-11-20T10-00-00.000Z')
    await join(app, await tokenFor(app, 'eve@corp.example'))
    const [eve] = query<{ id: string }>(app, "SELECT id FROM users WHERE email = 'eve@corp.example'")
    expect((await admin.delete(`/admin/users/${eve?.id}`)).status).toBe(200)
    await noteAgain(app)

    const to = newDataFolder()
    const { again } = await restoreBackup({ env: app.settings, file, to })
    expect(again).toMatchObject({ people: 1, files: 0 })
    const invited = query<{ email: string }>(path.join(to, 'onboarding.sqlite'), 'SELECT email FROM hires')
    expect(invited).toEqual([{ email: 'bola@corp.example' }])
    const bytes = Buffer.concat(filesBelow(to).map(one => fs.readFileSync(one)))
    expect(bytes.includes('eve@corp.example')).toBe(false)
  }
)

it('a restore brings back no invitation that was swept before its person was erased', async () => {
  const app = await testApp({ env: { RATE_LIMITS: 'off', ...filesInFolder } })
  const admin = await signedIn(app, { isAdmin: true })
  const rows = [['Evelina', 'eve@corp.example']]
  expect((await admin.post('/admin/hires', { columns: ['/username', '/email'], rows })).status).toBe(200)
  await noteErasures(app.services)
  const file = await backUp(app, newFolder(), '2026-11-20T10-00-00.000Z')
  await join(app, await tokenFor(app, 'eve@corp.example'))
  const [eve] = query<{ id: string }>(app, "SELECT id FROM users WHERE email = 'eve@corp.example'")
  app.clock.advance(31 * 24 * 3600 * 1000)
  await sweepAccounts(app.services)
  expect(query(app, 'SELECT id FROM hires')).toEqual([])
  const later = await signedIn(app, { isAdmin: true })
  expect((await later.delete(`/admin/users/${eve?.id}`)).status).toBe(200)

  const to = newDataFolder()
  expect((await restoreBackup({ env: app.settings, file, to })).again).toMatchObject({ people: 1 })
  expect(query(path.join(to, 'onboarding.sqlite'), 'SELECT id FROM hires')).toEqual([])
})

it('the erasure ledger is rebuilt from the audit, and drops entries older than all backups', async () => {
  const { app, eve } = await erasedSince()
  const storage = await openLedgerStorage(app.config)
  const name = nameErased(app.services.keys, eve.id)
  expect([...(await storage.list()).keys()]).toContain(name)
  fs.rmSync(path.join(app.config.dataDir, 'erased'), { recursive: true, force: true })
  for (const left of (await storage.list()).keys()) await storage.remove(left)
  await noteErasures(app.services)
  expect([...(await storage.list()).keys()]).toContain(name)
  expect((await storage.list()).size).toBe(2)
  // S3 stores no times of our choice.
  if (!path.isAbsolute(storage.place)) return
  const file = path.join(storage.place, '0'.repeat(64))
  fs.writeFileSync(file, '')
  fs.utimesSync(file, 0, 0)
  await noteErasures(app.services)
  expect(fs.existsSync(file)).toBe(false)
})

it('the erasure ledger names the same person after a change of the data key', () => {
  const former = createKeys(Buffer.alloc(32, 1))
  const next = createKeys(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)])
  next.importStableKeys(former.exportStableKeys())
  expect(nameErased(next, 'a')).toBe(nameErased(former, 'a'))
  expect(nameErased(next, 'b')).not.toBe(nameErased(former, 'a'))
})
