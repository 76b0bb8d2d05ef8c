import type { Client } from 'pg'

/** What an employee of the demo has rows in. */
const own = ['answers', 'filter_values', 'files', 'unique_values', 'reviews']

/** An id of a copy, from the one that is copied. */
const copied = (column: string) => `md5(${column} || ':' || copy)`

/** Six letters that stand in the name of one copy alone, so that some searches find one of all. */
const letters = `translate(substr(${copied('id')}, 1, 6), '0123456789', 'ghijklmnop')`

const changed: { [column: string]: string } = {
  id: copied('id'),
  user_id: copied('user_id'),
  email: `copy || '.' || email`,
  username: `username || ' ' || ${letters}`,
  search: `search || ' ' || ${letters}`,
  hash: copied('hash'),
  created_at: 'created_at + copy'
}

/**
 * Makes the employees of a demo into so many, as rows alone: their copies have the same answers, which nobody can open.
 * What triggers keep is made of them all at the end.
 */
export async function multiply(client: Client, employees: number) {
  await client.query("SET session_replication_role = replica; SET work_mem = '256MB'")
  await client.query(`CREATE TABLE IF NOT EXISTS originals AS SELECT id FROM users WHERE is_admin = 0`)
  await client.query(`CREATE TABLE IF NOT EXISTS copies (done BIGINT)`)
  const [{ originals, done } = { originals: 1, done: 0 }] = (
    await client.query<{ originals: number; done: number }>(
      'SELECT (SELECT count(*)::int FROM originals) AS originals, (SELECT coalesce(max(done), 0)::int FROM copies) AS done'
    )
  ).rows
  const wanted = Math.ceil(employees / originals) - 1
  for (const table of ['users', ...own]) {
    const columns = await columnsOf(client, table)
    const values = columns.map(column => changed[column] ?? column)
    const owner = table === 'users' ? 'id' : 'user_id'
    await client.query(`INSERT INTO ${table} (${columns.join(', ')})
      SELECT ${values.join(', ')} FROM generate_series(${done + 1}, ${wanted}) AS copy, ${table}
      WHERE ${owner} IN (SELECT id FROM originals) ORDER BY copy, ${table}.rowid`)
  }
  await client.query('INSERT INTO copies VALUES ($1)', [wanted])
  await makeAnew(client)
  await client.query('SET session_replication_role = origin')
}

async function makeAnew(client: Client) {
  const words = [
    'TRUNCATE listed, listed_answers, counter_lanes',
    'DROP INDEX IF EXISTS listed_by_letters',
    `INSERT INTO listed (user_id, search, email, completed, completed_at)
     SELECT id, search, email, completed, coalesce(completed_at, 0) FROM users WHERE is_admin = 0 ORDER BY rowid`,
    'CREATE INDEX listed_by_letters ON listed USING gin (search gin_trgm_ops)',
    `INSERT INTO listed_answers
     SELECT field, value, completed, number FROM filter_values JOIN listed USING (user_id) ORDER BY 1, 2, 3, 4`,
    `INSERT INTO counter_lanes SELECT about, value, completed, 0, count(*) FROM counted GROUP BY about, value, completed`,
    'VACUUM (ANALYZE)',
    'CHECKPOINT'
  ]
  for (const one of words) await client.query(one)
}

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table]
  )
  return rows.map(({ column_name }) => column_name)
}
