import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReviewRules } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completeRecord, signedIn, uploadPassport, validAnswers } from '../../helpers/records.ts'
import { users } from '../../../server/core/database/tables.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields } from '../access/role-world.ts'

const path = '/admin/review-queue'
const minute = 60_000

let server: TestApp
let admin: SignedIn
let bola: SignedIn
let people: SignedIn[]

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Ngozi' })
  bola = await signedIn(server, { role: 'reviewer', username: 'Bola' })
  for (const name of ['Acme Bank', 'Delta Oil']) await admin.post('/admin/client-list', { name })
  people = []
  for (let number = 0; number < 5; number++) {
    const person = await signedIn(server, { username: `Person ${number}` })
    people.push(person)
  }
  // Complete the records in reverse order of sign-up, the third with another client.
  for (const [index, person] of people.toReversed().entries()) {
    server.clock.advance(minute)
    const employeeDetails = { salaryAccountNumber: `200000000${index}` }
    const personalInfo = { bvn: `2000000000${index}` }
    await completeRecord(person, {
      personalInfo,
      employeeDetails: { ...employeeDetails, ...(index === 2 && { secondedTo: 'Delta Oil' }) }
    })
  }
})

const load = async (query = '', who = admin) => (await who.get(`${path}?${query}`)).body.data
const names = async (query = '', who = admin): Promise<string[]> =>
  (await load(query, who)).records.map(({ username }: { username: string }) => username)
const of = (id: string) => `/admin/employees/${id}/review`
async function move(person: SignedIn | undefined, state: string) {
  const address = of(person?.id ?? '')
  const { revision } = (await admin.get(address)).body.data
  return admin.post(`${address}/move`, { state, revision })
}

