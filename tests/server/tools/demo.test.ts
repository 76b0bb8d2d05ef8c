import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '../../../server/core/keys.ts'
import { brokenInvariants } from '../../helpers/invariants.ts'
import { newFolder, startServer } from '../../helpers/process.ts'
import { counterStore } from '../../../server/core/database/counter-store.ts'
import { openDatabase } from '../../../server/core/database/database.ts'

interface Listed {
  _id: string
  username: string
  completed: boolean
  createdAt: string
  missing: string[]
}

const folder = newFolder()
/** Services of the environment, which would refuse the start or get something if the demo used them. */
const others = {
  SMS_URL: 'https://sms.example.com/',
  SMS_FROM: 'Office',
  AUDIT_EVENTS: 'stdout',
  SIGNING_KEY_FILE: '/nowhere/signing.p12',
  DATA_KEY_COMMAND: 'exit 3'
}
const env = { DATA_DIR: path.join(folder, 'demo'), ...others }
let server: ReturnType<typeof startDemo>
let address = ''
let out = ''
let token = ''
let employees: Listed[] = []

beforeAll(async () => {
  server = startDemo()
  ;({ address, out } = await server.address())
  const { email, password } = loginIn(out)
  const answer = await call('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) })
  token = answer.token
  employees = (await call('/user/users')).data
})

describe('the demo', () => {
  it('has 33 employees who signed up over the last twelve weeks, in order', () => {
    expect(employees).toHaveLength(33)
    expect(new Set(employees.map(one => one.username)).size).toBeGreaterThan(25)
    const came = employees.map(one => Date.parse(one.createdAt))
    expect(came).toEqual([...came].sort((a, b) => a - b))
    expect(Date.now() - (came[0] ?? 0)).toBeLessThan(12 * 7 * 24 * 3600 * 1000)
  })

  it('has employees at every stage, from missing parts to complete', () => {
    const lacking = employees.map(one => one.missing.join(', '))
    expect(lacking.filter(text => text === '')).toHaveLength(11)
    expect(new Set(lacking).size).toBeGreaterThanOrEqual(9)
    expect(lacking).toEqual(
      expect.arrayContaining(['Passport Photo', 'Guarantor 2, Declaration', 'Education'])
    )
  })

  it('has complete records whose photo, documents and signature open', async () => {
    const complete = employees.filter(one => one.completed)
    const photos = new Set<string>()
    for (const { _id } of complete.slice(0, 3)) {
      const { data } = await call(`/user/${_id}`)
      expect(data.personalInfo.bvn).toMatch(/^\d{11}$/)
      const photo = await file(data.personalInfo.passport.url)
      expect(photo.type).toBe('image/jpeg')
      photos.add(photo.bytes.toString('base64'))
      for (const { guarantor } of data.guarantors) {
        const paper = await file(guarantor.url)
        expect(paper).toMatchObject({ type: 'application/pdf' })
        expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
      }
      expect((await file(data.signature.signature.url)).type).toBe('image/png')
    }
    expect(photos.size).toBe(3)
  })

  it('has people who were asked by a link, in every state', async () => {
    const states = new Set<string>()
    for (const { _id } of employees) {
      const { data } = await call(`/admin/employees/${_id}/parties`)
      for (const { state, name } of data) {
        states.add(state)
        expect(name).toMatch(/\S+ \S+/)
      }
    }
    expect([...states].sort()).toEqual(['begun', 'declined', 'done', 'expired', 'opened', 'sent'])
  })

  it('shows charts of completions in several weeks and of people who stop at several steps', async () => {
    const { data } = await call('/admin/dashboard')
    const weeks: { completed: number }[] = data.completedPerWeek
    expect(weeks.filter(({ completed }) => completed > 0).length).toBeGreaterThanOrEqual(4)
    expect(weeks.reduce((sum, { completed }) => sum + completed, 0)).toBe(11)
    const stops: { employees: number }[] = data.whereTheyStop
    expect(stops.filter(({ employees }) => employees > 0).length).toBeGreaterThanOrEqual(5)
    expect(data.counts.map((one: { value: number }) => one.value).slice(0, 3)).toEqual([33, 22, 11])
  })

  it('ignores text message, key and audit event settings of the environment', () => {
    expect(out).toContain('Log in as the administrator')
    expect(out).not.toMatch(/^\{/m)
  })

  it('starts a second time with the same log-in and consistent records', async () => {
    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ code: 0 })
    const database = await openDatabase(
      { file: path.join(env.DATA_DIR, 'onboarding.sqlite') },
      createKeys(Buffer.alloc(32))
    )
    const counters = database.read.use(counterStore)
    expect(await counters.all()).toEqual(await counters.recount())
    await database.close()
    const dataKey = fs.readFileSync(path.join(env.DATA_DIR, 'data.key'), 'utf8').trim()
    const place = {
      databaseFile: path.join(env.DATA_DIR, 'onboarding.sqlite'),
      dataDir: env.DATA_DIR,
      dataKey
    }
    expect(await brokenInvariants({ ...place, isAudited: false })).toEqual([])
    const again = startDemo()
    expect(loginIn((await again.address()).out)).toEqual(loginIn(out))
    again.kill('SIGTERM')
    expect(await again.ended).toMatchObject({ code: 0 })
  })

  it('rejects a folder with other data, and adds nothing to it', async () => {
    const other = newFolder()
    fs.writeFileSync(path.join(other, 'onboarding.sqlite'), 'precious')
    expect(await startDemo({ DATA_DIR: other }).ended).toMatchObject({
      code: 1,
      err: `DATA_DIR ${other} contains data that is not a demo: choose another folder.\n`
    })
    expect(fs.readdirSync(other)).toEqual(['onboarding.sqlite'])
  })
})

function startDemo(settings: Record<string, string> = env) {
  return startServer(settings, folder, undefined, 'server/tools/demo/main.ts')
}

function loginIn(printed: string) {
  const [, email = '', password = ''] = /administrator: (\S+), password (\S+)/.exec(printed) ?? []
  return { email, password }
}

async function call(url: string, init: RequestInit = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${address}/api${url}`, { ...init, headers })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function file(url: string) {
  const answer = await fetch(address + url)
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}
