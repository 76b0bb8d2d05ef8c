import fs from 'node:fs'
import path from 'node:path'
import pg, { type ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig, SettingError } from '../../server/core/config/config.ts'
import { openDatabase } from '../../server/core/database/database.ts'
import { requireUsable } from '../../server/core/database/postgres/usable.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openLog } from '../../server/core/http/log.ts'
import { openServices, requireSameKey } from '../../server/services.ts'
import { newPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { newFolder } from '../helpers/process.ts'
import { pause } from '../world/process.ts'
import { query } from '../world/database.ts'

const server = process.env.TEST_POSTGRES ?? ''
const stranger = 'onboarding_stranger'

function addressOf(name: string, user = 'postgres') {
  const url = new URL(server)
  Object.assign(url, { pathname: `/${name}`, username: user })
  return url.href
}

async function makeDatabase(name: string, options = '') {
  await runOnPostgres(
    server,
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} ${options}`
  )
}

const settingsIn = (folder: string, url: string) =>
  readConfig({ DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url })

describe('a start on Postgres', () => {
  beforeAll(() => runOnPostgres(server, `DROP ROLE IF EXISTS ${stranger}`, `CREATE ROLE ${stranger} LOGIN`))
  afterAll(async () => {
    for (const [name] of refused) await runOnPostgres(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await runOnPostgres(server, `DROP ROLE ${stranger}`)
  })

  it('succeeds for ten processes that start on an empty database at the same time', async () => {
    const name = 'onboarding_ten'
    await makeDatabase(name)
    const url = `${addressOf(name)}?pool=1&writers=1`
    const all = await Promise.all(
      Array.from({ length: 10 }, () => openDatabase({ url }, createKeys(Buffer.alloc(32))))
    )
    for (const one of all) await one.close()
    const rows = query<{ name: string }>({ config: settingsIn('', url) }, 'SELECT name FROM migrations')
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    await runOnPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })

  /** Database name, options of CREATE DATABASE (undefined: not created), statements run in it, expected message, user. */
  const refused: [string, string | undefined, string[], string, string?][] = [
    ['onboarding_nowhere', undefined, [], 'DATABASE_URL: there is no such database: create it first.'],
    [
      'onboarding_nobody',
      '',
      [],
      'DATABASE_URL: Postgres refuses this user or password.',
      'onboarding_not_there'
    ],
    [
      'onboarding_others',
      '',
      ['CREATE TABLE theirs (id int)'],
      'DATABASE_URL: this database contains tables of another program: create an empty one.'
    ],
    [
      'onboarding_newer',
      '',
      [
        'CREATE TABLE migrations (name TEXT, applied_at BIGINT, hash TEXT)',
        "INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')"
      ],
      'The database was written by a newer version (9999-later.sql): start that version, or a later one.'
    ],
    [
      'onboarding_closed',
      '',
      [],
      'DATABASE_URL: this user may not create tables there: make the user the owner of the database.',
      stranger
    ],
    [
      'onboarding_hidden',
      '',
      ['REVOKE ALL ON SCHEMA public FROM PUBLIC'],
      'DATABASE_URL: this user may not create tables there: make the user the owner of the database.',
      stranger
    ],
    [
      'onboarding_readable',
      '',
      [
        'CREATE TABLE migrations (name TEXT, applied_at BIGINT)',
        `GRANT CREATE ON SCHEMA public TO ${stranger}`,
        `GRANT SELECT ON migrations TO ${stranger}`
      ],
      'DATABASE_URL: this user may not write the table migrations: make the user the owner of the tables.',
      stranger
    ],
    [
      'onboarding_standing',
      '',
      ['ALTER DATABASE onboarding_standing SET default_transaction_read_only = on'],
      'DATABASE_URL: this Postgres accepts no writes, like a standby: use the primary.'
    ],
    [
      'onboarding_latin',
      "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0",
      [],
      'DATABASE_URL: this database has the encoding LATIN1: create one with UTF8.'
    ]
  ]

  it.each(refused)(
    'fails with one sentence for the database %s, and changes nothing',
    async (name, options, commands, sentence, user) => {
      const url = addressOf(name)
      if (options !== undefined) await makeDatabase(name, options)
      if (commands.length > 0) await runOnPostgres(url, ...commands)
      const tables = () =>
        options === undefined
          ? []
          : query({ config: settingsIn('', url) }, 'SELECT tablename FROM pg_tables ORDER BY 1')
      const before = tables()
      const folder = newFolder()
      const error = await openServices(settingsIn(folder, addressOf(name, user)), openLog('silent')).catch(
        caught => caught
      )
      expect(error).toBeInstanceOf(SettingError)
      expect(error.message).toBe(sentence)
      expect(tables()).toEqual(before)
      expect(fs.readdirSync(folder)).toEqual([])
    }
  )

  it('fails if Postgres is older than version 15', async () => {
    const row = { version: 140_012, encoding: 'UTF8', takesWrites: true, mayCreate: true }
    const old = { query: async () => ({ rows: [row] }) } as unknown as ClientBase
    await expect(requireUsable(old)).rejects.toThrow(
      'DATABASE_URL: this Postgres is too old: 15 is the oldest that works.'
    )
  })

  it('upgrades the tables once a backup that reads them has ended, and lets others read meanwhile', async () => {
    const place = await newPostgres(server)
    await runOnPostgres(
      place.url,
      'ALTER TABLE users DROP COLUMN by_text',
      "DELETE FROM migrations WHERE name >= '0012'"
    )
    const backup = new pg.Client({ connectionString: place.url.replace(/\?.*/, '') })
    await backup.connect()
    await backup.query('BEGIN')
    await backup.query('SELECT count(*) FROM users')
    let isOpen = false
    const opening = openDatabase({ url: place.url }, createKeys(Buffer.alloc(32))).finally(() => {
      isOpen = true
    })
    for (let read = 0; read < 5; read++) {
      await pause(500)
      await runOnPostgres(place.url, "SET statement_timeout = '10s'", 'SELECT count(*) FROM users')
    }
    expect(isOpen).toBe(false)
    await backup.query('COMMIT')
    await backup.end()
    await (await opening).close()
    await runOnPostgres(place.url, 'SELECT by_text FROM users')
    await place.drop()
  }, 60_000)

  it('creates no data key beside an existing database, and says that the key is missing', async () => {
    const place = await newPostgres(server)
    const first = await openServices(settingsIn(newFolder(), place.url), openLog('silent'))
    await requireSameKey(first)
    await first.close()
    const folder = newFolder()
    await expect(openServices(settingsIn(folder, place.url), openLog('silent'))).rejects.toThrow(
      /^DATA_KEY is missing: .*data\.key does not exist, and the database was written with it\. Put the key back\.$/
    )
    expect(fs.existsSync(path.join(folder, 'data/data.key'))).toBe(false)
    await place.drop()
  })

  it('fails if the database is empty but the file storage is not', async () => {
    const name = 'onboarding_beside_files'
    await makeDatabase(name)
    const config = settingsIn(newFolder(), addressOf(name))
    const shelf = path.join(config.filesDir, 'a1')
    fs.mkdirSync(shelf, { recursive: true })
    await expect(openServices(config, openLog('silent'))).rejects.toThrow(
      `DATABASE_URL: this Postgres is empty, and ${config.filesDir} holds files: copy the database of these files into it`
    )
    expect(fs.readdirSync(config.dataDir)).toEqual(['files'])
    fs.renameSync(shelf, path.join(config.filesDir, 'lost+found'))
    await (await openServices(config, openLog('silent'))).close()
    await runOnPostgres(server, `DROP DATABASE ${name} WITH (FORCE)`)
  })
})
