import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { type Config, readConfig } from '../../../../server/core/config/config.ts'
import { readKeyFile } from '../../../../server/core/config/data-key.ts'
import { contextOf, createFileStorage } from '../../../../server/files/file-storage.ts'
import { createKeys, type Keys } from '../../../../server/core/keys.ts'
import { openLog } from '../../../../server/core/http/log.ts'
import { nextKeyFile } from '../../../../server/tools/rotation/key-pair.ts'
import { rotateKeys } from '../../../../server/tools/rotation/rotate.ts'
import { openServices, requireSameKey } from '../../../../server/services.ts'
import { openReading } from '../../../../server/core/database/sqlite/readonly-database.ts'
import {
  createSealedStore,
  sealedColumns,
  unreadableOf
} from '../../../../server/core/database/sealed-columns.ts'
import { uniqueValuesOf } from '../../../../server/records/duplicates/values.ts'
import { query } from '../../../world/database.ts'
import { callerOf } from '../../../helpers/caller.ts'
import { cloneOf, type Installation, installation } from '../../../helpers/installation.ts'
import { startServer } from '../../../helpers/process.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'
import { answerStore } from '../../../../server/records/answers/answer-store.ts'
import { uniqueValueStore } from '../../../../server/records/duplicates/unique-value-store.ts'
import { openDatabase } from '../../../../server/core/database/database.ts'

let filled: Installation
beforeAll(async () => {
  filled = await installation()
})

const keyIn = (config: Config) => readKeyFile(config.dataKeyFile)

async function readableBy({ databaseFile, filesDir }: Config, keys: Keys) {
  const reading = openReading(databaseFile)
  const count = { values: 0, unreadable: 0 }
  for (const column of sealedColumns) {
    const all = await createSealedStore(reading.db, column).after(0, 10_000)
    const values = all.filter(({ sealed }) => sealed.length > 0)
    expect(values.length, `${column.table} is tried`).toBeGreaterThan(0)
    count.values += values.length
    count.unreadable += unreadableOf(keys, column, values)
  }
  const vault = createFileStorage(filesDir, keys)
  for await (const { id, userId, sha256 } of reading.files()) {
    count.values++
    const sealed = await vault.sealed(id)
    if (sealed === 'missing') throw new Error(`${id} is missing`)
    expect(crypto.createHash('sha256').update(sealed).digest('hex'), id).toBe(sha256)
    try {
      keys.open('files', contextOf(id, userId), sealed)
    } catch {
      count.unreadable++
    }
  }
  reading.close()
  return count
}

async function expectRotated(config: Config, former: Buffer) {
  const key = keyIn(config)
  expect(key).not.toEqual(former)
  expect(fs.existsSync(nextKeyFile(config))).toBe(false)
  // Backups from before the rotation still need the old key.
  expect(fs.readFileSync(`${config.dataKeyFile}.former`, 'utf8').trim()).toBe(former.toString('hex'))
  const byNew = await readableBy(config, createKeys(key))
  expect(byNew).toMatchObject({ unreadable: 0 })
  expect(await readableBy(config, createKeys(former))).toEqual({ ...byNew, unreadable: byNew.values })
}

async function stepsOf(one: Installation) {
  const steps: string[] = []
  await rotateKeys(cloneOf(one).config, { onStep: step => steps.push(step) })
  return steps
}

