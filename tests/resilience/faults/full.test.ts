import fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { newFolder } from '../../world/process.ts'
import { brokenIn } from '../kept.ts'
import type { Person } from '../../world/people.ts'
import { addNumbered, openDataFolder, sendJson } from '../data-folder.ts'
import { detailsOf } from '../saving.ts'
import { requireSameKey } from '../../../server/services.ts'
import { mountSmallDisk, unmountSmallDisk } from '../../world/small-disk.ts'
import { clientStore } from '../../../server/clients/store.ts'

const mounted = mountSmallDisk(4)
if (!mounted) console.log('A disk that is really full is not tried: no tmpfs can be mounted here.')
afterAll(() => {
  if (mounted) unmountSmallDisk(mounted)
})

async function serverIn(dataDir: string) {
  const env = { DATA_DIR: dataDir, DATA_KEY: '5a'.repeat(32), RATE_LIMITS: 'off' }
  const services = await openDataFolder(env)
  await requireSameKey(services)
  await services.database.write(tx => tx.use(clientStore).add({ id: 'a', name: 'Acme Bank', createdAt: 1 }))
  const ada = await addNumbered(services, 1)
  const app = buildApp(services, { dist: '/nowhere' })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async () => {
    await app.close()
    await services.close()
  }
  return { env, services, ada, address, close }
}

const save = async (address: string, who: Person, number: number) =>
  sendJson(address, who, '/user/employeeDetails', detailsOf(number), 'PUT')

async function fillUp(address: string, who: Person, from: number) {
  for (let number = from; number < from + 5000; number++) {
    const answer = await save(address, who, number)
    if (answer?.status !== 200) return { stored: number - 1, answer }
  }
  throw new Error('It never became full.')
}

async function expectFullAndWell(
  { env, address, ada, close }: Awaited<ReturnType<typeof serverIn>>,
  makeRoom: () => Promise<void>
) {
  const { stored, answer } = await fillUp(address, ada, 1)
  expect(stored).toBeGreaterThan(3)
  expect(answer?.status).toBe(507)
  expect(await answer?.json()).toMatchObject({ message: expect.stringContaining('no storage left') })
  const read = await sendJson(address, ada, '/user')
  expect(await read?.json()).toMatchObject({ data: { employeeDetails: { employeeId: `BTC-${stored}` } } })
  expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({
    success: true,
    data: { storage: 'full' }
  })
  expect(await brokenIn(env)).toEqual([])
  await makeRoom()
  expect((await save(address, ada, stored + 1))?.status).toBe(200)
  expect(await brokenIn(env)).toEqual([])
  await close()
}

describe('a full disk', () => {
  it('rejects saves with 507, still serves reads, and recovers with more room: database size limit', async () => {
    const server = await serverIn(newFolder())
    const grow = (pages: number) =>
      server.services.database.write(async tx => {
        tx.db.all(sql.raw(`PRAGMA max_page_count = ${pages}`))
      })
    const [{ page_count: now = 0 } = {}] = await server.services.database.read.db.all<{ page_count: number }>(
      sql`PRAGMA page_count`
    )
    await grow(now + 8)
    await expectFullAndWell(server, () => grow(1_000_000))
  })

  it.skipIf(!mounted)(
    'rejects saves with 507, still serves reads, and recovers with more room: a small real disk',
    async () => {
      const folder = mounted ?? ''
      const filler = path.join(folder, 'filler')
      const dataDir = path.join(folder, 'data')
      fs.mkdirSync(dataDir)
      const server = await serverIn(dataDir)
      const { bavail, bsize } = fs.statfsSync(folder)
      fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - 600_000)))
      await expectFullAndWell(server, async () => fs.rmSync(filler, { force: true }))
    }
  )
})
