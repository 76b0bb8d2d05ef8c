import { openDatabase } from '../../../server/core/database/database.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createKeys } from '../../../server/core/keys.ts'
import { sealDraft } from '../../../server/records/drafts/content.ts'
import { sealPrefilled } from '../../../server/records/prefilled/content.ts'
import { copiedProject } from '../../helpers/copied.ts'
import { startServer } from '../../helpers/process.ts'
import { query } from '../../world/database.ts'
import { pause, until } from '../../world/process.ts'
import { addSignedIn, signIn } from '../../world/people.ts'
import {
  dataKey,
  documentsIn,
  filledFolder,
  idOf,
  stored as filled,
  tokenOfFirst
} from '../../world/filled-folder.ts'
import { draftStore } from '../../../server/records/drafts/draft-store.ts'
import { prefilledStore } from '../../../server/records/prefilled/prefilled-store.ts'
import { uniqueValueStore } from '../../../server/records/duplicates/unique-value-store.ts'

vi.setConfig({ testTimeout: 600_000 })
const people = 60
const information = { form: 'steps/personal-information', part: 'personalInfo' }
const details = { form: 'steps/employee-details', part: 'employeeDetails' }
const moved = ['bvn', 'maritalStatus', 'passport']
const keys = createKeys(Buffer.from(dataKey, 'hex'))
const copy = copiedProject()
let data: Awaited<ReturnType<typeof filledFolder>>
let photo: string | undefined
let administrator: string
let tokenOfSecond: string
let tokenOfThird: string

/** Numbers without a 0 at the start, which are searched for as they are stored. */
const stored = {
  ...filled,
  personalInfo: { ...filled.personalInfo, phone: '23480312345' },
  employeeDetails: { ...filled.employeeDetails, salaryAccountNumber: '1234567890' }
}
const { bvn, maritalStatus, ...otherInformation } = stored.personalInfo
const { employeeDetails: _, ...withoutDetails } = stored
/** The second person has never saved the step to which answers move. */
const answersOf = (number: number) => (number === 1 ? withoutDetails : stored)

beforeAll(async () => {
  data = await filledFolder(people, answersOf)
  photo = query<{ id: string }>(
    data.file,
    "SELECT id FROM files WHERE field = 'passport' ORDER BY user_id"
  )[0]?.id
  await addBesideAnswers()
  for (const name of moved) copy.move(name, information, details)
  copy.edit('schemas/sections/personal-information/schema.json', schema => {
    for (const name of moved) delete schema.properties[name]
  })
  copy.edit('schemas/sections/personal-information/ui.json', ui => {
    ui['ui:order'] = ui['ui:order'].filter((name: string) => !moved.includes(name))
  })
  copy.edit('schemas/sections/employee-details/schema.json', schema => {
    for (const name of ['bvn', 'maritalStatus'])
      schema.properties[name] = { $ref: `../../${details.form}/schema.json#/properties/${name}` }
  })
  // One field was searched for and gets `x-unique`, another keeps only the search.
  copy.edit('schemas/steps/personal-details/schema.json', ({ properties }) => {
    properties.phone['x-unique'] = true
  })
  copy.edit(`schemas/${details.form}/schema.json`, ({ properties }) => {
    delete properties.salaryAccountNumber['x-unique']
  })
  copy.generate()
})
afterAll(() => copy.remove())

/** Adds a draft, prefilled answers, and a shared value that an administrator has accepted. */
async function addBesideAnswers() {
  const database = await openDatabase({ file: data.file }, keys)
  await database.write(async tx => {
    const services = { keys, clock: Date.now }
    administrator = (await addSignedIn(tx, services, { isAdmin: true })).token
    tokenOfSecond = await signIn(tx, services, idOf(1))
    tokenOfThird = await signIn(tx, services, idOf(2))
    const draft = { id: 'd'.repeat(32), userId: idOf(2) }
    const content = sealDraft(keys, draft, { bvn: '99999999999', maritalStatus: null, dob: '1990-02-03' })
    await tx.use(draftStore).put({
      ...draft,
      form: information.form,
      device: 'phone',
      revision: 1,
      content,
      savedAt: Date.now()
    })
    const filledIn = sealPrefilled(
      keys,
      { userId: idOf(1) },
      {
        personalInfo: { maritalStatus: 'widow', dob: '1990-02-03' }
      }
    )
    await tx.use(prefilledStore).put({ userId: idOf(1), content: filledIn, createdAt: Date.now() })
    const [shared] = (await tx.use(uniqueValueStore).listShared()).filter(
      ({ field }) => field === '/personalInfo/bvn'
    )
    if (shared) await tx.use(uniqueValueStore).accept(shared, 7)
  })
  await database.close()
}

const impact = (...args: string[]) =>
  startServer(data.env, data.cwd, copy.project, 'server/tools/impact/main.ts', args).ended

const sharedNumbers = () =>
  query<{ field: string; accepted_at: number }>(
    data.file,
    "SELECT DISTINCT field, accepted_at FROM unique_values WHERE field LIKE '%/bvn'"
  )

it('moved fields are reported with the number of answers and both places', async () => {
  const { code, out } = await impact('--accept')
  expect(out).toContain(
    `1 field moved: personalInfo/bvn is now employeeDetails/bvn\n  ${people} saved records have their answer moved to the new place.`
  )
  expect(out).toContain('1 field moved: personalInfo/passport is now employeeDetails/passport')
  expect(code).toBe(0)
})