describe('a rotation of the data key', () => {
  it('reports its progress with totals', async () => {
    const progress: { [what: string]: [done: number, all: number][] } = {
      documents: [],
      hashes: [],
      files: []
    }
    const recordProgress = (what: string) => (done: number, all: number) =>
      void progress[what]?.push([done, all])
    const { files } = await rotateKeys(cloneOf(filled).config, {
      onDocuments: recordProgress('documents'),
      onHashes: recordProgress('hashes'),
      onFiles: recordProgress('files')
    })
    for (const [what, steps] of Object.entries(progress)) {
      const [done, all] = steps.at(-1) ?? []
      expect(done, what).toBeGreaterThan(0)
      expect(done, what).toBe(all)
      expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).sort((a, b) => a - b))
    }
    expect(progress.files?.at(-1)?.[0]).toBe(files)
  })

  it('renews the hashes of the blind index, so that the same number is still found', async () => {
    const { config } = cloneOf(filled)
    const hashesIn = () => query<{ hash: string }>(config.databaseFile, 'SELECT hash FROM unique_values')
    const before = hashesIn()
    expect(before.length).toBeGreaterThan(1)
    await rotateKeys(config)
    for (const { hash } of hashesIn()) expect(before.map(one => one.hash)).not.toContain(hash)
    const stores = await openDatabase(config.database, createKeys(keyIn(config)))
    const [{ userId = '' } = {}] = query<{ userId: string }>(
      config.databaseFile,
      'SELECT DISTINCT user_id AS userId FROM unique_values'
    )
    const answers = await stores.read.use(answerStore).allOf(userId)
    expect(await stores.read.use(uniqueValueStore).isRight(userId, uniqueValuesOf({ answers }))).toBe(true)
    await stores.close()
  })

  it('re-encrypts everything, so that the new key opens all of it and the old key nothing', async () => {
    const { config, dataKey } = cloneOf(filled)
    const { documents, files, unreadable } = await rotateKeys(config)
    expect({ files, unreadable }).toEqual({ files: 4, unreadable: 0 })
    expect(documents).toBeGreaterThan(6)
    await expectRotated(config, dataKey)
    const text = fs.readFileSync(config.databaseFile)
    expect(text.includes(createKeys(dataKey).id)).toBe(false)
  })

  // Fails on a mutant whose list of sealed columns lacks one: a table with bytes that are not sealed with the new key.
  it('covers every binary column of the database', () => {
    const connection = openConnection(filled.config.databaseFile, { readonly: true })
    const columns = connection
      .prepare<[], { name: string }>(
        `SELECT t.name || '.' || c.name AS name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
         WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'BLOB'`
      )
      .all()
      .map(({ name }) => name)
    connection.close()
    expect(columns.sort()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort())
  })

  // Fails on mutants that start over with another key, take an unfinished rotation for finished, or trust a file's old
  // checksum.
  it('continues after a stop at any step, and the server does not start before it has ended', async () => {
    const steps = await stepsOf(filled)
    expect(new Set(steps)).toEqual(
      new Set([
        'begin',
        'unique_values',
        'search_words',
        'roles',
        ...sealedColumns.map(({ table }) => table),
        'files',
        'rows of files',
        'mark',
        'settle',
        'clear'
      ])
    )
    for (let stop = 0; stop < steps.length; stop++) {
      const { config, dataKey } = cloneOf(filled)
      let step = 0
      const onStep = () => {
        if (step++ === stop) throw new Error('cut short')
      }
      await expect(rotateKeys(config, { onStep }), steps[stop]).rejects.toThrow('cut short')
      const start = () => openServices(config, openLog('silent'))
      if (stop === 0) await (await start()).close()
      else await expect(start(), steps[stop]).rejects.toThrow('run npm run rotate-keys.')
      await rotateKeys(config)
      await expectRotated(config, dataKey)
    }
  }, 60_000)

  // Fails on a mutant that derives the pepper from the new key: no one could log in.
  it('keeps passwords and files usable, even if it is run twice', async () => {
    const { config, employee } = cloneOf(filled)
    await rotateKeys(config)
    await rotateKeys(config)
    const services = await openServices(config, openLog('silent'))
    await requireSameKey(services)
    const app = buildApp(services, { dist: '/nowhere' })
    const { email, password } = employee
    const { status, body } = await callerOf(app).post('/auth/login', { email, password })
    expect(status).toBe(200)
    const { body: read } = await callerOf(app, body.token).get('/user')
    expect(read.data).toMatchObject({ email, completed: true, personalInfo: { firstName: 'Second' } })
    const photo = await app.inject({ url: read.data.personalInfo.passport.url })
    expect(photo.statusCode).toBe(200)
    await app.close()
    await services.close()
  })

  it('reads the keys from DATA_KEY and DATA_KEY_OLD if they are set', async () => {
    const { config, dataKey, env } = cloneOf(filled)
    fs.rmSync(config.dataKeyFile)
    const next = Buffer.alloc(32, 9).toString('hex')
    const former = dataKey.toString('hex')
    const readWith = (keys: object) => readConfig({ ...env, ...keys })
    await expect(rotateKeys(readWith({ DATA_KEY: former }))).rejects.toThrow('set DATA_KEY to a new key')
    const wrong = { DATA_KEY: next, DATA_KEY_OLD: '77'.repeat(32) }
    await expect(rotateKeys(readWith(wrong))).rejects.toThrow('The old data key is not the key')
    await rotateKeys(readWith({ DATA_KEY: next, DATA_KEY_OLD: former }))
    expect(await readableBy(config, createKeys(Buffer.alloc(32, 9)))).toMatchObject({ unreadable: 0 })
    await expect(rotateKeys(readWith({ DATA_KEY: next, DATA_KEY_OLD: former }))).rejects.toThrow(
      'remove DATA_KEY_OLD'
    )
  })

  it('counts values that the old key does not open, and removes files of no record', async () => {
    const { config } = cloneOf(filled)
    const connection = openConnection(config.databaseFile)
    connection.exec("UPDATE answers SET document = randomblob(80) WHERE part = 'education'")
    const { changes } = connection
      .prepare('UPDATE answers SET document = randomblob(80) WHERE part = (SELECT min(part) FROM answers)')
      .run()
    connection.close()
    const stray = path.join(config.filesDir, 'ab', 'ab'.repeat(16))
    fs.mkdirSync(path.dirname(stray), { recursive: true })
    fs.writeFileSync(stray, 'of nobody')
    expect(await rotateKeys(config)).toMatchObject({ unreadable: changes })
    expect(fs.existsSync(stray)).toBe(false)
  })

  // Fails on a mutant that overwrites an answer saved during the rotation with the previous one.
  it('keeps an answer that was saved during the re-encryption', async () => {
    const { config } = cloneOf(filled)
    const onStep = (step: string) => {
      if (step !== 'answers') return
      const connection = openConnection(config.databaseFile)
      connection.exec("UPDATE answers SET document = x'' WHERE part = 'personalInfo'")
      connection.close()
    }
    await rotateKeys(config, { onStep })
    const kept = query<{ bytes: number }>(
      config.databaseFile,
      "SELECT length(document) AS bytes FROM answers WHERE part = 'personalInfo'"
    )
    expect(kept).toEqual([{ bytes: 0 }])
  })

  it('does not begin beside a running server', async () => {
    const { config } = cloneOf(filled)
    const services = await openServices(config, openLog('silent'))
    await expect(rotateKeys(config)).rejects.toThrow(/is in use by process \d+/)
    await services.close()
  })

  it('continues despite half-written files of a killed rotation', async () => {
    const { config, dataKey } = cloneOf(filled)
    const names = fs.readdirSync(config.filesDir, { recursive: true, encoding: 'utf8' })
    const ids = names.map(name => path.basename(name)).filter(name => /^[0-9a-f]{32}$/.test(name))
    const incoming = path.join(config.filesDir, 'incoming')
    fs.mkdirSync(incoming, { recursive: true })
    for (const id of ids) fs.writeFileSync(path.join(incoming, id), 'half of it')
    await rotateKeys(config)
    expect(fs.readdirSync(incoming)).toEqual([])
    await expectRotated(config, dataKey)
  })

  it('continues after it was killed', async () => {
    const { config, dataKey } = cloneOf(filled)
    const env = { DATA_DIR: config.dataDir }
    for (const after of [0, 30]) {
      const rotation = startServer(env, undefined, undefined, 'server/tools/rotation/main.ts')
      while (!fs.existsSync(nextKeyFile(config)) && keyIn(config).equals(dataKey))
        await new Promise(resolve => setTimeout(resolve, 2))
      await new Promise(resolve => setTimeout(resolve, after))
      rotation.kill('SIGKILL')
      await rotation.ended
    }
    const last = startServer(env, undefined, undefined, 'server/tools/rotation/main.ts')
    expect(await last.ended).toMatchObject({ code: 0, out: expect.stringContaining('new data key') })
    await expectRotated(config, dataKey)
  }, 60_000)
})
