import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copiedProject } from '../helpers/copied.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { type Person, signedUp } from '../helpers/signed-up.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { pause, until } from '../world/process.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { hasProxy } from './proxy.ts'

const people = 4

let place: Awaited<ReturnType<typeof newPostgres>>
let cluster: Cluster
let employees: Person[]

/** Saves one answer after another until stopped. Returns the acknowledged saves, and the refused or interrupted ones. */
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

describe.skipIf(!hasProxy())('two processes behind a proxy that checks /readyz', () => {
  beforeAll(async () => {
    place = await newPostgres(process.env.TEST_POSTGRES ?? '')
    cluster = await startCluster(2, place.url)
    employees = []
    for (let number = 0; number < people; number++)
      employees.push(await signedUp(cluster, `cluster${number}@btc.example`))
  })
  afterAll(async () => {
    await cluster?.stop()
    await place?.drop()
  })

  it('refuse no request during a rolling restart', async () => {
    const ends = employees.map(saving)
    for (const number of [0, 1]) {
      await pause(300)
      expect(await cluster.end(number, 'SIGTERM')).toMatchObject({ code: 0 })
      await cluster.start(number)
    }
    await pause(300)
    for (const [number, end] of ends.entries()) {
      const { acknowledged, refused } = await end()
      expect(refused).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(10)
      expect(await streetOf(employees[number] as Person)).toBe(acknowledged.at(-1))
    }
  })

  it('lose no acknowledged save when they are killed in turn', async () => {
    const ends = employees.map(saving)
    for (let kill = 0; kill < 4; kill++) {
      await pause(300)
      const number = kill % 2
      await cluster.end(number, 'SIGKILL')
      await cluster.start(number)
    }
    for (const [number, end] of ends.entries()) {
      const { acknowledged, saved } = await end()
      const stored = await streetOf(employees[number] as Person)
      // An interrupted save may be stored nonetheless; it is then the last one that was sent.
      expect(stored).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Number.NaN)
      expect(stored).toBeLessThanOrEqual(saved)
      expect(acknowledged.length).toBeGreaterThan(10)
    }
  })

  it('lose no answer to a new question, as processes without it save nothing', async () => {
    const copy = copiedProject()
    try {
      copy.edit('schemas/steps/personal-information/schema.json', schema => {
        schema.properties.nickname = { type: 'string', title: 'Nickname', maxLength: 20 }
      })
      copy.generate()
      expect(await cluster.end(1, 'SIGTERM')).toMatchObject({ code: 0 })
      await cluster.start(1, copy.project)
      const [ada] = employees as [Person]
      const save = async (url: string) => {
        const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
        const body = JSON.stringify({ ...validAnswers.personalInfo, nickname: 'Addy' })
        const answer = await fetch(`${url}/api/user/personalInfo`, { method: 'POST', headers, body })
        return answer.status
      }
      expect(await save(cluster.urlOf(0))).toBe(503)
      await until(async () => !(await cluster.isReady(0)), 5)
      await until(async () => (await save(cluster.url)) === 200, 5)
      expect(await save(cluster.urlOf(0))).toBe(503)
      expect((await ada.call('GET', '/user')).body.data.personalInfo).toMatchObject({ nickname: 'Addy' })
    } finally {
      copy.remove()
    }
  }, 300_000)
})
