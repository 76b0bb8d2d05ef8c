import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { ask, guarantor, keyFor, sign, tokenFor, withKey } from '../../helpers/guarantors.ts'
import { signedIn, uploadGuarantor } from '../../helpers/records.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'
import { readStrictly } from '../../helpers/xlsx.ts'
import { declareRole, hideFields } from '../access/role-world.ts'

const clerk: Role = { title: 'Clerk', may: ['list', 'export'], identifiers: 'show' }
const undo = [declareRole('clerk', clerk), hideFields({ guarantors: ['administrator'] })]
afterAll(() => undo.forEach(one => one()))

const day = 24 * 3600_000
const columns = 'email,guarantor1,guarantor1Since,guarantor2,guarantor2Since'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { ADMIN_FACTOR: 'optional' } })
})

const exportAs = ({ token }: SignedIn, search: string) =>
  server.app.inject({
    url: `/api/admin/employees/export?${search}`,
    headers: { authorization: `Bearer ${token}` }
  })

async function read(search: string) {
  const { rows } = await readStrictly((await exportAs(admin, search)).rawPayload)
  return rows
}

it('the export shows on request the state of each guarantor and since when', async () => {
  const person = (name: string) => ({ ...guarantor, email: `${name}@example.com` })
  const account = someone({ username: 'Ada' })
  const [ada, bayo, cyn] = [
    await server.employee(account),
    await server.employee({ username: 'Bayo' }),
    await server.employee({ username: 'Cyn' })
  ]
  await ask(ada, 1, person('one'))
  await ask(ada, 2, person('two'))
  await ask(bayo, 1, person('three'))
  await ask(bayo, 2, person('four'))
  const [request] = (await bayo.get('/user/parties')).body.data
  await bayo.delete(`/user/party-requests/${request._id}`)
  server.clock.advance(day)
  await server.post('/party/open', { token: await tokenFor(server, 'two@example.com') })
  await sign(server, await keyFor(server, 'one@example.com'))
  await server.post('/party/decline', {}, withKey(await keyFor(server, 'four@example.com')))
  server.clock.advance(day)
  admin = await signedIn(server, { isAdmin: true })
  expect(await read(`columns=${columns}&sort=username`)).toEqual([
    ['Email', 'Guarantor 1', 'Guarantor 1 Since', 'Guarantor 2', 'Guarantor 2 Since'],
    [ada.email, 'Signed', '2026-11-21', 'Opened', '2026-11-21'],
    [bayo.email, '', '', 'Declined', '2026-11-21'],
    [cyn.email]
  ])
  expect((await read(''))[0]).not.toContain('Guarantor 1')
  expect((await read('lists=yes'))[0]).toContain('Guarantor 2 Since')
  await uploadGuarantor(await server.logIn(account), 1)
  expect((await read(`columns=${columns}&search=ada`))[1]?.slice(1, 3)).toEqual(['Replaced', '2026-11-22'])
  server.clock.advance(14 * day)
  admin = await signedIn(server, { isAdmin: true })
  expect((await read(`columns=${columns}&search=ada`))[1]?.slice(1)).toEqual([
    ...['Replaced', '2026-11-22'],
    ...['Expired', '2026-12-04']
  ])
})

it('the export has no guarantor columns for a role that cannot see guarantors', async () => {
  const reader = await signedIn(server, { role: 'clerk' })
  expect((await exportAs(reader, 'columns=email,guarantor1')).statusCode).toBe(400)
  const { rows } = await readStrictly((await exportAs(reader, 'lists=yes')).rawPayload)
  expect(rows[0]).not.toContain('Guarantor 1')
})
