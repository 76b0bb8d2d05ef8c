import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enteredAgain, signedIn, validAnswers } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'

/** Hides answers, to check that nothing else reveals them. */
const undo = [
  declareRole('observer', { title: 'Observer', may: ['list', 'record', 'activity'], identifiers: 'show' }),
  hideFields({
    'education.items.nameOfSchool': ['administrator'],
    'education.items.qualification': ['administrator'],
    'education.items.dateObtained': ['administrator'],
    'employeeDetails.employeeId': ['administrator']
  })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let observer: SignedIn

beforeAll(async () => {
  world = await createRoleWorld()
  observer = await signedIn(world.app, { role: 'observer' })
})

describe('a role that cannot see a part', () => {
  it('does not learn that the part was saved, or its number of rows', async () => {
    const { data, revisions } = (await observer.get(`/user/${world.own.id}`)).body
    expect(revisions).toMatchObject({ education: 0, employeeDetails: 1, personalInfo: 1 })
    expect(data.revisions).toEqual(revisions)
    expect(data).not.toHaveProperty('education')
    const seen = (await world.administrator.get(`/user/${world.own.id}`)).body
    expect(seen.revisions).toMatchObject({ education: 1 })
  })

  it('sees a new record version only after changes to answers that it can see', async () => {
    const version = async () => (await observer.get(`/user/${world.own.id}`)).body.data.recordVersion
    const before = await version()
    const education = [{ ...validAnswers.educationalBackground[0], qualification: 'PhD' }]
    expect((await world.own.post('/user/educationalBackground', education)).status).toBe(200)
    expect(await version()).toBe(before)
    const details = { ...validAnswers.employeeDetails, ...world.own.answers.employeeDetails }
    await enteredAgain(world.app, world.own)
    const saved = await world.own.put('/user/employeeDetails', { ...details, bankName: 'Another Bank' })
    expect(saved.status).toBe(200)
    expect(await version()).not.toBe(before)
  })

  it('cannot search the activity for hidden answers', async () => {
    const found = async (who: SignedIn, search: string) =>
      (await who.get(`/admin/activity?search=${search}`)).body.data.map(
        ({ action }: { action: string }) => action
      )
    for (const name of ['nameOfSchool', 'employeeId', 'education']) {
      expect(await found(world.administrator, name)).toContain('part.saved')
      expect(await found(observer, name)).not.toContain('part.saved')
    }
    expect(await found(observer, 'part.saved')).toContain('part.saved')
    expect(await found(observer, 'Own')).toContain('part.saved')
  })
})

describe('a role that may hire', () => {
  it('does not learn from the check of a spreadsheet that a hidden phone or email is stored', async () => {
    const { phone, email } = world.own.answers.personalInfo
    const withdraw = declareRole('recruiter', {
      title: 'Recruiter',
      may: ['list', 'hire'],
      identifiers: 'masked'
    })
    const unhide = hideFields({
      'personalInfo.phone': ['administrator'],
      'personalInfo.email': ['administrator']
    })
    const recruiter = await signedIn(world.app, { role: 'recruiter' })
    const listKnown = async () => {
      const columns = ['/email', '/username', '/phone']
      const rows = [
        [email, 'One Person', ''],
        ['somebody@example.com', 'Another Person', phone]
      ]
      const { known } = (await recruiter.post('/admin/hires/check', { columns, rows })).body.data
      return known.map(({ why }: { why: string }) => why)
    }
    expect(await listKnown()).toEqual([])
    unhide()
    expect(await listKnown()).toEqual(['personalEmail', 'phone'])
    withdraw()
  })
})

describe('a role limited to some clients', () => {
  it('is offered only the names of its clients, while employees are offered all', async () => {
    const namesFor = async (who?: SignedIn) => (await who?.get('/options/clients'))?.body.data
    expect(await namesFor(world.people['client-coordinator'])).toEqual(['Delta Foods'])
    for (const who of [world.own, world.administrator, world.people.viewer])
      expect(await namesFor(who)).toEqual(['Delta Foods', 'Zenith Oil'])
  })
})
