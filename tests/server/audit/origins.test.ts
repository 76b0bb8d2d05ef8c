import { describe, expect, it } from 'vitest'
import { wrongCodesOfAnAttack } from '../../../server/accounts/log-in/failed-attempts.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { signedIn } from '../../helpers/records.ts'
import { someone } from '../../helpers/visitor.ts'
import { addCrowd } from '../../world/people.ts'
import { rowsIn, tampered } from './helpers.ts'
import { userStore } from '../../../server/users/user-store.ts'

const stranger = { remoteAddress: '102.88.1.77' }
const home = { remoteAddress: '41.58.7.9' }
const newPassword = 'a new password of mine'

function entriesOf(app: TestApp, ...actions: string[]) {
  return rowsIn(app)
    .filter(({ action }) => actions.includes(action))
    .map(({ action, subject, detail, network, device }) => {
      return { action, subject, detail: JSON.parse(detail), network, device }
    })
}

describe('the origin of an audit entry', () => {
  it('is the network and a stable device id, never the address', async () => {
    const app = await testApp()
    const account = someone()
    await app.post('/auth/register', account, stranger)
    const code = await app.codeFor(account.email)
    await app.get(`/auth/verify-email/${code}?email=${account.email}`, undefined, home)
    await app.get(`/auth/resend-token/${account.email}`, undefined, stranger)
    const employee = await app.verified()
    const { body, headers } = await app.post('/auth/login', employee, home)
    await app.as(body.token).post('/auth/logout', undefined, home)
    const device = { 'x-device': String(headers['x-device']) }
    await app.post('/auth/login', { ...employee, password: 'wrong horse' }, { ...home, headers: device })
    const made = entriesOf(app, 'account.made')[0]
    expect(made).toMatchObject({ network: '102.88.1.0/24', device: null })
    expect(entriesOf(app, 'account.verified')[0]).toMatchObject({ network: '41.58.7.0/24' })
    const known = entriesOf(app, 'login.ok', 'login.ended', 'login.refused')
    expect(known.map(({ action }) => action)).toEqual(['login.ok', 'login.ended', 'login.refused'])
    expect(new Set(known.map(one => `${one.network} ${one.device}`)).size).toBe(1)
    expect(known[0]).toMatchObject({
      network: '41.58.7.0/24',
      device: expect.stringMatching(/^[0-9a-f]{12}$/)
    })
    expect(JSON.stringify(rowsIn(app))).not.toMatch(/41\.58\.7\.9|102\.88\.1\.77/)
    expect(JSON.stringify(rowsIn(app))).not.toContain(device['x-device'])
  })

  it('is correct for each of many concurrent entries', async () => {
    const app = await testApp({ env: { RATE_LIMITS: 'off' } })
    const { email } = await app.verified()
    const tries = Array.from({ length: 12 }, (_, index) =>
      app.post(
        '/auth/change-password',
        { email: index % 2 ? email : `nobody${index}@b.ng`, otp: '000000', newPassword },
        { remoteAddress: `41.58.${index}.1` }
      )
    )
    await Promise.all(tries)
    const networks = entriesOf(app, 'code.refused', 'code.locked').map(({ network }) => network)
    expect(new Set(networks).size).toBe(networks.length)
    expect(networks.length).toBeGreaterThan(1)
  })

  it('fails verification if it was tampered with', async () => {
    const app = await testApp()
    await app.post('/auth/register', someone(), stranger)
    tampered(app, "UPDATE audit SET network = '41.58.7.0/24'")
    expect((await verifyAudit(app.services)).broken).toMatchObject({ why: 'it was changed' })
  })
})

