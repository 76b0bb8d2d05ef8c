import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../server/tools/doctor/examine.ts'
import type { Environment } from '../../server/core/config/config.ts'
import { filesInFolder, type TestApp, testApp } from '../helpers/app.ts'
import { emptyPostgres } from '../helpers/postgres.ts'
import { signedIn, uploadSignature, validAnswers } from '../helpers/records.ts'
import { until } from '../world/process.ts'
import { mountSmallDisk, unmountSmallDisk } from '../world/small-disk.ts'
import { type OwnPostgres, startPostgres } from './own-postgres.ts'

const disk = mountSmallDisk(192)
if (!disk) console.log('A Postgres whose disk is full is not tried: no tmpfs can be mounted here.')

const ballast = path.join(disk ?? '', 'ballast')

/** Fills the disk until less than twice this many bytes are free. */
function fillDisk(free: number) {
  for (;;) {
    // Postgres takes some space at the same time.
    const { bavail, bsize } = fs.statfsSync(disk ?? '')
    if (bavail * bsize < 2 * free) return
    fs.appendFileSync(ballast, Buffer.alloc(free, 1))
  }
}

describe.skipIf(!disk)('a Postgres whose disk is full', () => {
  let postgres: OwnPostgres
  let server: TestApp
  let env: Environment

  beforeAll(async () => {
    postgres = await startPostgres({
      isSynced: true,
      below: disk ?? '',
      settings: ['max_wal_size=32MB', 'min_wal_size=32MB', 'shared_buffers=8MB']
    })
    env = { ...filesInFolder, DATABASE_URL: await emptyPostgres(postgres.url), RATE_LIMITS: 'off' }
    server = await testApp({ env })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    postgres?.remove()
    if (disk) unmountSmallDisk(disk)
  })

  it('rejects writes with 507 but still reads, and accepts writes within 5 s once there is space', async () => {
    const ada = await signedIn(server)
    const save = (number: number) =>
      ada.post('/user/personalInfo/', { ...validAnswers.personalInfo, address: `${number} Allen Avenue` })
    const stored = async () => (await ada.get('/user')).body.data
    // How many more fit depends on the space that Postgres uses meanwhile: sometimes none.
    expect((await save(0)).status).toBe(200)
    fillDisk(256 * 1024)
    let [saves, answer] = [0, await save(1)]
    for (; answer.status === 200 && saves < 5000; answer = await save(saves + 1)) saves++
    const uploaded = await uploadSignature(ada)
    for (const refused of [answer, uploaded])
      expect(refused).toMatchObject({
        status: 507,
        body: { message: expect.stringContaining('no storage left') }
      })
    expect(await stored()).toMatchObject({ personalInfo: { address: `${saves} Allen Avenue` } })
    expect((await stored()).signature?.signature).toBeUndefined()
    expect((await server.app.inject('/readyz')).statusCode).toBe(503)
    expect((await server.app.inject('/healthz')).json().data).toEqual({ storage: 'full' })

    fs.rmSync(ballast)
    const back = Date.now()
    await until(async () => (await server.app.inject('/readyz')).statusCode === 200, 30)
    expect((await save(saves + 1)).status).toBe(200)
    expect((await uploadSignature(ada)).status).toBeLessThan(300)
    expect(Date.now() - back).toBeLessThan(5000)
    expect(await stored()).toMatchObject({
      personalInfo: { address: `${saves + 1} Allen Avenue` },
      signature: { signature: { url: expect.any(String) } }
    })
    const findings = await examine({ ...env, DATA_DIR: server.config.dataDir, DATA_KEY: '5a'.repeat(32) })
    const isOfStorage = /^(database|audit|files|key)$/
    expect(findings.filter(({ about }) => isOfStorage.test(about))).toEqual([])
  }, 120_000)
})
