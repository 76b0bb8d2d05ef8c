import { describe, expect, it } from 'vitest'
import { runAdmin } from '../../../../server/tools/admin/commands.ts'
import { requireSameKey } from '../../../../server/services.ts'
import { enrol } from '../../../helpers/authenticator.ts'
import { type TestApp, testApp } from '../../../helpers/app.ts'
import { newDataFolder } from '../../../helpers/installation.ts'
import { startServer } from '../../../helpers/process.ts'
import { query } from '../../../helpers/stored.ts'
import { someone } from '../../../helpers/visitor.ts'

const minute = 60_000

const runCommand = (app: TestApp, ...words: string[]) => runAdmin(app.config, words, app.clock.now())

const written = (app: TestApp) =>
  query<{ role: string; action: string; subject: string | null }>(
    app,
    "SELECT role, action, subject FROM audit WHERE role = 'server' ORDER BY seq"
  )

describe('npm run admin -- unlock', () => {
  it('lets a locked-out person log in at once, beside the running server', async () => {
    const app = await testApp()
    const account = await app.verified()
    const { email } = account
    for (let tries = 0; tries < 6; tries++)
      await app.post('/auth/login', { email, password: `guess ${tries}` })
    for (let asked = 0; asked < 9; asked++) {
      await app.post('/auth/forget-password', { email })
      app.clock.advance(minute + 1000)
      await app.post('/auth/login', { email, password: 'another guess' })
    }
    expect(await app.post('/auth/login', account)).toMatchObject({ status: 429 })
    expect(await app.post('/auth/forget-password', { email })).toMatchObject({ status: 429 })
    expect(await runCommand(app, 'unlock', email.toUpperCase())).toEqual([
      `${email} can log in at once: earlier wrong passwords and codes no longer count.`
    ])
    const answer = await app.post('/auth/login', account)
    expect(answer).toMatchObject({ status: 200 })
    expect(await app.post('/auth/forget-password', { email })).toMatchObject({ status: 200 })
    const subject = answer.body.data._id
    expect(written(app)).toEqual([{ role: 'server', action: 'account.unlocked', subject }])
  })

  it('reports that nobody has the address', async () => {
    const app = await testApp()
    await expect(runCommand(app, 'unlock', 'nobody@example.com')).rejects.toThrow(
      'Nobody has an account with nobody@example.com. Check the spelling'
    )
    expect(written(app)).toEqual([])
  })
})

describe('npm run admin -- list', () => {
  it('lists the administrators and the open invitations', async () => {
    const app = await testApp()
    expect(await runCommand(app, 'list')).toEqual([
      'There is no administrator: npm start prints a setup code.'
    ])
    const ngozi = await app.admin({ username: 'Ngozi', email: 'ngozi@example.com' })
    await ngozi.post('/admin/invitations', { email: 'new@example.com' })
    expect(await runCommand(app, 'list')).toEqual([
      expect.stringMatching(/^ngozi@example\.com \(Ngozi\) since 2026-11-20 10:\d\d$/),
      expect.stringMatching(/^new@example\.com is invited by Ngozi, until 2026-11-22 10:\d\d\.$/)
    ])
    const action = 'administrator.listed'
    expect(written(app)).toEqual(Array(2).fill({ role: 'server', action, subject: null }))
  })
})

describe('npm run admin -- invite', () => {
  it('prints a code with which only that person becomes an administrator', async () => {
    const app = await testApp()
    const account = someone({ password: 'correct horse battery' })
    const [line = ''] = await runCommand(app, 'invite', account.email)
    expect(line).toContain(`${app.config.publicUrl}/admin/signup as ${account.email}`)
    const code = /invitation code (\S+)$/.exec(line)?.[1]
    expect(await app.post('/auth/admin-register', { ...someone(), code })).toMatchObject({ status: 403 })
    expect(await app.post('/auth/admin-register', { ...account, code })).toMatchObject({ status: 201 })
    await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
    expect((await app.post('/auth/login', account)).body.data).toMatchObject({ isAdmin: true })
    expect(written(app)).toEqual([{ role: 'server', action: 'administrator.invited', subject: null }])
    await expect(runCommand(app, 'invite', account.email)).rejects.toThrow('is an administrator already')
  })
})

describe('npm run admin -- reset-factor', () => {
  it('removes the second factor, and mails that in the language of the person', async () => {
    const app = await testApp()
    const ngozi = await app.admin({ email: 'ngozi@example.com' })
    await enrol(ngozi, app.clock.now)
    expect(await ngozi.put('/account/language/fr')).toMatchObject({ status: 200 })
    await runCommand(app, 'reset-factor', 'ngozi@example.com')
    app.services.mailer.startSending()
    const subject = 'Votre second facteur a été retiré'
    expect((await app.mailsTo('ngozi@example.com'))[0]).toMatchObject({ subject })
  })
})

describe('npm run admin', () => {
  it.each([
    [[]],
    [['help']],
    [['unlock']],
    [['unlock', 'no address']],
    [['unlock', 'a@b.ng', 'c@d.ng']],
    [['list', 'a@b.ng']],
    [['invite', '']]
  ])('prints its usage for %j', async words => {
    const app = await testApp()
    await expect(runCommand(app, ...words)).rejects.toThrow(
      'Usage: npm run admin -- list, npm run admin -- unlock EMAIL, npm run admin -- reset-factor EMAIL, or npm run admin -- invite EMAIL'
    )
  })

  it('rejects a missing database and another data key', async () => {
    const app = await testApp()
    const database = { file: `${newDataFolder()}/none.sqlite` }
    await expect(runAdmin({ ...app.config, database }, ['list'])).rejects.toThrow('run npm start first')
    await requireSameKey(app.services)
    const dataKey = Buffer.alloc(32, 7)
    await expect(runAdmin({ ...app.config, dataKey }, ['list'])).rejects.toThrow('DATA_KEY is not the key')
  })

  it('exits with 1 and one sentence for an unknown command', async () => {
    const program = startServer({}, undefined, undefined, 'server/tools/admin/main.ts', ['unlok', 'a@b.ng'])
    expect(await program.ended).toMatchObject({ code: 1 })
    expect(program.allOutput().trim()).toMatch(/^Usage: npm run admin -- list.*\.$/)
  })
})
