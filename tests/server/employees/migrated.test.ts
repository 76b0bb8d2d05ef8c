import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, expect, it } from 'vitest'
import { createKeys } from '../../../server/core/keys.ts'
import { openStores } from '../../../server/stores.ts'
import type { ListQuery } from '../../../server/employees/store.ts'

const migrations = path.resolve(import.meta.dirname, '../../../server/core/database/migrations')
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true })
})

it('what is counted and listed is filled from a database of before', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'before-')), 'old.sqlite')
  folders.push(path.dirname(file))
  const old = new Sqlite(file)
  old.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT')
  for (const name of fs
    .readdirSync(migrations)
    .filter(name => name < '0004-lists.sql')
    .sort()) {
    old.exec(fs.readFileSync(path.join(migrations, name), 'utf8'))
    old.prepare('INSERT INTO migrations VALUES (?, 1)').run(name)
  }
  const add =
    old.prepare(`INSERT INTO users (id, email, username, search, phone, password, is_admin, completed, created_at)
    VALUES (?, ? || '@example.com', ?, ?, '', '', ?, ?, 1)`)
  for (const [name, isAdmin, completed] of [
    ['bola', 0, 1],
    ['ada', 0, 0],
    ['eze', 1, 0]
  ]) {
    add.run(name, name, name, name, isAdmin, completed)
    old.prepare("INSERT INTO filter_values VALUES (?, '/a', 'x')").run(name)
  }
  old.close()
  const database = openStores(file, createKeys(Buffer.alloc(32)))
  const counters = database.read.counters
  const row = (about: string, value: string, completed: boolean) => ({ about, value, completed, count: 1 })
  expect(await counters.all()).toEqual([
    row('', '', false),
    row('', '', true),
    row('/a', 'x', false),
    row('/a', 'x', true)
  ])
  const store = database.read.employees
  const wanted: ListQuery = {
    search: 'ola',
    answers: { '/a': 'x' },
    sort: { by: 'username', descending: false }
  }
  expect((await store.page(wanted, 1, 10)).rows).toMatchObject([{ id: 'bola' }])
  await database.close()
})
