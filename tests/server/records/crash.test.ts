import { type ChildProcess, spawn } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { createVault } from '../../../server/files/vault.ts'
import { openLog } from '../../../server/plugins/log.ts'
import { openServices } from '../../../server/services.ts'
import { createFileStore } from '../../../server/stores/files.ts'
import { createSessionStore } from '../../../server/stores/sessions.ts'
import { createUserStore } from '../../../server/stores/users.ts'
import { asMultipart, multipart } from '../../helpers/records.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'onboarding-crash-'))
const env = {
  DATA_DIR: dataDir,
  DATA_KEY: '5a'.repeat(32),
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off'
}
const people = ['ada', 'bola', 'chike', 'dayo'].map(id => ({
  id,
  token: crypto.randomBytes(32).toString('base64url')
}))
/** The newest content that was acknowledged, and the one that was on its way: either may be stored. */
const sent = new Map<string, { acknowledged?: string; underway?: string }>()

afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

const open = () => openServices(readConfig(env), openLog('silent'))
const digest = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest('hex')

async function prepare() {
  const { database, keys, close } = open()
  await database.write(async tx => {
    for (const { id, token } of people) {
      const account = { id, email: `${id}@example.com`, username: id, phone: '+2348031234567', password: '-' }
      await createUserStore(tx).add({ ...account, isAdmin: false, missing: '[]' }, Date.now())
      await createSessionStore(tx).add(keys.hmac('sessions', token), id, Date.now())
    }
  })
  await close()
}

async function serve(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...process.env, ...env }
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', data => {
      const found = /http:\/\/[\d.]+:\d+/.exec(String(data))
      if (found) resolve(found[0])
    })
    child.on('exit', code => reject(new Error(`The server ended with ${code}.`)))
  })
  return { child, url }
}

/** Uploads one guarantor after another until the server is gone. */
async function keepUploading(url: string, { id, token }: (typeof people)[number]) {
  for (let count = 0; ; count++) {
    const target = 1 + (count % 2)
    const noise = crypto.randomBytes(100_000 + Math.floor(Math.random() * 400_000))
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), noise, Buffer.from('%%EOF')])
    const key = `${id} ${target}`
    sent.set(key, { ...sent.get(key), underway: digest(bytes) })
    const body = multipart([['target', String(target)]], [{ name: 'guarantor', filename: 'g.pdf', bytes }])
    const headers = { ...asMultipart.headers, authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/user/guarantors`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers
    }).catch(() => undefined)
    if (!answer) return count
    expect(answer.status).toBe(200)
    sent.set(key, { acknowledged: digest(bytes) })
  }
}

async function expectWhole() {
  const { database, keys, config, close } = open()
  const vault = createVault(config.filesDir, keys)
  for (const { id } of people) {
    const rows = await createFileStore(database.read).allOf(id)
    for (const [key, { acknowledged, underway }] of sent) {
      if (!key.startsWith(`${id} `)) continue
      const row = rows.find(({ slot }) => key === `${id} ${slot}`)
      if (!row) expect(acknowledged, `${key} is lost`).toBeUndefined()
      if (!row) continue
      const bytes = await vault.get(row.id, id)
      if (typeof bytes === 'string') throw new Error(`${key} is ${bytes}`)
      expect([acknowledged, underway]).toContain(digest(bytes))
      sent.set(key, { acknowledged: digest(bytes) })
    }
  }
  await close()
}

it('uploads that were acknowledged outlive a server that is killed, and no row names a file that is not there', async () => {
  await prepare()
  let acknowledged = 0
  for (let round = 0; round < 5; round++) {
    const { child, url } = await serve()
    const uploads = people.map(person => keepUploading(url, person))
    await new Promise(resolve => setTimeout(resolve, 150 + round * 80))
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
    acknowledged += (await Promise.all(uploads)).reduce((sum, count) => sum + count, 0)
    await expectWhole()
  }
  expect(acknowledged).toBeGreaterThan(5)
}, 90_000)
