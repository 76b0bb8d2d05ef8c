import './changed-forms/retired.ts'
import { expect, it } from 'vitest'
import { uploadPassport, validAnswers, withClient } from '../../helpers/records.ts'
import { addSignedIn } from '../../world/people.ts'

const { employeeDetails } = validAnswers
const kept = { label: 'Old label', mail: 'old@office.example', joined: '2019-01-31' }
const school = { place: 'Ikeja', badge: 'School in Ikeja' }
const dependants = [{ name: 'Chi', home: { town: 'Ikeja', fax: '01 234' }, school }]

it('a save keeps the answers of retired questions, whatever else their question says', async () => {
  const { server } = await withClient()
  const answers = { employeeDetails: { ...employeeDetails, ...kept, dependants } }
  const { services } = server
  const { token } = await services.database.write(tx => addSignedIn(tx, services, { answers }))
  const ada = server.as(token)
  const { body } = await ada.put('/user/employeeDetails', {
    ...employeeDetails,
    employeeId: 'BTC-2',
    dependants
  })
  const now = { ...employeeDetails, ...kept, employeeId: 'BTC-2', dependants }
  expect(body.data.employeeDetails).toEqual(now)
})

it('a save keeps the file of a retired question that had a condition', async () => {
  const { ada } = await withClient()
  expect(await uploadPassport(ada)).toMatchObject({ status: 200 })
  const { body } = await ada.post('/user/personalInfo', validAnswers.personalInfo)
  expect(body.data.personalInfo).toMatchObject({ lastName: 'Okafor', passport: { url: expect.any(String) } })
})
