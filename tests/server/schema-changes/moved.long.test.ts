import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { copiedProject } from '../../helpers/copied.ts'
import { documentsIn, filledFolder, stored, tokenOfFirst } from '../../world/filled-folder.ts'
import { query } from '../../world/database.ts'
import { startServer } from '../../helpers/process.ts'

vi.setConfig({ testTimeout: 600_000 })
const information = 'steps/personal-information'
const courses = [{ name: 'PMP', nameOfCourse: 'Project management', dateObtained: '2019-05-02' }]
const copy = copiedProject()
let data: Awaited<ReturnType<typeof filledFolder>>
let photo: string | undefined

beforeAll(async () => {
  data = await filledFolder(3, () => ({ ...stored, certificates: courses }))
  const photos = "SELECT id FROM files WHERE field = 'passport' ORDER BY user_id"
  photo = query<{ id: string }>(data.file, photos)[0]?.id
  copy.rename(information, 'passport', 'photo')
  copy.edit(`schemas/${information}/schema.json`, schema => {
    const choices = schema.properties.maritalStatus
    choices.enum[0] = 'unmarried'
    choices['x-oldValues'] = { single: 'unmarried' }
  })
  for (const file of [`schemas/${information}/ui.json`, 'schemas/sections/personal-information/ui.json']) {
    const place = path.join(copy.project, file)
    const text = fs.readFileSync(place, 'utf8')
    const renamed = text.replaceAll('passport"', 'photo"').replace('"/certificates"', '"/courses"')
    fs.writeFileSync(place, renamed)
  }
  copy.edit('schemas/employee-record/schema.json', record => {
    const { certificates, ...others } = record.properties
    record.properties = { ...others, courses: { ...certificates, 'x-renamedFrom': 'certificates' } }
  })
  copy.edit('schemas/admin/export/schema.json', sheet => {
    sheet['x-sheet'].lists.Certificates = 'courses'
  })
  copy.generate()
})
afterAll(() => copy.remove())

const impact = (...args: string[]) =>
  startServer(data.env, data.cwd, copy.project, 'server/tools/impact/main.ts', args).ended

it('renamed fields, choices and parts are reported and accepted beside a running server', async () => {
  const running = startServer(data.env, data.cwd)
  const { address } = await running.address()
  const { code, out } = await impact('--accept')
  expect(code).toBe(0)
  expect(out).toContain('1 choice renamed: "single" of maritalStatus is now "unmarried"')
  expect(out).toContain('3 saved records have their answer read as the new choice.')
  expect(out).toContain('1 field renamed: passport is now photo\n  3 saved records have their answer moved')
  expect(out).toContain(
    '1 part renamed: certificates is now courses\n  3 saved records have their answer moved'
  )
  expect(out).toContain('No completed record would become Incomplete.')
  expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ success: true })
  running.kill('SIGTERM')
  expect(await running.ended).toMatchObject({ code: 0, err: '' })
})

it('answers, files and parts have their new names, and a page opened before can still save', async () => {
  const server = startServer(data.env, data.cwd, copy.project)
  const { address } = await server.address()
  const headers = { authorization: `Bearer ${tokenOfFirst}`, 'content-type': 'application/json' }
  const { data: record } = await (await fetch(`${address}/api/user`, { headers })).json()
  expect(photo).toBeTypeOf('string')
  expect(record).toMatchObject({
    completed: true,
    courses,
    personalInfo: { maritalStatus: 'unmarried', photo: { _id: photo } }
  })
  expect(record).not.toHaveProperty('certificates')
  expect(record.personalInfo).not.toHaveProperty('passport')
  while (query(data.file, "SELECT 1 FROM settings WHERE name = 'schemas-progress'").length > 0) await wait(50)
  expect(documentsIn(data.file, 'courses').map(({ revision, value }) => ({ revision, value }))).toEqual(
    Array(3).fill({ revision: 2, value: courses })
  )
  expect(documentsIn(data.file, 'certificates')).toEqual([])
  expect(documentsIn(data.file, 'certificates', 'answer_history')).toHaveLength(3)
  expect(documentsIn(data.file, 'education').map(({ revision }) => revision)).toEqual([1, 1, 1])

  const save = (basedOn: number) =>
    fetch(`${address}/api/user/personalInfo`, {
      method: 'PUT',
      headers: { ...headers, 'if-match': String(basedOn) },
      body: JSON.stringify({ ...stored.personalInfo, firstName: 'Ada' })
    })
  const saved = await save(1)
  expect(saved.status, await saved.clone().text()).toBe(200)
  expect((await saved.json()).data).toMatchObject({
    revisions: { personalInfo: 3, courses: 2 },
    personalInfo: { firstName: 'Ada', maritalStatus: 'unmarried', photo: { _id: photo } }
  })
  for (const older of [1, 2]) expect((await save(older)).status).toBe(409)
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0, err: '' })
})

it('a removed field with answers stops the start, even if SCHEMA_CHANGES is accept', async () => {
  copy.edit('schemas/steps/employee-details/schema.json', schema => {
    delete schema.properties.employeeId
    schema.required = schema.required.filter((name: string) => name !== 'employeeId')
  })
  copy.edit('schemas/steps/employee-details/ui.json', ui => {
    delete ui.fields.employeeId
  })
  for (const folder of ['sections/employee-details', 'admin/export']) {
    copy.edit(`schemas/${folder}/schema.json`, schema => {
      delete schema.properties.employeeId
      const { presets = {}, who = ['employeeId'] } = schema['x-sheet'] ?? {}
      for (const columns of [who, ...Object.values<string[]>(presets)])
        columns.splice(columns.indexOf('employeeId') >>> 0, 1)
    })
  }
  const ui = path.join(copy.project, 'schemas/sections/employee-details/ui.json')
  fs.writeFileSync(ui, fs.readFileSync(ui, 'utf8').replace('"employeeId", ', ''))
  copy.generate()
  const { code, err } = await startServer({ ...data.env, SCHEMA_CHANGES: 'accept' }, data.cwd, copy.project)
    .ended
  expect(code).toBe(1)
  expect(err).toContain('error  1 field removed: employeeId (text)\n  3 saved records still hold a value')
  expect(err).toContain('Answers would be lost: correct the schemas first. This cannot be accepted.')
  expect(await impact('--accept')).toMatchObject({ code: 1 })
})
