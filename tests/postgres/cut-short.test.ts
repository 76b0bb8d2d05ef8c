import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sentenceOf } from '../../server/core/cli.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { keySettings } from '../../server/core/database/key-settings.ts'
import { makeBackup } from '../../server/tools/backup/make.ts'
import { restoreBackup } from '../../server/tools/backup/restore.ts'
import { copyInstallation } from '../../server/tools/copy/copy.ts'
import { examine } from '../../server/tools/doctor/examine.ts'
import { rotateKeys } from '../../server/tools/rotation/rotate.ts'
import { type Installation, installation, newDataFolder } from '../helpers/installation.ts'
import { emptyPostgres } from '../helpers/postgres.ts'
import { newFolder, startServer } from '../helpers/process.ts'
import { rowsOf } from '../helpers/rows.ts'
import { query } from '../world/database.ts'
import { startRelay } from './relay.ts'

const server = process.env.TEST_POSTGRES ?? ''
const sentence = 'The database can no longer be reached: check that it is running, and run this again.'

let one: Installation
let relay: Awaited<ReturnType<typeof startRelay>>
beforeAll(async () => {
  one = await installation()
  relay = await startRelay(Number(new URL(server).port))
})
afterEach(() => relay.mend())
afterAll(() => relay?.close())

function through(address: string): string {
  const url = new URL(address)
  url.port = String(relay.port)
  return url.href
}

const urlOf = ({ config }: Installation) => ('url' in config.database ? config.database.url : '')
const cut = () => relay.cut()

/** Returns the error message of the program, or "done". */
const said = (work: Promise<unknown>) => work.then(() => 'done', sentenceOf)

async function findings(env: object) {
  return (await examine({ ...env })).map(({ sentence }) => sentence).filter(one => !one.includes('fsync'))
}

describe('a lost connection to Postgres', () => {
  it('during a copy into it is reported in one sentence, and the next run completes the copy', async () => {
    const url = await emptyPostgres(server)
    const copy = (onRows?: () => void) =>
      copyInstallation({ from: one.config.database, to: { url: through(url) }, ...(onRows && { onRows }) })
    expect(await said(copy(cut))).toBe(sentence)
    relay.mend()
    expect(await said(copy())).toBe('done')
    const files = {
      DATA_DIR: newDataFolder(),
      FILES_URL: one.config.filesDir,
      DATA_KEY: one.dataKey.toString('hex')
    }
    expect(await findings({ ...files, DATABASE_URL: url })).toEqual([])
    expect(await rowsOf({ url })).toEqual(await rowsOf(one.config.database))
  })

  it('during a copy from it is reported in one sentence, and the next run completes', async () => {
    const to = { file: path.join(newDataFolder(), 'onboarding.sqlite') }
    const copy = (onRows?: () => void) =>
      copyInstallation({ from: { url: through(urlOf(one)) }, to, ...(onRows && { onRows }) })
    expect(await said(copy(cut))).toBe(sentence)
    relay.mend()
    expect(await said(copy())).toBe('done')
    expect(await rowsOf(to)).toEqual(await rowsOf(one.config.database))
  })

  it('during a backup is reported in one sentence and leaves no partial backup', async () => {
    const config = readConfig({ ...one.env, DATABASE_URL: through(urlOf(one)) })
    const folder = newFolder()
    const backUp = (onRows?: () => void) =>
      makeBackup({
        config,
        secret: one.backupKey,
        file: path.join(folder, 'a.backup'),
        ...(onRows && { onRows })
      })
    expect(await said(backUp(cut))).toBe(sentence)
    expect(fs.readdirSync(folder)).toEqual([])
    relay.mend()
    expect(await said(backUp())).toBe('done')
    const keys = { DATA_KEY: one.dataKey.toString('hex'), BACKUP_KEY: one.backupKey.toString('hex') }
    const env = { ...keys, DATA_DIR: newDataFolder(), DATABASE_URL: '' }
    const { manifest } = await restoreBackup({ env, file: path.join(folder, 'a.backup') })
    expect(manifest.counts).toEqual({ users: 2, documents: 4, files: 4 })
    const [restored, original] = [await rowsOf(readConfig(env).database), await rowsOf(one.config.database)]
    for (const table of ['users', 'answers', 'answer_history', 'files', 'audit', 'drafts'])
      expect(restored[table], table).toEqual(original[table])
  })

  it('during a restore is reported in one sentence, and the next run completes the restore', async () => {
    const file = path.join(newFolder(), 'a.backup')
    await makeBackup({ config: one.config, secret: one.backupKey, file })
    const url = await emptyPostgres(server)
    const keys = { DATA_KEY: one.dataKey.toString('hex'), BACKUP_KEY: one.backupKey.toString('hex') }
    const env = { ...keys, DATA_DIR: newDataFolder(), DATABASE_URL: through(url) }
    for (const progress of [{ onRows: cut }, { onFiles: cut }, { onLists: cut }]) {
      expect(await said(restoreBackup({ env, file, progress }))).toBe(sentence)
      relay.mend()
    }
    expect(await said(restoreBackup({ env, file }))).toBe('done')
    expect(await findings({ ...env, DATABASE_URL: url })).toEqual([])
  })

  it('during a data key rotation is reported in one sentence, and the next run completes it', async () => {
    const { own, env, rotate } = await newRotation()
    for (const at of ['begin', 'answers', 'files', 'clear']) {
      expect(await said(rotate(step => void (step === at && cut()))), at).toBe(sentence)
      relay.mend()
    }
    expect(await said(rotate())).toBe('done')
    expect(await findings({ ...own.env, DATA_KEY: env.DATA_KEY })).toEqual([])
  })
})

it('a killed data key rotation is completed by the next run', async () => {
  const { own, env, rotate } = await newRotation()
  const program = 'server/tools/rotation/main.ts'
  const killed = startServer(env as Record<string, string>, newFolder(), undefined, program)
  const isBegun = () =>
    query(own, `SELECT name FROM settings WHERE name = '${keySettings.rotation}'`).length > 0
  while (!isBegun() && killed.child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 1))
  await killed.die()
  expect(isBegun()).toBe(true)
  expect(await said(rotate())).toBe('done')
  expect(await findings({ ...own.env, DATA_KEY: env.DATA_KEY })).toEqual([])
})

/** Returns an installation with a new and an old data key, and a function that rotates to the new one. */
async function newRotation() {
  const own = await installation()
  const env = { ...own.env, DATA_KEY: '9a'.repeat(32), DATA_KEY_OLD: own.dataKey.toString('hex') }
  const config = readConfig({ ...env, DATABASE_URL: through(urlOf(own)) })
  return { own, env, rotate: (onStep?: (step: string) => void) => rotateKeys(config, onStep && { onStep }) }
}
