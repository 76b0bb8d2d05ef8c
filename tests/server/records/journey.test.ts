import { expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { validAnswers, uploadGuarantor, uploadPassport, uploadSignature } from '../../helpers/records.ts'

it('an employee gets from sign-up to Completed through the API alone', async () => {
  const { employee, admin: signInAdmin } = await testApp()
  const admin = await signInAdmin()
  await admin.post('/admin/client-list', { name: 'Acme Bank' })
  const ada = await employee({ username: 'Adaeze Okafor' })

  const fresh = (await ada.get('/user')).body.data
  expect(fresh).toMatchObject({ _id: ada.id, email: ada.email, isAdmin: false, completed: false })
  expect(fresh.missing.map((one: { path: string }) => one.path)).toEqual([
    '/personalInfo',
    '/employeeDetails',
    '/education',
    '/guarantors',
    '/signature'
  ])
  expect(fresh).not.toHaveProperty('personalInfo')

  const { bvn: _, ...firstPage } = validAnswers.personalInfo
  expect(await ada.post('/user/personalInfo/?prevalidate=prevalidate', firstPage)).toMatchObject({
    status: 200
  })
  expect((await ada.get('/user')).body.data).not.toHaveProperty('personalInfo')

  const [saved, passport] = await Promise.all([
    ada.post('/user/personalInfo/', validAnswers.personalInfo),
    uploadPassport(ada)
  ])
  expect([saved.status, passport.status]).toEqual([200, 200])
  expect(saved.body).toMatchObject({
    success: true,
    message: 'Personal Information saved.',
    revisions: { personalInfo: 1 }
  })
  expect((await ada.post('/user/employeeDetails', validAnswers.employeeDetails)).status).toBe(200)
  expect((await ada.post('/user/educationalBackground', validAnswers.educationalBackground)).status).toBe(200)
  expect((await ada.post('/user/certificate', validAnswers.certificate)).status).toBe(200)
  expect((await uploadGuarantor(ada, 1)).status).toBe(200)

  const almost = (await ada.get('/user')).body.data
  expect(almost.completed).toBe(false)
  expect(almost.missing).toMatchObject([
    { form: 'steps/guarantors', path: '/guarantors/1', title: 'Guarantor 2' },
    { form: 'steps/declaration', path: '/signature' }
  ])

  expect((await uploadGuarantor(ada, 2)).status).toBe(200)
  const last = await uploadSignature(ada, Object.entries(validAnswers.signature))
  expect(last).toMatchObject({ status: 200, body: { data: { completed: true, missing: [] } } })

  const { data } = (await admin.get(`/user/${ada.id}`)).body
  expect(data).toMatchObject({
    completed: true,
    personalInfo: { bvn: '01234567890', officialEmail: ada.email, passport: { _id: expect.any(String) } },
    education: validAnswers.educationalBackground,
    certificates: validAnswers.certificate,
    guarantors: [{ target: 1 }, { target: 2 }],
    signature: { date: '2026-11-20', createdAt: expect.stringMatching(/^2026-11-20T/) }
  })
  expect(data.personalInfo).not.toHaveProperty('nin')
})
