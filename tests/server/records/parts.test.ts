import { describe, expect, it } from 'vitest'
import { partNamed } from '../../../server/records/model/parts.ts'
import { testApp } from '../../helpers/app.ts'
import { validAnswers, uploadPassport, withClient } from '../../helpers/records.ts'
import { query, storedIn } from '../../helpers/stored.ts'

const row = validAnswers.educationalBackground[0]

describe('permission to save answers', () => {
  it('requires a session', async () => {
    const { post } = await testApp()
    expect(await post('/user/personalInfo', validAnswers.personalInfo)).toMatchObject({ status: 401 })
  })

  it('is denied to administrators', async () => {
    const { server, admin } = await withClient()
    const before = storedIn(server)
    for (const route of [
      'personalInfo',
      'employeeDetails',
      'educationalBackground',
      'certificate',
      'guarantors',
      'signature'
    ]) {
      expect(await admin.put(`/user/${route}`, {})).toMatchObject({ status: 403 })
    }
    expect(await uploadPassport(admin)).toMatchObject({ status: 403 })
    expect(storedIn(server)).toBe(before)
  })

  it('is denied with 403 for any other id, whether or not it exists', async () => {
    const { server, admin, ada } = await withClient()
    const before = storedIn(server)
    for (const id of [admin.id, 'nobody', 7, { $ne: '' }]) {
      const answer = await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, id })
      expect(answer).toMatchObject({ status: 403, body: { message: 'You can only save your own record.' } })
      expect(await ada.put('/user/educationalBackground', { list: [row], id })).toMatchObject({ status: 403 })
    }
    expect(storedIn(server)).toBe(before)
    expect(
      await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, id: ada.id })
    ).toMatchObject({
      status: 200
    })
  })
})

describe('the answers that a save stores', () => {
  it('are none of a part that is retired, and the page keeps them', async () => {
    const { server, ada } = await withClient()
    await ada.post('/user/certificate', validAnswers.certificate)
    const before = storedIn(server)
    const part = partNamed('certificates')
    const schema = part?.asked[0]?.schema
    if (!part || !schema) throw new Error('There are no certificates.')
    Object.assign(part, { retired: true })
    schema['x-retired'] = true
    try {
      expect(
        await ada.put('/user/certificate', [...validAnswers.certificate, { name: 'CFA' }])
      ).toMatchObject({
        status: 400,
        body: { code: 'record.not_needed', message: expect.stringContaining('nothing was saved') }
      })
      expect(storedIn(server)).toBe(before)
    } finally {
      delete part.retired
      delete schema['x-retired']
    }
  })

  it('leave out fields that no form asks for', async () => {
    const { server, ada } = await withClient()
    const accounts = () => query(server, 'SELECT id, email, is_admin, role, completed FROM users ORDER BY id')
    const before = accounts()
    const extra = {
      isAdmin: true,
      role: 'administrator',
      completed: true,
      _id: 'x',
      toString: 'x',
      deep: { more: [] }
    }
    const { body } = await ada.post('/user/employeeDetails', { ...validAnswers.employeeDetails, ...extra })
    expect(body.data).toMatchObject({
      isAdmin: false,
      completed: false,
      employeeDetails: validAnswers.employeeDetails
    })
    expect(Object.keys(body.data.employeeDetails)).toHaveLength(4)
    expect(accounts()).toEqual(before)
  })

  it('keep digit strings and leading zeros, and are trimmed', async () => {
    const { ada } = await withClient()
    const { body } = await ada.post('/user/personalInfo', {
      ...validAnswers.personalInfo,
      nin: '00000000001',
      firstName: '  Ada '
    })
    expect(body.data.personalInfo).toMatchObject({ bvn: '01234567890', nin: '00000000001', firstName: 'Ada' })
    expect(body.data.personalInfo).not.toHaveProperty('otherName')
  })

  it('take the official email from the account, and ignore the name of a file', async () => {
    const { ada } = await withClient()
    const sent = {
      ...validAnswers.personalInfo,
      officialEmail: 'boss@evil.example',
      passport: '../../etc/passwd'
    }
    const { body } = await ada.post('/user/personalInfo', sent)
    expect(body.data.personalInfo.officialEmail).toBe(ada.email)
    expect(body.data.personalInfo).not.toHaveProperty('passport')
  })

  it('keep a form that was not sent, and replace every field of a form that was', async () => {
    const { ada } = await withClient()
    await ada.post('/user/personalInfo', {
      ...validAnswers.personalInfo,
      otherName: 'Ngozi',
      nin: '12345678901'
    })
    const { nin: _, passport: __, ...rest } = validAnswers.personalInfo
    const second = Object.fromEntries(
      [
        'bvn',
        'dob',
        'nationality',
        'stateOfOrigin',
        'localGovernment',
        'homeTownAddress',
        'maritalStatus'
      ].map(name => [name, rest[name as keyof typeof rest]])
    )
    const { body } = await ada.put('/user/personalInfo', { ...second, gender: 'other' })
    expect(body.data.personalInfo).toMatchObject({ lastName: 'Okafor', otherName: 'Ngozi', gender: 'other' })
    expect(body.data.personalInfo).not.toHaveProperty('nin')
  })

  it.each([
    ['bare', [row]],
    ['under the name "list"', { list: [row] }],
    ['under the name of the part', { education: [row] }]
  ])('replace the whole list when it is sent %s', async (_, body) => {
    const { ada } = await withClient()
    await ada.post('/user/educationalBackground', [row, row])
    const checked = await ada.post('/user/educationalBackground?prevalidate=prevalidate', body)
    expect(checked).toMatchObject({ status: 200, body: { data: null } })
    expect((await ada.put('/user/educationalBackground', body)).body.data.education).toEqual([row])
  })

  it('may keep a stored choice that its list no longer offers', async () => {
    const { admin, ada } = await withClient()
    await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
    const [client] = (await admin.get('/admin/client-list')).body.data
    await admin.delete(`/admin/client-list/${client._id}`)
    const again = { ...validAnswers.employeeDetails, employeeId: 'BTC-002' }
    expect(await ada.put('/user/employeeDetails', again)).toMatchObject({ status: 200 })
    await ada.put('/user/employeeDetails', { ...again, secondedTo: 'Other' })
    expect((await ada.get('/user')).body.data.employeeDetails).toEqual(again)
  })

  it('accept free text for state and local government outside Nigeria', async () => {
    const { ada } = await withClient()
    const abroad = {
      ...validAnswers.personalInfo,
      nationality: 'Ghana',
      stateOfOrigin: 'Ashanti',
      localGovernment: 'Kumasi'
    }
    expect(await ada.post('/user/personalInfo', abroad)).toMatchObject({ status: 200 })
    expect(await ada.post('/user/personalInfo', { ...abroad, stateOfOrigin: '' })).toMatchObject({
      status: 400
    })
  })
})
