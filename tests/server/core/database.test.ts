import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../server/core/database/database.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'
import { limitStore } from '../../../server/core/limits/store.ts'
import { createKeys } from '../../../server/core/keys.ts'
import * as listTables from '../../../server/core/database/list-tables.ts'
import * as tables from '../../../server/core/database/tables.ts'
import { until } from '../../world/process.ts'

const { limits } = tables
const limit = { max: 1000, window: 1000 }
let folder: string
let database: Database

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'database-'))
  database = await openDatabase({ file: path.join(folder, 'a.sqlite') }, createKeys(Buffer.alloc(32)))
})
afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true })
})

const take = (key: string) => database.write(tx => tx.use(limitStore).consume(key, limit, 1))

describe('database.write', () => {
  it('runs every job, whenever it is queued', async () => {
    for (let maxTicks = 0; maxTicks < 12; maxTicks++) {
      await take(`${maxTicks}`)
      // The queue is empty now and is left within the next few microtasks.
      for (let ticks = 0; ticks < maxTicks; ticks++) await null
      await take(`${maxTicks} after`)
    }
    expect(await database.read.db.$count(limits)).toBe(24)
  })

  it('stores nothing of a failed job and everything of concurrent jobs', async () => {
    const failing = database.write(async tx => {
      await tx.use(limitStore).consume('failing', limit, 1)
      throw new Error('no')
    })
    const outcomes = await Promise.allSettled([take('before'), failing, take('after')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const keys = await database.read.db.select({ key: limits.key }).from(limits)
    expect(keys.map(({ key }) => key).sort()).toEqual(['after', 'before'])
  })

  it('hides uncommitted changes from readers, however long a job waits', async () => {
    await take('before')
    const seen: number[] = []
    const count = async () => seen.push(await database.read.db.$count(limits))
    const storing = database.write(async tx => {
      await tx.use(limitStore).consume('stored', limit, 1)
      await count()
      await new Promise(resolve => setTimeout(resolve, 10))
    })
    const failing = database.write(async tx => {
      await tx.use(limitStore).consume('failing', limit, 1)
      await count()
      throw new Error('no')
    })
    await Promise.allSettled([storing, failing])
    await count()
    expect(seen).toEqual([1, 1, 2])
  })

  it('notifies after the commit, and not before', async () => {
    const seen: number[] = []
    database.afterCommit(async () => seen.push(await database.read.db.$count(limits)))
    await take('one')
    await new Promise(resolve => setTimeout(resolve, 10))
    expect(seen).toEqual([1])
  })

  it('flushes to disk before it resolves', async () => {
    const [row] = await database.read.db.all<{ synchronous: number }>(sql`PRAGMA synchronous`)
    expect(row?.synchronous).toBe(2)
  })
})

describe('database.checkpoint', () => {
  it('delays no write while another process reads, and folds the log in afterwards', async () => {
    const log = path.join(folder, 'a.sqlite-wal')
    await take('before')
    const other = openConnection(path.join(folder, 'a.sqlite'), { readonly: true })
    other.exec('BEGIN')
    other.prepare('SELECT count(*) FROM limits').get()
    await take('while it reads')
    const start = performance.now()
    await Promise.all([database.checkpoint(), take('during the checkpoint')])
    expect(performance.now() - start).toBeLessThan(2500)
    expect(fs.statSync(log).size).toBeGreaterThan(0)
    other.close()
    await until(() => fs.statSync(log).size === 0)
  })
})

describe('the migrations', () => {
  it.each(Object.values({ ...tables, ...listTables }).map(table => [getTableName(table), table] as const))(
    'create exactly the columns of %s that the code declares',
    async (name, table) => {
      const columns = await database.read.db.all<{ name: string }>(
        sql`SELECT name FROM pragma_table_info(${name})`
      )
      const named = Object.values(getTableColumns(table)).map(column => column.name)
      expect(columns.map(column => column.name).sort()).toEqual(named.sort())
    }
  )

  it('create no table that the code does not declare', async () => {
    const made = await database.read.db.all<{ name: string }>(
      sql`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`
    )
    const named = Object.values({ ...tables, ...listTables }).map(getTableName)
    // Tables that only triggers use, for lists and searches, and the table of applied migrations.
    const others = ['blocks', 'listed_answers', 'migrations']
    expect(made.map(({ name }) => name).sort()).toEqual(
      [...named.filter(name => name !== 'counted'), ...others].sort()
    )
  })
})
