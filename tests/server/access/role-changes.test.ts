import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../../helpers/guarantors.ts'
import { enteredAgain, signedIn, uploadPassport, validAnswers } from '../../helpers/records.ts'
import { type SignedIn, someone } from '../../helpers/visitor.ts'
import { addPeople } from '../../world/people.ts'
import { randomId } from '../../../server/core/keys.ts'
import { changeStore } from '../../../server/records/changes/change-store.ts'
import { sealChange } from '../../../server/records/changes/content.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'

let world: RoleWorld
let limited: SignedIn
const undo: (() => void)[] = []

beforeAll(async () => {
  undo.push(
    declareRole('payer', {
      title: 'Payer',
      may: ['record', 'export', 'confirm'],
      limitedTo: 'clients',
      identifiers: 'masked'
    }),
    declareRole('checker', { title: 'Checker', may: ['record', 'confirm'], identifiers: 'masked' }),
    hideFields({ 'personalInfo.nin': ['administrator'] })
  )
  world = await createRoleWorld()
  const { own, other, app, clients } = world
  limited = await signedIn(app, { role: 'payer', clients: [clients.delta] })
  for (const one of [own, other]) {
    const { personalInfo, employeeDetails } = one.answers
    await enteredAgain(app, one)
    await one.put('/user/employeeDetails', { ...employeeDetails, bankName: 'New Bank' })
    const same = { nin: '55555555555', bvn: '44444444444' }
    await enteredAgain(app, one)
    await one.put('/user/personalInfo', { ...validAnswers.personalInfo, ...personalInfo, ...same })
  }
})

afterAll(() => undo.forEach(back => back()))

interface Listed {
  _id: string
  path: string
  revision: number
  employee: { _id: string }
}

const pathsOf = (all: Listed[]) => all.map(({ path }) => path).sort()
const confirm = ({ _id, revision }: Listed, by: SignedIn) =>
  by.post(`/admin/changes/${_id}/confirm`, { revision })

describe('pending changes for a role limited to clients', () => {
  it('include only its own clients and visible fields', async () => {
    const { administrator, own, other } = world
    const all: Listed[] = (await administrator.get('/admin/changes')).body.data.changes
    expect(all).toHaveLength(6)
    const { changes, shared } = (await limited.get('/admin/changes')).body.data
    expect(changes.every(({ employee }: Listed) => employee._id === own.id)).toBe(true)
    expect(pathsOf(changes)).toEqual(['/employeeDetails/bankName', '/personalInfo/bvn'])
    expect(shared).toEqual([
      {
        path: '/personalInfo/bvn',
        title: 'BVN',
        employees: [{ _id: own.id, username: own.username }],
        others: 1,
        isAccepted: false
      }
    ])
    expect(JSON.stringify([changes, shared])).not.toMatch(/55555555555|44444444444|Other/)
    const otherChanges = await limited.get(`/admin/employees/${other.id}/changes`)
    expect(otherChanges).toMatchObject({ status: 404 })
    expect(otherChanges.body).toEqual((await limited.get(`/admin/employees/${'f'.repeat(32)}/changes`)).body)
    for (const change of all.filter(one => !changes.some(({ _id }: Listed) => _id === one._id)))
      expect((await confirm(change, limited)).status).toBe(404)
    const accept = (path: string, others: number) =>
      limited.post(`/admin/employees/${own.id}/shared`, { path, employees: [own.id], others })
    expect((await accept('/personalInfo/nin', 1)).status).toBe(404)
    expect((await accept('/personalInfo/bvn', 0)).status).toBe(409)
    expect((await accept('/personalInfo/bvn', 1)).status).toBe(200)
    expect((await confirm(changes[0], limited)).status).toBe(200)
  })

  it('are masked for a role that can open the record but cannot confirm them', async () => {
    const { people, own } = world
    const { viewer } = people
    const { changes, shared } = (await viewer?.get(`/admin/employees/${own.id}/changes`))?.body.data ?? {}
    expect(changes).toMatchObject([{ path: '/personalInfo/bvn', after: '•••••••4444' }])
    expect(shared).toEqual([])
    if (viewer) expect((await confirm(changes[0], viewer)).status).toBe(403)
    expect((await viewer?.get('/admin/changes'))?.status).toBe(403)
  })
})

describe('more changes than are listed at once', () => {
  it('are counted, and do not hide later ones from a role that does not see the first', async () => {
    const { app, administrator } = world
    const { database, keys } = app.services
    const checker = await signedIn(app, { role: 'checker' })
    const answer = async (who: SignedIn) => {
      const { changes, total } = (await who.get('/admin/changes')).body.data
      const counted = (await who.get('/admin/changes/count')).body.data.changes
      return { paths: [...new Set(pathsOf(changes))], listed: changes.length, total, counted }
    }
    const seen = await answer(checker)
    const all = await answer(administrator)
    const people = await addPeople(
      app,
      Array.from({ length: 500 }, () => ({}))
    )
    await database.write(async tx => {
      for (const userId of people) {
        const id = randomId()
        const content = sealChange(keys, { id, userId }, { before: null, after: '12345678901' })
        const answer = { path: '/personalInfo/nin', title: 'NIN', revision: 1, changedAt: 0 }
        await tx.use(changeStore).add({ id, userId, content, network: null, browser: null, ...answer })
      }
    })
    expect(await answer(checker)).toEqual(seen)
    expect(seen.paths).toContain('/employeeDetails/bankName')
    const total = all.total + 500
    expect(await answer(administrator)).toEqual({
      paths: ['/personalInfo/nin'],
      listed: 500,
      total,
      counted: total
    })
  })
})

describe('an employee who accepts a role', () => {
  it('disappears from guarantors, files and open work of roles that do not give roles', async () => {
    const { app, administrator, people } = world
    const [reviewer, viewer] = [people.reviewer as SignedIn, people.viewer as SignedIn]
    const colleague = await signedIn(app, { username: 'New Colleague' })
    await colleague.post('/user/personalInfo/', validAnswers.personalInfo)
    await uploadPassport(colleague)
    await ask(colleague, 2)
    const corrections = [{ path: '/personalInfo/address', message: 'Check it.' }]
    await administrator.post(`/admin/employees/${colleague.id}/corrections`, { corrections })
    const parties = `/admin/employees/${colleague.id}/parties`
    const [{ _id }] = (await reviewer.get(parties)).body.data
    const { passport } = (await viewer.get(`/user/${colleague.id}`)).body.data.personalInfo
    const file = String(passport.url).replace('/api', '')
    expect((await viewer.get(file)).status).toBe(200)
    const open = async () => (await reviewer.get('/admin/dashboard/work/count')).body.data.corrections.open
    const before = await open()

    await administrator.post('/admin/invitations', { email: colleague.email, role: 'viewer' })
    const code = await app.invitationFor(colleague.email)
    await app.post('/auth/admin-register', { ...someone({ email: colleague.email }), code })
    await app.get(`/auth/verify-email/${await app.codeFor(colleague.email)}?email=${colleague.email}`)

    for (const answer of [
      await reviewer.get(parties),
      await viewer.get(parties),
      await viewer.get(file),
      await reviewer.post(`/admin/party-requests/${_id}/send`),
      await reviewer.post(`/admin/party-requests/${_id}/return`, { message: 'Sign again.' }),
      await reviewer.delete(`/admin/party-requests/${_id}`),
      await administrator.delete(`/admin/party-requests/${_id}`)
    ])
      expect(answer.status).toBe(404)
    expect((await administrator.get(parties)).body.data).toMatchObject([{ _id, state: 'sent' }])
    expect(await open()).toBe(before - 1)
  })
})
