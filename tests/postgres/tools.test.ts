import { beforeAll, describe, expect, it } from 'vitest'
import { type Installation, installation, newDataFolder } from '../helpers/installation.ts'
import { newFolder, startServer } from '../helpers/process.ts'
import { emptyPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { query } from '../world/database.ts'

const server = process.env.TEST_POSTGRES ?? ''
let one: Installation
beforeAll(async () => {
  one = await installation()
})

const run = (program: string, words: string[] = [], env: object = one.env) =>
  startServer(env as Record<string, string>, newFolder(), undefined, program, words).ended

describe('command-line programs on a Postgres', () => {
  it('npm run admin lists, invites and unlocks, and audits each action', async () => {
    const admin = 'server/tools/admin/main.ts'
    const invited = await run(admin, ['invite', 'new@office.example'])
    expect(invited.out).toMatch(/enter the invitation code \S+/)
    const listed = await run(admin, ['list'])
    expect(listed.out).toMatch(/new@office\.example is invited by this machine/)
    const unlocked = await run(admin, ['unlock', one.employee.email])
    expect(unlocked).toMatchObject({ code: 0, out: expect.stringContaining('can log in at once') })
    const actions = query<{ action: string }>(
      { config: one.config },
      "SELECT action FROM audit WHERE role = 'server'"
    )
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['administrator.invited', 'administrator.listed', 'account.unlocked'])
    )
  })

  it('npm run schemas:impact reports whether the schemas have changed for the records', async () => {
    const impact = 'server/tools/impact/main.ts'
    expect(await run(impact)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has changed') })
    await runOnPostgres(
      one.env.DATABASE_URL ?? '',
      "UPDATE settings SET value = jsonb_set(value::jsonb, '{required}', '[]')::text WHERE name = 'schemas'"
    )
    const { out } = await run(impact)
    expect(out).not.toBe('')
    expect(out).not.toContain('Nothing has changed')
  })

  it('npm run demo fills only a named, empty database', async () => {
    const demo = 'server/tools/demo/main.ts'
    const database = await emptyPostgres(server)
    const env = { DATA_DIR: newDataFolder() }
    const words = ['--employees', '3', '--database', database]
    const filled = startServer(env, newFolder(), undefined, demo, words)
    await filled.address()
    await filled.stop()
    const again = startServer(env, newFolder(), undefined, demo, words)
    await again.address()
    await again.stop()
    const found = query(
      { config: { ...one.config, database: { url: database } } },
      'SELECT id FROM users WHERE is_admin = 0'
    )
    expect(found).toHaveLength(3)
    const other = { DATA_DIR: newDataFolder() }
    expect((await run(demo, words, other)).err).toMatch(/is not empty: choose an empty one\./)
    expect((await run(demo, [], env)).err).toMatch(/add it with --database/)
  })
})
