import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '../../server/core/config/config.ts'
import { randomId } from '../../server/core/keys.ts'
import { openLog } from '../../server/core/http/log.ts'
import { openServices } from '../../server/services.ts'
import type { Person } from '../parity/people.ts'
import { clientNames } from '../parity/world.ts'
import { fuzzedDay } from './day.ts'
import { addPerson } from './people.ts'

/** A running server that is fuzzed, and whoever is signed in there. */
export interface Fuzzed {
  port: number
  pid: number
  config: Config
  office: Person
  /** Every other one has the files of a record, beginning with the first; nobody, unless it is wanted. */
  people: Person[]
  /** Has anything reached the prototype of all objects in the server? */
  isPrototypeUntouched(): Promise<boolean>
  /** What it has written to its streams. */
  said(): string
  stop(): Promise<void>
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts the server on a folder of its own, with so many people in it, and without limits on requests. */
export async function startFuzzed(count: number, hasFiles = true): Promise<Fuzzed> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzzed-'))
  const settings = { DATA_DIR: dataDir, DATA_KEY: '5a'.repeat(32), LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const config = readConfig(settings)
  const { office, people } = await filled(config, count, hasFiles)

  const program = path.join(import.meta.dirname, 'server.ts')
  const child = spawn(
    process.execPath,
    [
      ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []),
      '--import',
      import.meta.resolve('tsx'),
      program
    ],
    {
      env: { PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc']
    }
  )
  children.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', bytes => (said += bytes))
  const ended = once(child, 'exit').then(() => children.delete(child))
  const first = await Promise.race([once(child, 'message'), ended])
  if (!Array.isArray(first)) throw new Error(`The server did not start: ${said}`)

  return {
    port: first[0].port,
    pid: child.pid ?? 0,
    config,
    office,
    people,
    said: () => said,
    async isPrototypeUntouched() {
      child.send('prototype')
      const [{ isUntouched }] = await once(child, 'message')
      return isUntouched
    },
    async stop() {
      if (child.connected) child.send('stop')
      await ended
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** The data folder before the server has it: clients, an administrator, employees, all of them signed in. */
async function filled(config: Config, count: number, hasFiles: boolean) {
  const log = openLog('silent', { write: () => {} })
  const services = openServices(config, log, () => fuzzedDay)
  const { database } = services
  await database.write(async tx => {
    for (const name of clientNames) await tx.clients.add({ id: randomId(), name, createdAt: fuzzedDay })
  })
  const [office, ...people] = await database.write(async tx => {
    const all: Person[] = []
    for (let number = 0; number <= count; number++)
      all.push(
        await addPerson(tx, services, number, {
          isAdmin: number === 0,
          hasFiles: hasFiles && number % 2 === 1
        })
      )
    return all
  })
  await services.close()
  if (!office) throw new Error('Nobody was hired.')
  return { office, people }
}
