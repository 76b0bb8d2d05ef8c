import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { installation, type Installation, newDataFolder } from '../../../helpers/installation.ts'
import { drill, runCommand, settingsOf } from '../../../helpers/operations.ts'
import { logInTo } from '../../../helpers/programs.ts'
import { newFolder, startServer } from '../../../helpers/process.ts'

const { words, blocks } = drill('Backup every night')
let one: Installation
let backup: string
const keys = () => ({ DATA_KEY: one.dataKey.toString('hex'), BACKUP_KEY: one.backupKey.toString('hex') })

beforeAll(async () => {
  one = await installation()
  const [nightly = ''] = words
  const BACKUP_FOLDER = newDataFolder()
  expect(await runCommand(nightly, { DATA_DIR: one.config.dataDir, BACKUP_FOLDER })).toMatchObject({
    code: 0,
    err: ''
  })
  backup = path.join(BACKUP_FOLDER, fs.readdirSync(BACKUP_FOLDER)[0] ?? '')
})

it('the monthly check of a backup works as OPERATIONS says, and leaves the live database alone', async () => {
  const restore = words.find(command => command.includes('/an/empty/folder')) ?? ''
  const look = words.find(command => command.endsWith('npm start')) ?? ''
  const folder = newDataFolder()
  const given = { FILE: backup, '/an/empty/folder': folder }
  expect(await runCommand(restore, { DATA_DIR: newDataFolder(), ...keys() }, given)).toMatchObject({
    code: 0,
    err: ''
  })

  const settings = settingsOf(look)
  expect(settings).toMatchObject({ DATA_DIR: '/an/empty/folder', PORT: '3999' })
  // The settings of the server in use, whose database, files and mail server the inspection must not touch.
  const inUse = {
    ...keys(),
    DATABASE_URL: one.config.databaseFile,
    FILES_URL: one.config.filesDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'people@example.com',
    AUDIT_EVENTS: 'http://127.0.0.1:9/'
  }
  const before = fs.readFileSync(one.config.databaseFile)
  const env = { ...inUse, ...settings, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'info' }
  const server = startServer(env, newFolder())
  await logInTo((await server.address()).address, one.employee)
  await server.stop()
  expect(server.allOutput()).toContain('Mail is not being sent')
  expect(server.allOutput()).not.toContain('service does not work')
  expect(fs.readFileSync(one.config.databaseFile)).toEqual(before)
}, 60_000)

it('a backup is restored on another machine as OPERATIONS says, with both keys in the folder', async () => {
  const restore = words.find(command => command.includes('/that/folder')) ?? ''
  const files = words.slice(0, words.indexOf(restore)).filter(word => word.endsWith('.key'))
  const folder = newDataFolder()
  fs.mkdirSync(folder, { mode: 0o700 })
  for (const file of files) fs.copyFileSync(path.join(one.config.dataDir, file), path.join(folder, file))

  const given = { FILE: backup, '/that/folder': folder }
  expect(await runCommand(restore, {}, given)).toMatchObject({ code: 0, err: '' })
  const server = startServer({ DATA_DIR: folder })
  await logInTo((await server.address()).address, one.employee)
  await server.stop()
}, 60_000)

it('OPERATIONS gives a cron line that runs the backup as root every night', () => {
  expect(blocks).toEqual(['0 2 * * * root /usr/local/bin/onboarding backup\n'])
})
