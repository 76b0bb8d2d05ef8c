import fs from 'node:fs'
import path from 'node:path'
import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, callerAt } from '../../helpers/caller.ts'
import { pdf } from '../../helpers/multipart.ts'
import { newFolder } from '../../helpers/process.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { completeRecord } from '../../helpers/records.ts'
import { password, type Person, signedUp } from '../../helpers/signed-up.ts'
import { structuredProject } from '../../helpers/structured.ts'
import { readStrictly } from '../../helpers/xlsx.ts'
import { clock } from '../../resilience/mails.ts'

const day = 24 * 3600 * 1000
const details = 'schemas/steps/employee-details'
const dob = '/personalInfo/dob'

/** Born 60 years before yesterday. */
function bornOn(): string {
  const [year, ...rest] = new Date(Date.now() - day).toISOString().slice(0, 10).split('-')
  return [Number(year) - 60, ...rest].join('-').replace('02-29', '02-28')
}

/** The uniform is asked of those under 60, the pension number from 60. Ada completes her record at 59. */
describe('a record completed before a birthday', () => {
  const copied = structuredProject()
  const shift = path.join(newFolder(), 'shift')
  let product: Product
  let admin: Caller
  let token: string
  let ada: Person
  let id: string

  beforeAll(async () => {
    copied.edit('schemas/journey.json', ({ steps }) => {
      const step = steps.find(({ form }: { form: string }) => form === 'steps/uniform')
      step.when = { [dob]: { age: { lessThan: 60 } } }
    })
    copied.edit(`${details}/schema.json`, ({ properties, required }) => {
      properties.pension = {
        type: 'string',
        title: 'Pension',
        'x-showIf': { [dob]: { age: { atLeast: 60 } } }
      }
      required.push('pension')
    })
    copied.generate()
    fs.writeFileSync(shift, String(-3 * day))
    const env = { RATE_LIMITS: 'off', CLOCK_SHIFT_FILE: shift, NODE_OPTIONS: clock.join(' ') }
    product = await startProduct(env, copied.project)
    const before = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    await before.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    ada = await signedUp(product, 'ada@btc.example')
    await completeRecord(callerAt(product.url, ada.token), { personalInfo: { dob: bornOn() } })
    await ada.call('POST', '/user/uniform', { shirtSize: 'M', shoeSize: '42' })
    const form = new FormData()
    form.append('photo', new Blob([Uint8Array.from(await pdf())], { type: 'application/pdf' }), 'me.pdf')
    await fetch(`${product.url}/api/user/uniform/photo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form
    })
    const { data } = (await ada.call('GET', '/user')).body
    expect(data).toMatchObject({ completed: true, missing: [] })
    id = String(data._id)
    fs.writeFileSync(shift, '0')
    const { body } = await before.call('POST', '/auth/login', { email: before.email, password })
    token = body.token
    admin = callerAt(product.url, token)
  })
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  const download = async (file: string) => {
    const answer = await fetch(`${product.url}/api/admin/employees/${file}`, {
      headers: { authorization: `Bearer ${token}` }
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const record = async () => (await admin.get(`/user/${id}`)).body.data
  const asSaved = { completed: true, missing: [], uniform: { shirtSize: 'M' } }

  it('stays whole for administrators, in the record, the spreadsheet and the archive of files', async () => {
    expect(await record()).toMatchObject(asSaved)
    const { rows } = await readStrictly(await download('export'))
    expect(rows[1]?.[rows[0]?.indexOf('Shirt size') ?? -1]).toBe('M')
    const { files } = await JsZip.loadAsync(await download('export/files'))
    expect(Object.keys(files).join()).toContain('Photo in uniform.pdf')
  })

  it('stays Completed, and in the lists, when her client is renamed', async () => {
    const [{ _id } = { _id: '' }] = (await admin.get('/admin/client-list')).body.data
    const renamed = await admin.patch(`/admin/client-list/${_id}`, { name: 'Zenith' })
    expect(renamed.status).toBe(200)
    expect(await record()).toMatchObject({ ...asSaved, employeeDetails: { secondedTo: 'Zenith' } })
    const listed = (await admin.get('/user/users?page=1&shirt=M')).body.data
    expect(listed).toMatchObject([{ _id: id }])
  })
})
