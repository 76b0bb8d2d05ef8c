import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../../server/tools/backup/make.ts'
import { placeForBackup } from '../../../../server/tools/backup/places.ts'
import { createKeys } from '../../../../server/core/keys.ts'
import { openDatabase } from '../../../../server/core/database/database.ts'
import { examine } from '../../../../server/tools/doctor/examine.ts'
import type { Machine } from '../../../../server/tools/doctor/finding.ts'
import { readMachine } from '../../../../server/tools/doctor/machine.ts'
import { placesIn } from '../../../helpers/places.ts'
import { rotateKeys } from '../../../../server/tools/rotation/rotate.ts'
import { openReading } from '../../../../server/core/database/sqlite/readonly-database.ts'
import { cloneOf, type Installation, installation, newDataFolder } from '../../../helpers/installation.ts'
import { newFolder, startServer } from '../../../helpers/process.ts'
import { runProgram } from '../../../helpers/programs.ts'
import { startProcess } from '../../../world/process.ts'
import { filesBelow } from '../../../helpers/stored.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'

const hour = 3600 * 1000
const day = 24 * hour
let filled: Installation
let one: Installation
beforeAll(async () => {
  filled = await installation()
})
beforeEach(() => {
  one = cloneOf(filled)
})

async function sentences(settings: object = {}, machine: Partial<Machine> = {}, mail = false) {
  const env = { ...one.env, ...settings }
  const findings = await examine(env, { machine: { ...readMachine(), ...machine }, mail })
  return findings.map(({ about, sentence }) => `${about}: ${sentence}`)
}

function changed(sql: string) {
  const connection = openConnection(one.config.databaseFile)
  connection.exec(sql)
  connection.close()
}

async function places() {
  const reading = openReading(one.config.databaseFile)
  const all = await placesIn(reading, one.config.filesDir)
  reading.close()
  return all
}

const online = {
  PUBLIC_URL: 'https://people.example.com',
  TRUST_PROXY: 'true',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'people@example.com',
  DATA_KEY: '5a'.repeat(32)
}

