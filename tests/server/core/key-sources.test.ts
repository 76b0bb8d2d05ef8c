import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupKeyForBackup, readBackupKey } from '../../../server/core/config/backup-key.ts'
import { readConfig } from '../../../server/core/config/config.ts'
import { dataKeyForStart, readDataKey } from '../../../server/core/config/data-key.ts'
import { readKeyFromCommand } from '../../../server/core/config/key-command.ts'
import { newFolder, startServer } from '../../helpers/process.ts'

const key = Buffer.alloc(32, 0x5a)
const words = key.toString('hex')
const print = (text: string) => `printf %s '${text}'`

/** Creates a folder of credentials as systemd passes them. */
function credentials(held: { [name: string]: Buffer }) {
  const folder = newFolder()
  for (const [name, one] of Object.entries(held))
    fs.writeFileSync(path.join(folder, name), one.toString('hex'))
  return folder
}

describe('DATA_KEY_COMMAND', () => {
  it('provides the key in hexadecimal or base64, and no key file is created', () => {
    const DATA_DIR = newFolder()
    for (const text of [words, `${words}\n`, key.toString('base64')]) {
      const config = readConfig({ DATA_DIR, DATA_KEY_COMMAND: print(text) })
      expect(dataKeyForStart(config, false)).toEqual(key)
      expect(readDataKey(config)).toEqual(key)
    }
    expect(fs.readdirSync(DATA_DIR)).toEqual([])
  })

  it.each([
    ['fails', 'exit 3', 'DATA_KEY_COMMAND failed with exit code 3: run it yourself to see why.'],
    [
      'does not exist',
      '/nowhere/at/all',
      'DATA_KEY_COMMAND failed with exit code 127: run it yourself to see why.'
    ],
    ['prints nothing', 'true', 'What DATA_KEY_COMMAND prints must be 32 bytes'],
    [
      'prints something other than a key',
      print('not a key'),
      'What DATA_KEY_COMMAND prints must be 32 bytes'
    ],
    ['prints endless output', 'yes', 'DATA_KEY_COMMAND failed'],
    ['prints a key and fails', `${print(words)}; exit 1`, 'DATA_KEY_COMMAND failed with exit code 1']
  ])('that %s is reported in one sentence', (_, command, sentence) => {
    expect(() => readKeyFromCommand(command)).toThrow(sentence)
  })

  it('that hangs is stopped after its timeout', () => {
    const start = performance.now()
    expect(() => readKeyFromCommand('sleep 30; echo', 200)).toThrow('printed no key within 0.2 seconds')
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  it('cannot be combined with DATA_KEY or DATA_KEY_FILE', () => {
    for (const other of [{ DATA_KEY: words }, { DATA_KEY_FILE: '/a/key' }])
      expect(() => readConfig({ DATA_KEY_COMMAND: 'true', ...other })).toThrow('set only one of them.')
  })

  it('starts the server and keeps the key out of all output, even when it fails', async () => {
    const commandLine = `${print(words)}; echo ${words} >&2`
    const server = startServer({ DATA_KEY_COMMAND: commandLine, LOG_LEVEL: 'trace' })
    await server.address()
    server.kill('SIGTERM')
    await server.ended
    expect(server.allOutput()).not.toContain(words)
    expect(fs.existsSync(path.join(server.cwd, 'data/data.key'))).toBe(false)
    const failed = await startServer({ DATA_KEY_COMMAND: `echo ${words} >&2; exit 4` }).ended
    expect(failed).toMatchObject({
      code: 1,
      out: '',
      err: 'DATA_KEY_COMMAND failed with exit code 4: run it yourself to see why.\n'
    })
  })
})

describe('systemd credentials', () => {
  it('provide both keys, and a setting overrides them', () => {
    const other = Buffer.alloc(32, 1)
    const CREDENTIALS_DIRECTORY = credentials({ 'data-key': key, 'backup-key': other })
    const config = readConfig({ DATA_DIR: newFolder(), CREDENTIALS_DIRECTORY })
    expect(dataKeyForStart(config, false)).toEqual(key)
    expect(readBackupKey(config)).toEqual(other)
    expect(readDataKey(readConfig({ CREDENTIALS_DIRECTORY, DATA_KEY: '11'.repeat(32) }))).toEqual(
      Buffer.alloc(32, 0x11)
    )
    const command = readConfig({ CREDENTIALS_DIRECTORY, DATA_KEY_COMMAND: print('22'.repeat(32)) })
    expect(readDataKey(command)).toEqual(Buffer.alloc(32, 0x22))
  })

  it('are ignored if there is no such file', () => {
    const config = readConfig({ DATA_DIR: newFolder(), CREDENTIALS_DIRECTORY: credentials({}) })
    expect(dataKeyForStart(config, false)).toHaveLength(32)
    expect(fs.existsSync(config.dataKeyFile)).toBe(true)
  })
})

describe('the backup key', () => {
  it('is created with the first backup, readable by its owner only, and reused afterwards', () => {
    const config = readConfig({ DATA_DIR: newFolder() })
    expect(() => readBackupKey(config)).toThrow('There is no backup key: set BACKUP_KEY')
    const made = backupKeyForBackup(config, key)
    expect(made).toEqual({ key: expect.any(Buffer), isNew: true })
    expect(fs.statSync(config.backupKeyFile).mode & 0o777).toBe(0o600)
    expect(backupKeyForBackup(config, key)).toEqual({ key: made.key, isNew: false })
    expect(readBackupKey(config)).toEqual(made.key)
  })

  it('must differ from the data key and exist where BACKUP_KEY_FILE points', () => {
    const same = readConfig({ DATA_DIR: newFolder(), BACKUP_KEY: words })
    expect(() => backupKeyForBackup(same, key)).toThrow(
      'BACKUP_KEY is the same as the data key: create another one'
    )
    const withoutKey = readConfig({ DATA_DIR: newFolder(), BACKUP_KEY_FILE: '/nowhere/key' })
    expect(() => backupKeyForBackup(withoutKey, key)).toThrow(
      'BACKUP_KEY_FILE points to /nowhere/key, which does not exist.'
    )
    const short = path.join(newFolder(), 'key')
    fs.writeFileSync(short, 'abc')
    const half = readConfig({ DATA_DIR: newFolder(), BACKUP_KEY_FILE: short })
    expect(() => readBackupKey(half)).toThrow(`BACKUP_KEY_FILE ${short} must hold 64 hexadecimal digits.`)
  })
})
