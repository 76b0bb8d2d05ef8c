import { expect, it } from 'vitest'
import { keptDatabases, loadInto, readKept, unpackInto } from '../golden/databases.ts'
import { openKept } from '../golden/opened.ts'
import { newDataFolder } from '../helpers/installation.ts'
import { emptyPostgres, postgresServer } from '../helpers/postgres.ts'

it.each(keptDatabases('postgres'))(
  '%s opens in the current version: its people log in, read, save and export',
  async name => {
    const kept = readKept(name)
    const dataDir = newDataFolder()
    unpackInto(dataDir, kept)
    const DATABASE_URL = await emptyPostgres(postgresServer ?? '')
    loadInto(DATABASE_URL, kept.sql ?? '')
    await openKept(kept, dataDir, { DATABASE_URL })
    // Open it again: it is migrated now, so nothing is brought up to date.
    expect(await openKept({ ...kept, user: {} }, dataDir, { DATABASE_URL })).not.toContain('was upgraded')
  },
  120_000
)