describe('the doctor', () => {
  it('reports no problems in a good installation, and changes nothing', async () => {
    const runDoctor = () =>
      filesBelow(one.config.dataDir)
        .filter(file => !/-(wal|shm)$/.test(file))
        .map(file => [file, fs.statSync(file).mtimeMs, fs.readFileSync(file).toString('base64')])
    const before = runDoctor()
    expect(await sentences()).toEqual([])
    expect(await sentences(online)).toEqual([])
    expect(runDoctor()).toEqual(before)
  })

  it('reports the progress of long checks with a total', async () => {
    const [audit, files]: [done: number, all: number][][] = [[], []]
    let lists = 0
    const progress = {
      onAudit: (done: number, all: number) => void audit?.push([done, all]),
      onLists: (employees: number) => void (lists += Number(employees > 0)),
      onFiles: (done: number, all: number) => void files?.push([done, all]),
      onOpened() {},
      onRecords() {}
    }
    expect(await examine(one.env, { progress })).toEqual([])
    const stored = (await places()).length
    expect(audit?.at(-1)?.[0]).toBeGreaterThan(0)
    expect(audit?.at(-1)?.[0]).toBe(audit?.at(-1)?.[1])
    expect(lists).toBe(1)
    expect(files?.at(-1)).toEqual([3 * stored, 3 * stored])
  })

  it('reports no problems while the database is open in another process', async () => {
    const database = await openDatabase({ file: one.config.databaseFile }, createKeys(one.dataKey))
    expect(await sentences()).toEqual([])
    await database.close()
  })

  it.each<[string, Partial<Machine>, RegExp]>([
    [
      'an outdated Node version',
      { node: '20.9.0' },
      /^machine: Node 20\.9\.0 is too old: install 20\.19\.0 or later\.$/
    ],
    [
      'an outdated SQLite version',
      { sqlite: '3.40.1' },
      /^machine: SQLite 3\.40\.1 can damage a database: run npm ci/
    ],
    ['an unsafe sync level', { syncLevel: 1 }, /^machine: Saved data could be lost in a power cut/],
    ['an almost full disk', { freeIn: () => 99 * 1024 * 1024 }, /^machine: The disk of .* has 99 MB left/],
    [
      'a slow clock',
      { now: Date.now() - 30 * day },
      /^machine: The clock of this machine is slow, because something/
    ]
  ])('reports a problem of the machine: %s', async (_, machine, sentence) => {
    expect((await sentences({}, machine))[0]).toMatch(sentence)
  })

  it.each<[object, RegExp]>([
    [{ PORT: 'eighty' }, /^settings: PORT must be a whole number/],
    [{ BACKUP_KEEP_DAYS: '0' }, /^settings: BACKUP_KEEP_DAYS must be a whole number/],
    [{ ...online, PUBLIC_URL: 'http://people.example.com' }, /^settings: PUBLIC_URL .* is not encrypted/],
    [{ ...online, TRUST_PROXY: 'false' }, /^settings: PUBLIC_URL needs a proxy in front/],
    [{ ...online, HOST: '203.0.113.7' }, /^settings: TRUST_PROXY is set and HOST 203\.0\.113\.7 is open/],
    [{ ...online, RATE_LIMITS: 'off' }, /^settings: RATE_LIMITS is off on a public address/],
    [{ ...online, SMTP_URL: '' }, /^mail: Mail is not being sent/],
    [
      { ...online, SMTP_URL: 'smtp+insecure://mail.example.com' },
      /^mail: SMTP_URL uses smtp\+insecure, so the log-in .* use smtp or smtps\.$/
    ],
    [{ DATA_DIR: '/nowhere/at/all' }, /^database: There is no database at \/nowhere\/at\/all\//],
    [{ DATA_KEY: '11'.repeat(32) }, /^key: DATA_KEY is not the key that the database was written with/],
    [
      { DATA_KEY_FILE: '/nowhere/key' },
      /^key: DATA_KEY_FILE points to \/nowhere\/key, which does not exist\.$/
    ],
    [{ DATA_KEY_OLD: '11'.repeat(32) }, /^key: DATA_KEY_OLD is still set, but nothing needs it: remove it\.$/]
  ])('reports invalid or unsafe settings: %j', async (settings, sentence) => {
    const [first, ...more] = await sentences(settings)
    expect(first).toMatch(sentence)
    expect(more).toEqual([])
  })

  it('accepts an unencrypted PUBLIC_URL only in private networks', async () => {
    for (const host of [
      'localhost',
      '10.1.2.3',
      '192.168.1.5',
      '172.20.0.1',
      'office',
      'people.local',
      '[fd00::1]'
    ])
      expect(await sentences({ PUBLIC_URL: `http://${host}:3000`, DATA_KEY: online.DATA_KEY }), host).toEqual(
        []
      )
    for (const host of ['172.32.0.1', '8.8.8.8', 'people.example', '[2001:db8::1]'])
      expect((await sentences({ ...online, PUBLIC_URL: `http://${host}` }))[0], host).toContain(
        'not encrypted'
      )
  })

  it.each<[string, () => void | Promise<void>, RegExp]>([
    [
      'a data folder that other users can read',
      () => fs.chmodSync(one.config.dataDir, 0o755),
      /^folder: Users other .* run chmod -R go-rwx/
    ],
    [
      'a database that other users can read',
      () => fs.chmodSync(one.config.databaseFile, 0o644),
      /^folder: Users other .*onboarding\.sqlite/
    ],
    [
      'a folder of files that other users can read',
      () => fs.chmodSync(one.config.filesDir, 0o750),
      /^folder: Users other .*files/
    ],
    [
      'a data key that other users can read',
      () => fs.chmodSync(one.config.dataKeyFile, 0o640),
      /^key: Users other .* read the key .*data\.key: run chmod 600/
    ],
    [
      'a backup key that other users can read',
      () => fs.chmodSync(one.config.backupKeyFile, 0o644),
      /^key: Users other .* read the key .*backup\.key: run chmod 600/
    ],
    ['a missing data key', () => fs.rmSync(one.config.dataKeyFile), /^key: DATA_KEY is missing/],
    [
      'a truncated data key',
      () => fs.truncateSync(one.config.dataKeyFile, 40),
      /^key: DATA_KEY_FILE .* 64 hexadecimal digits/
    ],
    [
      'a file that is not a database',
      () => fs.writeFileSync(one.config.databaseFile, 'no database '.repeat(100)),
      /^database: .* is not a SQLite database: check its name/
    ],
    [
      'a damaged database',
      () => damagePages(),
      /^database: (The database is damaged \(|.* is damaged: keep a copy of it)/
    ],
    [
      'a row that refers to a missing user',
      () => changed('PRAGMA foreign_keys = OFF; DELETE FROM users WHERE is_admin = 0'),
      /^database: The database is damaged \(a row of \w+ refers to a missing (user|row of users)\)/
    ],
    [
      'a database from a newer version',
      () => changed("INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')"),
      /^database: The database was written by a newer version \(9999-later\.sql\)/
    ],
    [
      'a database from an earlier version',
      () => changed('DELETE FROM migrations WHERE name = (SELECT max(name) FROM migrations)'),
      /^database: The database is from an earlier version than this program \([\w-]+\.sql\)/
    ],
    [
      'a file with a date in the future',
      async () => touch((await places())[0] as string, Date.now() + day),
      /^machine: The clock of this machine is slow, because a file/
    ],
    [
      'a missing file',
      async () => fs.rmSync((await places())[1] as string),
      /^files: 1 files that records refer to are missing/
    ],
    [
      'a changed file',
      async () => fs.appendFileSync((await places())[2] as string, 'x'),
      /^files: 1 files differ from what was stored/
    ],
    [
      'a leftover of an interrupted backup check',
      () => leaveBehind('looking-into-backup-abc'),
      /^folder: A backup, or the check of one, was interrupted and left .*looking-into-backup-abc: start/
    ],
    [
      'a file that belongs to no record',
      () => addStray(),
      /^files: 1 files belong to no record: start the server/
    ],
    [
      'answers that cannot be decrypted',
      () => changed('UPDATE answers SET document = randomblob(90)'),
      /^records: 4 of the 4 newest rows of answers do not open/
    ],
    [
      'no administrator',
      () => changed('UPDATE users SET is_admin = 0'),
      /^settings: There is no administrator: start the server and open \/admin\/signup/
    ],
    [
      'changed schemas',
      () =>
        changed(
          "UPDATE settings SET value = json_set(value, '$.required', json_array()) WHERE name = 'schemas'"
        ),
      /^records: The schemas have changed since .*: restart the server\.$/
    ],
    [
      'an email that waits too long',
      () =>
        changed(
          `UPDATE outbox SET not_before = ${Date.now() - hour}, failure = 'No answer.' WHERE state = 'waiting'`
        ),
      /^mail: 1 mails have been waiting since [\d-]+ [\d:]+ \(No answer\): check that the server is running/
    ],
    [
      'an email that could not be delivered',
      () => changed(`UPDATE outbox SET state = 'failed', created_at = ${Date.now()} WHERE state = 'waiting'`),
      /^mail: 1 mails of the last 7 days could not be delivered/
    ]
  ])('reports a problem of the installation: %s', async (_, happen, sentence) => {
    await happen()
    const found = await sentences()
    expect(found.filter(one => sentence.test(one))).toHaveLength(1)
    expect(found.every(one => /^\w+: [^\n]+\.$/.test(one))).toBe(true)
    expect(found.length, found.join('\n')).toBe(1)
  })

  it('reports a write-ahead log that has grown to 65 MB', async () => {
    const database = await openDatabase({ file: one.config.databaseFile }, createKeys(one.dataKey))
    fs.truncateSync(`${one.config.databaseFile}-wal`, 65 * 1024 * 1024)
    expect(await sentences()).toEqual([
      expect.stringMatching(/^database: The log of the database has grown to 65 MB/)
    ])
    await database.close()
  })

  it('reports an unfinished rotation of the data key', async () => {
    const onStep = (step: string) => {
      if (step === 'files') throw new Error('cut short')
    }
    await expect(rotateKeys(one.config, { onStep })).rejects.toThrow('cut short')
    expect(await sentences()).toEqual([
      'key: A change of the data key is not finished: run npm run rotate-keys.'
    ])
  })

  it('checks the mail server only on request', async () => {
    expect(await sentences(online)).toEqual([])
    expect(await sentences(online, {}, true)).toEqual([
      'mail: The mail server does not answer or ends the connection (ECONNREFUSED): correct SMTP_URL or MAIL_FROM.'
    ])
    expect(await sentences(online, { findMailFault: async () => undefined }, true)).toEqual([])
  })

  it('reports a data key next to the data if other machines use the server', async () => {
    const inFile = { ...online, DATA_KEY: '' }
    expect(await sentences()).toEqual([])
    expect(await sentences(inFile)).toEqual([
      expect.stringMatching(
        /^key: The data key is next to the data, .* or set DATA_KEY_COMMAND to a command that prints the key\.$/
      )
    ])
    const elsewhere = path.join(newFolder(), 'data.key')
    fs.copyFileSync(one.config.dataKeyFile, elsewhere)
    fs.chmodSync(elsewhere, 0o600)
    expect(await sentences({ ...inFile, DATA_KEY_FILE: elsewhere })).toEqual([])
    const command = `cat ${elsewhere}`
    expect(await sentences({ ...inFile, DATA_KEY_COMMAND: command })).toEqual([])
  })

  it('reports missing backups, old backups and backups with another key', async () => {
    const folder = newDataFolder()
    const settings = { BACKUP_FOLDER: folder }
    expect(await sentences(settings)).toEqual([
      `backup: There is no backup in ${folder}: run npm run backup.`
    ])
    const { config, backupKey } = one
    const file = placeForBackup({ ...config, backupFolder: folder }, undefined, Date.now() - 8 * day)
    await makeBackup({ config, secret: backupKey, file })
    expect(await sentences(settings)).toEqual([
      expect.stringMatching(/^backup: The last backup is from .*: run npm run backup/)
    ])
    const other = placeForBackup({ ...config, backupFolder: folder }, undefined, Date.now())
    await makeBackup({ config, secret: Buffer.alloc(32, 7), file: other })
    expect(await sentences(settings)).toEqual([
      `backup: ${other} does not open with the current key: make a new backup.`
    ])
    fs.rmSync(other)
    fs.renameSync(file, other)
    expect(await sentences(settings)).toEqual([])
    fs.rmSync(config.backupKeyFile)
    expect(await sentences(settings)).toEqual([
      expect.stringMatching(/^backup: There is no backup key: set BACKUP_KEY/)
    ])
  })

  it('reports an unusable backup folder and an unreadable backup key', async () => {
    const folder = newFolder()
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    expect(await sentences({ BACKUP_FOLDER: file })).toEqual([
      `backup: BACKUP_FOLDER cannot be written: ${file} (a file is in its way).`
    ])
    expect(await sentences({ BACKUP_KEY_FILE: '/nowhere/key' })).toEqual([
      'backup: BACKUP_KEY_FILE points to /nowhere/key, which does not exist.'
    ])
    expect(await sentences({ BACKUP_KEY_FILE: folder })).toContain(
      `backup: BACKUP_KEY_FILE points to ${folder}, which is a folder.`
    )
  })

  it.runIf(process.getuid?.() === 0)('reports that the user may not read the data folder', async () => {
    // A root without these capabilities still reads the project, wherever it lies, but no folder of another user.
    const capabilities = '-dac_override,-dac_read_search'
    fs.chownSync(one.config.dataDir, 65534, 65534)
    const doctor = startProcess({
      under: ['setpriv', `--bounding-set=${capabilities}`, `--inh-caps=${capabilities}`],
      words: [path.resolve('dist-server/doctor.js')],
      env: { DATA_DIR: one.config.dataDir },
      cwd: '/'
    })
    expect(await doctor.ended).toMatchObject({
      code: 1,
      out: `- This user may not read ${one.config.dataDir}: run this as the user that the server runs as.\n`
    })
  })

  it('reports no key that systemd passes by an access control list', async () => {
    const CREDENTIALS_DIRECTORY = newFolder()
    const file = path.join(CREDENTIALS_DIRECTORY, 'data-key')
    fs.renameSync(one.config.dataKeyFile, file)
    fs.chmodSync(file, 0o440)
    expect(await sentences({ CREDENTIALS_DIRECTORY })).toEqual([])
    fs.chmodSync(file, 0o444)
    expect(await sentences({ CREDENTIALS_DIRECTORY })).toEqual([
      expect.stringMatching(/^key: Users other than the owner can read the key/)
    ])
  })

  it('reports a store of files that is away among its other findings', async () => {
    const away = { FILES_URL: 's3://files?endpoint=http://127.0.0.1:9&style=path' }
    const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
    const sentence = 'FILES_URL: no S3 store answers at http://127.0.0.1:9 (ECONNREFUSED).'
    const found = await sentences({ ...away, ...keys }, { node: '20.9.0' })
    expect(found).toEqual([expect.stringMatching(/^machine: Node/), `files: ${sentence}`])
    expect(await runProgram('backup', { DATA_DIR: one.config.dataDir, ...away, ...keys })).toMatchObject({
      code: 1,
      err: `${sentence}\n`
    })
  })

  it('prints sentences or JSON, and exits with 1 if it finds a problem', async () => {
    const run = (words: string[] = []) =>
      startServer(
        { DATA_DIR: one.config.dataDir },
        undefined,
        undefined,
        'server/tools/doctor/main.ts',
        words
      ).ended
    expect(await run()).toMatchObject({ code: 0, out: 'No problems found.\n' })
    fs.chmodSync(one.config.dataKeyFile, 0o644)
    const [{ code, out }, asJson] = await Promise.all([run(), run(['--json'])])
    expect(code).toBe(1)
    expect(out).toMatch(/^- Users other than the owner can read the key \S+: run chmod 600 \S+\.\n$/)
    expect(asJson.code).toBe(1)
    const sentence = out.slice(2).trimEnd()
    expect(JSON.parse(asJson.out)).toEqual({ success: false, findings: [{ about: 'key', sentence }] })
  })
})

const touch = (file: string, at: number) => fs.utimesSync(file, at / 1000, at / 1000)

function leaveBehind(name: string) {
  const folder = path.join(one.config.dataDir, name)
  fs.mkdirSync(folder, { mode: 0o700 })
  fs.writeFileSync(path.join(folder, 'database.sqlite'), 'half')
  touch(folder, Date.now() - 120_000)
}

function addStray() {
  const stray = path.join(one.config.filesDir, 'ab', 'ab'.repeat(16))
  fs.mkdirSync(path.dirname(stray), { recursive: true, mode: 0o700 })
  fs.writeFileSync(stray, 'of nobody')
  touch(stray, Date.now() - 3 * hour)
}

function damagePages() {
  const handle = fs.openSync(one.config.databaseFile, 'r+')
  const { size } = fs.fstatSync(handle)
  for (let at = 20 * 4096; at < size; at += 7 * 4096)
    fs.writeSync(handle, Buffer.alloc(300, 0xa5), 0, 300, at)
  fs.closeSync(handle)
}
