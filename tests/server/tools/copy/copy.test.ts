import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { type Environment, readConfig } from '../../../../server/core/config/config.ts'
import { openLog } from '../../../../server/core/http/log.ts'
import { openServices } from '../../../../server/services.ts'
import { makeBackup } from '../../../../server/tools/backup/make.ts'
import { copyInstallation } from '../../../../server/tools/copy/copy.ts'
import { examine } from '../../../../server/tools/doctor/examine.ts'
import { installation, newDataFolder } from '../../../helpers/installation.ts'
import { runProgram } from '../../../helpers/programs.ts'
import { rowsOf } from '../../../helpers/rows.ts'
import { filesBelow } from '../../../helpers/stored.ts'
import { query } from '../../../world/database.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'

// For Postgres see tests/postgres/moving.test.ts. Fails on mutants that let a server start on half a copy, or that trust what
// an earlier copy has written.
it('a copy that was cut short can be run again, and no server starts on it before', async () => {
  const { config, env, dataKey } = await installation()
  const from = { file: config.databaseFile }
  const dataDir = newDataFolder()
  const to = { file: path.join(dataDir, 'onboarding.sqlite') }
  const files = { from: config.files, to: { folder: path.join(dataDir, 'files') } }
  const onFiles = () => {
    throw new Error('cut short')
  }
  await expect(copyInstallation({ from, to, files, onFiles })).rejects.toThrow('cut short')
  const half = installationIn({ ...env, DATA_DIR: dataDir, DATA_KEY: dataKey.toString('hex') })
  await expect(openServices(half.config, openLog('silent'))).rejects.toThrow(
    'or one was interrupted: run it again.'
  )
  expect(await examine({ ...half.env })).toEqual([
    { about: 'database', sentence: expect.stringContaining('or one was interrupted: run it again.') }
  ])
  const file = path.join(newDataFolder(), 'a.backup')
  await expect(makeBackup({ config: half.config, secret: dataKey, file })).rejects.toThrow(
    'or one was interrupted: run it again.'
  )
  const connection = openConnection(from.file)
  connection.exec("UPDATE users SET phone = '+2348000000000'")
  connection.close()
  expect((await copyInstallation({ from, to, files })).files).toEqual({ files: 4, lacking: [] })
  expect(query(to.file, 'SELECT DISTINCT phone FROM users')).toEqual([{ phone: '+2348000000000' }])
  expect(await rowsOf(to)).toEqual(await rowsOf(from))
  expect(await examine({ DATA_DIR: dataDir, DATA_KEY: dataKey.toString('hex') })).toEqual([])
})

it('a copy that finds no files at their source is refused before it copies', async () => {
  const { config } = await installation()
  const to = { file: path.join(newDataFolder(), 'onboarding.sqlite') }
  const folder = path.join(newDataFolder(), 'files')
  const files = { from: { folder }, to: { folder: path.join(newDataFolder(), 'files') } }
  await expect(copyInstallation({ from: { file: config.databaseFile }, to, files })).rejects.toThrow(
    `--files-from: ${folder} does not exist, but records refer to 4 files`
  )
  expect(fs.existsSync(to.file)).toBe(false)

  fs.mkdirSync(path.dirname(folder), { recursive: true })
  fs.renameSync(config.filesDir, folder)
  const [address, place] = [`sqlite:${to.file}`, path.join(newDataFolder(), 'files')]
  const words = ['--from', `sqlite:${config.databaseFile}`, '--to', address, '--files-to', place]
  const copied = await runProgram('copy', { DATA_DIR: config.dataDir, FILES_URL: folder }, ...words)
  expect(copied).toMatchObject({ code: 0, err: '' })
  expect(copied.out).toMatch(/ and 4 files\.$/m)
})

it('a copy from a database outside the data folder of a running server is refused', async () => {
  const from = { file: path.join(newDataFolder(), 'onboarding.sqlite') }
  const to = { file: path.join(newDataFolder(), 'onboarding.sqlite') }
  const own = installationIn({ DATA_DIR: newDataFolder(), DATABASE_URL: from.file })
  const services = await openServices(own.config, openLog('silent'))
  await expect(copyInstallation({ from, to })).rejects.toThrow('A server is running on the source')
  await services.close()
  await copyInstallation({ from, to })
  expect(await rowsOf(to)).toEqual(await rowsOf(from))
})

// Fails on a mutant that does not sync the files.
it('a copy syncs every file and its folders to disk', async () => {
  const { config } = await installation()
  const dataDir = newDataFolder()
  const to = { file: path.join(dataDir, 'onboarding.sqlite') }
  const filesTo = path.join(dataDir, 'files')
  const settled: number[] = []
  const { synced, stop } = await watchSyncs()
  const files = { from: config.files, to: { folder: filesTo } }
  await copyInstallation({
    from: { file: config.databaseFile },
    to,
    files,
    onSettled: done => void settled.push(done)
  })
  stop()
  const brought = filesBelow(filesTo)
  expect(brought).toHaveLength(4)
  for (const file of brought)
    for (const place of [file, path.dirname(file), filesTo]) expect(synced).toContain(place)
  expect(settled).toEqual([4])
})

/** Records which files and folders are synced from now on. */
async function watchSyncs() {
  const handle = await fs.promises.open(os.tmpdir())
  const prototype = Object.getPrototypeOf(handle) as fs.promises.FileHandle
  await handle.close()
  const synced = new Set<string>()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: fs.promises.FileHandle) {
    synced.add(fs.readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  return { synced, stop: () => spy.mockRestore() }
}

const installationIn = (env: Environment) => ({ env, config: readConfig(env) })
