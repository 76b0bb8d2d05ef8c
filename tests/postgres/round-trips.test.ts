import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/core/database/database.ts'
import { listCauses } from '../../server/core/storage-fault.ts'
import { createKeys } from '../../server/core/keys.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { signedIn, validAnswers } from '../helpers/records.ts'
import { startChanged } from './changed.ts'
import { startCounted } from './counted.ts'
import { startRelay } from './relay.ts'
import { settingStore } from '../../server/core/database/setting-store.ts'
import type { Connection } from '../../server/core/database/connection.ts'

let place: Awaited<ReturnType<typeof newPostgres>>

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
})
afterAll(() => place?.drop())

const codesOf = (error: unknown) => listCauses(error).map(({ code }) => code)

function reached({ port, ...settings }: { port?: number; [setting: string]: number | undefined }): string {
  const url = new URL(place.url)
  if (port) url.port = String(port)
  for (const [name, value] of Object.entries(settings)) url.searchParams.set(name, String(value))
  return url.href
}

/** Enough employees that a page in the middle of the list is found through its block. */
const manyEmployees = sql`INSERT INTO users (id, email, username, search, phone, password, created_at)
  SELECT 'many-' || at, at || '@many.example', 'Many ' || at, 'many ' || at, '', '', at FROM generate_series(1, 1600) AS at`

describe('round trips to Postgres', () => {
  let counted: Awaited<ReturnType<typeof startCounted>>
  let server: TestApp

  beforeAll(async () => {
    counted = await startCounted(Number(new URL(place.url).port))
    server = await testApp({ env: { DATABASE_URL: reached({ port: counted.port }), RATE_LIMITS: 'off' } })
  })
  afterAll(async () => {
    await server?.close()
    counted?.close()
  })

  it('are at most 4 for a save, 2 for a record and 5 for a page of the list', async () => {
    const ada = await signedIn(server)
    const admin = await server.admin()
    let number = 0
    const save = () =>
      ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, address: `${++number} Allen Avenue` })
    expect(await least(save)).toBeLessThanOrEqual(4)
    expect(await least(() => ada.get('/user'))).toBeLessThanOrEqual(2)
    expect(await least(() => admin.get('/user/users?page=1'))).toBeLessThanOrEqual(5)
  })

  it('are at most 7 for a page in the middle of the list', async () => {
    const admin = await server.admin()
    await server.services.database.write(tx => tx.db.run(manyEmployees))
    const page = () => admin.get('/user/users?page=80&pageSize=10')
    expect(await page()).toMatchObject({ status: 200, body: { data: { length: 10 } } })
    expect(await least(page)).toBeLessThanOrEqual(7)
  })

  it('are shared by concurrent requests: ten records need at most 8', async () => {
    const ada = await signedIn(server)
    const many = async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => ada.get('/user')))
      return all.find(({ status }) => status !== 200) ?? { status: 200 }
    }
    expect(await least(many)).toBeLessThanOrEqual(8)
  })

  /**
   * Returns the fewest round trips of several runs: the first runs open connections and prepare statements, and a sweep may
   * interfere.
   */
  async function least(work: () => Promise<{ status: number }>): Promise<number> {
    const counts: number[] = []
    for (let time = 0; time < 8; time++)
      counts.push(await counted.during(async () => expect(await work()).toMatchObject({ status: 200 })))
    return Math.min(...counts)
  }
})