describe('the review queue', () => {
  it('lists the records that waited longest first, with counts', async () => {
    expect(await names()).toEqual(['Person 4', 'Person 3', 'Person 2', 'Person 1', 'Person 0'])
    expect(await load()).toMatchObject({
      total: 5,
      after: null,
      assigned: { all: 5, mine: 0, nobody: 5 },
      clients: [
        { client: 'Acme Bank', records: 4 },
        { client: 'Delta Oil', records: 1 }
      ]
    })
    expect((await admin.get('/admin/dashboard/work')).body.data.toReview).toBe(5)
  })

  it('can be filtered by client and by assignee', async () => {
    await admin.post('/admin/reviews/assign', { ids: [people[3]?.id, people[1]?.id], assignee: bola.id })
    expect(await names('client=Delta+Oil')).toEqual(['Person 2'])
    expect(await names('assignee=me', bola)).toEqual(['Person 3', 'Person 1'])
    expect(await names(`assignee=${bola.id}`)).toEqual(['Person 3', 'Person 1'])
    expect(await names('assignee=nobody')).toEqual(['Person 4', 'Person 2', 'Person 0'])
    expect(await names('assignee=me&client=Delta+Oil', bola)).toEqual([])
    expect(await load('assignee=me', bola)).toMatchObject({
      total: 2,
      assigned: { all: 5, mine: 2, nobody: 3 },
      clients: [{ client: 'Acme Bank', records: 2 }]
    })
    expect(await names('client=Nobody+knows')).toEqual([])
  })

  it('starts at the requested record, or at the first if that record is not waiting', async () => {
    expect(await names(`from=${people[2]?.id}`)).toEqual(['Person 2', 'Person 1', 'Person 0'])
    expect(await names(`from=${'f'.repeat(32)}`)).toHaveLength(5)
  })

  it('drops a decided record, and puts it last when it comes back', async () => {
    expect((await move(people[3], 'accepted')).status).toBe(200)
    expect(await names()).toEqual(['Person 4', 'Person 2', 'Person 1', 'Person 0'])
    server.clock.advance(minute)
    expect((await move(people[3], 'in-review')).status).toBe(200)
    expect(await names()).toEqual(['Person 4', 'Person 2', 'Person 1', 'Person 0', 'Person 3'])
    await admin.post(`/admin/employees/${people[4]?.id}/corrections`, {
      corrections: [{ path: '/personalInfo/bvn', message: 'Check it.' }]
    })
    expect(await names()).toEqual(['Person 2', 'Person 1', 'Person 0', 'Person 3'])
  })

  it('returns 400 naming the invalid parameter', async () => {
    for (const [query, words] of [
      ['assignee=Bola', '"assignee" must be me, nobody, or an id.'],
      ['from=..', '"from" must be the id of an employee.'],
      ['after=1', '"after" must be what the queue was answered with.'],
      ['client=a&client=b', '"client" must be the name of a client.']
    ])
      expect(await admin.get(`${path}?${query}`)).toMatchObject({ status: 400, body: { message: words } })
  })

  it('contains the states that the schemas declare as to review', async () => {
    const rules: { -readonly [Key in keyof ReviewRules]: ReviewRules[Key] } = review
    const { states } = review
    const accepted = states.accepted ?? expect.fail()
    const inReview = { ...(states['in-review'] ?? expect.fail()) }
    delete inReview.toReview
    rules.states = { ...states, 'in-review': inReview, accepted: { ...accepted, toReview: true } }
    try {
      expect(await names()).toEqual(['Person 2', 'Person 1', 'Person 0'])
      await move(people[2], 'accepted')
      expect((await names()).at(-1)).toBe('Person 2')
    } finally {
      rules.states = states
    }
  })

  it('neither lists nor counts a person who has got a role since', async () => {
    const [person] = people
    const before = (await load()).total
    await server.services.database.write(tx =>
      tx.db
        .update(users)
        .set({ isAdmin: true })
        .where(eq(users.id, person?.id ?? ''))
    )
    expect(await load()).toMatchObject({ total: before - 1, assigned: { all: before - 1 } })
    await server.services.database.write(tx =>
      tx.db
        .update(users)
        .set({ isAdmin: false })
        .where(eq(users.id, person?.id ?? ''))
    )
  })

  it('is available only to roles that review', async () => {
    const viewer = await signedIn(server, { role: 'viewer' })
    expect((await viewer.get(path)).status).toBe(403)
    expect((await viewer.get('/admin/dashboard/work')).body.data.toReview).toBeNull()
    expect((await people[0]?.get(path))?.status).toBe(403)
    expect((await server.as('').get(path)).status).toBe(401)
  })
})

describe('a record that changes during its review', () => {
  const changed = {
    status: 409,
    body: {
      code: 'review.record_changed',
      message: 'The record has changed since you opened it. Look at it again, then decide.'
    }
  }
  const read = async (id: string) => {
    const { recordVersion } = (await admin.get(`/user/${id}`)).body.data
    const { revision } = (await admin.get(of(id))).body.data
    return { state: 'accepted', revision, recordVersion }
  }
  const finished = async (username: string) => {
    const person = await signedIn(server, { username })
    await completeRecord(person, { personalInfo: { bvn: username.padStart(11, '3') } })
    return person
  }

  it('cannot be accepted as read before the change, but can after it is read again', async () => {
    const person = await finished('1')
    const asRead = await read(person.id)
    await person.put('/user/employeeDetails', { ...validAnswers.employeeDetails, employeeId: 'BTC-777' })
    expect((await admin.get(of(person.id))).body.data).toMatchObject({
      state: { name: 'new' },
      revision: asRead.revision
    })
    expect(await admin.post(`${of(person.id)}/move`, asRead)).toMatchObject(changed)
    expect((await admin.get(of(person.id))).body.data.state.name).toBe('new')
    expect((await admin.post(`${of(person.id)}/move`, await read(person.id))).status).toBe(200)
  })

  it('cannot be accepted after its photo was replaced', async () => {
    const person = await finished('2')
    const asRead = await read(person.id)
    await uploadPassport(person)
    expect(await admin.post(`${of(person.id)}/move`, asRead)).toMatchObject(changed)
  })

  it('can be accepted if it was opened again and nothing has changed', async () => {
    const person = await finished('3')
    const asRead = await read(person.id)
    expect((await read(person.id)).recordVersion).toBe(asRead.recordVersion)
    expect((await admin.post(`${of(person.id)}/move`, asRead)).status).toBe(200)
  })

  it('returns 400 for an invalid recordVersion', async () => {
    const person = await finished('4')
    const asRead = await read(person.id)
    expect(await admin.post(`${of(person.id)}/move`, { ...asRead, recordVersion: 7 })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('recordVersion') }
    })
  })
})

