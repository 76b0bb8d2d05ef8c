import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailTemplate, ReviewRules } from '../../../engine/index.ts'
import { reviews } from '../../../generated/mails.ts'
import { review } from '../../../generated/review.ts'
import { requireKnownStates, startReviews } from '../../../server/records/review/start.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import {
  completeRecord,
  enteredAgain,
  signedIn,
  uploadGuarantor,
  validAnswers
} from '../../helpers/records.ts'
import { query } from '../../helpers/stored.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { addPeople } from '../../world/people.ts'
import { createRoleWorld, declareRole } from '../access/role-world.ts'
import { correctionStore } from '../../../server/records/corrections/correction-store.ts'
import { currentSnapshot, hashSnapshot } from '../../../server/records/model/parts.ts'
import { bringRecordsUpToDate } from '../../../server/schema-changes/migrate-records.ts'
import { schemaVersionStore } from '../../../server/schema-changes/store.ts'
import { reviewStore } from '../../../server/records/review/review-store.ts'

let server: TestApp
let admin: SignedIn
let bola: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await testApp({ env: { RATE_LIMITS: 'off' } })
  admin = await signedIn(server, { isAdmin: true, username: 'Ngozi' })
  bola = await signedIn(server, { role: 'reviewer', username: 'Bola' })
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
})

beforeEach(async () => {
  ada = await signedIn(server)
  await completeRecord(ada)
})

const of = (id: string) => `/admin/employees/${id}/review`
const shown = async (who = admin, id = ada.id) => (await who.get(of(id))).body.data
const stateNow = async () => (await shown()).state?.name
const move = async (state: string, who = admin, id = ada.id) => {
  const { revision } = await shown(who, id)
  return who.post(`${of(id)}/move`, { state, revision })
}
const ask = (path = '/personalInfo/bvn') =>
  admin.post(`/admin/employees/${ada.id}/corrections`, { corrections: [{ path, message: 'Check it.' }] })

describe('corrections of a record', () => {
  const states = async () => {
    const { data } = (await admin.get(`/admin/employees/${ada.id}/corrections`)).body
    return data.map(({ state, closedBy }: { state: string; closedBy: string | null }) => [state, closedBy])
  }
  const answer = async () => {
    const [{ _id }] = (await ada.get('/user')).body.data.corrections
    await ada.post(`/user/corrections/${_id}/reply`, { message: 'It is right.' })
  }

  it.each([
    ['the record is accepted', () => move('accepted', bola)],
    [
      'several records are accepted at once',
      () => bola.post('/admin/reviews/move', { ids: [ada.id], state: 'accepted' })
    ]
  ])('are closed once they are answered and %s', async (_, accept) => {
    await ask('/personalInfo/address')
    await answer()
    expect(await stateNow()).toBe('in-review')
    await move('new')
    expect(await states()).toEqual([['answered', null]])
    expect((await accept()).status).toBe(200)
    expect(await states()).toEqual([['closed', 'Bola']])
    expect((await ada.get('/user')).body.data.corrections).toEqual([])
  })
})

