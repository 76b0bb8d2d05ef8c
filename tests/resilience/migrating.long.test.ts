import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../../server/core/config/config.ts'
import { rowsByTable } from '../world/database.ts'
import { newFolder } from '../world/process.ts'
import { killedMigration } from './migrating.ts'
import { openDataFolder } from './data-folder.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'

it('a migration that is killed midway completes later without damaging the database', async () => {
  const { lost, wrong, note } = await killedMigration(3, 2, 400)
  expect({ lost, wrong }, note).toEqual({ lost: 0, wrong: 0 })
}, 60_000)

it('a server starts after its first start was killed before it created the tables', async () => {
  const env = { DATA_DIR: newFolder(), DATA_KEY: '5a'.repeat(32) }
  const connection = openConnection(path.join(env.DATA_DIR, 'onboarding.sqlite'))
  connection.exec('PRAGMA user_version = 1')
  connection.close()
  await (await openDataFolder(env)).close()
})

it('a database of a newer version is rejected at the start', async () => {
  const env = { DATA_DIR: newFolder(), DATA_KEY: '5a'.repeat(32) }
  await (await openDataFolder(env)).close()
  const connection = openConnection(path.join(env.DATA_DIR, 'onboarding.sqlite'))
  connection.exec("INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')")
  connection.close()
  const before = rowsByTable({ config: readConfig(env) })
  await expect(openDataFolder(env)).rejects.toThrow(
    'The database was written by a newer version (9999-later.sql): start that version'
  )
  expect(rowsByTable({ config: readConfig(env) })).toEqual(before)
})
