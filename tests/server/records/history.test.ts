import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enteredAgain, signedIn, uploadPassport, validAnswers } from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from '../access/role-world.ts'

const undo = [
  declareRole('reader-of-clients', {
    title: 'Reader',
    may: ['list', 'record'],
    identifiers: 'masked',
    limitedTo: 'clients'
  }),
  hideFields({ 'personalInfo.homeTownAddress': ['reviewer'], 'personalInfo.passport': ['reviewer'] })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
beforeAll(async () => {
  world = await createRoleWorld()
})

const load = (who: SignedIn, part: string, id = world.own.id) =>
  who.get(`/admin/employees/${id}/history/${part}`)

describe('the history of a part', () => {
  it('shows who made each save and what it changed', async () => {
    const { administrator, own, clients } = world
    const personal = { ...validAnswers.personalInfo, ...own.answers.personalInfo }
    const changed = {
      ...personal,
      address: '9 Moved Road',
      bvn: '98765432109',
      homeTownAddress: '1 Hidden Lane'
    }
    await enteredAgain(world.app, own)
    expect((await own.put('/user/personalInfo', changed)).status).toBe(200)
    await uploadPassport(own)
    await administrator.patch(`/admin/client-list/${clients.delta}`, { name: 'Delta Drinks' })
    const { status, body } = await load(administrator, 'personalInfo')
    expect(status).toBe(200)
    const [photo, latest, ...before] = body.data
    expect(photo).toMatchObject({
      revision: 0,
      by: 'employee',
      changes: [
        { path: '/personalInfo/passport', title: 'Passport Photo', isFile: true, before: '', after: '' }
      ]
    })
    expect(latest).toMatchObject({ by: 'employee', isFirst: false, isReadable: true, hidden: 0 })
    const { changes } = latest
    expect(changes).toContainEqual({
      path: '/personalInfo/bvn',
      title: 'BVN',
      before: own.answers.personalInfo.bvn,
      after: '98765432109',
      isFile: false
    })
    expect(changes.map(({ title }: { title: string }) => title).sort()).toEqual([
      'BVN',
      'Home Town Address',
      'Residential Address'
    ])
    expect(before.some(({ isFirst }: { isFirst: boolean }) => isFirst)).toBe(true)
    const details = (await load(administrator, 'employeeDetails')).body.data
    expect(details[0]).toMatchObject({
      by: 'administrator',
      name: administrator.username,
      changes: [{ title: 'Seconded To', before: 'Delta Foods', after: 'Delta Drinks' }]
    })
  })

  it('shows added and removed rows, and changed fields within rows', async () => {
    const { administrator, own } = world
    const [first] = validAnswers.educationalBackground
    const second = { ...first, nameOfSchool: 'Second School' }
    await own.put('/user/educationalBackground', [first, second])
    await own.put('/user/educationalBackground', [{ ...first, nameOfSchool: 'Renamed School' }])
    const [removed, added] = (await load(administrator, 'education')).body.data
    const pathsOf = ({ changes }: { changes: { path: string }[] }) => changes.map(({ path }) => path)
    expect(pathsOf(added)).toEqual(['/education/1'])
    expect(added.changes[0]).toMatchObject({ before: '', after: expect.stringContaining('Second School') })
    expect(pathsOf(removed)).toEqual(['/education/0/nameOfSchool', '/education/1'])
  })

  it('masks identifiers, and hides fields that the role may not see', async () => {
    const { people } = world
    const { viewer } = people
    if (!viewer) throw new Error('There is no viewer.')
    const { body } = await load(viewer, 'personalInfo')
    const text = JSON.stringify(body)
    expect(text).toContain('•')
    expect(text).not.toMatch(/98765432109|66778891111|Hidden Lane|Village|homeTown/)
    const [photo, latest] = body.data
    expect(photo).toMatchObject({ changes: [], hidden: 1 })
    expect(latest.hidden).toBe(1)
  })

  it('returns 404 outside the clients of a role or for an unknown part, and is logged as a view', async () => {
    const { app, own, other, clients } = world
    const limited = await signedIn(app, { role: 'reader-of-clients', clients: [clients.delta] })
    const nobody = await load(limited, 'personalInfo', 'f'.repeat(32))
    expect(nobody.status).toBe(404)
    expect((await load(limited, 'personalInfo', other.id)).body).toEqual(nobody.body)
    expect((await load(limited, 'nothing')).body).toEqual(nobody.body)
    const countViews = () =>
      query(app, `SELECT seq FROM audit WHERE action = 'record.viewed' AND actor = '${limited.id}'`).length
    expect(countViews()).toBe(0)
    expect((await load(limited, 'personalInfo', own.id)).status).toBe(200)
    expect(countViews()).toBe(1)
  })
})
