import fs from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../server/accounts/sessions/session-store.ts'
import { openDatabase } from '../../../server/core/database/database.ts'
import type { Connection } from '../../../server/core/database/connection.ts'
import { createKeys } from '../../../server/core/keys.ts'
import { callerAt } from '../../helpers/caller.ts'
import { copiedProject } from '../../helpers/copied.ts'
import { emptyPostgres, postgresServer } from '../../helpers/postgres.ts'
import { newFolder, startServer } from '../../helpers/process.ts'
import { validAnswers } from '../../helpers/valid-answers.ts'
import { dataKey } from '../../world/filled-folder.ts'
import { addSignedIn, completedPerson } from '../../world/people.ts'

vi.setConfig({ testTimeout: 300_000 })

/**
 * Corrections, unconfirmed changes and passed warnings follow answers whose fields move to another step, on SQLite and on
 * Postgres.
 */
const information = { form: 'steps/personal-information', part: 'personalInfo' }
const details = { form: 'steps/employee-details', part: 'employeeDetails' }
const copy = copiedProject()
const env: Record<string, string> = { DATA_DIR: newFolder(), DATA_KEY: dataKey, SCHEMA_CHANGES: 'accept' }
const keys = createKeys(Buffer.from(dataKey, 'hex'))

beforeAll(async () => {
  copy.edit(`schemas/${information.form}/schema.json`, ({ properties }) => {
    const must = { maritalStatus: { isNot: 'widower' } }
    properties.maritalStatus['x-warn'] = [{ must, message: 'Is widower right?' }]
  })
  copy.edit(`schemas/${details.form}/schema.json`, schema => {
    schema.required = schema.required.filter((name: string) => name !== 'salaryAccountNumber')
  })
  copy.generate()
  if (postgresServer) env.DATABASE_URL = await emptyPostgres(postgresServer)
}, 120_000)
afterAll(() => copy.remove())

const start = () => startServer(env, env.DATA_DIR, copy.project)

async function addPeople() {
  const { DATA_DIR: folder } = env
  // Without a mark the server refuses to start, as records name files and the folder has none.
  fs.mkdirSync(`${folder}/files`)
  fs.writeFileSync(`${folder}/files/installation`, '')
  const services = { keys, clock: Date.now }
  return write(async tx => ({
    admin: await addSignedIn(tx, services, { isAdmin: true }),
    ada: await addSignedIn(tx, services, completedPerson())
  }))
}

async function write<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR: folder } = env
  const database = await openDatabase(url ? { url } : { file: `${folder}/onboarding.sqlite` }, keys)
  const result = await database.write(work)
  await database.close()
  return result
}

/** Has the effect of everybody having just entered their password. */
const enterPasswords = (people: { token: string }[]) =>
  write(async tx => {
    for (const { token } of people)
      await tx.use(sessionStore).confirm(keys.hmac('sessions', token), Date.now())
  })

function moveFields() {
  copy.move('maritalStatus', information, details)
  copy.move('salaryAccountNumber', details, information)
  copy.move('secondedTo', details, information)
  for (const { form, leaves, arrives } of [
    { ...information, leaves: 'maritalStatus', arrives: 'salaryAccountNumber' },
    { ...details, leaves: 'salaryAccountNumber', arrives: 'maritalStatus' }
  ]) {
    const section = `schemas/${form.replace('steps', 'sections')}`
    copy.edit(`${section}/schema.json`, ({ properties }) => {
      delete properties[leaves]
      properties[arrives] = { $ref: `../../${form}/schema.json#/properties/${arrives}` }
    })
    copy.edit(`${section}/ui.json`, ui => {
      ui['ui:order'] = ui['ui:order']?.filter((name: string) => name !== leaves)
    })
  }
  copy.generate()
}

