import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'
import { readConfig } from '../../../../server/core/config/config.ts'
import { openLog } from '../../../../server/core/http/log.ts'
import { checkSchemas } from '../../../../server/schema-changes/start.ts'
import { openServices } from '../../../../server/services.ts'
import { runAdmin } from '../../../../server/tools/admin/commands.ts'
import { makeBackup } from '../../../../server/tools/backup/make.ts'
import { copyInstallation } from '../../../../server/tools/copy/copy.ts'
import { examine } from '../../../../server/tools/doctor/examine.ts'
import { sweepFiles } from '../../../../server/jobs/sweep-files.ts'
import { rotateKeys } from '../../../../server/tools/rotation/rotate.ts'
import { readKept, unpackInto } from '../../../golden/databases.ts'
import { cloneOf, type Installation, installation, newDataFolder } from '../../../helpers/installation.ts'
import { startServer } from '../../../helpers/process.ts'
import { filesBelow } from '../../../helpers/stored.ts'
import { pause, until } from '../../../world/process.ts'

let filled: Installation
beforeAll(async () => {
  filled = await installation()
})

function change({ config }: Installation, sql: string) {
  const connection = openConnection(config.databaseFile)
  connection.unsafeMode()
  connection.exec(sql)
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
}

/** Hashes the data folder, without files that opening a database for reading creates. */
const contentOf = ({ config }: Installation) =>
  filesBelow(config.dataDir)
    .filter(file => !/(-wal|-shm|lock)$/.test(file))
    .map(file => [file, crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')])

/** Returns an installation of the last version without hashes of migrations. */
function copyOfBefore(): Installation {
  const dataDir = newDataFolder()
  unpackInto(dataDir, readKept('2026-11-25-8eea58d0.sqlite.gz'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  return { ...filled, env, config: readConfig(env) }
}

const start = async ({ config }: Installation) =>
  (await openServices(config, openLog('silent', { write() {} }))).close()

const programs: [string, (one: Installation) => Promise<unknown>][] = [
  ['the server', start],
  [
    'backup',
    ({ config, backupKey }) =>
      makeBackup({ config, secret: backupKey, file: path.join(newDataFolder(), 'a.backup') })
  ],
  [
    'copy',
    ({ config }) =>
      copyInstallation({
        from: { file: config.databaseFile },
        to: { file: path.join(newDataFolder(), 'onboarding.sqlite') }
      })
  ],
  ['rotate-keys', ({ config }) => rotateKeys(config)],
  ['admin', ({ config }) => runAdmin(config, ['list'])],
  [
    'doctor',
    async ({ env }) => {
      const found = await examine(env)
      throw new Error(found.map(({ sentence }) => sentence).join('\n'))
    }
  ]
]

const elsewhere =
  'so another build of this program wrote it: start that build, which can export everything, or choose another database.'

describe.each<[string, string, string]>([
  [
    'from a newer version',
    "INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')",
    'was written by a newer version (9999-later.sql): start that version, or a later one.'
  ],
  [
    'whose first migration has another name',
    "UPDATE migrations SET name = '0001-other.sql' WHERE name = '0001-first.sql'",
    `has a migration that this version does not know (0001-other.sql), ${elsewhere}`
  ],
  [
    'whose first migration has another hash',
    "UPDATE migrations SET hash = 'x' WHERE name = '0001-first.sql'",
    `has the migration 0001-first.sql in another form than this version, ${elsewhere}`
  ],
  [
    'with an empty migrations table',
    'DELETE FROM migrations',
    `lacks the migration 0001-first.sql, although later changes are in it, ${elsewhere}`
  ],
  [
    'without hashes and with an unknown schema',
    'ALTER TABLE migrations DROP COLUMN hash; ALTER TABLE users ADD COLUMN shoe_size TEXT',
    `has the migration 0001-first.sql in another form than this version, ${elsewhere}`
  ],
  [
    'of another program with a migrations table',
    'DROP TABLE migrations; CREATE TABLE migrations (id INTEGER, batch TEXT)',
    'contains tables of another program: choose another database, or one that does not exist yet.'
  ],
  [
    'of another program',
    'DROP TABLE migrations',
    'contains tables of another program: choose another database, or one that does not exist yet.'
  ]
])('a database %s', (_, sql, sentence) => {
  it('is rejected by every program with one sentence, and stays unchanged', async () => {
    for (const [name, run] of programs) {
      const one = cloneOf(filled)
      change(one, sql)
      const before = contentOf(one)
      const isDoctor = name === 'doctor'
      await expect(run(one), name).rejects.toThrow(sentence)
      expect(contentOf(one), name).toEqual(before)
      if (isDoctor) await expect(run(one)).rejects.not.toThrow(/restore/i)
    }
  })
})

it('a database that needs an upgrade is rejected by every program except the server', async () => {
  for (const [name, run] of programs.slice(1)) {
    const one = copyOfBefore()
    const before = contentOf(one)
    await expect(run(one), name).rejects.toThrow(
      name === 'backup'
        ? 'make the backup with that version, before you start this one'
        : 'from an earlier version'
    )
    expect(contentOf(one), name).toEqual(before)
  }
})

it('a missing trigger is rejected by the server, named by the doctor and restored by copy', async () => {
  const one = cloneOf(filled)
  change(one, 'DROP TRIGGER users_come')
  const sentence = 'The database lacks the trigger users_come as this version creates it'
  await expect(start(one)).rejects.toThrow(sentence)
  expect(await examine(one.env)).toMatchObject([
    { about: 'database', sentence: expect.stringContaining(sentence) }
  ])
  const to = path.join(newDataFolder(), 'onboarding.sqlite')
  await copyInstallation({ from: { file: one.config.databaseFile }, to: { file: to } })
  const dataDir = path.dirname(to)
  fs.cpSync(one.config.filesDir, path.join(dataDir, 'files'), { recursive: true, preserveTimestamps: true })
  const env = { DATA_DIR: dataDir, DATA_KEY: one.dataKey.toString('hex') }
  expect((await examine(env)).filter(({ about }) => about === 'database')).toEqual([])
})

describe('a file that is not a database of this program', () => {
  const findingsOf = async (one: Installation) => {
    const [finding] = (await examine(one.env)).filter(({ about }) => about === 'database')
    return finding?.sentence
  }

  it('is distinguished from a damaged database by the server and the doctor', async () => {
    const text = cloneOf(filled)
    fs.writeFileSync(text.config.databaseFile, 'no database, but longer than a header of one: '.repeat(10))
    const isNone = 'is not a SQLite database: check its name'
    await expect(start(text)).rejects.toThrow(isNone)
    expect(await findingsOf(text)).toContain(isNone)

    const cut = cloneOf(filled)
    change(cut, 'VACUUM')
    fs.truncateSync(cut.config.databaseFile, 3 * 4096)
    const isDamaged = 'is damaged: keep a copy of it, and restore the last backup that verifies.'
    await expect(start(cut)).rejects.toThrow(isDamaged)
    expect(await findingsOf(cut)).toContain(isDamaged)
    const to = { file: path.join(newDataFolder(), 'a.sqlite') }
    await expect(copyInstallation({ from: { file: cut.config.databaseFile }, to })).rejects.toThrow(isDamaged)
  })

  it('is not replaced by a new database if it is empty or missing beside uploaded files', async () => {
    for (const damage of [(file: string) => fs.truncateSync(file, 0), (file: string) => fs.rmSync(file)]) {
      const one = cloneOf(filled)
      change(one, 'VACUUM')
      damage(one.config.databaseFile)
      const files = filesBelow(one.config.filesDir)
      const server = await startServer({ DATA_DIR: one.config.dataDir }).ended
      expect(server).toMatchObject({ code: 1, err: expect.stringContaining('is missing or empty, and') })
      expect(filesBelow(one.config.filesDir)).toEqual(files)
    }
  })
})

// Fails on a mutant that starts with an empty folder: new files would go to the disk below the mount point.
it('a start with a missing or empty folder of files is rejected, and writes nothing there', async () => {
  const { config, dataKey } = cloneOf(filled)
  const { filesDir } = config
  const env = { DATA_DIR: config.dataDir, DATA_KEY: dataKey.toString('hex') }
  const away = `${filesDir}-away`
  const mark = path.join(filesDir, 'installation')
  fs.renameSync(filesDir, away)
  const expectRefused = async (state: string) =>
    expect(await startServer(env).ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        `^FILES_URL: ${filesDir} ${state}, but records refer to \\d+ files?: mount its disk, or correct FILES_URL\\. If the files are lost, create an empty file ${mark}\\.\n$`
      )
    })
  const expectStarted = async () => {
    const server = startServer(env)
    await server.address()
    await server.stop()
  }
  await expectRefused('does not exist')
  expect(fs.existsSync(filesDir)).toBe(false)

  fs.mkdirSync(path.join(filesDir, 'lost+found'), { recursive: true })
  await expectRefused('is empty')
  expect(fs.readdirSync(filesDir)).toEqual(['lost+found'])
  fs.writeFileSync(mark, '')
  await expectStarted()
  expect(fs.readFileSync(mark, 'utf8')).toMatch(/^[0-9a-f]{32}$/)

  fs.rmSync(filesDir, { recursive: true })
  fs.renameSync(away, filesDir)
  await expectStarted()
})

it('the copy from before an upgrade is deleted when the backups of that time are', async () => {
  const one = copyOfBefore()
  const before = `${one.config.databaseFile}-before-upgrade`
  const services = await openServices(one.config, openLog('silent', { write() {} }))
  try {
    await sweepFiles(services)
    expect(fs.existsSync(before)).toBe(true)
    const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000)
    fs.utimesSync(before, longAgo, longAgo)
    await sweepFiles(services)
    expect(fs.existsSync(before)).toBe(false)
  } finally {
    await services.close()
  }
})

it('a killed upgrade leaves a valid database, and the next start continues it', async () => {
  for (const milliseconds of [0, 5, 15, 30, 60, 120]) {
    const one = copyOfBefore()
    const env = { DATA_DIR: one.config.dataDir }
    const server = startServer(env)
    const before = `${one.config.databaseFile}-before-upgrade`
    await until(() => fs.existsSync(`${before}.arriving`) || fs.existsSync(before))
    await pause(milliseconds)
    await server.die()
    const services = await openServices(one.config, openLog('silent', { write() {} }))
    await checkSchemas(services)
    await services.close()
    expect((await examine(one.env, { all: true })).filter(({ about }) => about !== 'machine')).toEqual([])
  }
}, 60_000)
