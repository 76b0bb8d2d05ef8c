import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forwardAudit } from '../../server/audit/forward.ts'
import { createAudit } from '../../server/audit/service.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { type Database, openDatabase } from '../../server/core/database/database.ts'
import { createListIndexStore } from '../../server/core/database/list-index-store.ts'
import { translate } from '../../server/core/database/postgres/session.ts'
import { runExclusive } from '../../server/core/database/lease.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openLog } from '../../server/core/http/log.ts'
import { migrated } from '../helpers/migrated.ts'
import { newPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { newFolder } from '../helpers/process.ts'
import { query } from '../world/database.ts'
import { pause } from '../world/process.ts'
import { explainCostly } from './explain-costly.ts'
import { limitStore } from '../../server/core/limits/store.ts'
import { settingStore } from '../../server/core/database/setting-store.ts'
import { auditStore } from '../../server/audit/store.ts'
import { leaseStore } from '../../server/core/database/lease-store.ts'
import { counterStore } from '../../server/core/database/counter-store.ts'
import type { Connection } from '../../server/core/database/connection.ts'

const server = process.env.TEST_POSTGRES ?? ''
const keys = createKeys(Buffer.alloc(32, 7))
const audit = createAudit({ keys, clock: Date.now })

let place: Awaited<ReturnType<typeof newPostgres>>
let processes: Database[]

beforeAll(async () => {
  place = await newPostgres(server)
  processes = await Promise.all([1, 2, 3].map(() => openDatabase({ url: place.url }, keys)))
})
afterAll(async () => {
  for (const one of processes ?? []) await one.close()
  await place?.drop()
})

const [limit, now] = [{ max: 1000, window: 60_000 }, 1000]

describe('several processes on one Postgres', () => {
  it('lose no count when they increment the same limit concurrently', async () => {
    const count = (one: Database) => one.write(tx => tx.use(limitStore).consume('all', limit, now))
    const each = (one: Database) => one.writeEach(tx => tx.use(limitStore).consume('all', limit, now))
    const work = Array.from({ length: 60 }, (_, number) => processes[number % 3] as Database)
    const counts = await Promise.all(work.map((one, number) => (number % 2 ? count(one) : each(one))))
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(work.map((_, at) => at + 1))
  })

  it('repeat a transaction if another process has changed what it read', async () => {
    const [first] = processes as [Database]
    await first.write(tx => tx.use(settingStore).put('sum', '0'))
    const add = (one: Database) =>
      one.write(async tx =>
        tx.use(settingStore).put('sum', String(Number(await tx.use(settingStore).find('sum')) + 1))
      )
    await Promise.all(Array.from({ length: 30 }, (_, number) => add(processes[number % 3] as Database)))
    expect(await first.read.use(settingStore).find('sum')).toBe('30')
  })

  it('complete a slow transaction while others keep writing the same row', async () => {
    const [one, ...others] = processes as [Database, ...Database[]]
    const add = (database: Database, milliseconds = 0) =>
      database.write(async tx => {
        const sum = Number((await tx.use(settingStore).find('turns')) ?? 0)
        await new Promise(resolve => setTimeout(resolve, milliseconds))
        await tx.use(settingStore).put('turns', String(sum + 1))
      })
    let isOver = false
    let added = 0
    const writing = others
      .flatMap(other => [other, other])
      .map(async other => {
        for (; !isOver; added++) await add(other)
      })
    await add(one, 20).finally(() => (isOver = true))
    await Promise.all(writing)
    expect(await one.read.use(settingStore).find('turns')).toBe(String(added + 1))
  })

  it('write a valid audit in several lanes, and detect an edited row', async () => {
    const entry = { by: 'server', action: 'administrator.listed' } as const
    const work = Array.from({ length: 45 }, (_, number) => processes[number % 3] as Database)
    await Promise.all(work.map(one => one.write(tx => audit(tx, entry))))
    const [first] = processes as [Database]
    expect((await first.read.use(auditStore).listHeads()).length).toBeGreaterThan(2)
    expect(await verifyAudit({ database: first, keys })).toEqual({ rows: 45 })
    await runOnPostgres(
      place.url,
      "ALTER TABLE audit DISABLE TRIGGER audit_stays; UPDATE audit SET role = 'admin' WHERE seq = (SELECT seq FROM audit ORDER BY seq OFFSET 20 LIMIT 1)"
    )
    expect((await verifyAudit({ database: first, keys })).broken?.why).toBe('it was changed')
  })

  it('write audit entries concurrently with fewer than 10 % retries after ANALYZE', async () => {
    const entry = { by: 'server', action: 'administrator.listed' } as const
    const [first] = processes as [Database]
    // In a serializable transaction, reading a whole table conflicts with every write to it.
    await runOnPostgres(place.url, 'ANALYZE audit_head')
    let runs = 0
    const note = (tx: Connection) => {
      runs++
      return audit(tx, entry)
    }
    const noteAll = async () => {
      runs = 0
      for (let round = 0; round < 20; round++)
        await Promise.all(
          [...processes, ...processes, ...processes, ...processes].map(one => one.write(note))
        )
      return runs
    }
    // Warm up: each lane inserts its first row, and concurrent inserts into one index page conflict.
    await noteAll()
    expect((await first.read.use(auditStore).listHeads()).length).toBeGreaterThan(2)
    // Behind a long-running reader, updated rows go to new pages and need new index entries, so a few retries are allowed.
    expect(await noteAll()).toBeLessThan(240 * 1.1)
  })

  it('run an exclusive task one at a time, and take over an expired lease', async () => {
    const [one, other] = processes as [Database, Database]
    let time = 0
    const at = (database: Database) => ({ database, clock: () => time })
    expect(
      await one.writeEach(tx => tx.use(leaseStore).take('sweep', 'a process that is gone', 0, 30_000))
    ).toBe(true)
    expect(await runExclusive(at(other), 'sweep', async () => {})).toBe(false)
    time = 30_001
    expect(await runExclusive(at(other), 'sweep', async () => {})).toBe(true)
  })
})

describe('a costly query', () => {
  it('is never JIT-compiled, whether it reads or writes', async () => {
    const [one] = processes as [Database]
    expect(
      query({ config: readConfig({ DATABASE_URL: server }) }, 'SELECT 1 AS on WHERE pg_jit_available()')
    ).toEqual([{ on: 1 }])
    expect(await explainCostly(one.read)).not.toContain('JIT')
    expect(await one.write(explainCostly)).not.toContain('JIT')
    expect(await one.writeEach(explainCostly)).not.toContain('JIT')
  })
})

describe('SQL run by hand', () => {
  const addressOf = (name: string) => `${name}@hand.example`
  const countEmployees = () => (processes[0] as Database).read.use(counterStore).countOf('', '')

  it('keeps the counts correct when it adds, changes and removes employees', async () => {
    const before = await countEmployees()
    const add = (name: string) =>
      `INSERT INTO users (id, email, username, search, phone, password, created_at) VALUES ('${name}', '${addressOf(name)}', '${name}', '${name}', '', '', 0)`
    await runOnPostgres(place.url, add('one'), 'BEGIN; SET LOCAL onboarding.lane = 7; COMMIT', add('other'))
    expect(await countEmployees()).toBe(before + 2)
    await runOnPostgres(
      place.url,
      "UPDATE users SET completed = 1, completed_at = 1 WHERE id = 'one'",
      "DELETE FROM users WHERE id = 'other'"
    )
    expect(await countEmployees()).toBe(before + 1)
    const [one] = processes as [Database]
    expect(await createListIndexStore(one.read.db).isRight()).toBe(true)
  })
})

describe('forwarding of audit events', () => {
  it('writes nothing while there are no new entries', async () => {
    const [one] = processes as [Database]
    const config = readConfig({ AUDIT_EVENTS: 'stdout' })
    const services = { database: one, config, clock: Date.now, log: openLog('silent') }
    const stop = forwardAudit(services, { print() {} })
    await pause(500)
    let commits = 0
    one.afterCommit(() => commits++)
    await pause(500)
    await stop()
    expect(commits).toBe(0)
  })

  it('tries to take over only once while another process holds the lease', async () => {
    const [one] = processes as [Database]
    const now = Date.now()
    await one.writeEach(tx => tx.use(leaseStore).take('forwardAudit', 'another process', now, now + 30_000))
    let asked = 0
    const database: Database = {
      ...one,
      writeEach(job) {
        asked++
        return one.writeEach(job)
      }
    }
    const config = readConfig({ AUDIT_EVENTS: 'stdout' })
    const stop = forwardAudit({ database, config, clock: Date.now, log: openLog('silent') }, { print() {} })
    await pause(500)
    await stop()
    expect(asked).toBe(1)
  })
})

describe('a Postgres whose connections are terminated', () => {
  it('accepts writes again and leaves no write fault', async () => {
    const [one] = processes as [Database]
    await runOnPostgres(
      server,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${new URL(place.url).pathname.slice(1)}'`
    )
    await expect
      .poll(() => one.write(tx => tx.use(settingStore).put('back', 'yes')).then(() => 'yes'))
      .toBe('yes')
    expect(one.writeFault()).toBeUndefined()
    expect(await one.read.use(settingStore).find('back')).toBe('yes')
  })
})

describe('the tables of SQLite and Postgres', () => {
  it('have the same names, columns, types and nullability', async () => {
    const file = `${newFolder()}/shape.sqlite`
    await migrated(file)
    expect(shapeOfPostgres()).toEqual(shapeOfSqlite(file))
  })

  function shapeOfSqlite(file: string) {
    const rows = query<{ at: string; type: string; empty: number }>(
      file,
      `SELECT m.name || '.' || c.name AS at, c.type AS type, c."notnull" = 0 AND c.pk = 0 AS empty
       FROM sqlite_schema AS m JOIN pragma_table_info(m.name) AS c
       WHERE m.type = 'table' AND m.name NOT LIKE 'names%' AND m.name NOT IN ('blocks', 'counters', 'migrations')`
    )
    return Object.fromEntries(
      rows.map(({ at, type, empty }) => [at, `${type}${empty ? ', empty' : ''}`]).sort()
    )
  }

  function shapeOfPostgres() {
    const types: { [name: string]: string } = { bigint: 'INTEGER', text: 'TEXT', bytea: 'BLOB' }
    const rows = query<{ at: string; type: string; empty: string }>(
      { config: readConfig({ DATABASE_URL: place.url }) },
      `SELECT table_name || '.' || column_name AS at, data_type AS type, is_nullable AS empty
       FROM information_schema.columns JOIN pg_tables ON tablename = table_name AND schemaname = table_schema
       WHERE table_schema = 'public' AND column_name <> 'rowid' AND table_name NOT IN ('counter_lanes', 'block_lanes', 'migrations')`
    )
    return Object.fromEntries(
      rows.map(({ at, type, empty }) => [at, `${types[type]}${empty === 'YES' ? ', empty' : ''}`]).sort()
    )
  }
})

describe('an SQL statement', () => {
  it.each([
    [
      'select "a" from "t" where "a" = ? and "b?" = \'?\'',
      'select "a" from "t" where "a" = $1 and "b?" = \'?\''
    ],
    [
      'insert into "t" values (?, ?) on conflict ("t"."a", "t"."b") do nothing',
      'insert into "t" values ($1, $2) on conflict ("a", "b") do nothing'
    ]
  ])('is translated for Postgres: %s', (text, translated) => {
    expect(translate(text)).toBe(translated)
  })
})
