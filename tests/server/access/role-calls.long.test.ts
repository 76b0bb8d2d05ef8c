import { beforeAll, describe, expect, it } from 'vitest'
import { type Capability, capabilities, hasCapability } from '../../../engine/index.ts'
import { roles } from '../../../generated/index.ts'
import { everythingIn } from '../../helpers/digest.ts'
import { placesIn, multipartType, type Line, table, type Places } from './table.ts'
import { createRoleWorld, type RoleWorld } from './role-world.ts'

interface Scene {
  world: RoleWorld
  places: Places
}

async function createScene(): Promise<Scene> {
  const world = await createRoleWorld()
  return { world, places: await placesIn(world.app, world.own) }
}

let scene: Scene
let world: RoleWorld

beforeAll(async () => {
  scene = await createScene()
  world = scene.world
})

const named = Object.entries(roles.roles).filter(([name]) => name !== 'administrator')
const forRoles = table.filter(({ who }) => who === 'admin')
const mayOf = ({ may }: Line): Capability => may ?? 'roles'

/** The intended capabilities of the product's roles, repeated here independently of their declaration. */
const meant: { [role: string]: Capability[] } = {
  reviewer: ['dashboard', 'list', 'record', 'review', 'messages'],
  'client-coordinator': ['dashboard', 'list', 'record', 'messages', 'export'],
  viewer: ['dashboard', 'list', 'record']
}

async function send({ world, places }: Scene, { route, body }: Line, token = '') {
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
})

describe.each([...named.map(([name]) => name), 'of no role'])('a user who is %s', name => {
  const role = roles.roles[name] ?? { title: name, may: [], identifiers: 'masked' as const }

  const lacking = forRoles.filter(line => !hasCapability(role, mayOf(line)))

  it.each(lacking)(
    'is rejected with 403 if the role lacks the capability, and changes nothing: $route',
    async line => {
      const before = await everythingIn(world.app)
      const message = `Your role, ${role.title}, does not let you ${capabilities[mayOf(line)]}. Ask an administrator.`
      const { status, body } = await send(scene, line, world.people[name]?.token)
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

/** Statuses of permitted calls that differ from those of an administrator. */
const differing: { [role: string]: { [route: string]: number } } = {
  reviewer: {
    // It was written by an administrator.
    'DELETE /api/admin/review-notes/:note': 403,
    // The employee has not replied, so the revision in the example is wrong.
    'POST /api/admin/corrections/:correction/close': 409
  },
  'client-coordinator': {
    // The batch is that of an administrator, the employees are not of the coordinator's client.
    'GET /api/admin/send-emails/:batch': 404,
    'POST /api/admin/send-emails/:batch/retry': 404,
    'POST /api/admin/onboarding-links': 400,
    'POST /api/admin/reminders': 400,
    'POST /api/admin/reminder-rules/:rule': 403
  },
  // Identifiers stay masked.
  viewer: { 'POST /api/admin/users/:employee/identifiers': 403 }
}

describe('a role with the required capability', () => {
  it.each(named)('gets the expected status from each call: %s', async (name, role) => {
    // A scene of its own, as calls change or remove what the calls of other roles need.
    const own = await createScene()
    const statuses: { [route: string]: number } = {}
    const expected: { [route: string]: number } = {}
    for (const line of forRoles) {
      const needed = line.route === wholeList ? 'export' : mayOf(line)
      if (!hasCapability(role, needed)) continue
      expected[line.route] = differing[name]?.[line.route] ?? line.status
      statuses[line.route] = (await send(own, line, own.world.people[name]?.token)).status
    }
    expect(statuses).toEqual(expected)
  })
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
