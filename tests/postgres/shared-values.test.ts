import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/core/database/database.ts'
import { createKeys } from '../../server/core/keys.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { uniqueValueStore } from '../../server/records/duplicates/unique-value-store.ts'

const people = ['ada', 'bola', 'chidi', 'dayo']

let place: Awaited<ReturnType<typeof newPostgres>>
let database: Database

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  database = await openDatabase({ url: place.url }, createKeys(Buffer.alloc(32, 7)))
  for (const id of people)
    await database.write(tx =>
      tx.db.run(sql`INSERT INTO users (id, email, username, search, phone, password, created_at)
        VALUES (${id}, ${id}, ${id}, ${id}, '', '', 0)`)
    )
})
afterAll(async () => {
  await database?.close()
  await place?.drop()
})

const give = (id: string) =>
  database.write(tx =>
    tx.use(uniqueValueStore).update(id, new Map(), new Map([['/personalInfo/nin', '12345678901']]))
  )
/** Returns the physical location of each row (ctid), which changes when the row is rewritten. */
const places = () =>
  database.read.db.values<[string, string]>(
    sql`SELECT user_id, CAST(ctid AS TEXT) FROM unique_values ORDER BY user_id`
  )

it('rows already marked as sharing a number are not rewritten when one more person gives it', async () => {
  await give('ada')
  await give('bola')
  expect(await database.read.use(uniqueValueStore).listShared()).toHaveLength(2)
  const before = await places()
  await give('chidi')
  await give('dayo')
  expect((await places()).slice(0, 2)).toEqual(before)
  expect(await database.read.use(uniqueValueStore).listShared()).toHaveLength(4)
})