describe('a review queue of more than one page', () => {
  it('continues after the last record, even if that was decided, and shows nobody twice', async () => {
    const crowd = await testApp({ env: { RATE_LIMITS: 'off' } })
    const admin = await signedIn(crowd, { isAdmin: true })
    await admin.post('/admin/client-list', { name: 'Acme Bank' })
    const all: SignedIn[] = []
    for (let number = 0; number < 23; number++) {
      const person = await signedIn(crowd, { username: `Person ${String(number).padStart(2, '0')}` })
      await completeRecord(person)
      all.push(person)
    }
    const first = (await admin.get(path)).body.data
    expect(first.records).toHaveLength(20)
    const last = first.records.at(-1)
    const { revision } = (await admin.get(of(last._id))).body.data
    await admin.post(`${of(last._id)}/move`, { state: 'accepted', revision })
    const rest = (await admin.get(`${path}?after=${first.after}`)).body.data
    expect(rest).toMatchObject({ total: 22, after: null })
    const found = [...first.records, ...rest.records].map(({ _id }: { _id: string }) => _id)
    expect(found).toEqual(all.map(({ id }) => id))
  })
})

describe('a restricted role in the review queue', () => {
  it('sees and counts only the records of its clients if it is limited to clients', async () => {
    const undo = declareRole('checker-of-clients', {
      title: 'Checker',
      may: ['dashboard', 'list', 'record', 'review'],
      identifiers: 'show',
      limitedTo: 'clients'
    })
    try {
      const world = await createRoleWorld()
      const limited = await signedIn(world.app, {
        role: 'checker-of-clients',
        clients: [world.clients.delta]
      })
      const { own, other } = world
      const answer = (await limited.get(path)).body.data
      expect(answer.records.map(({ _id }: { _id: string }) => _id)).toEqual([own.id])
      expect(answer).toMatchObject({ total: 1, assigned: { all: 1, nobody: 1 }, clients: [{ records: 1 }] })
      const all = (await world.administrator.get(path)).body.data
      expect(all.total).toBeGreaterThan(1)
      const elsewhere = all.clients.find(
        ({ client }: { client: string }) => client !== answer.clients[0].client
      )
      expect((await limited.get(`${path}?client=${elsewhere.client}`)).body.data).toMatchObject({
        total: 0,
        records: []
      })
      expect((await limited.get(`${path}?from=${other.id}`)).body.data.total).toBe(1)
      expect((await limited.get('/admin/dashboard/work')).body.data.toReview).toBe(1)
    } finally {
      undo()
    }
  })

  it('gets no clients and cannot filter by one if it may not see the client field', async () => {
    const undo = [declareRole('checker', { title: 'Checker', may: ['review'], identifiers: 'masked' })]
    undo.push(hideFields({ 'employeeDetails.secondedTo': ['administrator'] }))
    try {
      const world = await createRoleWorld()
      const checker = await signedIn(world.app, { role: 'checker' })
      expect((await checker.get(path)).body.data.clients).toEqual([])
      expect(await checker.get(`${path}?client=Delta+Oil`)).toMatchObject({
        status: 403,
        body: { code: 'review.unseen_clients' }
      })
    } finally {
      undo.forEach(one => one())
    }
  })
})
