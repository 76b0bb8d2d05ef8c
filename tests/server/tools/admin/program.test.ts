import { beforeAll, describe, expect, it } from 'vitest'
import { runAdmin } from '../../../../server/tools/admin/commands.ts'
import { cloneOf, type Installation, installation } from '../../../helpers/installation.ts'
import { startServer } from '../../../helpers/process.ts'
import { openConnection } from '../../../../server/core/database/sqlite/driver.ts'

let one: Installation
let admin: string

beforeAll(async () => {
  one = cloneOf(await installation())
  admin = read<{ email: string }>('SELECT email FROM users WHERE is_admin = 1')[0]?.email ?? ''
})

/** Runs `npm run admin -- ...` as typed on the machine. */
const run = (...words: string[]) =>
  startServer({ DATA_DIR: one.config.dataDir }, undefined, undefined, 'server/tools/admin/main.ts', words)
    .ended

function read<T>(sql: string): T[] {
  const connection = openConnection(one.config.databaseFile)
  const rows = connection.prepare<[], T>(sql).all()
  connection.close()
  return rows
}

const count = (table: string) => read(`SELECT 1 FROM ${table}`).length

describe('the program npm run admin', () => {
  it('invites to a role with its clients, and lists the invitation', async () => {
    const invited = await run('invite', 'New@Example.com', 'client-coordinator', 'ＡCME  bank')
    expect(invited).toMatchObject({ code: 0, err: '' })
    expect(invited.out).toMatch(/\/admin\/signup as new@example\.com and enter the invitation code \S{10,}\n/)
    expect(invited.out).toContain('Give it to nobody else.')
    const [{ id: client } = { id: '' }] = read<{ id: string }>('SELECT id FROM clients')
    expect(read("SELECT role, role_clients FROM invitations WHERE email = 'new@example.com'")).toEqual([
      { role: 'client-coordinator', role_clients: JSON.stringify([client]) }
    ])
    const listed = await run('list')
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(listed.out).toContain(`${admin} (`)
    expect(listed.out).toContain('new@example.com, Client coordinator, is invited by this machine, until ')
  })

  it('reports each mistake in one sentence, and changes nothing', async () => {
    const before = [count('invitations'), count('audit')]
    const wrong: [string[], RegExp][] = [
      [['invite', 'a@b.ng', 'nobody'], /role/i],
      [['invite', 'a@b.ng', 'client-coordinator'], /client/i],
      [['invite', 'a@b.ng', 'client-coordinator', 'No Such'], /^There is no client called No Such\.$/],
      [['invite', 'a@b.ng', 'viewer', 'Acme Bank'], /client/i],
      [['reset-factor', 'nobody@example.com'], /^nobody@example\.com has no second factor\./]
    ]
    for (const [words, sentence] of wrong)
      await expect(runAdmin(one.config, words), words.join(' ')).rejects.toThrow(sentence)
    const unlocked = await run('unlock', 'nobody@example.com')
    expect(unlocked).toMatchObject({ code: 1, out: '' })
    expect(unlocked.err).toMatch(/^Nobody has an account with nobody@example\.com\. [^\n]*\n$/)
    expect([count('invitations'), count('audit')]).toEqual(before)
  })

  it('unlocks an account, and removes a second factor', async () => {
    const connection = openConnection(one.config.databaseFile)
    const [{ id } = { id: '' }] = read<{ id: string }>('SELECT id FROM users WHERE is_admin = 1')
    const later = Date.now() + 600_000
    connection.prepare("INSERT INTO limits VALUES ('reset:' || ?, 20, ?)").run(id, later)
    connection.close()
    const unlocked = await run('unlock', admin.toUpperCase())
    expect(unlocked).toMatchObject({ code: 0, err: '', out: expect.stringContaining('can log in at once') })
    expect(read(`SELECT 1 FROM limits WHERE key LIKE '%${id}%'`)).toEqual([])
    expect([count('authenticators'), count('recovery_codes')]).toEqual([1, 10])
    const reset = await run('reset-factor', admin)
    expect(reset).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('now logs in with the password alone')
    })
    expect([count('authenticators'), count('recovery_codes')]).toEqual([0, 0])
    expect(read(`SELECT 1 FROM sessions WHERE user_id = '${id}'`)).toEqual([])
    const actions = read<{ action: string }>("SELECT action FROM audit WHERE role = 'server' ORDER BY seq")
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['role.invited', 'administrator.listed', 'account.unlocked', 'factor.reset'])
    )
  })
  it('reports that an account is disabled, and does not invite it', async () => {
    const connection = openConnection(one.config.databaseFile)
    const { email } = connection
      .prepare<[], { email: string }>('SELECT email FROM users WHERE is_admin = 0')
      .get() ?? { email: '' }
    connection.prepare('UPDATE users SET disabled_at = 1 WHERE email = ?').run(email)
    connection.close()
    expect(await runAdmin(one.config, ['unlock', email])).toEqual([
      `${email} is disabled, and can log in once an administrator enables the account: earlier wrong passwords and codes no longer count.`
    ])
    await expect(runAdmin(one.config, ['invite', email])).rejects.toThrow(
      `The account of ${email} is disabled: an administrator must enable it first.`
    )
  })
})
