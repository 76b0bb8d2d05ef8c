import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrationNames } from '../../server/core/database/database.ts'
import { requireSameKey } from '../../server/services.ts'
import { meetSchemas } from '../../server/schema-changes/start.ts'
import { bringRecordsUpToDate } from '../../server/schema-changes/migrate-records.ts'
import { newFolder } from '../world/process.ts'
import { brokenIn } from './kept.ts'
import { opened } from './data-folder.ts'
import { broughtUpToDate, dataKey, killedMigration, olderPlace } from './shapes.ts'

const kept = path.resolve(import.meta.dirname, '../golden/db')
const names = fs.readdirSync(kept).filter(name => name.endsWith('.sqlite'))

describe('a database from before', () => {
  it.each(migrationNames().map((name, index) => [name, index + 1] as const))(
    'opens with everybody and all answers in it: as %s left it',
    async (_, applied) => {
      expect(await broughtUpToDate(olderPlace(applied, 30), 30)).toEqual([])
    }
  )

  it.each(names)('opens with everybody and all answers in it: %s, kept at its release', async name => {
    const env = { DATA_DIR: newFolder(), DATA_KEY: dataKey }
    fs.copyFileSync(path.join(kept, name), path.join(env.DATA_DIR, 'onboarding.sqlite'))
    const services = opened(env)
    await requireSameKey(services)
    await meetSchemas(services)
    await bringRecordsUpToDate(services)
    const { database } = services
    const ada = await database.read.users.findByEmail('person0@example.com')
    const stored = await database.read.answers.allOf(ada?.id ?? '')
    expect(stored.get('personalInfo')?.value).toMatchObject({ lastName: 'Okafor', bvn: '01234567890' })
    expect(stored.get('employeeDetails')).toMatchObject({ revision: 2, value: { employeeId: 'BTC-2' } })
    expect(await brokenIn(env)).toEqual([])
    await services.close()
  })

  it('is kept of the newest shape', () => {
    expect(names).toContain(`${path.parse(migrationNames().at(-1) ?? '').name}.sqlite`)
  })

  it('is whole, and migrated in the end, although the server is killed while it migrates', async () => {
    const { lost, wrong, note } = await killedMigration(3, 2, 400)
    expect({ lost, wrong }, note).toEqual({ lost: 0, wrong: 0 })
  }, 60_000)
})
