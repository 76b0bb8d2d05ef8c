import { once } from 'node:events'
import path from 'node:path'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { randomId } from '../../server/core/keys.ts'
import { openLog } from '../../server/core/http/log.ts'
import { openServices } from '../../server/services.ts'
import { clientNames } from '../parity/world.ts'
import { markFiles } from '../world/filled-folder.ts'
import { addSignedIn, type Person } from '../world/people.ts'
import { newFolder, removeFolder, startProcess } from '../world/process.ts'
import { fuzzedDay } from './day.ts'
import { clientStore } from '../../server/clients/store.ts'

/** Long runs outlast a fresh log-in. */
const fuzzedEnv = { RATE_LIMITS: 'off', FRESH_LOGIN_MINUTES: '1440', ERASURE_DELAY_HOURS: '0' }

/** A running server to fuzz, and the people who are logged in. */
export interface Fuzzed {
  port: number
  pid: number
  config: Config
  admin: Person
  /** Every other person, starting with the first, has the files of a record, unless no files are wanted. */
  people: Person[]
  /** Whether Object.prototype in the server is unchanged. */
  isPrototypeUntouched(): Promise<boolean>
  allOutput(): string
  stop(): Promise<void>
}

/** Starts the server on a new folder with this many people, and without rate limits. */
export async function startFuzzed(count: number, hasFiles = true): Promise<Fuzzed> {
  const dataDir = newFolder('fuzzed-')
  const settings = { DATA_DIR: dataDir, DATA_KEY: '5a'.repeat(32), LOG_LEVEL: 'error', ...fuzzedEnv }
  const config = readConfig(settings)
  if (hasFiles) markFiles(dataDir)
  const { admin, people } = await fillFolder(config, count, hasFiles)
  const words = ['--import', import.meta.resolve('tsx'), path.join(import.meta.dirname, 'server.ts')]
  const { child, ended, pid, allOutput } = startProcess({ words, env: settings, hasChannel: true })
  const first = await Promise.race([once(child, 'message'), ended])
  if (!Array.isArray(first)) throw new Error(`The server did not start: ${allOutput()}`)

  return {
    port: first[0].port,
    pid,
    config,
    admin,
    people,
    allOutput,
    async isPrototypeUntouched() {
      child.send('prototype')
      const [{ isUntouched }] = await once(child, 'message')
      return isUntouched
    },
    async stop() {
      if (child.connected) child.send('stop')
      await ended
      removeFolder(dataDir)
    }
  }
}

/** Fills the data folder before the server starts: clients, an administrator and employees, all logged in. */
async function fillFolder(config: Config, count: number, hasFiles: boolean) {
  const log = openLog('silent', { write: () => {} })
  const services = await openServices(config, log, () => fuzzedDay)
  const [admin, ...people] = await services.database.write(async tx => {
    for (const name of clientNames)
      await tx.use(clientStore).add({ id: randomId(), name, createdAt: fuzzedDay })
    const all: Person[] = []
    for (let number = 0; number <= count; number++) {
      const person = { isAdmin: number === 0, files: hasFiles && number % 2 === 1 }
      all.push(await addSignedIn(tx, services, { ...numberedAccount(number), ...person }))
    }
    return all
  })
  await services.close()
  if (!admin) throw new Error('Nobody was hired.')
  return { admin, people }
}

/** Returns the account with this number, the same in every run. */
export const numberedAccount = (number: number) => ({
  username: `Case ${number}`,
  email: `case${number}@example.com`,
  phone: '+2348031234567'
})