describe('the review of a record', () => {
  it('begins when the record is complete, and follows the states that the schemas declare', async () => {
    const eve = await signedIn(server)
    expect(await shown(admin, eve.id)).toMatchObject({ state: null, revision: 0, moves: [], notes: [] })
    expect(await admin.post(`${of(eve.id)}/move`, { state: 'accepted', revision: 0 })).toMatchObject({
      status: 409,
      body: { message: 'The review has not begun, because the record was never complete.' }
    })
    expect(await shown()).toMatchObject({
      state: { name: 'new', title: 'New', tone: 'progress' },
      cause: 'completed',
      movedBy: null,
      moves: [
        { state: 'in-review', action: 'Start review', blocked: null },
        { state: 'accepted', action: 'Accept', blocked: null }
      ]
    })
    expect(await move('in-review', bola)).toMatchObject({
      status: 200,
      body: { message: 'Moved to In review.' }
    })
    expect(await shown()).toMatchObject({ movedBy: 'Bola', cause: 'moved' })
    expect(await move('returned')).toMatchObject({
      status: 409,
      body: { message: 'A record that is In review cannot be moved to Returned.' }
    })
    expect((await move('acepted')).body.message).toBe(
      '"state" must be one of new, in-review, returned, accepted.'
    )
    expect((await move('accepted')).status).toBe(200)
    expect(await stateNow()).toBe('accepted')
  })

  it('starts again when the employee changes an answer or a file, but not if nothing changed', async () => {
    await move('accepted')
    await ada.put('/user/personalInfo', validAnswers.personalInfo)
    expect(await stateNow()).toBe('accepted')
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, address: '5 Other Road' })
    expect(await shown()).toMatchObject({ state: { name: 'new' }, cause: 'changed', movedBy: null })
    await move('accepted')
    await uploadGuarantor(ada, 1)
    expect(await stateNow()).toBe('new')
  })

  it('is Returned while corrections wait for the employee, and In review when none does', async () => {
    await move('accepted')
    await ask()
    await ask('/guarantors/0')
    expect(await shown()).toMatchObject({ state: { name: 'returned' }, cause: 'sentBack', moves: [] })
    await enteredAgain(server, ada)
    await ada.put('/user/personalInfo', { ...validAnswers.personalInfo, bvn: '22222222222' })
    expect(await stateNow()).toBe('returned')
    const [{ _id }] = (await ada.get('/user')).body.data.corrections.filter(
      ({ isAnswered }: { isAnswered: boolean }) => !isAnswered
    )
    await ada.post(`/user/corrections/${_id}/reply`, { message: 'It is signed.' })
    expect(await shown()).toMatchObject({ state: { name: 'in-review' }, cause: 'answered' })
    await ask('/personalInfo/nin')
    const all = (await admin.get(`/admin/employees/${ada.id}/corrections`)).body.data
    const open = all.find(({ state }: { state: string }) => state === 'open')
    await admin.post(`/admin/corrections/${open._id}/close`, { revision: open.revision })
    expect(await stateNow()).toBe('in-review')
  })

  it('returns 409 with the current state to a second reviewer, and changes nothing', async () => {
    const { revision } = await shown()
    const both = await Promise.all([
      admin.post(`${of(ada.id)}/move`, { state: 'accepted', revision }),
      bola.post(`${of(ada.id)}/move`, { state: 'in-review', revision })
    ])
    const [won, rejected] = both.sort((one, other) => one.status - other.status)
    expect([won?.status, rejected?.status]).toEqual([200, 409])
    expect(rejected?.body.message).toMatch(
      /^The review has changed\. It is (Accepted, moved there by Ngozi|In review, moved there by Bola), and assigned to nobody\. Nothing was changed\.$/
    )
    const state = await stateNow()
    expect(await admin.post(`${of(ada.id)}/move`, { state, revision })).toMatchObject({ status: 200 })
    const stale = await bola.post(`${of(ada.id)}/assign`, { assignee: bola.id, revision })
    expect(stale.status).toBe(409)
    expect((await shown()).assignee).toBeNull()
  })

  it('can be restricted to roles and email the employee, as the schemas declare', async () => {
    const mails: { [name: string]: MailTemplate } = reviews
    const shipped = mails.accepted
    mails.accepted = { subject: 'Accepted', text: ['Hello {name}, look here: {link}'] }
    const undo = change(rules => {
      const accepted = rules.states.accepted
      if (!accepted) throw new Error('There is no accepted.')
      rules.states = {
        ...rules.states,
        accepted: {
          ...accepted,
          by: ['administrator'],
          mail: 'accepted'
        }
      }
    })
    try {
      expect((await shown(bola)).moves).toMatchObject([{ state: 'in-review' }])
      expect(await move('accepted', bola)).toMatchObject({
        status: 403,
        body: { message: 'Your role, Reviewer, does not move records to Accepted.' }
      })
      expect((await move('accepted')).status).toBe(200)
      await server.services.mailer.idle()
      const [mail] = (await server.mailsTo(ada.email)).filter(({ subject }) => subject === 'Accepted')
      expect(mail?.text).toContain(`Hello ${ada.username}, look here: http`)
    } finally {
      undo()
      if (shipped) mails.accepted = shipped
    }
  })
})

