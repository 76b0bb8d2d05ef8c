import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readMail } from '../../../../server/mail/read-mail.ts'
import { newDataFolder } from '../../../helpers/installation.ts'
import { startServer } from '../../../helpers/process.ts'
import { newestCode, setupCode } from '../../../helpers/mailbox.ts'
import { someone } from '../../../helpers/visitor.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'

const settings = { DATA_KEY: '5a'.repeat(32), LOG_LEVEL: 'silent', ADMIN_SETUP_CODE: setupCode }
const json = { 'content-type': 'application/json' }

function callerOf(address: string) {
  return async (url: string, body?: object, token?: string) => {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(`${address}/api${url}`, {
      method,
      headers,
      body: body && JSON.stringify(body)
    })
    return { status: answer.status, body: await answer.json() }
  }
}

function newestText(mailbox: string, email: string): string {
  const [newest] = fs
    .readdirSync(mailbox)
    .filter(name => name.includes(email))
    .sort()
    .reverse()
  return newest ? readMail(fs.readFileSync(path.join(mailbox, newest), 'utf8')).text : ''
}

const open = (dataDir: string) => openConnection(path.join(dataDir, 'onboarding.sqlite'))

function change(dataDir: string, statement: string) {
  const database = open(dataDir)
  database.exec(statement)
  database.close()
}

function readCount(dataDir: string, of: string): number {
  const database = open(dataDir)
  const count = database.prepare<[], number>(`SELECT count(*) FROM ${of}`).pluck().get() ?? 0
  database.close()
  return count
}

/** An unverified sign-up for the role of administrator, switched-on reminders, a due erasure, and a known browser. */
const waitingForRole = `
  INSERT INTO sign_ups (id, user_id, becomes, username, phone, password, network, created_at)
    SELECT 'waiting', id, 'admin', username, phone, password, '127.0.0.0/24', created_at FROM users
    WHERE email = 'ada@example.com';
  INSERT INTO settings (name, value) VALUES ('reminders on', '["incomplete"]');
  INSERT INTO erasures (user_id, due_at) SELECT id, 1 FROM users WHERE email = 'ada@example.com';
  INSERT OR IGNORE INTO devices SELECT 'known', id, created_at FROM users WHERE email = 'ada@example.com'`

const run = (program: string, dataDir: string, words: string[]) =>
  startServer({ ...settings, DATA_DIR: dataDir }, undefined, undefined, program, words).ended

