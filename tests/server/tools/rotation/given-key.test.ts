import fs from 'node:fs'
import { expect, it } from 'vitest'
import { installation } from '../../../helpers/installation.ts'
import { runProgram } from '../../../helpers/programs.ts'

it('a rotation to a DATA_KEY in the settings sets the old key file aside and opens everything', async () => {
  const { config, dataKey } = await installation()
  const DATA_KEY = 'c7'.repeat(32)
  const env = { DATA_DIR: config.dataDir, DATA_KEY }
  const rotated = await runProgram('rotation', { ...env, DATA_KEY_OLD: dataKey.toString('hex') })
  expect(rotated).toMatchObject({ code: 0, err: '' })
  expect(fs.existsSync(config.dataKeyFile)).toBe(false)
  expect(fs.readFileSync(`${config.dataKeyFile}.former`, 'utf8').trim()).toBe(dataKey.toString('hex'))
  expect(await runProgram('doctor', env, '--all')).toMatchObject({ code: 0, out: 'No problems found.\n' })
  expect((await runProgram('doctor', { DATA_DIR: config.dataDir })).out).toContain('DATA_KEY is missing')
})

it.each(['--help', 'now'])('an unknown argument changes no key: %s', async word => {
  const { config, dataKey } = await installation()
  expect(await runProgram('rotation', { DATA_DIR: config.dataDir }, word)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Usage: npm run rotate-keys, without options\./)
  })
  expect(fs.readFileSync(config.dataKeyFile, 'utf8').trim()).toBe(dataKey.toString('hex'))
})