describe('a write sent without waiting for its answer', () => {
  let database: Database
  const keys = createKeys(Buffer.alloc(32, 7))
  const refused = (tx: Connection) =>
    tx.db.run(sql`INSERT INTO settings (name, value) VALUES ('refused', NULL)`)
  /** The Postgres error code for a NULL in a NOT NULL column. */
  const isNull = '23502'
  const find = (name: string) => database.read.use(settingStore).find(name)

  beforeAll(async () => {
    database = await openDatabase({ url: reached({ writers: 1 }) }, keys)
  })
  afterAll(() => database?.close())

  it('fails its transaction if Postgres rejects it, even without a later query', async () => {
    const job = database.write(async tx => void (await refused(tx)))
    expect(await job.catch(codesOf)).toContain(isNull)
  })

  it('fails only its own transaction when several share a commit', async () => {
    const put = (name: string) => database.write(tx => tx.use(settingStore).put(name, 'there'))
    const answers = await Promise.allSettled([
      put('before'),
      database.write(async tx => {
        await tx.use(settingStore).put('beside', 'there')
        await refused(tx)
      }),
      put('after')
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(codesOf((answers[1] as PromiseRejectedResult).reason)).toContain(isNull)
    expect(await Promise.all(['before', 'beside', 'after'].map(find))).toEqual(['there', undefined, 'there'])
  })

  it('is rolled back if its own transaction throws, while others are stored', async () => {
    const failing = (name: string, asks: boolean) =>
      database.write(async tx => {
        await tx.use(settingStore).put(name, 'there')
        if (asks) await tx.use(settingStore).find(name)
        throw new Error(`no ${name}`)
      })
    const answers = await Promise.allSettled([
      failing('unasked', false),
      database.write(tx => tx.use(settingStore).put('kept', 'there')),
      failing('asked', true)
    ])
    expect(answers.map(one => (one.status === 'rejected' ? one.reason.message : 'stored'))).toEqual([
      'no unasked',
      'stored',
      'no asked'
    ])
    expect(await Promise.all(['unasked', 'kept', 'asked'].map(find))).toEqual([undefined, 'there', undefined])
  })

  it('is visible to later reads of its transaction, in the order of the statements', async () => {
    const seen = await database.write(async tx => {
      await tx.use(settingStore).put('order', 'first')
      return [
        await tx.use(settingStore).find('order'),
        await tx.use(settingStore).put('order', 'second'),
        await tx.use(settingStore).find('order')
      ]
    })
    expect(seen).toEqual(['first', undefined, 'second'])
    const put = (value: string) => sql`UPDATE settings SET value = ${value} WHERE name = 'order'`
    const value = sql`SELECT value FROM settings WHERE name = 'order'`
    const together = await database.write(tx =>
      tx.db.pipeline(() =>
        Promise.all([tx.db.run(put('third')), tx.db.all(value), tx.db.run(put('fourth')), tx.db.all(value)])
      )
    )
    expect([together[1], together[3]]).toEqual([['third'], ['fourth']].map(row => [row]))
    const atOnce = await database.write(tx => Promise.all([tx.db.run(put('fifth')), tx.db.all(value)]))
    expect(atOnce[1]).toEqual([['fifth']])
  })

  it('is not stored after an error that its transaction has caught', async () => {
    const job = database.write(async tx => {
      await refused(tx)
      await tx
        .use(settingStore)
        .find('caught')
        .catch(() => {})
      await tx.use(settingStore).put('caught', 'there')
    })
    expect(await job.catch(codesOf)).toContain(isNull)
    expect(await find('caught')).toBeUndefined()
  })

  it('fails the transaction that caught the error, and no other', async () => {
    const caught = database.write(async tx => {
      await refused(tx)
      await tx
        .use(settingStore)
        .find('caught')
        .catch(() => {})
    })
    const answers = await Promise.allSettled([
      database.write(tx => tx.use(settingStore).put('former', 'there')),
      caught,
      database.write(tx => tx.use(settingStore).put('later', 'there'))
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(codesOf((answers[1] as PromiseRejectedResult).reason)).toContain(isNull)
    expect(await Promise.all(['former', 'later'].map(find))).toEqual(['there', 'there'])
  })

  it('is not stored if the transaction times out before it begins', async () => {
    const open = (settings = {}) => openDatabase({ url: reached({ writers: 1, ...settings }) }, keys)
    const [holder, waiting] = await Promise.all([open(), open({ lock_timeout: 200 })])
    let letGo = () => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await new Promise<void>(isHeld => {
      void holder.write(async tx => {
        await tx.db.all(sql`LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE`)
        isHeld()
        await held
      })
    })
    await expect(waiting.write(tx => tx.use(settingStore).put('begun', 'there'))).rejects.toThrow()
    letGo()
    await Promise.all([holder.close(), waiting.close()])
    expect(await find('begun')).toBeUndefined()
  })

  it('is not stored if Postgres does not accept BEGIN', async () => {
    const changed = await startChanged(Number(new URL(place.url).port), 'BEGIN ISOLATION', 'BEGUN ISOLATION')
    const remote = await openDatabase({ url: reached({ port: changed.port, writers: 1 }) }, keys)
    changed.change()
    await expect(remote.write(tx => tx.use(settingStore).put('unbegun', 'there'))).rejects.toThrow()
    expect(await find('unbegun')).toBeUndefined()
    await remote.close()
    changed.close()
  })

  it('is rejected with DATABASE_AWAY and not stored if the connection is lost', async () => {
    const relay = await startRelay(Number(new URL(place.url).port))
    const remote = await openDatabase({ url: reached({ port: relay.port, writers: 1 }) }, keys)
    await remote.write(tx => tx.use(settingStore).put('remote', 'before'))
    const job = remote.write(async tx => {
      await tx.use(settingStore).find('remote')
      await tx.use(settingStore).put('remote', 'after')
      relay.cut()
    })
    await expect(job).rejects.toMatchObject({ code: 'DATABASE_AWAY' })
    expect(await find('remote')).toBe('before')
    relay.mend()
    await remote.write(tx => tx.use(settingStore).put('remote', 'after'))
    expect(await find('remote')).toBe('after')
    await remote.close()
    relay.close()
  })
})

describe('a quick read in a shared pipeline', () => {
  const keys = createKeys(Buffer.alloc(32, 7))
  /** Sends a prepared statement as soon as it is executed. */
  const ask = ({ db }: Connection, value: SQL) =>
    db
      .select({ value })
      .from(sql`(VALUES (0)) AS one`)
      .prepare()
      .execute()
  const find = ({ read }: Database, value = sql`1`) => read.db.sharePipeline(() => ask(read, value))

  it('does not wait for a slow query that is sent at the same moment', async () => {
    const database = await openDatabase({ url: reached({ pool: 2 }) }, keys)
    const { read } = database
    // A query that waits for a lock takes as long as the lock is held.
    const lock = sql`pg_advisory_xact_lock(7)`
    let isHeld = true
    const slow = await database.write(async tx => {
      await ask(tx, lock)
      const waiting = read.db.pipeline(() => Promise.all([ask(read, lock), find(database)]))
      const whetherHeld = waiting.then(() => isHeld)
      await Promise.all([find(database), find(database)])
      isHeld = false
      return [whetherHeld]
    })
    expect(await slow[0]).toBe(false)
    await database.close()
  })

  it('gets its own answer even if another read in the pipeline fails', async () => {
    const database = await openDatabase({ url: reached({ pool: 1 }) }, keys)
    const answers = await Promise.allSettled(['2', '1 / 0', '3'].map(text => find(database, sql.raw(text))))
    expect(answers.map(one => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
      [{ value: 2 }],
      'failed',
      [{ value: 3 }]
    ])
    expect(await find(database)).toEqual([{ value: 1 }])
    await database.close()
  })

  it('gets its own answer among 200 concurrent reads', async () => {
    const database = await openDatabase({ url: reached({ pool: 2 }) }, keys)
    const numbers = Array.from({ length: 200 }, (_, at) => at)
    const answers = await Promise.all(numbers.map(number => find(database, sql`CAST(${number} AS INT)`)))
    expect(answers).toEqual(numbers.map(value => [{ value }]))
    await database.close()
  })

  it('is rejected with DATABASE_AWAY while disconnected, and works again afterwards', async () => {
    const relay = await startRelay(Number(new URL(place.url).port))
    const remote = await openDatabase({ url: reached({ port: relay.port }) }, keys)
    relay.cut()
    // The first round uses an existing connection, the second has none.
    for (let time = 0; time < 2; time++) {
      const lost = await Promise.allSettled([find(remote), find(remote)])
      const codes = lost.map(one => one.status === 'rejected' && codesOf(one.reason))
      expect(codes).toEqual(lost.map(() => expect.arrayContaining(['DATABASE_AWAY'])))
    }
    relay.mend()
    expect(await find(remote)).toEqual([{ value: 1 }])
    await remote.close()
    relay.close()
  })
})

it('a statement with a value type that Postgres does not have is rejected and stores nothing', async () => {
  const stores = await openDatabase({ url: reached({ writers: 1 }) }, createKeys(Buffer.alloc(32, 7)))
  const job = stores.write(async tx => {
    await tx.use(settingStore).put('kind', 'there')
    await tx.db.run(sql`INSERT INTO settings (name, value) VALUES ('kinds', ${{ a: 1 }})`)
  })
  expect((await job.catch(listCauses)) as Error[]).toContainEqual(
    new TypeError('A statement has a value of a kind that Postgres has not.')
  )
  expect(await stores.read.use(settingStore).find('kind')).toBeUndefined()
  await stores.close()
})
