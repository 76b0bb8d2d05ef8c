import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneOf, installation, type Installation } from '../../../helpers/installation.ts'
import { drill, makeKey, runCommand } from '../../../helpers/operations.ts'
import { logInTo } from '../../../helpers/programs.ts'
import { startServer } from '../../../helpers/process.ts'

const anotherKey = drill('### Another data key')
const rotate = anotherKey.words.find(word => word.startsWith('npm run')) ?? ''

let filled: Installation
beforeAll(async () => {
  filled = await installation()
})

/** The last step of both procedures: the server starts with these settings, people log in, and a backup is made. */
async function finishDrill(env: Record<string, string>) {
  const server = startServer(env)
  await logInTo((await server.address()).address, filled.employee)
  await server.stop()
  expect(await runCommand('npm run backup', env)).toMatchObject({ code: 0 })
  expect(await runCommand('npm run doctor -- --all', env)).toMatchObject({ out: 'No problems found.\n' })
}

describe('a rotation of the data key as OPERATIONS describes it', () => {
  it.each(['data.key', 'DATA_KEY_FILE'])(
    'works with the key in %s',
    async where => {
      const { config, dataKey } = cloneOf(filled)
      const env: Record<string, string> = { DATA_DIR: config.dataDir }
      let file = config.dataKeyFile
      if (where === 'DATA_KEY_FILE') {
        file = env[where] = path.join(path.dirname(config.dataDir), 'elsewhere.key')
        fs.renameSync(config.dataKeyFile, file)
      }
      expect(await runCommand(rotate, env)).toMatchObject({ code: 0, err: '' })
      expect(fs.readFileSync(file, 'utf8').trim()).not.toBe(dataKey.toString('hex'))
      await finishDrill(env)
    },
    60_000
  )

  it.each(['DATA_KEY', 'DATA_KEY_COMMAND'])(
    'works with a new key from %s',
    async where => {
      const { config, dataKey } = cloneOf(filled)
      fs.rmSync(config.dataKeyFile)
      const key = makeKey(anotherKey)
      const env = {
        DATA_DIR: config.dataDir,
        [where]: where === 'DATA_KEY' ? key : `echo ${key}`
      }
      const rotated = await runCommand(rotate, { ...env, DATA_KEY_OLD: dataKey.toString('hex') })
      expect(rotated).toMatchObject({ code: 0, err: '' })
      await finishDrill(env)
    },
    60_000
  )
})
