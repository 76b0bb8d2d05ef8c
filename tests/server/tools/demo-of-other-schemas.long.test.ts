import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectWithFilesInRows } from '../../helpers/rows-with-files.ts'
import { newFolder, startServer } from '../../helpers/process.ts'

const copied = projectWithFilesInRows()
afterAll(() => copied.remove())

it('the demo answers fields, rules and files that a form author has added', async () => {
  copied.edit('schemas/steps/employee-details/schema.json', schema => {
    Object.assign(schema.properties, {
      taxNumber: {
        type: 'string',
        title: 'Tax Number',
        pattern: '^[0-9]{8}-[0-9]{4}$',
        maxLength: 13,
        'x-sensitive': 'identifier',
        errorMessage: 'Tax number must be 8 digits, a dash and 4 digits.'
      },
      hiredOn: { type: 'string', title: 'Hired on', format: 'date', 'x-notAfter': 'today' },
      grade: { type: 'string', title: 'Grade', enum: ['junior', 'senior'] },
      trade: { type: 'string', title: 'Trade', examples: ['Welder', 'Driver'] }
    })
    const share = {
      type: 'number',
      title: 'Share of an heir',
      format: 'percentage',
      minimum: 1,
      maximum: 100
    }
    Object.assign(schema.properties, {
      heirs: {
        type: 'array',
        title: 'Heirs',
        minItems: 2,
        items: { type: 'object', required: ['share'], properties: { share } }
      },
      shares: { type: 'number', title: 'All shares', 'x-computed': { sum: ['heirs/*/share'] } }
    })
    schema['x-rules'] = [{ must: { shares: { is: 100 } }, field: 'heirs', message: 'Shares are 100 %.' }]
    schema.required.push('taxNumber', 'hiredOn', 'grade', 'trade', 'heirs')
  })
  copied.generate()
  const folder = newFolder()
  const env = { DATA_DIR: path.join(folder, 'demo') }
  const server = startServer(env, folder, copied.project, 'server/tools/demo/main.ts')
  const { address, out } = await server.address()
  const [, email = '', password = ''] = /administrator: (\S+), password (\S+)/.exec(out) ?? []
  const call = async (url: string, init: RequestInit = {}, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(`${address}/api${url}`, { ...init, headers })).json()
  }
  const { token } = await call('/auth/login', { method: 'POST', body: JSON.stringify({ email, password }) })
  const { data } = await call('/user/users', {}, token)
  const completed = data.filter((one: { completed: boolean }) => one.completed)
  expect(completed).toHaveLength(11)
  const { data: record } = await call(`/user/${completed[0]._id}`, {}, token)
  expect(record.employeeDetails).toMatchObject({
    taxNumber: expect.stringMatching(/^\d{8}-\d{4}$/),
    hiredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    grade: expect.stringMatching(/^(junior|senior)$/),
    trade: expect.stringMatching(/^(Welder|Driver)$/),
    shares: 100
  })
  // Rows have their files too, and each can be opened.
  for (const row of record.education) {
    const file = await fetch(`${address}${row.certificate.url}`)
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
  }
  expect(record.education.length).toBeGreaterThan(0)
  const records = await Promise.all(
    completed.map(async ({ _id }: { _id: string }) => (await call(`/user/${_id}`, {}, token)).data)
  )
  const dependants = records.flatMap(one => one.employeeDetails.dependants ?? [])
  expect(dependants.some(({ papers = [] }) => papers.length > 0)).toBe(true)
  expect(dependants.some(({ likeness }) => likeness?.photo?.url)).toBe(true)
  expect(dependants.some(({ courses = [] }) => courses.some((one: { proof?: unknown }) => one.proof))).toBe(
    true
  )
  expect(server.allOutput()).not.toContain('The demo leaves')
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
}, 240_000)

it('the demo names the field that rejects its answers, and why', async () => {
  copied.edit('schemas/steps/employee-details/schema.json', schema => {
    schema.properties.badge = {
      type: 'string',
      title: 'Badge',
      pattern: '^(?=.*Q7Z)[A-Z0-9]{12}$',
      errorMessage: 'A badge has 12 letters and digits, Q7Z among them.'
    }
    schema.required.push('badge')
  })
  copied.generate()
  const folder = newFolder()
  const env = { DATA_DIR: path.join(folder, 'demo') }
  const server = startServer(env, folder, copied.project, 'server/tools/demo/main.ts')
  await server.address()
  expect(server.allOutput()).toContain('The demo leaves Employee Details empty')
  expect(server.allOutput()).toContain('Badge (badge): A badge has 12 letters and digits, Q7Z among them.')
  server.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
}, 240_000)