describe('the audit log', () => {
  it('records only the first and fifth of many wrong and locked codes', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    await app.post('/auth/forget-password', { email })
    const otp = await app.codeFor(email)
    const wrong = String((Number(otp) + 1) % 1e6).padStart(6, '0')
    for (let tries = 0; tries < 10; tries++)
      await app.post('/auth/change-password', { email, otp: wrong, newPassword }, stranger)
    const subject = (await app.services.database.read.use(userStore).findByEmail(email))?.id
    const network = '102.88.1.0/24'
    const entry = (action: string, tries: number) => {
      return { action, subject, network, device: null, detail: { code: 'reset', tries } }
    }
    expect(entriesOf(app, 'code.refused', 'code.locked')).toEqual([
      entry('code.refused', 1),
      entry('code.refused', 5),
      entry('code.locked', 1),
      entry('code.locked', 5)
    ])
    await app.get('/auth/verify-email/1234', undefined, stranger)
    await app.post('/auth/admin-register', { ...someone({ password: 'correct horse battery' }), code: 'X' })
    expect(entriesOf(app, 'code.refused').map(({ detail }) => detail.code)).toEqual([
      'reset',
      'reset',
      'verify',
      'invitation'
    ])
  })

  it('records locked log-ins', async () => {
    const app = await testApp()
    const { email } = await app.verified()
    for (let tries = 0; tries < 7; tries++)
      await app.post('/auth/login', { email, password: `guess ${tries}` }, stranger)
    expect(entriesOf(app, 'login.locked')).toMatchObject([{ network: '102.88.1.0/24', detail: { tries: 1 } }])
  })

  it('records an export with its filters, but not the name that was searched for', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    await admin.get(
      '/admin/employees/export?region=Akwa%20Ibom&status=complete&search=Adaeze',
      undefined,
      home
    )
    expect(entriesOf(app, 'list.exported')).toMatchObject([
      {
        network: '41.58.7.0/24',
        detail: {
          by: ['search', 'status', '/personalInfo/stateOfOrigin'],
          filters: ['search', 'status=complete', '/personalInfo/stateOfOrigin=Akwa%20Ibom']
        }
      }
    ])
  })

  it('records paging and large pages of the list, but not opening the list', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    await addCrowd(app, 60)
    for (const query of ['page=1', 'page=2', 'page=1&pageSize=50', 'page=3&search=person'])
      expect((await admin.get(`/user/users?${query}`)).status).toBe(200)
    expect(entriesOf(app, 'list.viewed').map(({ detail }) => detail)).toEqual([
      { page: 2, employees: 7, filters: [], of: [8, 14] },
      { page: 1, employees: 50, filters: [], of: [1, 50] },
      { page: 3, employees: 7, filters: ['search'], of: [15, 21] }
    ])
  })

  it('records an invitation and names the inviter of the new administrator', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    const account = someone({ password: 'correct horse battery' })
    await admin.post('/admin/invitations', { email: account.email })
    const code = await app.invitationFor(account.email)
    await app.post('/auth/admin-register', { ...account, code })
    await app.get(`/auth/verify-email/${await app.codeFor(account.email)}?email=${account.email}`)
    const [invited, made] = entriesOf(app, 'administrator.invited', 'administrator.made')
    const { invitation } = invited?.detail ?? {}
    expect(invitation).toMatch(/^[0-9a-f]{32}$/)
    expect(made?.detail).toEqual({ invitation, inviter: admin.id })
  })
})

describe('many wrong codes across all accounts', () => {
  it('raise a single alarm and email the administrator', async () => {
    const app = await testApp()
    const admin = await signedIn(app, { isAdmin: true })
    const guess = (number: number) =>
      app.get(`/auth/verify-email/0000?email=nobody${number}@b.ng`, undefined, {
        remoteAddress: `102.${number % 200}.1.1`
      })
    for (let hundred = 0; hundred < 4; hundred++)
      await Promise.all(Array.from({ length: 100 }, (_, index) => guess(hundred * 100 + index)))
    expect(entriesOf(app, 'alarm.raised')).toMatchObject([{ detail: { tries: wrongCodesOfAnAttack } }])
    const mails = await app.mailsTo(admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Many wrong codes'])
    const { data } = (await admin.get('/admin/activity?kind=accounts')).body
    expect(data).toContainEqual(expect.objectContaining({ action: 'alarm.raised', role: 'server' }))
  })
})
