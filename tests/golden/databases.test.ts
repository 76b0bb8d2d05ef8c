import fs from 'node:fs'
import { expect, it } from 'vitest'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { effort } from '../helpers/effort.ts'
import { newDataFolder } from '../helpers/installation.ts'
import { keptDatabases, readKept, unpackInto } from './databases.ts'
import { openKept } from './opened.ts'

const databases = keptDatabases('sqlite')
const [oldest = '', newest = ''] = [databases.at(0), databases.at(-1)]

/** Each of them in CI; otherwise those that have the longest and the shortest way to today. */
it.each(effort === 'quick' ? [oldest, newest] : databases)(
  'the current server upgrades %s, and its people log in, read, save and export',
  async name => {
    const dataDir = newDataFolder()
    const kept = readKept(name)
    unpackInto(dataDir, kept)
    await openKept(kept, dataDir)
    // The second start finds a database of the current version.
    expect(await openAgain(dataDir)).not.toContain('was upgraded')
  },
  120_000
)

it('an upgrade keeps an exact backup of the oldest database, readable only by its owner', async () => {
  const dataDir = newDataFolder()
  const kept = readKept(oldest)
  unpackInto(dataDir, kept)
  const said = await openAgain(dataDir)
  expect(said).toContain('The database was upgraded from an earlier version.')
  const before = `${dataDir}/onboarding.sqlite-before-upgrade`
  expect(fs.statSync(before).mode & 0o777).toBe(0o600)
  expect(said).toContain(before)
  // The backup equals what the earlier version left, so it can be put back.
  const left = `${dataDir}/left.sqlite`
  fs.writeFileSync(left, Buffer.from(kept.files['onboarding.sqlite'] ?? '', 'base64'))
  expect(rowsOf(before)).toEqual(rowsOf(left))
}, 60_000)

it('an upgrade makes searches find Hausa letters and curly apostrophes by what people type instead', async () => {
  const dataDir = newDataFolder()
  const kept = readKept(newest)
  unpackInto(dataDir, kept)
  await openAgain(dataDir)
  const connection = openConnection(`${dataDir}/onboarding.sqlite`)
  connection.exec("DELETE FROM migrations WHERE name >= '0013'")
  connection
    .prepare("UPDATE users SET username = 'Ɗanjuma O’Neil', search = 'ɗanjuma o’neil' WHERE email = ?")
    .run(kept.employee)
  connection.close()
  // The words of answers are stored as hashes: all records must be read again to update them.
  expect(await openAgain(dataDir)).toContain('No change affects stored records.')
  const after = openConnection(`${dataDir}/onboarding.sqlite`, { readonly: true })
  const named = after.prepare("SELECT search FROM users WHERE search LIKE '%neil'").all()
  after.close()
  expect(named).toEqual([{ search: "danjuma o'neil" }])
}, 60_000)

/** Returns all rows of all tables, with the SQL that creates the tables. */
function rowsOf(file: string) {
  const connection = openConnection(file, { readonly: true })
  const tables = connection
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    )
    .all()
  const all = tables.map(({ name, sql }) => [sql, connection.prepare(`SELECT * FROM "${name}"`).all()])
  connection.close()
  expect(all.length).toBeGreaterThan(20)
  return all
}

async function openAgain(dataDir: string) {
  const { startServer } = await import('../helpers/process.ts')
  const server = startServer({ DATA_DIR: dataDir, SCHEMA_CHANGES: 'accept' })
  await server.address()
  await server.stop()
  return server.allOutput()
}
