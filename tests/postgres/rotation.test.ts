import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { keySettings } from '../../server/core/database/key-settings.ts'
import { createSealedStore, sealedColumns } from '../../server/core/database/sealed-columns.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openReadingOf } from '../../server/core/database/open-reading.ts'
import { examine } from '../../server/tools/doctor/examine.ts'
import { rotateKeys } from '../../server/tools/rotation/rotate.ts'
import { type Installation, installation } from '../helpers/installation.ts'
import { runOnPostgres } from '../helpers/postgres.ts'
import { newFolder, startServer } from '../helpers/process.ts'
import { validAnswers } from '../helpers/records.ts'
import { query } from '../world/database.ts'

let one: Installation
beforeAll(async () => {
  one = await installation()
})

const json = { 'content-type': 'application/json' }
const next = '9a'.repeat(32)

interface Employee {
  address: string
  token: string
}

const ask = async ({ address, token }: Employee, method: string, url: string, body?: object) => {
  const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${address}/api${url}`, { method, headers, body: body && JSON.stringify(body) })
  return {
    status: answer.status,
    body: (await answer.json()) as { token?: string; data?: { personalInfo: object } }
  }
}

async function logIn(address: string): Promise<Employee> {
  const { status, body } = await ask({ address, token: '' }, 'POST', '/auth/login', one.employee)
  expect(status).toBe(200)
  return { address, token: body.token ?? '' }
}

const start = (keys: object) =>
  startServer({ ...(one.env as Record<string, string>), RATE_LIMITS: 'off', ...keys }, newFolder())

// Fails on mutants that let a process seal with a key that another does not know, or that replace an answer saved during the
// rotation with the previous one.
it('the data key changes while processes serve: no save is lost, and nothing needs the old key', async () => {
  const former = one.dataKey.toString('hex')
  const both = { DATA_KEY: next, DATA_KEY_OLD: former }
  const config = readConfig({ ...one.env, ...both })
  const old = start({ DATA_KEY: former })
  await old.address()
  await expect(rotateKeys(config, { timeout: 0 })).rejects.toThrow(
    '1 running processes do not know the new key: set DATA_KEY and DATA_KEY_OLD for each'
  )
  await old.stop()
  await expect(rotateKeys(readConfig({ ...one.env, DATA_KEY: former }))).rejects.toThrow(
    'Give every process a new key as DATA_KEY'
  )

  const servers = [start(both), start(both)]
  const addresses = await Promise.all(servers.map(async server => (await server.address()).address))
  let isOver = false
  const outcomes: number[] = []
  const saving = addresses.map(async (address, lane) => {
    let who = await logIn(address)
    let last = ''
    for (let number = 0; !isOver || last === ''; number++) {
      const firstName = `Saved${lane === 0 ? 'A' : 'B'}${'abcdefghij'[number % 10]}`
      const url = lane === 0 ? '/user/personalInfo' : '/user/certificate'
      const answers = lane === 0 ? { ...validAnswers.personalInfo, firstName } : validAnswers.certificate
      const { status } = await ask(who, 'PUT', url, answers)
      outcomes.push(status)
      if (status === 200) last = firstName
      else who = await logIn(address)
    }
    return last
  })
  let stepped = 0
  const cutShort = rotateKeys(config, {
    onStep(step) {
      if (step === 'files' && ++stepped === 1) throw new Error('cut short')
    }
  })
  await expect(cutShort).rejects.toThrow('cut short')
  const alone = start({ DATA_KEY: next })
  expect((await alone.ended).err).toContain('run npm run rotate-keys.')
  expect(await rotateKeys(config)).toMatchObject({ unreadable: 0, files: 4 })
  isOver = true
  const [last] = await Promise.all(saving)
  // Sessions from before the rotation end; nothing else is refused.
  expect(outcomes.filter(status => status !== 200 && status !== 401)).toEqual([])
  expect(outcomes.filter(status => status === 401).length).toBeLessThan(8)
  for (const server of servers) await server.stop()

  const reading = await openReadingOf(config.database)
  const { id } = createKeys(Buffer.from(next, 'hex'))
  for (const column of sealedColumns)
    expect(await createSealedStore(reading.db, column).countOthers(id), column.table).toBe(0)
  await reading.close()
  const findings = await examine({ ...one.env, DATA_KEY: next })
  expect(findings.filter(({ sentence }) => !sentence.includes('fsync'))).toEqual([])
  const server = start({ DATA_KEY: next })
  const ada = await logIn((await server.address()).address)
  const { body } = await ask(ada, 'GET', '/user')
  expect(body.data?.personalInfo).toMatchObject({ firstName: last })
  await server.stop()
  expect(query({ config }, "SELECT name FROM leases WHERE name LIKE 'process:%'")).toEqual([])
}, 120_000)

it('a process that does not know the present data key ends with an error', async () => {
  const { env, dataKey } = await installation()
  const known = { LOG_LEVEL: 'fatal', DATA_KEY: dataKey.toString('hex') }
  const server = startServer({ ...(env as Record<string, string>), ...known })
  await server.address()
  const mark = `'${keySettings.mark}'`
  await runOnPostgres(
    env.DATABASE_URL ?? '',
    `UPDATE settings SET value = 'of another key' WHERE name = ${mark}`
  )
  const ended = await Promise.race([server.ended, setTimeout(20_000, 'it still runs', { ref: false })])
  expect(ended).toMatchObject({ code: 1 })
  expect(server.allOutput()).toContain('DATA_KEY is not the key')
}, 60_000)
