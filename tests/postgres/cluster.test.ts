import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestCode } from '../helpers/mailbox.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { newFolder, startServer } from '../helpers/process.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { pause, until } from '../world/process.ts'
import { freePort } from '../world/free-port.ts'
import { hasProxy, startProxy } from './proxy.ts'

const people = 4
const key = '5'.repeat(64)

type Running = ReturnType<typeof startServer>

let place: Awaited<ReturnType<typeof newPostgres>>
let proxy: ChildProcess
let url: string
let ports: number[]
let employees: Person[]
const folder = newFolder('cluster-')
const processes: (Running | undefined)[] = []

function start(number: number) {
  const running = startServer(
    {
      DATABASE_URL: place.url,
      DATA_KEY: key,
      DATA_DIR: path.join(folder, 'data'),
      PUBLIC_URL: url,
      TRUST_PROXY: 'true',
      RATE_LIMITS: 'off',
      DRAIN_SECONDS: '1',
      PORT: String(ports[number])
    },
    folder
  )
  processes[number] = running
  return until(() => isReady(number))
}

async function isReady(number: number) {
  const answer = await fetch(`http://127.0.0.1:${ports[number]}/readyz`).catch(() => undefined)
  return answer?.ok ?? false
}

/** Whoever saves, one after the other, until told to stop: what was answered, and what was refused or cut off. */
function saving(person: Person) {
  let isOver = false
  const seen = { saved: 0, acknowledged: [] as number[], refused: [] as unknown[] }
  const run = (async () => {
    while (!isOver) {
      const street = ++seen.saved
      const body = { ...validAnswers.personalInfo, address: `${street} Allen Avenue` }
      try {
        const answer = await person.call('POST', '/user/personalInfo', body)
        if (answer.status === 200) seen.acknowledged.push(street)
        else seen.refused.push(answer.status)
      } catch (error) {
        seen.refused.push(String(error))
      }
    }
  })()
  return async () => {
    isOver = true
    await run
    return seen
  }
}

async function streetOf(person: Person): Promise<number> {
  const { body } = await person.call('GET', '/user')
  return Number.parseInt(String((body.data.personalInfo as { address: string }).address), 10)
}

describe.skipIf(!hasProxy())('two processes behind a proxy that asks at /readyz', () => {
  beforeAll(async () => {
    place = await newPostgres(process.env.TEST_POSTGRES ?? '')
    const [own, ...others] = await Promise.all([freePort(), freePort(), freePort()])
    url = `http://127.0.0.1:${own}`
    ports = others
    proxy = startProxy(folder, own, ports)
    await Promise.all([start(0), start(1)])
    const codeFor = (email: string) => newestCode(path.join(folder, 'data', 'mailbox'), email)
    await until(async () => (await fetch(`${url}/readyz`)).ok)
    employees = []
    for (let number = 0; number < people; number++)
      employees.push(await signedUp({ url, codeFor }, `cluster${number}@btc.example`))
  })
  afterAll(async () => {
    for (const one of processes) one?.kill('SIGKILL')
    proxy?.kill('SIGKILL')
    await Promise.all(processes.map(one => one?.ended))
    await place?.drop()
  })

  it('are replaced one after the other, and nobody is refused', async () => {
    const ends = employees.map(saving)
    for (const number of [0, 1]) {
      await pause(300)
      processes[number]?.kill('SIGTERM')
      expect(await processes[number]?.ended).toMatchObject({ code: 0 })
      await start(number)
    }
    await pause(300)
    for (const [number, end] of ends.entries()) {
      const { acknowledged, refused } = await end()
      expect(refused).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(10)
      expect(await streetOf(employees[number] as Person)).toBe(acknowledged.at(-1))
    }
  })

  it('lose nothing that was acknowledged, though one is killed again and again', async () => {
    const ends = employees.map(saving)
    for (let kill = 0; kill < 4; kill++) {
      await pause(300)
      const number = kill % 2
      processes[number]?.kill('SIGKILL')
      await processes[number]?.ended
      await start(number)
    }
    for (const [number, end] of ends.entries()) {
      const { acknowledged, saved } = await end()
      const stored = await streetOf(employees[number] as Person)
      // What was cut off may be stored: then it is the last one that was sent.
      expect(stored).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Number.NaN)
      expect(stored).toBeLessThanOrEqual(saved)
      expect(acknowledged.length).toBeGreaterThan(10)
    }
  })
})