it('a restored backup ends sessions, codes and invitations, and reports what is as it was', async () => {
  const dataDir = newDataFolder()
  const mailbox = path.join(dataDir, 'mailbox')
  const server = startServer({ ...settings, DATA_DIR: dataDir })
  const ask = callerOf((await server.address()).address)
  const [boss, ada] = [someone({ email: 'boss@office.example' }), someone({ email: 'ada@example.com' })]
  expect((await ask('/auth/admin-register', { ...boss, code: setupCode })).status).toBe(201)
  expect((await ask('/auth/register', ada)).status).toBe(201)
  for (const { email } of [boss, ada])
    expect((await ask(`/auth/verify-email/${await newestCode(mailbox, email)}?email=${email}`)).status).toBe(
      200
    )
  const tokens: string[] = []
  for (const { email, password } of [boss, ada])
    tokens.push((await ask('/auth/login', { email, password })).body.token)
  for (const token of tokens) expect((await ask('/user', undefined, token)).status).toBe(200)
  expect((await ask('/admin/invitations', { email: 'new@office.example' }, tokens[0])).status).toBe(201)
  const invitationIn = (text: string) => /^ {4}((?:[A-Z2-9]{4}-){3}[A-Z2-9]{4})$/m.exec(text)?.[1]
  await expect.poll(() => invitationIn(newestText(mailbox, 'new@office.example'))).toBeDefined()
  const code = invitationIn(newestText(mailbox, 'new@office.example'))
  const hire = { columns: ['/email', '/username'], rows: [['new@staff.example', 'New Person']] }
  expect((await ask('/admin/hires', hire, tokens[0])).body.data.invited).toBe(1)
  const linkOf = (text: string) => /invited#(\S+)/.exec(text)?.[1]
  await expect.poll(() => linkOf(newestText(mailbox, 'new@staff.example'))).toMatch(/^\S{20,}$/)
  const token = linkOf(newestText(mailbox, 'new@staff.example'))
  expect((await ask('/auth/hires/open', { token })).status).toBe(200)
  const guarantor = { name: 'Ige Bola', email: 'ige@example.com', relationship: 'Former employer' }
  const asked = await ask('/user/parties', { party: 'guarantor', slot: 1, ...guarantor }, tokens[1])
  expect(asked.status).toBe(200)
  const { link } = (await ask('/user/parties', undefined, tokens[1])).body.data[0]
  const ofGuarantor = link.split('#')[1]
  expect((await ask('/party/open', { token: ofGuarantor })).status).toBe(200)
  expect((await ask('/auth/forget-password', { email: ada.email })).status).toBe(200)
  // The older mail has a four-digit code.
  await expect.poll(() => newestCode(mailbox, ada.email)).toMatch(/^\d{6}$/)
  const otp = await newestCode(mailbox, ada.email)
  server.kill('SIGTERM')
  await server.ended

  change(dataDir, waitingForRole)
  const file = path.join(path.dirname(dataDir), `${crypto.randomUUID()}.backup`)
  const made = await run('server/tools/backup/main.ts', dataDir, [file])
  const keyFile = path.join(dataDir, 'backup.key')
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringContaining(`A backup key was created: ${keyFile}.`)
  })
  expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
  const elsewhere = newDataFolder()
  const refused = await run('server/tools/backup/restore-main.ts', elsewhere, [file])
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no backup key: set BACKUP_KEY/)
  })
  fs.mkdirSync(elsewhere, { recursive: true })
  fs.copyFileSync(keyFile, path.join(elsewhere, 'backup.key'))
  const { out, code: exitCode } = await run('server/tools/backup/restore-main.ts', elsewhere, [file])
  expect(exitCode).toBe(0)
  expect(out).toContain('Ended: 2 sessions, 1 code and 1 invitation. Everybody must log in again.')
  expect(out).toContain(
    'Passwords and roles are as they were then. 1 administrator: boss@office.example. Demote those who should not be one, and ask people who changed their password since to reset it.'
  )

  expect(out).toContain('1 invitation link for employees ended')
  expect(out).toContain('1 link of guarantors and other people who were asked ended')
  expect(out).toContain('Second factors, recovery codes and disabled accounts are also as they were then')
  expect(out).toContain('1 erasure had been ordered: order them again, unless they were undone since.')
  expect(readCount(elsewhere, 'erasures')).toBe(0)
  expect(readCount(elsewhere, 'devices')).toBe(0)
  expect(readCount(elsewhere, "sign_ups WHERE becomes = 'admin'")).toBe(0)

  const again = startServer({ ...settings, DATA_DIR: elsewhere })
  const later = callerOf((await again.address()).address)
  for (const token of tokens) expect((await later('/user', undefined, token)).status).toBe(401)
  expect((await later('/auth/hires/open', { token })).status).toBe(404)
  expect((await later('/party/open', { token: ofGuarantor })).status).toBe(404)
  const invited = { ...someone({ email: 'new@office.example', password: 'correct horse battery' }), code }
  expect((await later('/auth/admin-register', invited)).status).toBe(403)
  const reset = { email: ada.email, otp, newPassword: 'another horse' }
  expect((await later('/auth/change-password', reset)).status).toBe(400)
  const [admin] = await Promise.all([boss, ada].map(one => later('/auth/login', one)))
  expect(out).toContain('Scheduled reminders were on and are now off')
  const { rules } = (await later('/admin/reminder-rules', undefined, admin?.body.token)).body.data
  const waits = rules.filter(({ isHeld }: { isHeld: boolean }) => isHeld)
  expect(waits).toMatchObject([{ name: 'incomplete', isOn: false }])
  await later('/admin/reminder-rules/incomplete', { isOn: true }, admin?.body.token)
  const after = (await later('/admin/reminder-rules', undefined, admin?.body.token)).body.data.rules
  expect(after.find(({ name }: { name: string }) => name === 'incomplete')).toMatchObject({
    isOn: true,
    isHeld: false
  })
  again.kill('SIGTERM')
  await again.ended
})
