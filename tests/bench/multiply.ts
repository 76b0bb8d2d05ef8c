import type { Client } from 'pg'
import type { Db } from '../../server/core/database/db.ts'
import { createKeptStore } from '../../server/core/database/copy/kept-store.ts'
import { createSession } from '../../server/core/database/postgres/session.ts'
import { createPeople, type NamedPerson } from './people.ts'

/** The tables with rows of an employee. */
const own = ['answers', 'filter_values', 'files', 'unique_values', 'reviews']

/** The SQL for the id of a copied row, derived from the original id. */
const copied = (column: string) => `md5(${column} || ':' || copy)`

/** The SQL for a pseudo-random time within a year, in milliseconds. */
const someTime = "(('x' || substr(md5(users.id || ':' || copy), 1, 7))::bit(28)::bigint % 31536000) * 1000"

const changed: { [column: string]: string } = {
  id: copied('users.id'),
  email: 'people.email',
  username: 'people.username',
  search: 'people.search',
  completed_at: `completed_at - ${someTime}`,
  created_at: 'created_at + copy'
}
const changedOfOthers: { [column: string]: string } = {
  id: copied('id'),
  user_id: copied('user_id'),
  hash: copied('hash')
}

const peopleAtOnce = 20_000

/**
 * Multiplies the employees of a demo to this number, by copying rows. Each copy gets a realistic name and address of its own,
 * and the encrypted answers of the original, which do not decrypt under the new id. Copies of the same employee are far apart
 * in every sort order. What triggers maintain is rebuilt once at the end, as the copy command does.
 */
export async function multiply(client: Client, employees: number) {
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'")
  const { originals, done } = await findState(client)
  const wanted = Math.ceil(employees / originals) - 1
  await addPeople(client, originals * (wanted + 1))
  if (done < 0)
    await client.query(
      `UPDATE users SET email = people.email, username = people.username, search = people.search
       FROM originals JOIN people ON people.number = originals.number WHERE users.id = originals.id`
    )
  const first = Math.max(1, done + 1)
  const columns = await columnsOf(client, 'users')
  await client.query(`INSERT INTO users (${columns.join(', ')})
    SELECT ${columns.map(column => changed[column] ?? `users.${column}`).join(', ')}
    FROM generate_series(${first}, ${wanted}) AS copy CROSS JOIN originals JOIN users USING (id)
    JOIN people ON people.number = copy * ${originals} + originals.number ORDER BY people.number`)
  for (const table of own) {
    const columns = await columnsOf(client, table)
    await client.query(`INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${columns.map(column => changedOfOthers[column] ?? column).join(', ')}
      FROM generate_series(${first}, ${wanted}) AS copy, ${table}
      WHERE user_id IN (SELECT id FROM originals) ORDER BY copy, ${table}.rowid`)
  }
  await client.query('INSERT INTO copies VALUES ($1)', [wanted])
  await makeAnew(client)
  await client.query('SET session_replication_role = origin')
}

/**
 * Numbers the demo's employees in a random order on the first call. Returns their number, and how many copies of each exist; -1
 * if they still have their original names.
 */
async function findState(client: Client): Promise<{ originals: number; done: number }> {
  await client.query(`CREATE TABLE IF NOT EXISTS originals AS
    SELECT id, row_number() OVER (ORDER BY md5(id)) - 1 AS number FROM users WHERE is_admin = 0`)
  await client.query('CREATE TABLE IF NOT EXISTS copies (done BIGINT)')
  await client.query(
    'CREATE TABLE IF NOT EXISTS people (number BIGINT PRIMARY KEY, username TEXT, search TEXT, email TEXT)'
  )
  const { rows } = await client.query<{ originals: number; done: number }>(
    'SELECT (SELECT count(*)::int FROM originals) AS originals, (SELECT coalesce(max(done), -1)::int FROM copies) AS done'
  )
  return rows[0] ?? { originals: 1, done: -1 }
}

/** Adds names until there are this many. */
async function addPeople(client: Client, wanted: number) {
  const { rows } = await client.query<{ known: number }>('SELECT count(*)::int AS known FROM people')
  const known = rows[0]?.known ?? 0
  const people = createPeople()
  let some: [number: number, person: NamedPerson][] = []
  for (let number = 0; number < wanted; number++) {
    const { value } = people.next()
    if (number >= known) some.push([number, value])
    if (some.length === peopleAtOnce || number === wanted - 1) {
      await client.query(
        'INSERT INTO people SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])',
        [
          some.map(([number]) => number),
          ...(['username', 'search', 'email'] as const).map(name => some.map(([, person]) => person[name]))
        ]
      )
      some = []
    }
  }
  await client.query('ANALYZE originals, people')
}

async function makeAnew(client: Client) {
  const db: Db = createSession({ query: query => client.query(query) }, false)
  const { rows } = await client.query<{ words: string }>(
    "SELECT pg_get_indexdef('listed_by_letters'::regclass) AS words"
  )
  for (const one of [
    'TRUNCATE listed',
    'DROP INDEX listed_by_letters',
    `INSERT INTO listed (user_id, search, email, completed, completed_at)
     SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users WHERE is_admin = 0 ORDER BY rowid`,
    ...rows.map(({ words }) => words)
  ])
    await client.query(one)
  await createKeptStore(db).rebuild()
  for (const one of ['VACUUM (ANALYZE)', 'CHECKPOINT']) await client.query(one)
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table]
  )
  return rows.map(({ column_name }) => column_name)
}
