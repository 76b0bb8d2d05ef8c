import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { claimFiles } from '../../server/files/claim.ts'
import { requireSameKey } from '../../server/services.ts'
import { makeBackup } from '../../server/tools/backup/make.ts'
import { restoreBackup } from '../../server/tools/backup/restore.ts'
import { copyInstallation } from '../../server/tools/copy/copy.ts'
import { examine } from '../../server/tools/doctor/examine.ts'
import { filesInFolder, type TestApp, testApp } from '../helpers/app.ts'
import { newDataFolder } from '../helpers/installation.ts'
import { newFolder } from '../helpers/process.ts'
import { runProgram } from '../helpers/programs.ts'
import { signedIn, uploadGuarantor, uploadPassport } from '../helpers/records.ts'
import { filesBelow } from '../helpers/stored.ts'
import { endpoint, newStore } from './control.ts'
import { idsOfRows, namesIn } from './stored.ts'

const keys = { DATA_KEY: '5a'.repeat(32), BACKUP_KEY: '7c'.repeat(32) }

async function withFiles(settings: object) {
  const server = await testApp({ env: { ...settings } })
  await requireSameKey(server.services)
  await claimFiles(server.services)
  const ada = await signedIn(server)
  await uploadPassport(ada)
  await uploadGuarantor(ada, 1)
  return server
}

async function stop({ app, services }: TestApp) {
  await app.close()
  await services.close()
}

const problems = async (env: object) =>
  (await examine({ LOG_LEVEL: 'silent', ...env }))
    .map(({ about }) => about)
    .filter(about => about === 'files')

describe.skipIf(!endpoint)('moving files of an S3 store', () => {
  it('includes them in a backup that restores into a folder, with a database that owns no bucket', async () => {
    const settings = await newStore()
    const server = await withFiles(settings)
    const file = path.join(newFolder(), 'a.backup')
    const secret = Buffer.from(keys.BACKUP_KEY, 'hex')
    expect((await makeBackup({ config: server.config, secret, file })).lacking).toEqual([])
    await stop(server)
    const to = newDataFolder()
    await restoreBackup({ env: { ...settings, ...keys, DATA_DIR: newDataFolder() }, file, to })
    expect(
      filesBelow(path.join(to, 'files'))
        .map(name => path.basename(name))
        .sort()
    ).toEqual(idsOfRows(server))
    expect(await problems({ ...keys, DATA_DIR: to })).toEqual([])
    const ofOriginal = testApp({ env: { ...settings, DATA_DIR: to } })
    await expect(ofOriginal.then(one => claimFiles(one.services))).rejects.toThrow(
      'the files of another database'
    )
  })

  it('copies files from a folder into a bucket and back', async () => {
    const server = await withFiles(filesInFolder)
    await stop(server)
    const settings = await newStore()
    const [there, back] = [newDataFolder(), newDataFolder()]
    const [onS3, inFolder] = [there, back].map(folder => ({
      file: path.join(folder, 'onboarding.sqlite')
    })) as [{ file: string }, { file: string }]
    const { files: store } = readConfig({ ...settings, DATA_DIR: there })
    const from = { file: server.config.databaseFile }
    const counted = { files: 2, lacking: [] }
    const copied = await copyInstallation({ from, to: onS3, files: { from: server.config.files, to: store } })
    expect(copied.files).toEqual(counted)
    expect(await problems({ ...settings, ...keys, DATA_DIR: there })).toEqual([])
    const files = { from: store, to: { folder: path.join(back, 'files') } }
    expect((await copyInstallation({ from: onS3, to: inFolder, files })).files).toEqual(counted)
    expect(await problems({ ...keys, DATA_DIR: back })).toEqual([])
    const ids = idsOfRows(server)
    const contents = (folder: string) =>
      filesBelow(folder)
        .map(file => [path.basename(file), fs.readFileSync(file).toString('base64')])
        .filter(([name = '']) => ids.includes(name))
        .sort()
    expect(contents(path.join(back, 'files'))).toHaveLength(2)
    expect(contents(path.join(back, 'files'))).toEqual(contents(server.config.filesDir))
  })

  it('copies files from --files-from to --files-to with npm run copy', async () => {
    const server = await withFiles(filesInFolder)
    await stop(server)
    const { FILES_URL = '', ...settings } = (await newStore()) as Record<string, string>
    const to = path.join(newDataFolder(), 'onboarding.sqlite')
    const { databaseFile, filesDir } = server.config
    const words = ['--from', databaseFile, '--to', to, '--files-from', filesDir, '--files-to', FILES_URL]
    const copied = await runProgram('copy', { ...settings, DATA_DIR: newDataFolder() }, ...words)
    expect(copied).toMatchObject({ code: 0, err: '' })
    expect(copied.out).toContain('rows and 2 files.')
  })

  it('rejects a bucket that belongs to another database, and creates nothing', async () => {
    const settings = await newStore()
    await stop(await withFiles(settings))
    const server = await withFiles(filesInFolder)
    await stop(server)
    const to = { file: path.join(newDataFolder(), 'onboarding.sqlite') }
    const { files } = readConfig({ ...settings, DATA_DIR: newDataFolder() })
    const from = { file: server.config.databaseFile }
    const copy = copyInstallation({ from, to, files: { from: server.config.files, to: files } })
    await expect(copy).rejects.toThrow(/^--files-to: the bucket \S+ contains the files of another database/)
    expect(fs.existsSync(to.file)).toBe(false)
  })

  it('rejects a store that cannot be used, and creates nothing', async () => {
    const server = await withFiles(filesInFolder)
    await stop(server)
    const settings = await newStore()
    const folder = newDataFolder()
    const to = { file: path.join(folder, 'onboarding.sqlite') }
    const { files } = readConfig({ ...settings, S3_SECRET_KEY: 'another', DATA_DIR: folder })
    const copy = copyInstallation({
      from: { file: server.config.databaseFile },
      to,
      files: { from: server.config.files, to: files }
    })
    await expect(copy).rejects.toThrow(/^--files-to/)
    expect(fs.existsSync(to.file)).toBe(false)
    expect(await namesIn(await testApp({ env: settings }))).not.toContain(idsOfRows(server)[0])
  })
})
