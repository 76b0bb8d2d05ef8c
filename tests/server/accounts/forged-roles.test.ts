import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { proveRolesOnce, reportForgedRoles } from '../../../server/accounts/managed-accounts/forged-roles.ts'
import { hashInvitationCode } from '../../../server/accounts/invitations/invitations.ts'
import { hashKey, hashKeyBeforeRoleProofs, keySettings } from '../../../server/core/database/key-settings.ts'
import { audit, settings, users } from '../../../server/core/database/tables.ts'
import { requireSameKey } from '../../../server/services.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone, type SignedIn } from '../../helpers/visitor.ts'
import { invitationStore } from '../../../server/accounts/invitations/invitation-store.ts'
import { roleStore } from '../../../server/users/role-store.ts'
import { userStore } from '../../../server/users/user-store.ts'
import { settingStore } from '../../../server/core/database/setting-store.ts'

const hour = 3600_000
const adminPages = ['/user/users', '/admin/employees/export', '/admin/administrators', '/admin/activity']

let app: TestApp
let admin: SignedIn

beforeEach(async () => {
  app = await testApp()
  admin = await app.admin()
})

const change = (statement: ReturnType<typeof sql>) =>
  app.services.database.write(async ({ db }) => void (await db.run(statement)))

async function expectNoRights(person: SignedIn) {
  for (const page of adminPages) expect((await person.get(page)).status, page).toBe(401)
}

const entriesOf = (action: string) =>
  app.services.database.read.db.select().from(audit).where(eq(audit.action, action))

describe('a role written directly into the database', () => {
  it.each([
    ['without a proof', sql`''`, undefined],
    [
      'with the proof of another account',
      sql`(SELECT role_proof FROM users WHERE is_admin = 1 LIMIT 1)`,
      undefined
    ]
  ])('%s gives an employee no rights, and blocks their log-in', async (_, proof) => {
    const account = await app.verified()
    const ada = await app.logIn(account)
    await change(
      sql`UPDATE users SET role_proof = ${proof}, is_admin = 1, role = 'administrator' WHERE id = ${ada.id}`
    )
    await expectNoRights(ada)
    expect(await app.post('/auth/login', account)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('was changed in the database') }
    })
    const names = (await admin.get('/admin/administrators')).body.data as { _id: string }[]
    expect(names.map(({ _id }) => _id)).toEqual([admin.id])
  })

  it('gives no rights without the administrator flag', async () => {
    const ada = await app.employee()
    await change(sql`UPDATE users SET role = 'administrator', role_clients = '["x"]' WHERE id = ${ada.id}`)
    for (const page of adminPages) expect((await ada.get(page)).status, page).toBe(403)
  })

  it.each([
    ['another role', sql`role = 'administrator'`],
    ['more clients', sql`role_clients = '["a","b"]'`]
  ])('locks out a reviewer whose database row gets %s', async (_, values) => {
    const reviewer = await signedIn(app, { role: 'reviewer' })
    expect((await reviewer.get('/user/users?page=1')).status).toBe(200)
    await change(sql`UPDATE users SET ${values} WHERE id = ${reviewer.id}`)
    await expectNoRights(reviewer)
  })

  it('cannot be gained by pointing an employee session at an administrator', async () => {
    const ada = await app.employee()
    await change(sql`UPDATE sessions SET user_id = ${admin.id} WHERE user_id = ${ada.id}`)
    await expectNoRights(ada)
    await change(sql`UPDATE sessions SET proof = (SELECT proof FROM sessions ORDER BY created_at LIMIT 1)`)
    await expectNoRights(ada)
  })

  it('does not count as another administrator, and can be removed by an administrator', async () => {
    const account = await app.verified()
    const ada = await app.logIn(account)
    await change(sql`UPDATE users SET is_admin = 1, role = 'administrator' WHERE id = ${ada.id}`)
    expect((await admin.patch(`/admin/users/${admin.id}/role`, { isAdmin: false })).status).toBe(409)
    expect((await admin.patch(`/admin/users/${ada.id}/role`, { isAdmin: false })).status).toBe(200)
    expect((await (await app.logIn(account)).get('/user')).status).toBe(200)
  })

  it('is audited and reported once a day', async () => {
    const account = await app.verified()
    await change(sql`UPDATE users SET is_admin = 1, role = 'administrator' WHERE email = ${account.email}`)
    const listNotices = async () =>
      (await app.mailsTo(admin.email)).filter(
        ({ subject }) => subject === 'A role was changed in the database'
      ).length
    for (let time = 0; time < 3; time++) {
      await app.post('/auth/login', account)
      await reportForgedRoles(app.services)
    }
    expect(await listNotices()).toBe(1)
    expect(await entriesOf('role.forged')).toHaveLength(1)
    app.clock.advance(25 * hour)
    await reportForgedRoles(app.services)
    expect(await listNotices()).toBe(2)
  })
})

