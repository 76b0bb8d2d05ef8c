import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../server/tools/doctor/examine.ts'
import { type TestApp, testApp } from '../helpers/app.ts'
import { emptyPostgres } from '../helpers/postgres.ts'
import { signedIn, uploadSignature, validAnswers } from '../helpers/records.ts'
import { until } from '../world/process.ts'
import { mountSmallDisk, unmountSmallDisk } from '../world/small-disk.ts'
import { type OwnPostgres, startPostgres } from './own-postgres.ts'

const disk = mountSmallDisk(32)
if (!disk) console.log('A Postgres whose log has no room is not tried: no tmpfs can be mounted here.')

describe.skipIf(!disk)('a Postgres whose write-ahead log has no space', () => {
  let postgres: OwnPostgres
  let server: TestApp
  let env: { [name: string]: string }

  beforeAll(async () => {
    postgres = await startPostgres({
      isSynced: true,
      walBelow: disk ?? '',
      settings: ['max_wal_size=8MB', 'min_wal_size=2MB', 'wal_recycle=off']
    })
    env = { DATABASE_URL: await emptyPostgres(postgres.url), RATE_LIMITS: 'off' }
    server = await testApp({ env })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    postgres?.remove()
    if (disk) unmountSmallDisk(disk)
  })

  it('makes requests return 503, and loses no acknowledged save once it has space and restarts', async () => {
    const ada = await signedIn(server)
    const save = (number: number) =>
      ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, address: `${number} Allen Avenue` })
    const ballast = path.join(disk ?? '', 'ballast')
    const { bavail, bsize } = fs.statfsSync(disk ?? '')
    fs.writeFileSync(ballast, Buffer.alloc(bavail * bsize - 256 * 1024, 1))
    let [saves, answer] = [0, await save(1)]
    for (; answer.status === 200 && saves < 3000; answer = await save(saves + 1)) saves++
    // The request that hits the full disk gets 507 or 503. Later ones are refused at once, since the storage is away.
    expect([503, 507]).toContain(answer.status)
    for (const refused of [await save(saves + 1), await uploadSignature(ada), await ada.get('/user')])
      expect(refused).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('cannot reach its storage') }
      })
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)

    fs.rmSync(ballast)
    await until(async () => {
      try {
        postgres.start()
      } catch {
        // It has not quite ended yet, or has restarted by itself.
      }
      return (await server.app.inject('/readyz')).statusCode === 200
    }, 30)
    const back = Date.now()
    const stored = (await ada.get('/user')).body.data.personalInfo.address as string
    // The interrupted save was not acknowledged, so either state is correct.
    expect([`${saves} Allen Avenue`, `${saves + 1} Allen Avenue`]).toContain(stored)
    expect((await save(saves + 2)).status).toBe(200)
    expect(Date.now() - back).toBeLessThan(5000)
    const findings = await examine({ ...env, DATA_DIR: server.config.dataDir, DATA_KEY: '5a'.repeat(32) })
    expect(findings.filter(({ about }) => /^(database|audit|files|key)$/.test(about))).toEqual([])
  }, 120_000)
})