describe('review notes', () => {
  it('are private to reviewers, and only the author or an administrator may delete them', async () => {
    const text = 'Canary words about Ada.'
    const write = (who: SignedIn, words: unknown) => who.post(`${of(ada.id)}/notes`, { text: words })
    expect(await write(bola, ' ')).toMatchObject({ status: 400, body: { message: 'Write the note first.' } })
    expect((await write(bola, 'x'.repeat(2001))).status).toBe(400)
    await Promise.all([write(bola, text), write(bola, text)])
    const { notes } = await shown(bola)
    expect(notes).toMatchObject([{ text, writtenBy: 'Bola', mayDelete: true }])
    const viewer = await signedIn(server, { role: 'viewer' })
    expect((await viewer.get(of(ada.id))).status).toBe(403)
    const rows = query<{ content: Buffer }>(server, 'SELECT content FROM review_notes')
    expect(rows.every(({ content }) => !content.includes('Canary'))).toBe(true)
    expect(JSON.stringify((await ada.get('/user')).body)).not.toContain('Canary')
    await write(admin, 'Another one.')
    const [own] = (await shown(bola)).notes
    expect(own.mayDelete).toBe(false)
    expect(await bola.delete(`/admin/review-notes/${own._id}`)).toMatchObject({
      status: 403,
      body: { message: 'Only its author and administrators can delete a note.' }
    })
    expect(await admin.delete(`/admin/review-notes/${notes[0]._id}`)).toMatchObject({ status: 200 })
    await write(bola, 'A mistake.')
    const mistake = (await shown(bola)).notes.find((note: { text: string }) => note.text === 'A mistake.')
    expect((await bola.delete(`/admin/review-notes/${mistake._id}`)).status).toBe(200)
    expect((await shown()).notes).toMatchObject([{ text: 'Another one.' }])
    await admin.delete(`/admin/users/${ada.id}`)
    expect(query(server, `SELECT id FROM review_notes WHERE user_id = '${ada.id}'`)).toEqual([])
    expect(query(server, `SELECT user_id FROM reviews WHERE user_id = '${ada.id}'`)).toEqual([])
  })
})