describe('a future role', () => {
  it('is rejected if its invitation was changed in the database', async () => {
    const ada = someone()
    const { database, keys, clock } = app.services
    const invite = () =>
      database.write(tx =>
        tx.use(invitationStore).invite({
          hash: hashInvitationCode(keys, 'ABCD'),
          email: ada.email,
          role: 'viewer',
          createdAt: clock(),
          expiresAt: clock() + hour
        })
      )
    await invite()
    await change(sql`UPDATE invitations SET role = 'administrator'`)
    expect((await app.post('/auth/admin-register', { ...ada, code: 'ABCD' })).status).toBe(403)
    await invite()
    expect((await app.post('/auth/admin-register', { ...ada, code: 'ABCD' })).status).toBe(201)
  })

  it('is not given if its sign-up was changed in the database', async () => {
    const account = await app.signUp()
    await change(sql`UPDATE sign_ups SET becomes = 'admin', role = 'administrator'`)
    await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
    const { database } = app.services
    expect(await database.read.use(userStore).findByEmail(account.email)).toMatchObject({
      isAdmin: false,
      role: null
    })
    expect(await database.read.use(roleStore).listForged()).toEqual([])
  })
})

describe('roles from a version without role proofs', () => {
  const proofs = () =>
    app.services.database.read.db
      .select({ proof: users.roleProof })
      .from(users)
      .where(eq(users.isAdmin, true))
  const setMark = (value: string) =>
    change(sql`UPDATE settings SET value = ${value} WHERE name = ${keySettings.mark}`)

  beforeEach(async () => {
    await requireSameKey(app.services)
    await change(sql`UPDATE users SET role_proof = NULL`)
  })

  it('are adopted once, with an audit entry', async () => {
    const { keys, database } = app.services
    await setMark(hashKeyBeforeRoleProofs(keys))
    await proveRolesOnce(app.services)
    expect((await admin.get('/admin/administrators')).status).toBe(200)
    const noted = await entriesOf('roles.proven')
    expect(noted.map(({ detail }) => JSON.parse(detail))).toEqual([{ accounts: [admin.id] }])
    expect(await database.read.use(settingStore).find(keySettings.mark)).toBe(hashKey(keys))
  })

  it.each([
    ['deletes the mark of the key', sql`DELETE FROM settings WHERE name = ${keySettings.mark}`],
    ['deletes the head of the audit log', sql`DELETE FROM audit_head`],
    ['deletes the migration of role proofs', sql`DELETE FROM migrations WHERE name LIKE '0004%'`]
  ])('are not adopted again for a person who %s', async (_, statement) => {
    await change(statement)
    await proveRolesOnce(app.services)
    await requireSameKey(app.services)
    await proveRolesOnce(app.services)
    expect(await proofs()).toEqual([{ proof: null }])
    await expectNoRights(admin)
  })

  it('are not adopted again for a person who restores the earlier mark', async () => {
    const { keys, database } = app.services
    await setMark(hashKeyBeforeRoleProofs(keys))
    await proveRolesOnce(app.services)
    await change(sql`UPDATE users SET role_proof = NULL`)
    await setMark(hashKeyBeforeRoleProofs(keys))
    await proveRolesOnce(app.services)
    await expectNoRights(admin)
    const [mark] = await database.read.db.select().from(settings).where(eq(settings.name, keySettings.mark))
    expect(mark?.value).toBe(hashKey(keys))
  })
})
