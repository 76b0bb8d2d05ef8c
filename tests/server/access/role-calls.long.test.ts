import { beforeAll, describe, expect, it } from 'vitest'
import { type Capability, capabilities, hasCapability } from '../../../engine/index.ts'
import { roles } from '../../../generated/index.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { placesIn, multipartType, table, type Places } from './table.ts'
import { createRoleWorld, type RoleWorld } from './role-world.ts'

let world: RoleWorld
let places: Places

beforeAll(async () => {
  world = await createRoleWorld()
  places = await placesIn(world.app, world.own)
})

const named = Object.entries(roles.roles).filter(([name]) => name !== 'administrator')
const forRoles = table.filter(({ who }) => who === 'admin')

/** The intended capabilities of the product's roles, repeated here independently of their declaration. */
const meant: { [role: string]: Capability[] } = {
  reviewer: ['dashboard', 'list', 'record', 'review', 'messages'],
  'client-coordinator': ['dashboard', 'list', 'record', 'messages', 'export'],
  viewer: ['dashboard', 'list', 'record']
}

async function send(route: string, token: string, body?: (places: Places) => unknown) {
  const [method = '', url = ''] = route.split(' ')
  const payload = body?.(places)
  const answer = await world.app.app.inject({
    method: method as 'GET',
    url: url.replace(/:([a-z]+)/g, (whole, name: keyof Places) => places[name] ?? whole),
    headers: {
      authorization: `Bearer ${token}`,
      ...(Buffer.isBuffer(payload) && { 'content-type': multipartType })
    },
    ...(payload !== undefined && { payload: payload as object })
  })
  return { status: answer.statusCode, body: answer.body }
}

describe('the roles', () => {
  it('have exactly the intended capabilities', () => {
    expect(Object.fromEntries(named.map(([name, { may }]) => [name, may]))).toEqual(meant)
    expect(roles.roles.administrator?.may).toBe('everything')
  })

  it('need a capability for every administrator call', () => {
    for (const { route, may } of forRoles) expect(Object.keys(capabilities), route).toContain(may)
  })
})

describe.each([...named.map(([name]) => name), 'of no role'])('a user who is %s', name => {
  const role = roles.roles[name] ?? { title: name, may: [], identifiers: 'masked' as const }

  it.each(forRoles)(
    'is rejected with 403 if the role lacks the capability, and changes nothing: $route',
    async line => {
      const { token } = world.people[name] ?? { token: '' }
      const may = line.may ?? 'roles'
      if (hasCapability(role, may)) return
      const before = await everythingIn(world.app)
      const message = `Your role, ${role.title}, does not let you ${capabilities[may]}. Ask an administrator.`
      const { status, body } = await send(line.route, token, line.body)
      expect({ status, body: JSON.parse(body) }).toEqual({
        status: 403,
        body: { success: false, status: 403, code: 'access.role_lacks', message }
      })
      expect(await everythingIn(world.app)).toBe(before)
    }
  )

  it('has no employee record, and can read their own role', async () => {
    const person = world.people[name]
    const { body } = (await person?.get('/user')) ?? {}
    expect(body.data).toMatchObject({
      isAdmin: true,
      role: { name, title: role.title, may: role.may, identifiers: role.identifiers }
    })
    expect((await person?.get('/user/access-log'))?.status).toBe(403)
    expect((await person?.post('/user/personalInfo/', {}))?.status).toBe(403)
  })

  it('can open a record only if the role allows it', async () => {
    const status = hasCapability(role, 'record') ? 200 : 403
    expect((await world.people[name]?.get(`/user/${world.own.id}`))?.status).toBe(status)
    expect((await world.people[name]?.get(`/user/${world.administrator.id}`))?.status).toBe(
      hasCapability(role, 'record') ? 404 : 403
    )
  })
})

/** Without a page it counts as an export. */
const wholeList = 'GET /api/user/users'

describe('a role with the required capability', () => {
  it.each(forRoles.filter(({ route }) => route.startsWith('GET')))(
    'gets the expected status from $route',
    async line => {
      for (const [name, role] of named) {
        const needed = line.route === wholeList ? 'export' : (line.may ?? 'roles')
        if (!hasCapability(role, needed)) continue
        if (role.limitedTo && line.route.includes('send-emails/:batch')) continue // the batch was not sent by this role
        const { status } = await send(line.route, world.people[name]?.token ?? '', line.body)
        expect(status, name).toBe(line.status)
      }
    }
  )
})

describe('an administrator', () => {
  it('gets responses without role fields', async () => {
    const { administrator, own } = world
    expect((await administrator.get('/user')).body.data).not.toHaveProperty('role')
    expect((await administrator.get(`/user/${own.id}`)).body.data).toMatchObject(own.answers)
    const rows = (await administrator.get('/admin/administrators')).body.data
    expect(rows.find(({ _id }: { _id: string }) => _id === administrator.id)).not.toHaveProperty('role')
  })
})
