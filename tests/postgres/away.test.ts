import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../helpers/app.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { signedIn, validAnswers } from '../helpers/records.ts'
import { until } from '../world/process.ts'
import { startRelay } from './relay.ts'

const failing =
  'The server cannot reach its storage at the moment. Try again soon. If this continues, tell an administrator.'

const token = 'for-prometheus-alone'

let place: Awaited<ReturnType<typeof newPostgres>>
let relay: Awaited<ReturnType<typeof startRelay>>
let server: TestApp

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  const url = new URL(place.url)
  relay = await startRelay(Number(url.port))
  url.port = String(relay.port)
  url.searchParams.set('statement_timeout', '1500')
  server = await testApp({ env: { DATABASE_URL: url.href, RATE_LIMITS: 'off', METRICS_TOKEN: token } })
})
afterAll(async () => {
  await server?.close()
  relay?.close()
  await place?.drop()
})

const ask = (url: string) => server.app.inject(url)
const isReady = async () => (await ask('/readyz')).statusCode === 200

describe.each([
  ['that is unreachable', () => relay.cut(), () => relay.mend()],
  ['that no longer responds', () => relay.hang(), () => relay.mend()]
])('a Postgres %s', (_, cut, mend) => {
  it('makes saves and reads return 503 with retry-after, and serves again within 5 s', async () => {
    const ada = await signedIn(server)
    expect((await ada.post('/user/personalInfo/', validAnswers.personalInfo)).status).toBe(200)
    cut()
    const [saved, read] = await Promise.all([
      ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, address: '2 Allen Avenue' }),
      ada.get('/user')
    ])
    for (const answer of [saved, read]) {
      expect(answer).toMatchObject({ status: 503, body: { success: false, message: failing } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await until(async () => !(await isReady()), 20)
    expect((await ask('/readyz')).json().data).toMatchObject({ database: false })
    expect((await ask('/healthz')).json().data).toEqual({ storage: 'failing' })

    const metrics = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` }
    })
    expect(metrics.statusCode).toBe(200)
    expect(metrics.body).toMatch(/^database_in_trouble 1$/m)
    expect(metrics.body).not.toMatch(/^outbox_/m)

    mend()
    const back = Date.now()
    await until(isReady, 30)
    expect(Date.now() - back).toBeLessThan(5000)
    expect((await ada.get('/user')).body.data.personalInfo.address).not.toBe('2 Allen Avenue')
    expect((await ada.post('/user/personalInfo/', validAnswers.personalInfo)).status).toBe(200)
  }, 120_000)
})
