import fs from 'node:fs'
import { expect, it } from 'vitest'
import { newDataFolder } from '../helpers/installation.ts'
import { keptDatabases, readKept, unpackInto } from './databases.ts'
import { openKept } from './opened.ts'

it.each(keptDatabases('sqlite'))(
  '%s is opened by the server of today: its people log in, read, save and export',
  async name => {
    const dataDir = newDataFolder()
    const kept = readKept(name)
    unpackInto(dataDir, kept)
    await openKept(kept, dataDir)
    // Once more: it is of this version now.
    expect(await openAgain(dataDir)).not.toContain('brought up to date')
  },
  120_000
)

it('the oldest one lies beside the new one as it was, for its owner alone', async () => {
  const [oldest = ''] = keptDatabases('sqlite')
  const dataDir = newDataFolder()
  const kept = readKept(oldest)
  unpackInto(dataDir, kept)
  const said = await openAgain(dataDir)
  expect(said).toContain('The database was brought up to date from an earlier form.')
  const before = `${dataDir}/onboarding.sqlite-before-upgrade`
  expect(fs.statSync(before).mode & 0o777).toBe(0o600)
  expect(said).toContain(before)
}, 60_000)

async function openAgain(dataDir: string) {
  const { startServer } = await import('../helpers/process.ts')
  const server = startServer({ DATA_DIR: dataDir, SCHEMA_CHANGES: 'accept' })
  await server.address()
  await server.stop()
  return server.said()
}
