import { beforeAll, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../server/jobs/sweep-files.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { brokenInvariants } from '../helpers/invariants.ts'
import { pdf, signedIn, uploadGuarantor, uploadPassport, validAnswers } from '../helpers/records.ts'
import { fileAt, storedBefore } from '../helpers/stored.ts'
import { pause, until } from '../world/process.ts'
import { endpoint, newStore, store } from './control.ts'
import { idsOfRows, namesIn } from './stored.ts'

const hour = 3_600_000
const failing =
  'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes. If this continues, tell an administrator.'

let server: TestApp

describe.skipIf(!endpoint)('an S3 store', () => {
  beforeAll(async () => {
    const env = { ...(await newStore()), RATE_LIMITS: 'off', UPLOADS_PER_HOUR: '100000' }
    server = await testApp({ env })
  })

  const ready = async () => (await server.app.inject('/readyz')).json().data.files === true

  it('that is down makes files return 503, leaves the rest working and recovers by itself', async () => {
    const ada = await signedIn(server)
    const { url } = (await uploadPassport(ada)).body.data.personalInfo.passport
    await store.die()

    const refused = await uploadGuarantor(ada, 1)
    expect(refused).toMatchObject({ status: 503, body: { success: false, message: failing } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await server.app.inject(url)).toMatchObject({ statusCode: 503 })
    expect(await ada.get('/user/export')).toMatchObject({ status: 503, body: { message: failing } })
    expect((await ada.post('/user/personalInfo/', validAnswers.personalInfo)).status).toBe(200)
    expect((await ada.get('/user')).status).toBe(200)
    const answer = await server.app.inject('/readyz')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toMatchObject({ database: true, files: false })
    expect((await server.app.inject('/healthz')).json().data).toEqual({ storage: 'failing' })

    await store.start()
    const back = Date.now()
    await until(ready, 20)
    expect(Date.now() - back).toBeLessThan(5000)
    expect((await uploadGuarantor(ada, 1)).status).toBe(200)
    expect((await server.app.inject(url)).statusCode).toBe(200)
  })

  it('that stops responding is reported as not ready, and as ready once it responds again', async () => {
    await store.hang()
    server.clock.advance(6000)
    await until(async () => !(await ready()), 10)
    await store.resume()
    await until(ready, 20)
  })

  it('that is killed during uploads loses no acknowledged file and leaves no row without a file', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedIn(server)))
    let isOver = false
    const known = new Map<string, { url: string; bytes: Buffer }>()
    const answers = { granted: 0, refused: 0 }

    const working = people.map(async who => {
      for (let number = 1; !isOver; number++) {
        const target = 1 + (number % 2)
        const bytes = await pdf()
        const answer = await uploadGuarantor(who, target, bytes)
        expect([200, 503]).toContain(answer.status)
        if (answer.status === 200) {
          answers.granted++
          known.set(`${who.id} ${target}`, { url: urlOf(answer.body.data, target), bytes })
        } else answers.refused++
      }
    })
    try {
      for (let kills = 0; kills < 2; kills++) {
        await pause(700)
        await store.die()
        await pause(300)
        await store.start()
      }
      await pause(500)
    } finally {
      isOver = true
    }
    await Promise.all(working)
    expect(answers.granted).toBeGreaterThan(10)
    expect(answers.refused).toBeGreaterThan(0)

    for (const { url, bytes } of known.values()) expect((await fileAt(server, url)).equals(bytes)).toBe(true)
    await sweepFiles(storedBefore(server.services, 2 * hour))
    expect(await namesIn(server)).toEqual(idsOfRows(server))
    expect(await broken(server)).toEqual([])
  })
})

function urlOf(data: { guarantors: { target: number; guarantor: { url: string } }[] }, target: number) {
  return data.guarantors.find(one => one.target === target)?.guarantor.url ?? ''
}

function broken({ config, services, clock }: TestApp): Promise<string[]> {
  const { databaseFile, dataDir, dataKey = '' } = config
  return brokenInvariants({
    ...{ databaseFile, dataDir, dataKey, now: clock.now(), isAudited: false },
    vault: services.storage
  })
}
