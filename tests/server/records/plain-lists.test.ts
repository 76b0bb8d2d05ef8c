import './changed-forms/listed.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeRecord, uploadSignature, validAnswers, withClient } from '../../helpers/records.ts'
import type { SignedIn } from '../../helpers/visitor.ts'

const answers = validAnswers.employeeDetails
const given = { skills: ['Welding', 'Driving'], pay: [12_500_050, 900], stars: 3 }
let ada: SignedIn
let admin: SignedIn

beforeEach(async () => {
  ;({ ada, admin } = await withClient())
})

const save = (more: object) => ada.post('/user/employeeDetails', { ...answers, ...more })
const record = async () => (await ada.get('/user')).body.data

describe('a list of plain answers', () => {
  it('is sent and stored as a plain list', async () => {
    expect((await save({ ...given, skills: [' Welding ', 'Driving'], pay: [12_500_050, '9'] })).status).toBe(
      200
    )
    expect((await record()).employeeDetails).toEqual({ ...answers, ...given })
    expect((await save({ ...given, skills: [] })).status).toBe(200)
    expect((await record()).employeeDetails).not.toHaveProperty('skills')
  })

  it('is rejected at each invalid item', async () => {
    const { status, body } = await save({
      skills: ['Welding', '', 'x', 'Welding'],
      pay: [-1, 'a lot'],
      stars: 4
    })
    expect(status).toBe(400)
    expect(body.data).toMatchObject([
      { path: '/employeeDetails/skills/1', rule: 'required' },
      { path: '/employeeDetails/skills/2', rule: 'minLength' },
      { path: '/employeeDetails/skills/3', rule: 'uniqueItems' },
      { path: '/employeeDetails/pay/0', rule: 'minimum' },
      { path: '/employeeDetails/pay/1', rule: 'type' },
      { path: '/employeeDetails/stars', rule: 'enum' }
    ])
  })

  it.each([
    ['skills', 'Welding'],
    ['skills', { 0: 'Welding' }],
    ['skills', [['Welding']]],
    ['skills', [{ length: 3 }]],
    ['skills', Array.from({ length: 5000 }, () => 'Welding')],
    ['pay', [1e300]],
    ['pay', [[]]]
  ])('is rejected with 400 for a malformed value: %s %j', async (name, value) => {
    const { status, body } = await save({ [name]: value })
    expect(status).toBe(400)
    expect(body.data[0].path).toMatch(new RegExp(`^/employeeDetails/${name}`))
  })

  it('is sent as JSON in a multipart form, which keeps each text as typed', async () => {
    const texts: [string, string][] = [
      ...Object.entries(validAnswers.signature),
      ['skills', JSON.stringify(['["Welding"]'])],
      ['pay', '[12500050]'],
      ['stars', '2']
    ]
    expect((await uploadSignature(ada, texts)).status).toBeLessThan(300)
    expect((await record()).signature).toMatchObject({ skills: ['["Welding"]'], pay: [12_500_050], stars: 2 })
    const bare = await uploadSignature(ada, [
      ...Object.entries(validAnswers.signature),
      ['skills', 'Welding']
    ])
    expect(bare).toMatchObject({ status: 400, body: { data: [{ path: '/signature/skills', rule: 'type' }] } })
  })

  it('appears in the history with what each save changed', async () => {
    await save(given)
    await save({ ...given, skills: ['Welding'] })
    const { body } = await admin.get(`/admin/employees/${ada.id}/history/employeeDetails`)
    expect(body.data[0].changes).toEqual([
      {
        path: '/employeeDetails/skills',
        title: 'Skills',
        before: 'Welding\nDriving',
        after: 'Welding',
        isFile: false
      }
    ])
  })

  it('can have one item sent back, which another answer in its place corrects', async () => {
    await completeRecord(ada, { employeeDetails: given })
    const message = 'Which machines?'
    const path = '/employeeDetails/skills/1'
    const response = await admin.post(`/admin/employees/${ada.id}/corrections`, {
      corrections: [{ path, message }]
    })
    expect(response.status).toBe(200)
    expect((await record()).corrections).toMatchObject([{ path, title: 'Skill 2', message }])
    expect((await record()).completed).toBe(false)
    await save({ ...given, skills: ['Welding', 'Driving forklifts'] })
    const listed = await admin.get(`/admin/employees/${ada.id}/corrections`)
    expect(listed.body.data).toMatchObject([
      { path, before: { text: 'Driving' }, after: { text: 'Driving forklifts' } }
    ])
  })
})
