import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createArchive } from '../../../../server/tools/backup/archive.ts'
import { writeEntry } from '../../../../server/tools/backup/entries.ts'
import { makeBackup } from '../../../../server/tools/backup/make.ts'
import { backupsIn, placeForBackup, removeOld } from '../../../../server/tools/backup/places.ts'
import { restoreBackup } from '../../../../server/tools/backup/restore.ts'
import { verifyBackup } from '../../../../server/tools/backup/verify.ts'
import { type Config, readConfig } from '../../../../server/core/config/config.ts'
import { lockFolder } from '../../../../server/core/database/sqlite/lock-folder.ts'
import { createFileStorage } from '../../../../server/files/file-storage.ts'
import { placesIn } from '../../../helpers/places.ts'
import { createKeys } from '../../../../server/core/keys.ts'
import { rotateKeys } from '../../../../server/tools/rotation/rotate.ts'
import { openReading } from '../../../../server/core/database/sqlite/readonly-database.ts'
import { sweepFiles } from '../../../../server/jobs/sweep-files.ts'
import { testApp } from '../../../helpers/app.ts'
import { cloneOf, type Installation, installation, newDataFolder } from '../../../helpers/installation.ts'
import { pdf, signedIn, uploadGuarantor } from '../../../helpers/records.ts'
import { rowsOf } from '../../../helpers/rows.ts'
import { filesBelow, query } from '../../../helpers/stored.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'

let filled: Installation
let made: string
beforeAll(async () => {
  filled = await installation()
  made = await backupOf(filled)
})

async function backupOf(
  { config, backupKey }: Pick<Installation, 'config' | 'backupKey'>,
  secret = backupKey
) {
  const file = path.join(path.dirname(config.dataDir), `${crypto.randomUUID()}.backup`)
  await makeBackup({ config, secret, file })
  return file
}

/** Writes a backup of a database that a newer version has written, which this version refuses to back up. */
async function archiveOf({ config, backupKey }: Installation) {
  const file = path.join(path.dirname(config.dataDir), `${crypto.randomUUID()}.backup`)
  const database = fs.readFileSync(config.databaseFile)
  const archive = await createArchive(file, backupKey)
  await writeEntry(archive, { type: 'database', bytes: database.length })
  await archive.write(database)
  const databaseSha256 = crypto.createHash('sha256').update(database).digest('hex')
  const counts = { users: 2, documents: 4, files: 4 }
  const facts = { madeAt: 1, migrations: [], dataKeyMark: undefined, lacking: [] }
  const manifest = { ...facts, counts, databaseBytes: database.length, databaseSha256 }
  await writeEntry(archive, { type: 'manifest', manifest })
  await archive.end()
  return file
}

type Keys = Pick<Installation, 'env' | 'dataKey' | 'backupKey'>

/** Restores into a new folder with the keys of the installation. */
function restored(file: string, { env, dataKey, backupKey }: Keys, more: object = {}) {
  const keys = { DATA_KEY: dataKey.toString('hex'), BACKUP_KEY: backupKey.toString('hex') }
  return restoreBackup({ env: { ...env, DATA_DIR: newDataFolder(), ...keys, ...more }, file })
}

/** The tables that a restore empties, because it ends access. It also ends the links of hires and of people who were asked. */
const ended = ['sessions', 'codes', 'email_changes', 'passkey_challenges', 'invitations', 'devices']

/** Returns everything that a restore keeps. */
async function contentOf(dataDir: string) {
  const file = path.join(dataDir, 'onboarding.sqlite')
  const { hires: _, party_requests: __, ...rows } = await rowsOf({ file })
  for (const table of ended) delete rows[table]
  const hires = query<object>(file, 'SELECT * FROM hires ORDER BY id').map(hire => ({
    ...hire,
    hash: undefined,
    expires_at: undefined
  }))
  const links = ['link_hash', 'code_hash', 'code_until', 'key_hash', 'key_until', 'remind_at']
  const parties = query<object>(file, 'SELECT * FROM party_requests ORDER BY id').map(request => ({
    ...request,
    ...Object.fromEntries(links.map(column => [column, undefined]))
  }))
  const files = filesBelow(path.join(dataDir, 'files')).map(file => [
    path.basename(file),
    fs.readFileSync(file).toString('base64')
  ])
  return { rows, hires, parties, files: Object.fromEntries(files) }
}

