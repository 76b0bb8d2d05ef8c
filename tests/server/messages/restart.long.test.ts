import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../../server/core/config/config.ts'
import { openLog } from '../../../server/core/http/log.ts'
import { openServices } from '../../../server/services.ts'
import { newFolder, startServer } from '../../helpers/process.ts'
import { smtpServer } from '../../helpers/smtp.ts'
import { addCrowd, addPeople } from '../../world/people.ts'
import { sessionStore } from '../../../server/accounts/sessions/session-store.ts'

const many = 150
const senders = 4
const token = 'A'.repeat(43)
let mail: Awaited<ReturnType<typeof smtpServer>>
afterEach(() => mail.close())

async function prepared(env: Record<string, string>) {
  const cwd = newFolder()
  const services = await openServices(
    readConfig({ ...env, DATA_DIR: path.join(cwd, 'data') }),
    openLog('silent', { write() {} })
  )
  const [admin = ''] = await addPeople({ services }, [{ isAdmin: true }])
  await addCrowd({ services }, many)
  const { database, keys, clock } = services
  await database.write(tx => tx.use(sessionStore).add(keys.hmac('sessions', token), admin, clock()))
  await services.close()
  return cwd
}

async function call(address: string, url: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const method = body ? 'POST' : 'GET'
  const answer = await fetch(`${address}/api${url}`, { method, headers, body: body && JSON.stringify(body) })
  return (await answer.json()).data
}

async function until(holds: () => boolean | Promise<boolean>) {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It never came.')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

it('a message survives three kills of the server with at most 12 duplicate emails', async () => {
  mail = await smtpServer()
  const env = { DATA_KEY: '5a'.repeat(32), SMTP_URL: mail.url, MAIL_FROM: 'people@corp.example' }
  const cwd = await prepared(env)
  let server = startServer(env, cwd)
  const asked = { audience: 'all', message: 'Hello' }
  const { batch } = await call((await server.address()).address, '/admin/send-emails', asked)

  for (const received of [20, 60, 100]) {
    await until(() => mail.received.length >= received)
    server.kill('SIGKILL')
    await server.ended
    server = startServer(env, cwd)
    await server.address()
  }
  const { address } = await server.address()
  await until(async () => (await call(address, `/admin/send-emails/${batch}`)).waiting === 0)

  expect(await call(address, `/admin/send-emails/${batch}`)).toMatchObject({ sent: many, failed: 0 })
  const ids = new Map(mail.received.map(({ to, messageId }) => [to, messageId]))
  expect(ids.size).toBe(many)
  for (const { to, messageId } of mail.received) expect(messageId).toBe(ids.get(to))
  expect(mail.received.length - many).toBeLessThanOrEqual(3 * senders)
}, 120_000)
