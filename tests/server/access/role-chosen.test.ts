import exceljs from 'exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../../engine/index.ts'
import { signedIn } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'
import { createRoleWorld, declareRole, hideFields, type RoleWorld } from './role-world.ts'

const sending: Role = {
  title: 'Sender',
  may: ['list', 'record', 'messages', 'export'],
  limitedTo: 'clients',
  identifiers: 'masked'
}
const undo = [
  declareRole('sender', sending),
  hideFields({ 'personalInfo.closestBusStop': ['viewer'], guarantors: ['viewer'] })
]
afterAll(() => undo.forEach(one => one()))

let world: RoleWorld
let sender: SignedIn

beforeAll(async () => {
  world = await createRoleWorld()
  sender = await signedIn(world.app, { role: 'sender', clients: [world.clients.delta] })
  const { administrator, own, other } = world
  for (const { id } of [own, other])
    await administrator.post(`/admin/employees/${id}/corrections`, {
      corrections: [{ path: '/personalInfo/bvn', message: 'Check it.' }]
    })
})

const mailsWith = async (email: string, text: string) =>
  (await world.app.mailsTo(email)).filter(mail => mail.text.includes(text)).length

async function sheetOf(query: string): Promise<unknown[][]> {
  const { rawPayload } = await world.app.app.inject({
    url: `/api/admin/employees/export?${query}`,
    headers: { authorization: `Bearer ${sender.token}` }
  })
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.load(rawPayload as unknown as ArrayBuffer)
  const rows: unknown[][] = []
  workbook.worksheets[0]?.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
  return rows
}

describe('selected employees', () => {
  it('get messages and reminders only if the client belongs to the role, and others look unknown', async () => {
    const { own, other } = world
    const nobody = 'f'.repeat(32)
    for (const [path, words] of [
      ['/admin/send-emails', 'Word for you'],
      ['/admin/reminders', 'Still to do: {{missing}} {{link}}']
    ] as const) {
      const send = (ids: string[], more = '') => sender.post(path, { ids, message: words + more })
      const refused = await send([other.id])
      expect(refused.status).toBe(400)
      expect((await send([nobody])).body).toEqual(refused.body)
      const both = await send([own.id, other.id])
      expect(both.body.data).toMatchObject({ accepted: 1, refused: 1 })
      const unknown = await send([own.id, nobody], ' ')
      expect(unknown.body.message).toBe(both.body.message)
      const start = words.split(' {{')[0] ?? words
      expect(await mailsWith(own.email, start)).toBeGreaterThan(0)
      expect(await mailsWith(other.email, start)).toBe(0)
    }
  })

  it('are listed and exported only if they belong to the client of the role', async () => {
    const { own, other } = world
    const ids = `ids=${own.id},${other.id}`
    expect((await sender.get(`/user/users?page=1&${ids}`)).body).toMatchObject({
      total: 1,
      data: [{ _id: own.id }]
    })
    expect((await sender.get(`/user/users?page=1&ids=${other.id}`)).body.total).toBe(0)
    expect((await sender.get('/user/users?page=1&activity=active-7')).body.total).toBe(1)
    for (const chosen of [ids, ''])
      expect((await sender.get(`/admin/employees/ids?${chosen}`)).body.data).toEqual([own.id])
    expect(await sheetOf(ids)).toHaveLength(2)
  })
})

describe('selected columns', () => {
  it('are limited to what the role can see, with masked identifiers', async () => {
    const { own } = world
    expect(await sheetOf('columns=bvn,lastName')).toEqual([
      ['BVN', expect.any(String)],
      ['•••••••1111', own.answers.personalInfo.lastName]
    ])
    const refused = await sender.get('/admin/employees/export?columns=lastName,closestBusStop')
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('"columns" must be columns of the sheet')
    expect(refused.body.message).not.toContain('closestBusStop')
    expect(refused.body.message).toContain('lastName')
  })
})

describe('a step hidden from a role', () => {
  it('cannot be used to filter the list', async () => {
    expect(await sender.get('/user/users?page=1&missing=steps/guarantors')).toMatchObject({
      status: 403,
      body: {
        message: 'Your role, Sender, cannot filter by "missing", because it does not see those answers.'
      }
    })
    expect((await sender.get('/user/users?page=1&missing=steps/personal-information')).status).toBe(200)
  })
})
