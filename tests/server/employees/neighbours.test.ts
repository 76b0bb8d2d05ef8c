import { beforeAll, describe, expect, it } from 'vitest'
import { sortNames } from '../../../engine/index.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld } from '../access/role-world.ts'

let server: TestApp
let admin: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  for (const username of ['Zainab', 'Ada', 'Musa', 'Bola', 'Ada', 'Chi']) {
    const person = await signedIn(server, { username })
    if (username === 'Ada' || username === 'Chi') await completeRecord(person)
  }
})

const listOf = async (query: string): Promise<string[]> =>
  (await admin.get(`/user/users?page=1&pageSize=100&${query}`)).body.data.map(
    ({ _id }: { _id: string }) => _id
  )
const of = async (id: string | undefined, query = '', who = admin) =>
  (await who.get(`/admin/employees/${id}/neighbours?${query}`)).body.data
const idOf = (one: { _id: string } | null) => one?._id

describe('the previous and the next employee in the list', () => {
  it.each(sortNames.flatMap(name => [name, `-${name}`]))(
    'are the rows before and after, sorted by %s',
    async sort => {
      for (const filter of ['', '&status=complete', '&search=ada', '&review=new']) {
        const ids = await listOf(`sort=${sort}${filter}`)
        expect(ids.length).toBeGreaterThan(1)
        for (const [index, id] of ids.entries()) {
          const { previous, next } = await of(id, `sort=${sort}${filter}`)
          expect([idOf(previous), idOf(next)], `${filter} ${index}`).toEqual([ids[index - 1], ids[index + 1]])
        }
      }
    }
  )

  it('are known even for an employee whom the filter excludes', async () => {
    const [zainab] = await listOf('')
    const complete = await listOf('status=complete')
    const { previous, next } = await of(zainab, 'status=complete')
    expect([previous, idOf(next)]).toEqual([null, complete[0]])
  })

  it('are limited to what the role sees, and a bad sort returns 400', async () => {
    const world = await createRoleWorld()
    const coordinator = world.people['client-coordinator'] ?? expect.fail()
    expect(await of(world.own.id, '', coordinator)).toEqual({ previous: null, next: null })
    expect((await coordinator.get(`/admin/employees/${world.other.id}/neighbours`)).status).toBe(404)
    expect((await admin.get(`/admin/employees/${'f'.repeat(32)}/neighbours`)).status).toBe(404)
    const [first] = await listOf('')
    expect((await admin.get(`/admin/employees/${first}/neighbours?sort=age`)).status).toBe(400)
  })
})
