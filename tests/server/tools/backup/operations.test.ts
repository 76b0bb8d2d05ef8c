import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { installation, newDataFolder } from '../../../helpers/installation.ts'
import { newFolder, startServer } from '../../../helpers/process.ts'
import { runProgram, runRestore } from '../../../helpers/programs.ts'

const operations = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../OPERATIONS.md'), 'utf8')

/** The commands of a drill: what stands in backticks between its name and the next empty line. */
function commandsOf(drill: string): string[] {
  const from = operations.indexOf(`\n**${drill}**`)
  if (from < 0) throw new Error(`OPERATIONS.md has no drill "${drill}"`)
  const text = operations.slice(from, operations.indexOf('\n\n', from))
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, command = '']) => command.replaceAll(/\s+/g, ' '))
}

/** The words of `npm run NAME -- WORDS`, with what the operator puts in. */
function wordsOf(command: string, given: { [placeholder: string]: string }): string[] {
  const [, words = ''] = command.split(' -- ')
  return words.split(' ').map(word => given[word] ?? word)
}

it('the monthly look at a backup does as OPERATIONS says, command by command', async () => {
  const [, , monthly = '', look = '', ...more] = commandsOf('Backup every night')
  expect(monthly).toMatch(/^npm run restore -- /)
  expect(look).toMatch(/^(\w+=\S+ )+npm start$/)
  expect(more).toContain('npm run restore -- FILE --to /that/folder')

  const { config, dataKey, backupKey, employee } = await installation()
  const BACKUP_FOLDER = newDataFolder()
  const made = await runProgram('backup', { DATA_DIR: config.dataDir, BACKUP_FOLDER })
  expect(made).toMatchObject({ code: 0, err: '' })
  const folder = newDataFolder()
  const given = {
    FILE: path.join(BACKUP_FOLDER, fs.readdirSync(BACKUP_FOLDER)[0] ?? ''),
    '/an/empty/folder': folder
  }
  const keys = { DATA_KEY: dataKey.toString('hex'), BACKUP_KEY: backupKey.toString('hex') }
  const restored = await runRestore({ DATA_DIR: newDataFolder(), ...keys }, ...wordsOf(monthly, given))
  expect(restored).toMatchObject({ code: 0, err: '' })

  const settings = Array.from(look.matchAll(/(\w+)=(\S+)/g), ([, name = '', value = '']) => [name, value])
  expect(Object.fromEntries(settings)).toEqual({ DATA_DIR: '/an/empty/folder', PORT: '3999' })
  const server = startServer({ DATA_KEY: keys.DATA_KEY, DATA_DIR: folder, PORT: '0' }, newFolder())
  const { address } = await server.address()
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(employee)
  })
  expect(login.status).toBe(200)
  await server.stop()
}, 60_000)
