import './changed-forms/renamed.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../helpers/app.ts'
import { answers, ask, guarantor, keyFor, sign, withKey } from '../../helpers/guarantors.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { signedIn, uploadSignature, validAnswers, withClient } from '../../helpers/records.ts'
import { fileAt } from '../../helpers/stored.ts'

it('a page that was opened before a question beside a file was renamed or moved still saves its answer', async () => {
  const { ada } = await withClient()
  await ada.post('/user/employeeDetails', validAnswers.employeeDetails)
  const sent: [string, string][] = [
    ['date', '2026-10-01'],
    ['certified', 'true'],
    ['place', 'Ikeja']
  ]
  expect(await uploadSignature(ada, sent)).toMatchObject({ status: 200 })
  const { signature, employeeDetails } = (await ada.get('/user')).body.data
  expect(signature).toMatchObject({ signedOn: '2026-10-01' })
  expect(employeeDetails).toEqual({ ...validAnswers.employeeDetails, town: 'Ikeja' })
})

it('a guarantor finds and signs what they typed before a question was renamed and a choice replaced', async () => {
  const server = await testApp()
  const admin = await signedIn(server, { isAdmin: true })
  const ada = await server.employee()
  await ask(ada, 1, { ...guarantor, relationship: 'Boss' })
  const key = await keyFor(server)
  const form = async () => (await server.get('/party/form', undefined, withKey(key))).body.data
  expect((await form()).filled.guarantor.relationship).toBe('Former employer')
  const typed = { homeAddress: answers.homeAddress, relationship: 'Boss' }
  await server.put('/party/draft', { answers: { guarantor: typed } }, withKey(key))
  const now = { address: answers.homeAddress, relationship: 'Former employer' }
  expect((await form()).answers.guarantor).toMatchObject(now)
  expect(await sign(server, key, { relationship: 'Boss' })).toMatchObject({ status: 200 })
  const [{ guarantor: signed }] = (await admin.get(`/user/${ada.id}`)).body.data.guarantors
  const text = textOfPdf(await fileAt(server, signed.url)).replaceAll(/\s+/g, ' ')
  expect(text).toContain(answers.homeAddress)
})
