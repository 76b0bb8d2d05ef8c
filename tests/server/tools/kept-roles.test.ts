import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { requireKeyOf } from '../../../server/core/database/key-settings.ts'
import { openReadingOf } from '../../../server/core/database/open-reading.ts'
import type { DatabaseAddress } from '../../../server/core/database/database.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { makeBackup } from '../../../server/tools/backup/make.ts'
import { restoreBackup } from '../../../server/tools/backup/restore.ts'
import { examine } from '../../../server/tools/doctor/examine.ts'
import { rotateKeys } from '../../../server/tools/rotation/rotate.ts'
import { readDataKey } from '../../../server/core/config/data-key.ts'
import { cloneOf, installation, newDataFolder, type Installation } from '../../helpers/installation.ts'
import { execute, query } from '../../world/database.ts'
import { roleStore } from '../../../server/users/role-store.ts'
import { createConnection } from '../../../server/core/database/connection.ts'

let filled: Installation
beforeAll(async () => {
  filled = await installation()
})

async function rolesIn(database: DatabaseAddress, dataKey: Buffer) {
  const reading = await openReadingOf(database)
  const keys = createKeys(dataKey)
  await requireKeyOf(reading.db, keys)
  const users = createConnection(reading.db, keys).use(roleStore)
  const found = [await users.listActiveAdministrators(), await users.listForged()]
  await reading.close()
  return found.map(({ length }) => length)
}

it('roles stay valid after a key rotation, and a forged role stays invalid', async () => {
  const one = cloneOf(filled)
  execute(one, "UPDATE users SET is_admin = 1, role = 'administrator' WHERE is_admin = 0")
  await rotateKeys(one.config)
  const next = readDataKey(one.config)
  expect(next.equals(one.dataKey)).toBe(false)
  expect(await rolesIn(one.config.database, next)).toEqual([1, 1])
})

it('roles stay valid in a restored backup', async () => {
  const file = path.join(path.dirname(newDataFolder()), 'a.backup')
  await makeBackup({ ...filled, secret: filled.backupKey, file })
  const to = newDataFolder()
  await restoreBackup({ env: filled.env, file, to })
  const database = { file: path.join(to, 'onboarding.sqlite') }
  expect(await rolesIn(database, filled.dataKey)).toEqual([1, 0])
})

it('the doctor names forged roles', async () => {
  const one = cloneOf(filled)
  execute(one, "UPDATE users SET role_clients = '[1]' WHERE is_admin = 1")
  const [id] = query<{ id: string }>(one, 'SELECT id FROM users WHERE is_admin = 1').map(row => row.id)
  const findings = await examine({ ...one.env, PUBLIC_URL: 'http://127.0.0.1:3000' })
  expect(findings.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringContaining(`Roles were written into the database from outside and give no rights (${id})`)
  )
})
