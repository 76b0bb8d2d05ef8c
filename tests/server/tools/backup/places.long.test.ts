import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { verifyBackup } from '../../../../server/tools/backup/verify.ts'
import { readConfig } from '../../../../server/core/config/config.ts'
import { type Installation, installation, newDataFolder } from '../../../helpers/installation.ts'
import { runProgram, runRestore } from '../../../helpers/programs.ts'
import { startProcess } from '../../../world/process.ts'

async function backupOf({ config }: Installation) {
  const folder = newDataFolder()
  const made = await runProgram('backup', { DATA_DIR: config.dataDir, BACKUP_FOLDER: folder })
  expect(made).toMatchObject({ code: 0, err: '' })
  return path.join(folder, fs.readdirSync(folder)[0] ?? '')
}

it('a restore finds both keys in the empty folder that it fills', async () => {
  const one = await installation()
  const file = await backupOf(one)
  const to = newDataFolder()
  fs.mkdirSync(to, { mode: 0o700 })
  for (const [from, name] of [
    [one.config.dataKeyFile, 'data.key'],
    [one.config.backupKeyFile, 'backup.key']
  ] as const)
    fs.copyFileSync(from, path.join(to, name))
  const elsewhere = { DATA_DIR: newDataFolder() }
  const restored = await runRestore(elsewhere, file, '--to', to)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain(`${to} holds 2 accounts`)
  expect(fs.existsSync(elsewhere.DATA_DIR)).toBe(false)
  const again = readConfig({ DATA_DIR: to })
  expect((await verifyBackup(again, file)).counts.users).toBe(2)
})

it('a restore without the data key or the backup key names the missing key and its place', async () => {
  const one = await installation()
  const file = await backupOf(one)
  const to = newDataFolder()
  const nothing = await runRestore({ DATA_DIR: newDataFolder() }, file, '--to', to)
  expect(nothing).toMatchObject({
    code: 1,
    err: `There is no data key: set DATA_KEY, or put the key that the records in the backup were encrypted with into ${to}/data.key.\n`
  })
  const half = await runRestore(
    { DATA_DIR: newDataFolder(), DATA_KEY: one.dataKey.toString('hex') },
    file,
    '--to',
    to
  )
  expect(half).toMatchObject({
    code: 1,
    err: `There is no backup key: set BACKUP_KEY, or put the key that was created with the first backup into ${to}/backup.key.\n`
  })
})

it('a folder is rejected as a backup to verify or restore', async () => {
  const one = await installation()
  const folder = path.dirname(await backupOf(one))
  const told = { code: 1, out: '', err: `${folder} is a folder: choose a backup in it.\n` }
  const env = { DATA_DIR: one.config.dataDir }
  expect(await runProgram('backup', env, '--verify', folder)).toMatchObject(told)
  expect(await runRestore(env, folder, '--to', newDataFolder())).toMatchObject(told)
})

it.runIf(process.getuid?.() === 0)(
  'a program that may not read the database says that its user has no permission',
  async () => {
    const one = await installation()
    for (const [program, ...words] of [['backup'], ['admin', 'list'], ['rotate-keys'], ['impact']]) {
      const ended = await startProcess({
        under: ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
        words: [path.resolve(`dist-server/${program}.js`), ...words],
        env: { DATA_DIR: one.config.dataDir, DATA_KEY: one.dataKey.toString('hex'), BACKUP_FOLDER: '/tmp' },
        cwd: '/'
      }).ended
      expect(ended, program).toMatchObject({ code: 1, out: '' })
      expect(ended.err, program).toMatch(/ cannot be used: this user has no permission\.\n$/)
    }
  }
)