describe('a backup', () => {
  it('verifies, and restores rows and files as they were', async () => {
    const { counts, lacking } = await verifyBackup(filled.config, made)
    expect({ counts, lacking }).toEqual({ counts: { users: 2, documents: 4, files: 4 }, lacking: [] })
    const { place: dataDir } = await restored(made, filled)
    expect(fs.readdirSync(dataDir).sort()).toEqual(['erased', 'files', 'lock', 'onboarding.sqlite'])
    expect(await contentOf(dataDir)).toEqual(await contentOf(filled.config.dataDir))
    const rows = await rowsOf({ file: path.join(dataDir, 'onboarding.sqlite') })
    for (const table of ended) expect(rows[table], table).toEqual([])
    for (const table of ['answers', 'audit', 'clients', 'drafts', 'outbox', 'signatures', 'party_requests'])
      expect(rows[table], table).not.toEqual([])
    for (const file of filesBelow(dataDir)) {
      if (file.endsWith('lock')) continue
      expect(fs.statSync(file).mode & 0o777, file).toBe(0o600)
    }
  })

  it('contains neither the data key nor readable text', () => {
    const bytes = fs.readFileSync(made)
    for (const form of [filled.dataKey, filled.dataKey.toString('hex'), filled.dataKey.toString('base64')])
      expect(bytes.includes(form)).toBe(false)
    for (const text of ['SQLite format 3', 'Acme Bank', filled.employee.email, 'CREATE TABLE'])
      expect(bytes.includes(text), text).toBe(false)
  })

  // Fails on mutants that verify no chunk or no database checksum, or that rename into place before all is verified.
  it('is rejected with one sentence if damaged anywhere, and the restore leaves no files', async () => {
    const whole = fs.readFileSync(made)
    const file = path.join(path.dirname(newDataFolder()), 'damaged.backup')
    const places = Array.from({ length: 40 }, (_, at) => Math.floor(((at + 0.5) / 40) * whole.length))
    const chunk = 256 * 1024 + 16
    const head = 44
    const [first, second] = [head, head + chunk].map(at => whole.subarray(at, at + chunk)) as [Buffer, Buffer]
    const damaged: [string, Buffer][] = [
      ...[0, 10, 25, 40, ...places, whole.length - 1].map(at => {
        const changed = Buffer.from(whole)
        changed[at] = (changed[at] ?? 0) ^ 0x10
        return [`byte ${at} changed`, changed] as [string, Buffer]
      }),
      ...[1, head, head + chunk, ...places, whole.length - 1].map(
        at => [`cut at ${at}`, whole.subarray(0, at)] as [string, Buffer]
      ),
      [
        'two chunks swapped',
        Buffer.concat([whole.subarray(0, head), second, first, whole.subarray(head + 2 * chunk)])
      ],
      ['an extra byte at the end', Buffer.concat([whole, Buffer.alloc(1)])]
    ]
    expect(second.length).toBeGreaterThan(1000)
    for (const [what, bytes] of damaged) {
      fs.writeFileSync(file, bytes)
      const dataDir = newDataFolder()
      const attempt = restored(file, filled, { DATA_DIR: dataDir })
      await expect(attempt, what).rejects.toThrow(/^\S+ (is damaged|is not a backup|does not open)[^\n]*\.$/)
      expect(
        filesBelow(dataDir).map(name => path.basename(name)),
        what
      ).toEqual(['lock'])
    }
  }, 60_000)

  it('is rejected with another backup key or data key, and if it is from a newer version', async () => {
    const { dataKey, backupKey } = filled
    const wrong = 'does not open with this key: it needs the backup key with the id'
    await expect(restored(made, { ...filled, backupKey: dataKey })).rejects.toThrow(wrong)
    const other = { ...filled, dataKey: Buffer.alloc(32, 7) }
    await expect(restored(made, other)).rejects.toThrow('were encrypted with a DATA_KEY other than this one')
    const ofDataKey = await backupOf(filled, dataKey)
    await expect(restored(ofDataKey, filled)).rejects.toThrow(wrong)
    const noKey = restored(made, filled, { BACKUP_KEY: '' })
    await expect(noKey).rejects.toThrow('There is no backup key: set BACKUP_KEY, or put the key')
    expect((await restored(made, { ...filled, backupKey })).faults).toEqual([])

    const newer = cloneOf(filled)
    changed(newer.config, "INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')")
    await expect(restored(await archiveOf(newer), newer)).rejects.toThrow(
      'was made by a newer version (9999-later.sql)'
    )
  })

  it('is restored only into an empty folder, which may hold keys and backups', async () => {
    const { env, config } = filled
    const to = newDataFolder()
    const backups = path.join(to, 'backups')
    fs.mkdirSync(backups, { recursive: true })
    for (const name of ['data.key', 'data.key.former'])
      fs.copyFileSync(config.dataKeyFile, path.join(to, name))
    fs.copyFileSync(config.backupKeyFile, path.join(to, 'backup.key'))
    await restoreBackup({ env: { DATA_DIR: to, BACKUP_FOLDER: backups }, file: made })
    const again = restoreBackup({ env: { DATA_DIR: to, BACKUP_FOLDER: backups }, file: made })
    await expect(again).rejects.toThrow(
      /is not empty \((files|onboarding.sqlite)\): restore into an empty folder only\.$/
    )
    const elsewhere = newDataFolder()
    await restoreBackup({ env, file: made, to: elsewhere })
    expect(await contentOf(elsewhere)).toEqual(await contentOf(config.dataDir))
    const outside = { DATABASE_URL: path.join(newDataFolder(), 'a.sqlite') }
    await expect(restored(made, filled, outside)).rejects.toThrow('is outside DATA_DIR')
  })

  it('can be restored after a restore that was cut short', async () => {
    const dataDir = newDataFolder()
    fs.mkdirSync(path.join(dataDir, 'restoring/files'), { recursive: true })
    fs.mkdirSync(path.join(dataDir, 'files/ab'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'files/ab/half'), 'half')
    await restored(made, filled, { DATA_DIR: dataDir })
    expect(await contentOf(dataDir)).toEqual(await contentOf(filled.config.dataDir))
  })

  // Fails on a mutant that copies the files before the database, or reads the database only once.
  it('contains every file that it names, even if files are replaced while it is made', async () => {
    const server = await testApp()
    const ada = await signedIn(server)
    const bola = await signedIn(server)
    for (const who of [ada, bola]) for (const target of [1, 2]) await uploadGuarantor(who, target)
    let copies = 0
    const onCopied = async () => {
      copies++
      if (copies > 3) return
      for (const who of [ada, bola]) await uploadGuarantor(who, 1, await pdf(`Replaced after copy ${copies}`))
    }
    const { config } = server
    const file = path.join(path.dirname(newDataFolder()), 'moving.backup')
    const keys = { dataKey: config.dataKey as Buffer, backupKey: config.backupKey as Buffer }
    const { lacking } = await makeBackup({ config, secret: keys.backupKey, file, onCopied })
    expect({ copies, lacking }).toEqual({ copies: 4, lacking: [] })
    expect((await verifyBackup(config, file)).counts.files).toBe(4)
    const { place: dataDir } = await restored(file, { env: {}, ...keys })
    const rows = query<{ id: string }>(server, 'SELECT id FROM files').map(({ id }) => id)
    expect(
      filesBelow(path.join(dataDir, 'files'))
        .map(name => path.basename(name))
        .sort()
    ).toEqual(rows.sort())
    await server.close()
  })

  it('reports files that were missing or damaged, and restores without them only on request', async () => {
    const poor = cloneOf(filled)
    const reading = openReading(poor.config.databaseFile)
    const [missing, damaged] = await placesIn(reading, poor.config.filesDir)
    reading.close()
    fs.rmSync(missing as string)
    fs.appendFileSync(damaged as string, 'x')
    const file = await backupOf(poor)
    const sentence = 'that was already wrong: 2 files were missing or damaged when it was made.'
    await expect(verifyBackup(poor.config, file)).rejects.toThrow(sentence)
    await expect(restored(file, poor)).rejects.toThrow(sentence)
    const to = newDataFolder()
    await restoreBackup({ env: poor.env, file, to, anyway: true })
    expect(Object.keys((await contentOf(to)).files)).toHaveLength(2)
  })

  it.each([
    ['UPDATE answers SET document = randomblob(90)', '4 rows of answers do not open with the data key'],
    ['PRAGMA foreign_keys = OFF; DELETE FROM users WHERE is_admin = 0', 'a row of'],
    ['UPDATE files SET sha256 = upper(sha256)', 'files were missing or damaged'],
    ["DELETE FROM settings WHERE name = 'data-key'", undefined]
  ])('is verified after a change of the database, and any fault is reported: %s', async (sql, fault) => {
    const poor = cloneOf(filled)
    changed(poor.config, sql)
    const verified = verifyBackup(poor.config, await backupOf(poor))
    if (fault) await expect(verified).rejects.toThrow(fault)
    else await verified
  })

  it('cannot be made during a key rotation, during another backup or without a database', async () => {
    const half = cloneOf(filled)
    const onStep = (step: string) => {
      if (step === 'files') throw new Error('cut short')
    }
    await expect(rotateKeys(half.config, { onStep })).rejects.toThrow('cut short')
    await expect(backupOf(half)).rejects.toThrow('run npm run rotate-keys first.')
    expect(fs.readdirSync(path.dirname(half.config.dataDir))).toEqual(['data'])
    const onCopied = async () => expect(backupOf(filled)).rejects.toThrow('Another backup is running')
    const file = path.join(path.dirname(newDataFolder()), 'a.backup')
    await makeBackup({ ...filled, secret: filled.dataKey, file, onCopied })
    const nothing = { ...filled, config: readConfig({ DATA_DIR: newDataFolder() }) }
    await expect(backupOf(nothing)).rejects.toThrow('there is nothing to back up.')
  })

  it('leaves no temporary files, even those of an interrupted backup', async () => {
    const { config, backupKey } = cloneOf(filled)
    const work = path.join(config.dataDir, 'backing-up')
    fs.mkdirSync(path.join(work), { recursive: true })
    fs.writeFileSync(path.join(work, 'database.sqlite'), 'half')
    await backupOf({ config, backupKey })
    expect(fs.readdirSync(work)).toEqual(['lock'])
    const verified = fs.readdirSync(config.dataDir)
    await verifyBackup(config, await backupOf({ config, backupKey }))
    expect(fs.readdirSync(config.dataDir)).toEqual(verified)
  })

  it('is refused before it fills the disk of a server with a copy of the database', async () => {
    const { config, backupKey } = filled
    const tight = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 25_600, bsize: 4096 } as fs.StatsFs)
    const file = path.join(path.dirname(newDataFolder()), 'a.backup')
    await expect(makeBackup({ config, secret: backupKey, file })).rejects.toThrow(
      /^DATA_DIR needs 10\d MB of free space for a copy of the database: free some space, and run this again\.$/
    )
    tight.mockRestore()
    expect(fs.readdirSync(path.dirname(file))).toEqual([])
    await makeBackup({ config, secret: backupKey, file })
  })

  it('leaves nothing after the file sweep if its process or its verification was killed', async () => {
    const app = await testApp()
    const { dataDir } = app.config
    const minutesAgo = new Date(Date.now() - 120_000)
    const left = ['looking-into-backup-abc', 'looking-into-backup-busy', 'backing-up'].map(name => {
      const folder = path.join(dataDir, name)
      fs.mkdirSync(folder, { mode: 0o700 })
      fs.writeFileSync(path.join(folder, 'database.sqlite'), 'half')
      return folder
    })
    const unlock = lockFolder(left[1] ?? '')
    for (const folder of left) fs.utimesSync(folder, minutesAgo, minutesAgo)
    await sweepFiles(app.services)
    expect(left.map(folder => fs.existsSync(folder))).toEqual([false, true, false])
    unlock()
    fs.utimesSync(left[1] ?? '', minutesAgo, minutesAgo)
    await sweepFiles(app.services)
    expect(left.map(folder => fs.existsSync(folder))).toEqual([false, false, false])
  })

  // Fails on a mutant that uses the file's modification time, or removes files other than backups.
  it('is deleted after its days, by the time in its file name', () => {
    const folder = newDataFolder()
    fs.mkdirSync(folder)
    const config = { backupFolder: folder } as Config
    const day = 24 * 3600 * 1000
    const now = Date.parse('2026-11-20T10:00:00Z')
    const files = [0, 29, 31, 400].map(days => placeForBackup(config, undefined, now - days * day))
    for (const file of files) fs.writeFileSync(file, '')
    const others = ['notes.txt', 'onboarding-old.backup', 'onboarding-2020-01-01T00-00-00.000Z.backup.txt']
    for (const name of others) fs.writeFileSync(path.join(folder, name), '')
    expect(removeOld(folder, 30, now)).toEqual(files.slice(2))
    expect(backupsIn(folder).map(({ file }) => file)).toEqual(files.slice(0, 2))
    expect(fs.readdirSync(folder)).toHaveLength(2 + others.length)
  })
})

function changed({ databaseFile }: Config, sql: string) {
  const connection = openConnection(databaseFile)
  connection.exec(sql)
  connection.close()
}

it('files of a restored backup can be decrypted', async () => {
  const { place: dataDir } = await restored(made, filled)
  const reading = openReading(path.join(dataDir, 'onboarding.sqlite'))
  const vault = createFileStorage(path.join(dataDir, 'files'), createKeys(filled.dataKey))
  for await (const { id, userId } of reading.files())
    expect(await vault.get(id, userId)).toBeInstanceOf(Buffer)
  reading.close()
})
