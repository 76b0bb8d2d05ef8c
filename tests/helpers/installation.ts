import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { type Config, type Environment, readConfig } from '../../server/core/config/config.ts'
import { createKeys, randomId } from '../../server/core/keys.ts'
import { sealContent } from '../../server/mail/outbox/sealed-content.ts'
import { requireSameKey } from '../../server/services.ts'
import { keepPrefilled } from '../../server/records/prefilled/content.ts'
import { adoptSchemas } from '../../server/schema-changes/start.ts'
import { correctionsOf } from './corrections.ts'
import { ask as askGuarantor } from './guarantors.ts'
import { filesInFolder, testApp } from './app.ts'
import { enrol } from './authenticator.ts'
import { completeRecord, enteredAgain, validAnswers } from './records.ts'
import { type SignedIn, someone } from './visitor.ts'
import { warningStore } from '../../server/records/warnings/warning-store.ts'
import { outboxStore } from '../../server/mail/outbox/outbox-store.ts'
import { batchStore } from '../../server/mail/outbox/batch-store.ts'
import { openDatabase } from '../../server/core/database/database.ts'

/** The data folder of a server that was shut down, with every kind of data in it. */
export interface Installation {
  env: Environment
  config: Config
  /** The employee whose record it contains. */
  employee: { email: string; password: string }
  dataKey: Buffer
  backupKey: Buffer
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

/** Returns the path of a data folder that does not exist yet. It is deleted after all tests of the file. */
export function newDataFolder(): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'installation-'))
  folders.push(parent)
  return path.join(parent, 'data')
}

/**
 * Creates an installation and returns it, with no server running. It has an administrator with a second factor, an employee
 * with a completed record, an earlier revision, a note and a corrected phone number, waiting mail, and both keys in key files.
 * It is deleted after all tests of the file.
 */
export async function installation(): Promise<Installation> {
  const server = await testApp({ env: filesInFolder })
  await requireSameKey(server.services)
  const admin = await server.admin()
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  await enrol(admin, server.clock.now)
  const account = someone()
  const ada = await server.employee(account)
  await completeRecord(ada)
  await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, firstName: 'Second' })
  await enteredAgain(server, ada)
  await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, bankName: 'ZENITH BANK' })
  await askAndClose(admin, ada.id)
  await admin.post(`/admin/employees/${ada.id}/review/notes`, { text: 'Her BVN was checked by phone.' })
  await admin.post('/admin/hires', { columns: ['/email'], rows: [['ngozi@example.com']] })
  await ada.put('/user/drafts', { form: 'steps/education', value: [{ nameOfSchool: 'Kings College' }] })
  await ada.post('/account/email', { email: 'ada.new@example.com' })
  await correctionsOf(server, admin).correct(ada.id, { phone: '+2348055550101' })
  await askGuarantor(ada)
  await server.app.inject({ url: '/api/user/copy', headers: { authorization: `Bearer ${ada.token}` } })
  await admin.post('/admin/saved-views', { name: 'Done', query: 'status=complete', isShared: true })
  await server.services.database.write(tx =>
    keepPrefilled(tx, { keys: server.services.keys, now: server.clock.now() }, ada.id, {
      education: { nameOfSchool: 'Queens College' }
    })
  )
  await server.services.database.write(tx =>
    tx.use(warningStore).put(ada.id, 'employeeDetails', [
      {
        path: '/employeeDetails/bankName',
        msg: 'Is that right?',
        key: '[]',
        about: [],
        at: server.clock.now()
      }
    ])
  )
  await adoptSchemas(server.services)
  await server.services.mailer.idle()
  await server.app.close()
  await server.services.close()

  const dataDir = newDataFolder()
  copyPrivately(server.config.dataDir, dataDir)
  const { database } = server.config
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...('url' in database && { DATABASE_URL: database.url })
  }
  const config = readConfig(env)
  const dataKey = server.config.dataKey ?? Buffer.alloc(0)
  fs.writeFileSync(config.dataKeyFile, dataKey.toString('hex'), { mode: 0o600 })
  const backupKey = Buffer.alloc(32, 9)
  fs.writeFileSync(config.backupKeyFile, backupKey.toString('hex'), { mode: 0o600 })
  await addMail(config, dataKey)
  return { env, config, employee: account, dataKey, backupKey }
}

/** Requests a correction and withdraws it: the record is complete again, and the message is kept. */
async function askAndClose(admin: SignedIn, userId: string) {
  const url = `/admin/employees/${userId}/corrections`
  await admin.post(url, { corrections: [{ path: '/personalInfo/bvn', message: 'One digit is wrong.' }] })
  const [{ _id, revision }] = (await admin.get(url)).body.data
  await admin.post(`/admin/corrections/${_id}/close`, { revision })
}

/**
 * Copies a folder with access for its owner only, as the server creates it. Since Node 22 copies get the modes of the umask.
 */
export function copyPrivately(from: string, to: string) {
  const umask = process.umask(0o077)
  try {
    fs.cpSync(from, to, { recursive: true, preserveTimestamps: true })
  } finally {
    process.umask(umask)
  }
}

/** Copies an installation to a folder of its own, deleted after all tests of the file. */
export function cloneOf({ config, ...same }: Installation): Installation {
  const dataDir = newDataFolder()
  copyPrivately(config.dataDir, dataDir)
  const env = { ...same.env, DATA_DIR: dataDir }
  return { ...same, env, config: readConfig(env) }
}

async function addMail({ database: address }: Config, dataKey: Buffer) {
  const keys = createKeys(dataKey)
  const database = await openDatabase(address, keys)
  const words = { subject: 'Waiting', text: 'Until tomorrow' }
  const tomorrow = Date.now() + 24 * 3600 * 1000
  await database.write(async tx => {
    const mail = randomId()
    const batch = randomId()
    const subject = keys.seal('outbox', mail, Buffer.from(words.subject))
    const none = { batch: null, expiresAt: null, about: null, hire: null }
    const outbox = { recipient: 'a@example.com', subject, priority: 0, ...none }
    await tx.use(outboxStore).add({ ...outbox, id: mail, body: sealContent(keys, mail, words) }, tomorrow)
    await tx.use(batchStore).add({
      id: batch,
      type: 'message',
      adminId: null,
      audience: 'all',
      reminds: null,
      rule: null,
      day: null,
      body: sealContent(keys, batch, words),
      requestKey: null,
      asked: '',
      fingerprint: '',
      accepted: 0,
      refused: 0,
      createdAt: Date.now()
    })
  })
  await database.close()
}
