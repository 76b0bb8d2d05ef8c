import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type Installation, installation, newDataFolder } from '../helpers/installation.ts'
import { drill, makeKey, runCommand } from '../helpers/operations.ts'
import { emptyPostgres } from '../helpers/postgres.ts'
import { startServer } from '../helpers/process.ts'
import { logInTo } from '../helpers/programs.ts'

const postgres = process.env.TEST_POSTGRES ?? ''
let one: Installation
let env: Record<string, string>
beforeAll(async () => {
  one = await installation()
  env = { ...(one.env as Record<string, string>), LOG_LEVEL: 'warn' }
})

/** Expects no output on stderr. The doctor must find only that this Postgres runs with fsync off. */
const fine = { code: 0, err: '' }
async function findings(settings: Record<string, string>): Promise<string[]> {
  const { out, err } = await runCommand('npm run doctor -- --all', settings)
  expect(err).toBe('')
  return out.split('\n').filter(line => line && line !== 'No problems found.' && !line.includes('fsync'))
}

async function isServed(settings: Record<string, string>) {
  const server = startServer(settings)
  await logInTo((await server.address()).address, one.employee)
  await server.stop()
}

it('a server starts on a database created with the commands in OPERATIONS.md', async () => {
  const { hostname, port, username } = new URL(postgres)
  const shell = { PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGUSER: username }
  const [block = ''] = drill('## With Postgres').blocks
  // A test cannot type a password.
  const commands = block.replace('--pwprompt ', '')
  try {
    execFileSync('sh', ['-ec', commands], { env: shell })
    const DATABASE_URL = `postgres://onboarding@${hostname}:${port}/onboarding`
    const server = startServer({ DATA_DIR: newDataFolder(), DATABASE_URL })
    expect((await server.address()).out).toContain('setup code')
    await server.stop()
  } finally {
    execFileSync('sh', ['-c', 'dropdb --if-exists onboarding; dropuser --if-exists onboarding'], {
      env: shell
    })
  }
}, 60_000)

it('a nightly backup is made and restored with the commands in OPERATIONS.md', async () => {
  const [nightly = '', restore = ''] = drill('Backup every night', '## With Postgres').words.filter(word =>
    word.startsWith('npm run')
  )
  const BACKUP_FOLDER = newDataFolder()
  expect(await runCommand(nightly, { ...env, BACKUP_FOLDER })).toMatchObject(fine)
  const FILE = path.join(BACKUP_FOLDER, fs.readdirSync(BACKUP_FOLDER)[0] ?? '')
  const target = {
    ...env,
    DATA_DIR: newDataFolder(),
    DATABASE_URL: await emptyPostgres(postgres),
    DATA_KEY: one.dataKey.toString('hex'),
    BACKUP_KEY: one.backupKey.toString('hex')
  }
  expect(await runCommand(restore, target, { FILE })).toMatchObject(fine)
  await isServed(target)
}, 120_000)

it('data moves from Postgres to SQLite and back with the command in OPERATIONS.md', async () => {
  const [copy = ''] = drill('## Moving').blocks
  const [, fromSqlite = '', toPostgres = ''] = /--from (\S+) --to (\S+)/.exec(copy) ?? []
  const DATA_KEY = one.dataKey.toString('hex')
  const [folder, back] = [newDataFolder(), newDataFolder()]
  const sqlite = `sqlite:${folder}/onboarding.sqlite`
  const move = (from: string, to: string, files: string) =>
    runCommand(
      `${copy.trim()} --files-to FOLDER`,
      { ...env, DATA_KEY },
      { [fromSqlite]: from, [toPostgres]: to, FOLDER: files }
    )
  expect(await move(env.DATABASE_URL ?? '', sqlite, `${folder}/files`)).toMatchObject(fine)
  const url = await emptyPostgres(postgres)
  const settings = { DATA_DIR: back, DATABASE_URL: url, DATA_KEY }
  expect(await move(sqlite, url, `${back}/files`)).toMatchObject(fine)
  await isServed(settings)
  expect(await findings(settings)).toEqual([])
}, 120_000)

it('the data key is changed beside running processes with the steps in OPERATIONS.md', async () => {
  const anotherKey = drill('Another data key, with all processes running.')
  const rotate = anotherKey.words.find(word => word.startsWith('npm run')) ?? ''
  const DATA_KEY = makeKey(anotherKey)
  const present = { ...env, DATA_KEY: one.dataKey.toString('hex') }
  const both = { ...env, DATA_KEY, DATA_KEY_OLD: present.DATA_KEY }
  const start = async (settings: Record<string, string>) => {
    const server = startServer(settings)
    await server.address()
    return server
  }

  let processes = [await start(present), await start(present)]
  const restart = async (settings: Record<string, string>) => {
    for (const [at, server] of processes.entries()) {
      await server.stop()
      processes = processes.with(at, await start(settings))
    }
  }
  await restart(both)
  expect(await runCommand(rotate, both)).toMatchObject(fine)
  const alone = { ...env, DATA_KEY }
  await restart(alone)
  for (const server of processes) await logInTo((await server.address()).address, one.employee)
  expect(await runCommand('npm run backup', { ...alone, BACKUP_FOLDER: newDataFolder() })).toMatchObject(fine)
  for (const server of processes) await server.stop()
  expect(await findings(alone)).toEqual([])
}, 120_000)