it('killing the server during a move of fields loses no answer and splits no record', async () => {
  for (const milliseconds of [0, 30, 90]) {
    const server = startServer(data.env, data.cwd, copy.project)
    await until(() => query(data.file, "SELECT 1 FROM settings WHERE name = 'schemas-progress'").length > 0)
    await pause(milliseconds)
    server.kill('SIGKILL')
    await server.ended
    const details = new Map(
      documentsIn(data.file, 'employeeDetails').map(({ userId, value }) => [userId, value])
    )
    for (const { userId, value } of documentsIn(data.file, 'personalInfo')) {
      const [here, there] = [value, details.get(userId) ?? {}].map(({ bvn: one, maritalStatus: other }) => [
        one,
        other
      ])
      expect([here, there]).toContainEqual([bvn, maritalStatus])
      expect([here, there]).toContainEqual([undefined, undefined])
    }
  }
})

it('after a move, answers, files, drafts, shared numbers and history are in the new place', async () => {
  const server = startServer(data.env, data.cwd, copy.project)
  const { address } = await server.address()
  const headers = { authorization: `Bearer ${tokenOfFirst}`, 'content-type': 'application/json' }
  const { data: record } = await (await fetch(`${address}/api/user`, { headers })).json()
  expect(record).toMatchObject({
    completed: true,
    revisions: { personalInfo: 2, employeeDetails: 2 },
    employeeDetails: { ...stored.employeeDetails, maritalStatus, passport: { _id: photo } }
  })
  for (const name of moved) expect(record.personalInfo).not.toHaveProperty(name)

  expect(documentsIn(data.file, 'personalInfo').map(({ value }) => value)).toEqual(
    Array(people).fill(otherInformation)
  )
  expect(documentsIn(data.file, 'employeeDetails').map(({ value }) => value)).toEqual(
    Array.from({ length: people }, (_, number) =>
      number === 1 ? { bvn, maritalStatus } : { ...stored.employeeDetails, bvn, maritalStatus }
    )
  )
  expect(documentsIn(data.file, 'personalInfo', 'answer_history')).toHaveLength(people)
  expect(sharedNumbers()).toEqual([{ field: '/employeeDetails/bvn', accepted_at: 7 }])

  const drafts = query<{ form: string }>(data.file, 'SELECT form FROM drafts ORDER BY form')
  expect(drafts.map(({ form }) => form)).toEqual([details.form, information.form])

  const save = (body: object, basedOn: number) =>
    fetch(`${address}/api/user/personalInfo`, {
      method: 'PUT',
      headers: { ...headers, 'if-match': String(basedOn) },
      body: JSON.stringify(body)
    })
  const wrong = await save({ ...stored.personalInfo, maritalStatus: 'odd' }, 1)
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({ data: [{ path: '/personalInfo/maritalStatus', rule: 'enum' }] })
  const saved = await save({ ...stored.personalInfo, firstName: 'Ada', maritalStatus: 'widow' }, 1)
  expect(saved.status, await saved.clone().text()).toBe(200)
  expect((await saved.json()).data).toMatchObject({
    revisions: { personalInfo: 3, employeeDetails: 3 },
    personalInfo: { firstName: 'Ada' },
    employeeDetails: { maritalStatus: 'widow', bankName: stored.employeeDetails.bankName }
  })
  // A page of the new place that was opened before the move does not have the field.
  const saveDetails = (body: object, basedOn: number, token = tokenOfThird) =>
    fetch(`${address}/api/user/employeeDetails`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${token}`, 'if-match': String(basedOn) },
      body: JSON.stringify(body)
    })
  const before = await saveDetails({ ...stored.employeeDetails, employeeId: 'BTC-002' }, 1)
  expect(await before.json()).toMatchObject({
    data: { employeeDetails: { employeeId: 'BTC-002', maritalStatus } }
  })
  const again = await saveDetails({ ...stored.employeeDetails, employeeId: 'BTC-003' }, 3)
  expect(await again.json()).toMatchObject({ data: { employeeDetails: { maritalStatus } } })
  const asAdministrator = { authorization: `Bearer ${administrator}`, 'content-type': 'application/json' }
  const client = { method: 'POST', headers: asAdministrator, body: '{"name":"Acme Bank"}' }
  expect((await fetch(`${address}/api/admin/client-list`, client)).ok).toBe(true)
  const waiting = await saveDetails(
    { ...stored.employeeDetails, maritalStatus: '', bvn: '' },
    0,
    tokenOfSecond
  )
  expect(await waiting.json()).toMatchObject({
    data: { employeeDetails: { ...stored.employeeDetails, maritalStatus } }
  })
  const changes = await (await fetch(`${address}/api/admin/changes`, { headers: asAdministrator })).json()
  expect(changes.data.shared.map(({ path }: { path: string }) => path)).toEqual([
    '/employeeDetails/bvn',
    '/personalInfo/phone'
  ])
  const historyOf = async (part: string) => {
    const answer = await fetch(`${address}/api/admin/employees/${idOf(0)}/history/${part}`, {
      headers: asAdministrator
    })
    return (await answer.json()).data.flatMap(
      (revision: { by: string; changes: { path: string; after: string }[] }) =>
        revision.changes
          .filter(({ path }) => path.endsWith('/maritalStatus'))
          .map(({ path, after }) => [revision.by, path, after])
    )
  }
  expect(await historyOf('personalInfo')).toEqual([])
  expect(await historyOf('employeeDetails')).toEqual([
    ['employee', '/employeeDetails/maritalStatus', 'Widow'],
    ['employee', '/employeeDetails/maritalStatus', 'Single']
  ])
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
})

it('the next start after a move changes nothing', async () => {
  const before = query(data.file, 'SELECT user_id, part, revision FROM answers ORDER BY user_id, part')
  const server = startServer(data.env, data.cwd, copy.project)
  await server.address()
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
  expect(query(data.file, 'SELECT user_id, part, revision FROM answers ORDER BY user_id, part')).toEqual(
    before
  )
})
