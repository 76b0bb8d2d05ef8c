import JsZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../helpers/multipart.ts'
import { callerAt } from '../../helpers/caller.ts'
import { type Product, startProduct } from '../../helpers/product.ts'
import { completeRecord } from '../../helpers/records.ts'
import { type Person, signedUp } from '../../helpers/signed-up.ts'
import { askMenForMentor, structuredProject } from '../../helpers/structured.ts'
import { validAnswers } from '../../helpers/valid-answers.ts'
import { readStrictly } from '../../helpers/xlsx.ts'

const uniform = ['steps/uniform', 'steps/uniform-page2', 'steps/uniform-page3']

/** The uniform is asked of men only. */
describe('a step with a condition', () => {
  const copied = structuredProject()
  let product: Product
  let admin: Person
  let ben: Person

  beforeAll(async () => {
    copied.edit('schemas/steps/uniform/schema.json', ({ properties }) => {
      properties.boots = { type: 'string', title: 'Boots', enum: ['leather', 'rubber'] }
      properties.care = {
        type: 'string',
        title: 'Care',
        'x-computed': { text: 'Polish {shoeSize}' },
        'x-showIf': { boots: 'leather' }
      }
    })
    copied.edit('schemas/steps/uniform/ui.json', ui => {
      ui['ui:pages'][0].fields.push('boots')
      ui['ui:pages'][2].fields.push('care')
    })
    askMenForMentor(copied)
    copied.generate()
    product = await startProduct({ RATE_LIMITS: 'off' }, copied.project)
    admin = await signedUp(product, 'admin@btc.example', { isAdmin: true })
    ben = await signedUp(product, 'ben@btc.example')
  })
  afterAll(async () => {
    await product?.stop()
    copied.remove()
  })

  const saveAs = async (gender: string) =>
    (await ben.call('PUT', '/user/personalInfo', { ...validAnswers.personalInfo, gender })).body.data
  const lacks = (user: unknown) =>
    (user as { missing: { form: string }[] }).missing.some(({ form }) => form === 'steps/uniform')
  const listed = async (query: string) => (await admin.call('GET', `/user/users?page=1&${query}`)).body.data
  const found = async (query: string) => (await listed(query)).map(({ email }) => email)
  const cellOf = async (column: string) => {
    const answer = await fetch(`${product.url}/api/admin/employees/export`, {
      headers: { authorization: `Bearer ${admin.token}` }
    })
    const { rows } = await readStrictly(Buffer.from(await answer.arrayBuffer()))
    return rows[1]?.[rows[0]?.indexOf(column) ?? -1] ?? ''
  }

  const sendPhoto = async () => {
    const form = new FormData()
    form.append('photo', new Blob([Uint8Array.from(await pdf())], { type: 'application/pdf' }), 'me.pdf')
    return fetch(`${product.url}/api/user/uniform/photo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ben.token}` },
      body: form
    })
  }
  const archived = async () => {
    const answer = await fetch(`${product.url}/api/admin/employees/export/files`, {
      headers: { authorization: `Bearer ${admin.token}` }
    })
    const { files } = await JsZip.loadAsync(await answer.arrayBuffer())
    return Object.values(files).flatMap(({ dir, name }) => (dir || name === 'index.csv' ? [] : name))
  }

  it('is not missing and rejects answers with a reason while its condition does not hold', async () => {
    const { body } = await ben.call('GET', '/user')
    expect(body.data).toMatchObject({ unasked: uniform })
    expect(lacks(body.data)).toBe(false)
    const refused = await ben.call('POST', '/user/uniform', { shirtSize: 'M' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'Uniform is not needed now, so nothing was saved. It is asked only while Gender is Male.'
      }
    })
  })

  it('becomes missing in the response to the save that meets its condition', async () => {
    const now = await saveAs('male')
    expect(lacks(now)).toBe(true)
    expect(now).not.toHaveProperty('unasked')
    expect((await ben.call('POST', '/user/uniform', { shirtSize: 'M', shoeSize: '42' })).status).toBe(200)
    expect(await found('shirt=M')).toEqual(['ben@btc.example'])
    expect(await cellOf('Shirt size')).toBe('M')
  })

  it('is hidden in record, list and spreadsheet, but kept, when its condition no longer holds', async () => {
    const now = await saveAs('female')
    expect(now).toMatchObject({ unasked: uniform })
    expect(now).not.toHaveProperty('uniform')
    expect(await found('shirt=M')).toEqual([])
    expect(await cellOf('Shirt size')).toBe('')
    const [{ _id } = { _id: '' }] = (await admin.call('GET', '/user/users?page=1')).body.data
    const { body } = await admin.call('GET', `/user/${_id}`)
    expect(body.data).not.toHaveProperty('uniform')
    const again = await saveAs('male')
    expect(again).toMatchObject({ uniform: { shirtSize: 'M' }, revisions: { uniform: 1 } })
    expect(await found('shirt=M')).toEqual(['ben@btc.example'])
  })

  it('hides an answer of another step in record, list and spreadsheet while it is not asked, and keeps it', async () => {
    await admin.call('POST', '/admin/client-list', { name: 'Acme Bank' })
    await saveAs('male')
    await ben.call('POST', '/user/employeeDetails', { ...validAnswers.employeeDetails, mentor: 'north' })
    const [{ _id } = { _id: '' }] = await listed('')
    const seen = async () => ({
      record: (await admin.call('GET', `/user/${_id}`)).body.data.employeeDetails,
      found: (await listed('mentor=north')).length,
      cell: await cellOf('Mentor')
    })
    const { employeeDetails } = validAnswers
    expect(await seen()).toEqual({ record: { ...employeeDetails, mentor: 'north' }, found: 1, cell: 'north' })
    await saveAs('female')
    expect(await seen()).toEqual({ record: employeeDetails, found: 0, cell: '' })
    await saveAs('male')
    expect(await seen()).toMatchObject({ found: 1, cell: 'north' })
  })

  it('rejects uploads while its condition does not hold', async () => {
    await saveAs('female')
    expect((await sendPhoto()).status).toBe(400)
  })

  it('has its files in the archive of all files only while its condition holds', async () => {
    await saveAs('male')
    expect((await sendPhoto()).status).toBe(200)
    expect(await archived()).toEqual([expect.stringMatching(/Uniform\/Photo in uniform\.pdf$/)])
    await saveAs('female')
    expect(await archived()).toEqual([])
  })

  it('validates each page with the pages before it, and names the page of a problem', async () => {
    await saveAs('male')
    const check = (body: object) => ben.call('POST', '/user/uniform?prevalidate=prevalidate', body)
    expect((await check({ shirtSize: 'M' })).status).toBe(200)
    expect((await check({ shirtSize: 'M', trousers: '' })).status).toBe(200)
    const problem = { path: '/uniform/trousers', form: 'steps/uniform-page2', rule: 'required' }
    const refused = await check({ shirtSize: 'L', trousers: '' })
    expect(refused).toMatchObject({ status: 400, body: { data: [problem] } })
    const saved = await ben.call('POST', '/user/uniform', { shirtSize: 'L', shoeSize: '42' })
    expect(saved).toMatchObject({ status: 400, body: { data: [problem] } })
    const whole = { shirtSize: 'L', trousers: '32', shoeSize: '42' }
    expect((await ben.call('PUT', '/user/uniform', whole)).body.data).toMatchObject({ uniform: whole })
    const later = await ben.call('PUT', '/user/uniform', { shirtSize: 'S' })
    expect(later.body.data).toMatchObject({ uniform: { shirtSize: 'S', shoeSize: '42' } })
    expect(later.body.data).not.toHaveProperty('uniform.trousers')
  })

  it('lets the review continue when a correction makes the other questions that were sent back unasked', async () => {
    await completeRecord(callerAt(product.url, ben.token))
    await saveAs('male')
    const { _id: id } = (await ben.call('GET', '/user')).body.data
    const message = 'Please check this.'
    const corrections = ['/personalInfo/gender', '/uniform/shirtSize'].map(path => ({ path, message }))
    await admin.call('POST', `/admin/employees/${id}/corrections`, { corrections })
    const stateOfReview = async () =>
      (await admin.call('GET', `/admin/employees/${id}/review`)).body.data.state
    expect(await stateOfReview()).toMatchObject({ name: 'returned' })
    await saveAs('female')
    expect(await stateOfReview()).toMatchObject({ name: 'in-review' })
    const openOnes = async () => {
      const { body } = await admin.call('GET', '/admin/dashboard/work')
      return { counted: body.data.corrections, found: await found('corrections=open') }
    }
    expect(await openOnes()).toMatchObject({ counted: { open: 0 }, found: [] })
    await saveAs('male')
    expect(await openOnes()).toMatchObject({ counted: { open: 1 }, found: ['ben@btc.example'] })
  })

  it('computes the answers of a page from those saved with it on another page', async () => {
    await saveAs('male')
    const whole = { shirtSize: 'M', shoeSize: '42' }
    const save = async (answers: object) => (await ben.call('PUT', '/user/uniform', answers)).body.data
    expect(await save({ ...whole, boots: 'leather' })).toMatchObject({ uniform: { care: 'Polish 42' } })
    expect(await save(whole)).toMatchObject({ uniform: whole })
    expect(await save(whole)).not.toHaveProperty('uniform.care')
    await save({ ...whole, boots: 'leather' })
    expect(await save(whole)).not.toHaveProperty('uniform.care')
  })
})
