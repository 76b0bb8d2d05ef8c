import type Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { postgresServer } from '../../helpers/postgres.ts'
import { completeRecord, signedIn, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { loadDriver, openConnection } from '../../../server/core/database/sqlite/driver.ts'

const { personalInfo } = validAnswers
const listen = listenToSqlite()

let server: TestApp
let admin: SignedIn
let person: SignedIn
let complete: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Ngozi Eze' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  person = await signedIn(server, { username: 'Ada Obi' })
  complete = await signedIn(server, { username: 'Bola Ade' })
  await completeRecord(complete)
  // The first sent mail prepares the statement that marks it as sent.
  await server.services.mailer.idle()
})
afterAll(listen.stop)

let street = 0
const save = () => person.post('/user/personalInfo', { ...personalInfo, address: `${++street} Allen Avenue` })

describe.skipIf(postgresServer)('frequent requests', () => {
  it.each<[what: string, ask: () => Promise<unknown>]>([
    ['a save', save],
    ['an employee reading their own record', () => person.get('/user')],
    ['the first page of the list', () => admin.get('/user/users?page=1&pageSize=7')],
    ['a later page of the list', () => admin.get('/user/users?page=2&pageSize=1')],
    ['a search', () => admin.get('/user/users?page=1&search=ada')],
    ['an administrator opening a record', () => admin.get(`/user/users/${complete.id}`)],
    ['the dashboard', () => admin.get('/admin/dashboard')],
    ['the notification bell', () => admin.get('/admin/completions')]
  ])('prepare no SQL statement again: %s', async (_, ask) => {
    await ask()
    await ask()
    const { prepared } = await listen.to(ask)
    expect(prepared).toEqual([])
  })

  it('read with five different statements for a save', async () => {
    await save()
    const { run } = await listen.to(save)
    const reads = run.filter(text => /^\s*(select|with)/i.test(text))
    expect(new Set(reads).size).toBe(reads.length)
    // The session; the record's head, answers and files; the end of the audit.
    expect(reads.length).toBe(5)
  })

  it('read with seven different statements for a page of the list', async () => {
    const leaf = () => admin.get('/user/users?page=2&pageSize=1')
    await leaf()
    const { run } = await listen.to(leaf)
    const reads = run.filter(text => /^\s*(select|with)/i.test(text))
    expect(new Set(reads).size).toBe(reads.length)
    // The session; the count, the start of the page, its rows, their clear answers and their reviews; the end of the audit.
    expect(reads.length).toBe(7)
  })

  it('delete drafts on a save only if there are any', async () => {
    const forgets = async () => {
      const { run } = await listen.to(save)
      return run.filter(text => /^\s*delete from "drafts"/i.test(text)).length
    }
    await save()
    expect(await forgets()).toBe(0)
    await person.put('/user/drafts', {
      form: 'steps/personal-information',
      value: { address: 'typed' },
      revision: 0
    })
    expect(await forgets()).toBe(1)
    expect(await forgets()).toBe(0)
  })
})

/** Records what all connections of this process ask SQLite to prepare and to run. */
function listenToSqlite() {
  const database = loadDriver().prototype
  const probe = openConnection(':memory:')
  const statement = Object.getPrototypeOf(probe.prepare('SELECT 1'))
  probe.close()
  const { prepare } = database
  const { all, get, run } = statement
  let recorded: { prepared: string[]; run: string[] } | undefined
  database.prepare = function (this: Sqlite.Database, text: string) {
    recorded?.prepared.push(text)
    return prepare.call(this, text)
  } as typeof prepare
  for (const [name, method] of Object.entries({ all, get, run })) {
    statement[name] = function (this: Sqlite.Statement, ...given: unknown[]) {
      recorded?.run.push(this.source)
      return method.apply(this, given)
    }
  }
  return {
    async to(ask: () => Promise<unknown>) {
      const listened = { prepared: [] as string[], run: [] as string[] }
      recorded = listened
      await ask()
      recorded = undefined
      return listened
    },
    stop() {
      database.prepare = prepare
      Object.assign(statement, { all, get, run })
    }
  }
}
