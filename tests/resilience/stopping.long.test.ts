import crypto from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { validAnswers } from '../helpers/valid-answers.ts'
import { asMultipart, multipart } from '../helpers/multipart.ts'
import { smtpServer } from '../helpers/smtp.ts'
import { completedPerson, addPeople } from '../world/people.ts'
import { countRows } from '../helpers/xlsx.ts'
import { pause, until } from '../world/process.ts'
import { start } from './child.ts'
import { brokenIn, lookedAt } from './kept.ts'
import type { Person } from '../world/people.ts'
import { as, openDataFolder, type DataFolder, createDataFolder, sendJson } from './data-folder.ts'
import { detailsOf, type Saver, saverOf } from './saving.ts'
import { fileOf } from './uploading.ts'

const agents: http.Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

const isFolded = ({ dataDir }: DataFolder) => !fs.existsSync(path.join(dataDir, 'onboarding.sqlite-wal'))

/** Sends a request and reads the whole response; without one, returns whether it was never accepted or broke off. */
function send(
  address: string,
  who: Person,
  agent: http.Agent,
  body: Buffer | string
): Promise<number | string> {
  return new Promise(resolve => {
    const headers = {
      ...as(who),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body)
    }
    const url = `${address}/api/user/employeeDetails`
    const request = http.request(url, { method: 'PUT', agent, headers }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut'))
    })
    // A new connection that the server never accepted from its backlog ends like this.
    request.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(
        code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !request.reusedSocket)
          ? 'not taken'
          : `broken: ${code}`
      )
    )
    request.end(body)
  })
}

/** Saves on one connection until the server accepts no more; returns what ended it. */
async function saveUntilGone(address: string, saver: Saver) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  for (;;) {
    const number = ++saver.sent
    const answer = await send(address, saver.who, agent, JSON.stringify(detailsOf(number)))
    if (answer !== 200) return answer
    saver.acknowledged = number
    saver.answers++
  }
}

describe('SIGTERM', () => {
  it('under 50 clients breaks no request, folds the database log and exits with code 0', async () => {
    const place = await createDataFolder({ employees: 50 })
    const server = await start({ env: place.env })
    const address = await server.address()
    const savers = place.employees.map(saverOf)
    const clients = savers.map(saver => saveUntilGone(address, saver))
    await until(() => savers.every(({ answers }) => answers > 0))
    const { code, err } = await server.stop()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(new Set(await Promise.all(clients))).toEqual(new Set(['not taken']))
    expect(isFolded(place)).toBe(true)
    // Unanswered saves must not be stored.
    for (const saver of savers) saver.sent = saver.acknowledged
    expect(await lookedAt(place.env, { savers })).toEqual({ lost: [], wrong: [] })
  }, 60_000)

  it('waits for a running upload and a running export', async () => {
    const place = await createDataFolder({ employees: 1, admins: 1 })
    const services = await openDataFolder(place.env)
    // Rows that do not compress, so that they do not fit into network buffers while the client is not reading.
    const long = () => ({ personalInfo: { address: crypto.randomBytes(9000).toString('base64') } })
    await addPeople(
      { services },
      Array.from({ length: 500 }, () => completedPerson(long()))
    )
    await services.close()
    const [employee, admin] = [place.employees[0], place.admins[0]]
    if (!employee || !admin) throw new Error('Nobody is there.')
    const server = await start({ env: place.env })
    const address = await server.address()

    const exported = http.get(`${address}/api/admin/employees/export`, { headers: as(admin), agent: false })
    const [sheet] = (await once(exported, 'response')) as [http.IncomingMessage]
    const pdf = { name: 'guarantor', filename: 'g.pdf', bytes: fileOf('g.pdf', 500_000) }
    const body = multipart([['target', '1']], [pdf])
    const headers = { ...asMultipart.headers, ...as(employee), 'content-length': body.length }
    const upload = http.request(`${address}/api/user/guarantors`, { method: 'POST', headers, agent: false })
    upload.write(body.subarray(0, 200_000))
    await until(() => fs.readdirSync(path.join(place.dataDir, 'tmp')).length > 0)

    server.kill('SIGTERM')
    await pause(1000)
    upload.end(body.subarray(200_000))
    const [answer] = (await once(upload, 'response')) as [http.IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.resume()
    const chunks: Buffer[] = []
    for await (const chunk of sheet) chunks.push(chunk as Buffer)
    expect(await countRows(Buffer.concat(chunks))).toBe(502)
    expect(await server.ended).toMatchObject({ code: 0, err: '' })
    expect(isFolded(place)).toBe(true)
  }, 60_000)

  it('loses and repeats no email of a message to many, and the next start sends the rest', async () => {
    const mail = await smtpServer(() => 'ok')
    const place = await createDataFolder({
      admins: 1,
      employees: 12,
      env: { SMTP_URL: mail.url, MAIL_FROM: 'a@corp.example' }
    })
    const [admin] = place.admins
    if (!admin) throw new Error('There is no administrator.')
    const server = await start({ env: place.env })
    const address = await server.address()
    await sendJson(address, admin, '/admin/send-emails', { audience: 'all', message: 'Hello' })
    expect(await server.stop()).toMatchObject({ code: 0, err: '' })
    expect(await brokenIn(place.env)).toEqual([])
    const next = await start({ env: place.env })
    await next.address()
    await until(() => mail.received.length >= 12)
    await next.stop()
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(12)
    expect(mail.received).toHaveLength(12)
    await mail.close()
  }, 60_000)

  it('sent twice exits at once', async () => {
    const place = await createDataFolder({ employees: 1 })
    const [ada] = place.employees
    const server = await start({ env: place.env })
    const address = await server.address()
    const text = JSON.stringify(validAnswers.employeeDetails)
    const headers = { ...as(ada ?? { token: '' }), 'content-type': 'application/json' }
    const slow = http.request(`${address}/api/user/employeeDetails`, {
      method: 'PUT',
      agent: false,
      headers: { ...headers, 'content-length': text.length }
    })
    slow.on('error', () => {})
    slow.write(text.slice(0, 10))
    await pause(300)
    server.kill('SIGTERM')
    await pause(300)
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 1 })
    expect(await brokenIn(place.env)).toEqual([])
  }, 60_000)
})