describe('many records at once', () => {
  const found = async (parameters: string, who = admin) =>
    (await who.get(`/user/users?page=1&pageSize=100&${parameters}`)).body.data.map(
      ({ _id }: { _id: string }) => _id
    )

  it('are moved if their state allows it, and can be assigned and filtered', async () => {
    const [eve, ife] = [await signedIn(server), await signedIn(server, { username: 'Ife' })]
    await completeRecord(eve)
    await admin.post(`/admin/employees/${eve.id}/corrections`, {
      corrections: [{ path: '/personalInfo/bvn', message: 'Check it.' }]
    })
    const ids = [ada.id, eve.id, ife.id, 'f'.repeat(32)]
    const moved = await bola.post('/admin/reviews/move', { ids, state: 'accepted' })
    expect(moved).toMatchObject({
      status: 200,
      body: { message: '1 record was moved to Accepted. 3 stay as they are.', data: { changed: 1, same: 0 } }
    })
    expect(moved.body.data.refused).toEqual([
      {
        reason: 'A record that is Returned cannot be moved to Accepted.',
        employees: 1,
        names: [eve.username]
      },
      {
        reason: 'The review has not begun, because the record was never complete.',
        employees: 1,
        names: ['Ife']
      },
      { reason: 'No longer an employee, or your role does not see them.', employees: 1, names: [] }
    ])
    const again = await bola.post('/admin/reviews/move', { ids: [ada.id], state: 'accepted' })
    expect(again.body).toMatchObject({
      message: '0 records were moved to Accepted. 1 already was.',
      data: { changed: 0, same: 1, refused: [] }
    })
    expect(
      (await admin.post('/admin/reviews/assign', { ids: [ada.id, ife.id], assignee: bola.id })).body.message
    ).toBe('2 records were assigned to Bola.')
    expect(await found('review=accepted')).toContain(ada.id)
    expect(await found('review=accepted&assignee=me', bola)).toEqual([ada.id])
    expect((await found('assignee=me', bola)).sort()).toEqual([ada.id, ife.id].sort())
    expect(await found(`assignee=${bola.id}&review=returned`)).toEqual([])
    const free = await found('assignee=nobody')
    expect(free).toContain(eve.id)
    expect(free).not.toContain(ada.id)
    const { data } = (await admin.get('/user/users?page=1&assignee=nobody&review=returned&pageSize=100')).body
    expect(data.at(-1).review).toEqual({ state: 'Returned', tone: 'bad', assignee: null })
    const viewer = await signedIn(server, { role: 'viewer' })
    expect((await viewer.get('/user/users?page=1&review=new')).status).toBe(403)
    expect((await viewer.get('/user/users?page=1')).body.data[0].review).toBeUndefined()
    expect((await admin.get('/user/users?page=1&review=nwe')).status).toBe(400)
  })

  it('can be assigned only to reviewers, and lose an assignee who no longer reviews', async () => {
    const viewer = await signedIn(server, { role: 'viewer' })
    for (const assignee of [viewer.id, ada.id, 'nobody'])
      expect((await admin.post('/admin/reviews/assign', { ids: [ada.id], assignee })).status).toBe(400)
    const sola = await signedIn(server, { role: 'reviewer', username: 'Sola' })
    const all = (await admin.get('/admin/reviewers')).body.data
    const names = all.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['Bola', 'Ngozi', 'Sola']))
    await admin.post('/admin/reviews/assign', { ids: [ada.id], assignee: sola.id })
    expect((await shown()).assignee).toEqual({ _id: sola.id, name: 'Sola' })
    expect((await admin.patch(`/admin/users/${sola.id}/role`, { isAdmin: false })).status).toBe(200)
    expect((await shown()).assignee).toBeNull()
    for (const ids of [[], 'all', Array.from({ length: 5001 }, (_, index) => String(index))])
      expect((await admin.post('/admin/reviews/move', { ids, state: 'new' })).status).toBe(400)
  })
})

describe('a reviewer who stops reviewing while many records are assigned', () => {
  it('is assigned none of them', async () => {
    const sola = await signedIn(server, { role: 'reviewer', username: 'Sola' })
    const ids = await addPeople(
      server,
      Array.from({ length: 101 }, () => ({}))
    )
    const { database } = server.services
    const { write } = database
    database.write = async job => {
      const result = await write(job)
      if (Array.isArray(result) && result.length === 100) {
        database.write = write
        expect((await admin.patch(`/admin/users/${sola.id}/role`, { isAdmin: false })).status).toBe(200)
      }
      return result
    }
    try {
      const answer = await admin.post('/admin/reviews/assign', { ids, assignee: sola.id })
      expect(answer).toMatchObject({ status: 400, body: { code: 'review.unknown_reviewer' } })
      expect(query(server, `SELECT user_id FROM reviews WHERE assignee = '${sola.id}'`)).toEqual([])
    } finally {
      database.write = write
    }
  })
})