it('corrections, changes to confirm and confirmed warnings follow fields to another step', async () => {
  const people = await addPeople()
  await enterPasswords(Object.values(people))
  const { id } = people.ada
  const before = start()
  const asOf = async (server: typeof before) => {
    const { address } = await server.address()
    return { admin: callerAt(address, people.admin.token), ada: callerAt(address, people.ada.token) }
  }
  {
    const { admin, ada } = await asOf(before)
    const { passport: _, ...answers } = {
      ...validAnswers.personalInfo,
      maritalStatus: 'widower',
      passport: 0
    }
    const response = await ada.put('/user/personalInfo', answers)
    expect(response.status).toBe(422)
    const passedWarnings = response.body.data.map(({ path, msg }: { path: string; msg: string }) => ({
      path,
      msg
    }))
    expect(await ada.put('/user/personalInfo', { ...answers, passedWarnings })).toMatchObject({ status: 200 })
    const changed = { ...validAnswers.employeeDetails, salaryAccountNumber: '' }
    expect(await ada.put('/user/employeeDetails', changed)).toMatchObject({ status: 200 })
    const message = 'Your certificate says something else.'
    const corrections = [{ path: '/personalInfo/maritalStatus', message }]
    expect(await admin.post(`/admin/employees/${id}/corrections`, { corrections })).toMatchObject({
      status: 200
    })
  }
  await before.stop()
  moveFields()
  await enterPasswords(Object.values(people))
  const after = start()
  const { admin, ada } = await asOf(after)

  const [correction] = (await admin.get(`/admin/employees/${id}/corrections`)).body.data
  expect(correction).toMatchObject({ path: '/employeeDetails/maritalStatus', state: 'open' })
  const listChanges = async () => (await admin.get('/admin/changes')).body.data.changes
  const [removal] = await listChanges()
  expect(removal).toMatchObject({ path: '/personalInfo/salaryAccountNumber', after: '', revision: 1 })
  const { data } = (await ada.get('/user')).body
  const { passport: __, _id: ___, ...ownInformation } = data.personalInfo
  const enterAccount = (salaryAccountNumber: string) =>
    ada.put('/user/personalInfo', { ...ownInformation, salaryAccountNumber })
  expect(await enterAccount('1111111111')).toMatchObject({ status: 200 })
  // The password counts for one change.
  expect(await enterAccount('2222222222')).toMatchObject({ body: { code: 'record.password_needed' } })
  const [change, ...others] = await listChanges()
  expect(change).toMatchObject({ path: removal.path, before: removal.before, revision: 2 })
  expect(others).toEqual([])

  // An administrator collected these before the move.
  const askFor = (...paths: string[]) =>
    admin.post(`/admin/employees/${id}/corrections`, {
      corrections: paths.map(path => ({ path, message: 'Is this still right?' }))
    })
  const [former, present] = ['/employeeDetails/secondedTo', '/personalInfo/secondedTo']
  expect(await askFor(former, present)).toMatchObject({
    status: 400,
    body: { data: [{ msg: 'This answer is in the list twice.' }] }
  })
  expect(await askFor(former)).toMatchObject({ status: 200 })
  expect((await admin.get(`/admin/employees/${id}/corrections`)).body.data).toContainEqual(
    expect.objectContaining({ path: present, state: 'open' })
  )
  expect(data.passedWarnings).toMatchObject([{ path: '/employeeDetails/maritalStatus' }])
  expect(data.missing).toContainEqual(expect.objectContaining({ title: 'Marital Status (to correct)' }))

  const { _id, createdAt: ____, updatedAt: _____, ...answers } = data.employeeDetails
  // A confirmed warning is not shown again.
  expect(await ada.put('/user/employeeDetails', { ...answers, employeeId: 'BTC-1' })).toMatchObject({
    status: 200
  })
  expect(await ada.put('/user/employeeDetails', { ...answers, maritalStatus: 'single' })).toMatchObject({
    status: 200
  })
  // A page that was opened before the move sends the client with its former step.
  await admin.post('/admin/client-list', { name: 'Bright Foods' })
  const ofBefore = { ...answers, maritalStatus: 'single', secondedTo: 'Bright Foods' }
  expect(await ada.put('/user/employeeDetails', ofBefore)).toMatchObject({
    status: 200,
    body: { data: { personalInfo: { secondedTo: 'Bright Foods' } } }
  })
  expect((await admin.get(`/admin/employees/${id}/corrections`)).body.data).toContainEqual(
    expect.objectContaining({ path: '/employeeDetails/maritalStatus', state: 'answered' })
  )
  const { revision } = change
  expect(await admin.post(`/admin/changes/${change._id}/confirm`, { revision })).toMatchObject({
    status: 200
  })
  expect(await listChanges()).toEqual([])
  await after.stop()
})
