import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../generated/index.ts'
import type { Role } from '../../../engine/index.ts'
import { signedIn } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import { correctionStore } from '../../../server/records/corrections/correction-store.ts'
import { signIn } from '../../world/people.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { findText, readEverything } from './role-reading.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'

const everything = ['dashboard', 'list', 'record', 'export', 'messages', 'activity', 'erase'] as const
const undo = [
  declareRole('showing', { title: 'Showing', may: everything, identifiers: 'show' }),
  declareRole('masking', { title: 'Masking', may: everything, identifiers: 'masked' })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld

beforeAll(async () => {
  world = await createRoleWorld()
})

const numbersOf = ({ personalInfo: { nin, bvn }, employeeDetails }: RoleWorld['own']['answers']) => ({
  '/personalInfo/nin': nin,
  '/personalInfo/bvn': bvn,
  '/employeeDetails/salaryAccountNumber': employeeDetails.salaryAccountNumber
})

const show = (who: SignedIn, id: string, body: object = {}) =>
  who.post(`/admin/users/${id}/identifiers`, body)

const shownEntries = () =>
  query<{ subject: string; detail: string }>(
    world.app,
    "SELECT subject, detail FROM audit WHERE action = 'identifiers.shown' ORDER BY seq"
  ).map(({ subject, detail }) => ({ subject, detail: JSON.parse(detail) as unknown }))

/** Expects no complete identifier of these people in anything that this user can read. */
async function expectMasked(who: SignedIn) {
  const readings = await readEverything(world, who)
  for (const { answers } of [world.own, world.other])
    for (const [field, number] of Object.entries(numbersOf(answers)))
      expect({ field, urls: findText(readings, number) }).toEqual({ field, urls: [] })
  expect(findText(readings, '•').length).toBeGreaterThan(2)
}

describe('an identifier', () => {
  it.each(['showing', 'masking'])(
    'shows only its last four digits in every call and sheet: role %s',
    async role => {
      const who = await signedIn(world.app, { role })
      await expectMasked(who)
      const { body } = await who.get(`/user/${world.own.id}`)
      expect(body.data).toMatchObject({
        personalInfo: { bvn: '•••••••1111', nin: '•••••••1111', homeTownAddress: '1111 Own Village Road' },
        employeeDetails: { salaryAccountNumber: '••••••1111' }
      })
    }
  )

  it('is shown in full for a reason given once a session, and each view is logged in the activity', async () => {
    const who = await signedIn(world.app, { role: 'showing' })
    for (const body of [{}, { reason: '' }, { reason: 'because' }, { reason: '__proto__' }, { reason: 1 }])
      expect(await show(who, world.own.id, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { data: [{ path: '/reason', msg: 'Choose why you need the full identifiers.' }] }
      })
    expect(shownEntries()).toEqual([])

    const { status, body } = await show(who, world.own.id, { reason: 'payroll' })
    const shown = Object.fromEntries(
      body.data.map(({ path, value }: { path: string; value: string }) => [path, value])
    )
    expect({ status, shown }).toEqual({ status: 200, shown: numbersOf(world.own.answers) })
    expect((await show(who, world.other.id)).status).toBe(200)
    const fields = Object.keys(numbersOf(world.own.answers))
    expect(shownEntries()).toEqual(
      [world.own, world.other].map(({ id }) => ({
        subject: id,
        detail: { reason: 'payroll', fields: expect.arrayContaining(fields) }
      }))
    )
    await expectMasked(who)

    const { services } = world.app
    const token = await services.database.write(tx => signIn(tx, services, who.id))
    const again = await world.app.as(token).post(`/admin/users/${world.own.id}/identifiers`, {})
    expect(again.status).toBe(400)
  })

  it('is never shown in full to a role that always masks it', async () => {
    const who = await signedIn(world.app, { role: 'masking' })
    const before = shownEntries()
    expect(await show(who, world.own.id, { reason: 'payroll' })).toMatchObject({
      status: 403,
      body: { message: 'Your role, Masking, cannot see full identifiers. Ask an administrator.' }
    })
    expect(shownEntries()).toEqual(before)
  })

  it('returns 404 for an employee of another client and for a person who is not an employee', async () => {
    const { app, other, administrator, clients } = world
    const who = await signedIn(app, { role: 'client-coordinator', clients: [clients.delta] })
    const nobody = await show(who, 'f'.repeat(32), { reason: 'payroll' })
    expect(nobody.status).toBe(404)
    for (const { id } of [other, administrator])
      expect(await show(who, id, { reason: 'payroll' })).toMatchObject({ status: 404, body: nobody.body })
    expect((await show(who, world.own.id, { reason: 'payroll' })).status).toBe(200)
  })

  it('that is hidden from a role is left out when the others are shown in full', async () => {
    const unhide = hideFields({ 'personalInfo.bvn': ['masking'] })
    try {
      const who = await signedIn(world.app, { role: 'showing' })
      const { body } = await show(who, world.own.id, { reason: 'payroll' })
      expect(JSON.stringify(body)).not.toContain(world.own.answers.personalInfo.bvn)
      expect(body.data).toHaveLength(2)
    } finally {
      unhide()
    }
  })

  it('is shown in full to administrators unless the company masks it for them too', async () => {
    const { administrator, own } = world
    expect((await administrator.get(`/user/${own.id}`)).body.data).toMatchObject(own.answers)
    const url = `/admin/employees/${own.id}/corrections`
    const corrections = [{ path: '/personalInfo/bvn', message: 'Check it.' }]
    await administrator.post(url, { corrections })
    // The question was removed since.
    await world.app.services.database.write(async tx => {
      const [row] = await tx.use(correctionStore).listOf(own.id)
      if (row) await tx.use(correctionStore).put({ ...row, path: '/personalInfo/oldNumber', title: 'Number' })
    })
    const readRemoved = async () => (await administrator.get(url)).body.data[0].before.text
    expect(await readRemoved()).toBe(own.answers.personalInfo.bvn)
    const declared = roles.roles as { [name: string]: Role }
    const { administrator: usual } = declared
    if (!usual) throw new Error('There is no administrator.')
    declared.administrator = { ...usual, identifiers: 'show' }
    try {
      await expectMasked(administrator)
      expect(await readRemoved()).toBe('•••••••1111')
      expect((await administrator.get('/user')).body.data.role).toMatchObject({
        identifiers: 'show',
        hidden: []
      })
      expect((await show(administrator, own.id)).status).toBe(400)
      expect((await show(administrator, own.id, { reason: 'correction' })).status).toBe(200)
    } finally {
      declared.administrator = usual
    }
  })

  it('is shown in full to its employee', async () => {
    expect((await world.own.get('/user')).body.data).toMatchObject(world.own.answers)
  })
})