describe('a reviewer who is limited to clients', () => {
  it('reviews only employees of those clients, and cannot be assigned others', async () => {
    const undo = declareRole('checker-of-clients', {
      title: 'Checker',
      may: ['list', 'record', 'review'],
      identifiers: 'show',
      limitedTo: 'clients'
    })
    try {
      const world = await createRoleWorld()
      const limited = await signedIn(world.app, {
        role: 'checker-of-clients',
        clients: [world.clients.delta],
        username: 'Lami'
      })
      const { own, other, administrator } = world
      const noted = await administrator.post(`${of(other.id)}/notes`, { text: 'Of another client.' })
      const [{ _id }] = noted.body.data.notes
      const nobody = await limited.get(of('f'.repeat(32)))
      expect(nobody.status).toBe(404)
      expect((await limited.get(of(other.id))).body).toEqual(nobody.body)
      for (const [path, body] of [
        ['move', { state: 'accepted', revision: 1 }],
        ['assign', { assignee: limited.id, revision: 1 }],
        ['notes', { text: 'Not mine.' }]
      ] as const)
        expect((await limited.post(`${of(other.id)}/${path}`, body)).status, path).toBe(404)
      expect((await limited.delete(`/admin/review-notes/${_id}`)).status).toBe(404)
      const ids = [own.id, other.id]
      const moved = await limited.post('/admin/reviews/move', { ids, state: 'accepted' })
      expect(moved.body.data).toMatchObject({ changed: 1, refused: [{ employees: 1, names: [] }] })
      expect((await administrator.get(of(other.id))).body.data.state.name).toBe('new')
      const given = await administrator.post('/admin/reviews/assign', { ids, assignee: limited.id })
      expect(given.body.data.refused).toMatchObject([
        { reason: 'Lami does not see this employee: the role is limited to other clients.', employees: 1 }
      ])
      expect((await administrator.get(of(other.id))).body.data.reviewers).not.toContainEqual(
        expect.objectContaining({ name: 'Lami' })
      )
    } finally {
      undo()
    }
  })
})

describe('changed review schemas', () => {
  it('continue a review once the only question that was sent back is removed', async () => {
    const { database } = server.services
    await ask()
    const bringUpToDate = async () => {
      const progress = { version: hashSnapshot(currentSnapshot), snapshot: currentSnapshot, after: '' }
      await database.write(tx => tx.use(schemaVersionStore).begin(progress))
      await bringRecordsUpToDate(server.services)
    }
    await bringUpToDate()
    expect(await stateNow()).toBe('returned')
    await database.write(async tx => {
      const [row] = await tx.use(correctionStore).listOf(ada.id)
      if (row) await tx.use(correctionStore).put({ ...row, path: '/personalInfo/removed' })
    })
    await bringUpToDate()
    expect(await shown()).toMatchObject({ state: { name: 'in-review' }, cause: 'answered' })
  })

  it('start reviews of complete records, move renamed states, and stop the start at a lost state', async () => {
    const { database } = server.services
    await database.write(async tx => {
      const row = await tx.use(reviewStore).find(ada.id)
      if (row) await tx.use(reviewStore).put({ ...row, state: null })
    })
    await startReviews(server.services)
    expect(await stateNow()).toBe('new')
    await database.write(async tx => {
      const row = await tx.use(reviewStore).find(ada.id)
      if (row) await tx.use(reviewStore).put({ ...row, state: 'checking' })
    })
    await expect(requireKnownStates(server.services)).rejects.toThrow(
      'Records are in a state of review that schemas/review.json has no more: "checking". Put it back, or say which state stands for it now, for instance "x-oldValues": { "checking": "new" }. The server was not started.'
    )
    const undo = change(rules => {
      rules['x-oldValues'] = { checking: 'in-review' }
    })
    try {
      const list = await admin.get('/user/users?page=1&pageSize=100&review=in-review')
      expect(list.body.data.map(({ _id }: { _id: string }) => _id)).toContain(ada.id)
      await startReviews(server.services)
      expect(await stateNow()).toBe('in-review')
    } finally {
      undo()
    }
    await startReviews(server.services)
  })
})

type Changing = { -readonly [Key in keyof ReviewRules]: ReviewRules[Key] }

/** Changes `schemas/review.json` as an author would; returns the function that undoes it. */
function change(by: (rules: Changing) => void): () => void {
  const rules: Changing = review
  const before = { ...rules }
  by(rules)
  return () => {
    delete rules['x-oldValues']
    Object.assign(rules, before)
  }
}
