import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../../../server/core/config/config.ts'
import { openLog } from '../../../../server/core/http/log.ts'
import { openServices, requireSameKey } from '../../../../server/services.ts'
import { newFolder, startServer } from '../../../helpers/process.ts'
import { asMultipart, multipart } from '../../../helpers/records.ts'
import { stream, writtenPdf } from '../../../helpers/written-pdf.ts'
import { userStore } from '../../../../server/users/user-store.ts'
import { sessionStore } from '../../../../server/accounts/sessions/session-store.ts'

/** A user who saves and uploads without end, with new data each time, and tracks what was acknowledged. */
interface Person {
  id: string
  token: string
  /** The number of the last save sent, and of the last one acknowledged. */
  sent: number
  acknowledged: number
  /** Hashes of the uploaded files, in order, and how many of them were acknowledged. */
  uploads: string[]
  uploaded: number
}

const people: Person[] = ['ada', 'bola', 'chike'].map(id => ({
  id,
  token: crypto.randomBytes(32).toString('base64url'),
  sent: 0,
  acknowledged: 0,
  uploads: [],
  uploaded: 0
}))
const keys = { DATA_KEY: '5a'.repeat(32), BACKUP_KEY: 'b4'.repeat(32) }
const settings = { ...keys, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }

async function prepare(dataDir: string) {
  const services = await openServices(readConfig({ ...settings, DATA_DIR: dataDir }), openLog('silent'))
  await requireSameKey(services)
  await services.database.write(async tx => {
    for (const { id, token } of people) {
      const account = { id, email: `${id}@example.com`, username: id, phone: '+2348031234567', password: '-' }
      await tx.use(userStore).add({ ...account, isAdmin: false, missing: '[]' }, Date.now())
      await tx.use(sessionStore).add(services.keys.hmac('sessions', token), id, Date.now())
    }
  })
  await services.close()
}

/** Adds the sessions again, since a restore ends all of them. */
async function logInAgain(dataDir: string) {
  const services = await openServices(readConfig({ ...settings, DATA_DIR: dataDir }), openLog('silent'))
  await services.database.write(async tx => {
    for (const { id, token } of people)
      await tx.use(sessionStore).add(services.keys.hmac('sessions', token), id, Date.now())
  })
  await services.close()
}

const digest = (bytes: Buffer) => crypto.createHash('sha256').update(bytes).digest('hex')

/** Returns whether it was acknowledged; false once the server is gone. Throws on any other status. */
async function send(url: string, { token }: Person, route: string, body: BodyInit, type: string) {
  const headers = { 'content-type': type, authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/user/${route}`, { method: 'POST', headers, body }).catch(
    () => undefined
  )
  if (answer && answer.status !== 200) throw new Error(`${route}: ${answer.status} ${await answer.text()}`)
  return answer !== undefined
}

async function save(url: string, person: Person) {
  const number = ++person.sent
  const row = { nameOfSchool: `School ${number}`, qualification: 'BSc', dateObtained: '2015-07-01' }
  const isSaved = await send(url, person, 'educationalBackground', JSON.stringify([row]), 'application/json')
  if (isSaved) person.acknowledged = number
  return isSaved
}

async function keepSaving(url: string, person: Person) {
  while (await save(url, person));
}

async function keepUploading(url: string, person: Person) {
  for (;;) {
    const bytes = writtenPdf('', [stream('', crypto.randomBytes(50_000 + crypto.randomInt(200_000)))])
    const number = person.uploads.push(digest(bytes))
    const body = multipart([['target', '1']], [{ name: 'guarantor', filename: 'g.pdf', bytes }])
    if (!(await send(url, person, 'guarantors', new Uint8Array(body), asMultipart.headers['content-type'])))
      return
    person.uploaded = number
  }
}

const acknowledged = () => people.map(({ acknowledged, uploaded }) => ({ acknowledged, uploaded }))

// Fails on mutants that copy the files first, copy the database file without its log, or forget the log of a killed server.
it('a backup made under load restores everything that was acknowledged before it began', async () => {
  const dataDir = path.join(newFolder(), 'data')
  await prepare(dataDir)
  const folder = newFolder()
  const server = startServer({ ...settings, DATA_DIR: dataDir })
  const url = (await server.address()).address
  const load = Promise.all(people.flatMap(person => [keepSaving(url, person), keepUploading(url, person)]))
  const isLoaded = () => acknowledged().every(one => one.acknowledged > 1 && one.uploaded > 1)
  await Promise.race([load, expect.poll(isLoaded, { timeout: 20_000 }).toBe(true)])

  const before = acknowledged()
  const env = { ...settings, DATA_DIR: dataDir, BACKUP_FOLDER: folder }
  const made = await startServer(env, undefined, undefined, 'server/tools/backup/main.ts').ended
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toContain('A restore needs two keys that are not in the backup')
  const after = acknowledged()
  for (const [at, one] of after.entries())
    expect(one.acknowledged).toBeGreaterThan(before[at]?.acknowledged ?? 0)
  server.kill('SIGKILL')
  await server.ended
  await load
  fs.rmSync(dataDir, { recursive: true })

  const [name = ''] = fs.readdirSync(folder)
  expect(fs.readdirSync(folder)).toHaveLength(1)
  const elsewhere = path.join(newFolder(), 'data')
  const words = [path.join(folder, name)]
  const restore = startServer(
    { ...settings, DATA_DIR: elsewhere },
    undefined,
    undefined,
    'server/tools/backup/restore-main.ts',
    words
  )
  expect(await restore.ended).toMatchObject({ code: 0, err: '' })

  await logInAgain(elsewhere)
  const again = startServer({ ...settings, DATA_DIR: elsewhere })
  const { address } = await again.address()
  for (const [at, person] of people.entries()) {
    const headers = { authorization: `Bearer ${person.token}` }
    const { data } = (await (await fetch(`${address}/api/user`, { headers })).json()) as { data: Read }
    const saved = Number(/\d+/.exec(data.education[0]?.nameOfSchool ?? '')?.[0])
    expect(saved).toBeGreaterThanOrEqual(before[at]?.acknowledged ?? 0)
    expect(saved).toBeLessThanOrEqual(person.sent)
    const file = await fetch(new URL(data.guarantors[0]?.guarantor.url ?? '', address))
    const uploaded = person.uploads.indexOf(digest(Buffer.from(await file.arrayBuffer()))) + 1
    expect(uploaded).toBeGreaterThanOrEqual(before[at]?.uploaded ?? 0)
    expect(await save(address, person)).toBe(true)
  }
  again.kill('SIGTERM')
  expect(await again.ended).toMatchObject({ code: 0 })
}, 120_000)

interface Read {
  education: { nameOfSchool: string }[]
  guarantors: { guarantor: { url: string } }[]
}
