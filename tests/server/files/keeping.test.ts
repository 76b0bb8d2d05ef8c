import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requireQuota } from '../../../server/files/inspect-upload.ts'
import { requireSpace } from '../../../server/files/file-storage.ts'
import { randomId } from '../../../server/core/keys.ts'
import type { FileField } from '../../../server/files/model/file-field.ts'
import { partDefinitions } from '../../../server/records/model/parts.ts'
import { checkSchemas } from '../../../server/schema-changes/start.ts'
import { sweepFiles } from '../../../server/jobs/sweep-files.ts'
import { bringRecordsUpToDate } from '../../../server/schema-changes/migrate-records.ts'
import { filterValues, users } from '../../../server/core/database/tables.ts'
import { filesInFolder, type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn, uploadPassport } from '../../helpers/records.ts'
import { expectTidy, filesBelow, query, storedBefore, storedFiles, storedIn } from '../../helpers/stored.ts'
import { refreshRecord } from '../../../server/records/refresh.ts'
import { roleStore } from '../../../server/users/role-store.ts'

const hour = 3600 * 1000

async function complete(env = {}) {
  const server = await testApp({ env })
  const admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const ada = await signedIn(server)
  await completeRecord(ada)
  return { server, admin, ada }
}

function age(file: string, milliseconds: number) {
  const then = new Date(Date.now() - milliseconds)
  fs.utimesSync(file, then, then)
}

describe('the sweep of stored files', () => {
  it('removes files without a record once they are older than an hour', async () => {
    const { server } = await complete(filesInFolder)
    const { filesDir, dataDir } = server.config
    const known = await storedFiles(server)
    for (const file of filesBelow(filesDir)) age(file, 5 * hour)
    const left = (folder: string, hours: number) => {
      fs.mkdirSync(folder, { recursive: true })
      const file = path.join(folder, `ab${randomId().slice(2)}`)
      fs.writeFileSync(file, 'left behind')
      age(file, hours * hour)
      return file
    }
    const old = [path.join(filesDir, 'ab'), path.join(filesDir, 'incoming'), path.join(dataDir, 'tmp')]
    // The first folder gets far more than one batch of look-ups.
    const removed = [...old, ...Array.from({ length: 1100 }, () => old[0] ?? '')].map(folder =>
      left(folder, 2)
    )
    const young = old.map(folder => left(folder, 0.5))
    await sweepFiles(server.services)
    expect(removed.filter(file => fs.existsSync(file))).toEqual([])
    expect(young.every(file => fs.existsSync(file))).toBe(true)
    for (const file of young) fs.rmSync(file)
    expect(await storedFiles(server)).toEqual(known)
    await expectTidy(server)
  })

  it('removes the files of a deleted account, unless the server is stopping', async () => {
    const { server, ada } = await complete()
    await server.services.database.write(async tx => {
      await tx.db.delete(users).where(eq(users.id, ada.id))
    })
    const files = await storedFiles(server)
    await sweepFiles(storedBefore(server.services, 2 * hour), AbortSignal.abort())
    expect(await storedFiles(server)).toEqual(files)
    await sweepFiles(storedBefore(server.services, 2 * hour))
    expect(await storedFiles(server)).toEqual([])
    expect(query(server, 'SELECT 1 FROM answers')).toEqual([])
  })
})

describe('the completeness of a record', () => {
  const stateOf = ({ services }: TestApp, id: string) =>
    services.database.read.db
      .select()
      .from(users)
      .where(eq(users.id, id))
      .then(rows => rows[0])

  it('keeps the time it was reached when a file is replaced', async () => {
    const { server, ada } = await complete()
    const first = await stateOf(server, ada.id)
    expect(first).toMatchObject({ completed: true, missing: '[]' })
    server.clock.advance(hour)
    await uploadPassport(ada)
    expect(await stateOf(server, ada.id)).toMatchObject({ completed: true, completedAt: first?.completedAt })
  })

  it('is cleared with the filter values for an administrator, and restored on demotion', async () => {
    const { server, ada } = await complete()
    const { database, clock } = server.services
    const setAdmin = (isAdmin: boolean) =>
      database.write(async tx => {
        await tx.db.update(users).set({ isAdmin }).where(eq(users.id, ada.id))
        if (isAdmin) await tx.use(roleStore).giveRole(ada.id, { role: 'administrator', roleClients: '[]' })
        await refreshRecord(tx, ada.id, clock())
      })
    await setAdmin(true)
    expect(await stateOf(server, ada.id)).toMatchObject({ completed: false, completedAt: null })
    expect(await database.read.db.select().from(filterValues)).toEqual([])
    await setAdmin(false)
    expect(await stateOf(server, ada.id)).toMatchObject({ completed: true })
    expect(await database.read.db.select().from(filterValues)).toHaveLength(3)
  })

  it('is computed again after the schemas change, and only then', async () => {
    const { server, ada } = await complete()
    const { database } = server.services
    const before = storedIn(server)
    await database.write(async tx => {
      await tx.db.update(users).set({ completed: false, missing: '[]' }).where(eq(users.id, ada.id))
      await tx.db.delete(filterValues)
    })
    const spoiled = storedIn(server)
    await bringRecordsUpToDate(server.services)
    expect(storedIn(server)).toBe(spoiled)
    await checkSchemas(server.services)
    await bringRecordsUpToDate(server.services)
    expect(storedIn(server)).toBe(before)
    expect(query(server, 'SELECT 1 FROM filter_values')).toHaveLength(3)
    expect(query(server, "SELECT name FROM settings WHERE name LIKE 'schemas%' ORDER BY name")).toEqual([
      { name: 'schemas' },
      { name: 'schemas-in-use' }
    ])
  })
})

describe('the storage limits for files', () => {
  it('return 507 when the disk is nearly full', async () => {
    const { config } = await testApp({ env: filesInFolder })
    await expect(requireSpace(config.filesDir, 2 ** 60)).rejects.toMatchObject({ status: 507 })
    await expect(requireSpace(config.filesDir, 1)).resolves.toBeUndefined()
  })

  it('allow 40 MB per employee, not counting a file that is being replaced', () => {
    const [field] = partDefinitions.flatMap(part => part.files) as [FileField]
    const mega = 1024 * 1024
    const staged = { field, rowId: '', slot: 0, name: 'x', type: 'image/png', bytes: Buffer.alloc(2 * mega) }
    const row = {
      userId: 'u',
      part: 'other',
      rowId: '',
      slot: 0,
      name: Buffer.alloc(0),
      type: 'x',
      sha256: '',
      createdAt: 0,
      isHidden: false
    }
    const stored = (bytes: number) => [{ ...row, id: 'a', field: 'a', bytes }]
    expect(() => requireQuota([staged], stored(38 * mega))).not.toThrow()
    expect(() => requireQuota([staged], stored(39 * mega))).toThrow(
      'All your files together may be 40 MB at most.'
    )
    const same = { ...row, id: 'b', part: field.part, field: field.field, bytes: 39 * mega }
    expect(() => requireQuota([staged], [same])).not.toThrow()
  })

  it('allow six concurrent uploads per employee and return 429 for more', async () => {
    const server = await testApp()
    const ada = await signedIn(server)
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => uploadPassport(ada)))).map(
      answer => answer.status
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(6)
    expect(statuses.filter(status => status === 429)).toHaveLength(4)
    await expectTidy(server)
    expect((await uploadPassport(ada)).status).toBe(200)
  })
})
