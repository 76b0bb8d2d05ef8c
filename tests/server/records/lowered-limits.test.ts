import { expect, it } from 'vitest'
import { validAnswers, withClient } from '../../helpers/records.ts'
import { addSignedIn } from '../../world/people.ts'

const { passport: _, ...personalInfo } = validAnswers.personalInfo
const { bankName: __, ...employeeDetails } = validAnswers.employeeDetails
const course = validAnswers.educationalBackground[0]
const longId = 'B'.repeat(60)

/** Signs in an employee whose stored staff id and list of courses are longer than the limits allow now. */
async function withLongAnswers() {
  const { server } = await withClient()
  const answers = {
    personalInfo: { ...personalInfo, officialEmail: 'ada@office.example' },
    employeeDetails: { ...employeeDetails, employeeId: longId },
    education: Array.from({ length: 51 }, () => course)
  }
  const { services } = server
  const person = await services.database.write(tx => addSignedIn(tx, services, { answers }))
  return server.as(person.token)
}

it('an answer beyond a lowered limit does not hide other missing answers', async () => {
  const ada = await withLongAnswers()
  const { body } = await ada.put('/user/personalInfo', { ...personalInfo, address: '5 Allen Avenue' })
  expect(body.data.missing.map(({ path }: { path: string }) => path)).toEqual([
    '/personalInfo/passport',
    '/employeeDetails/employeeId',
    '/employeeDetails/bankName',
    '/education',
    '/guarantors',
    '/signature'
  ])
  expect((await ada.get('/user')).body.data.progress).toEqual({ finished: 1, steps: 6 })
})

it('an answer beyond a lowered limit can be saved again only as it is stored', async () => {
  const ada = await withLongAnswers()
  const save = async (employeeId: string) =>
    (await ada.put('/user/employeeDetails', { ...validAnswers.employeeDetails, employeeId })).status
  expect(await save(longId)).toBe(200)
  expect(await save(`${longId}B`)).toBe(400)
  expect(await save('BTC-001')).toBe(200)
  expect(await save(longId)).toBe(400)
})

it('rows beyond a lowered limit can be saved again, but no row can be added', async () => {
  const ada = await withLongAnswers()
  const save = async (count: number) =>
    (await ada.put('/user/educationalBackground', { list: Array.from({ length: count }, () => course) }))
      .status
  expect(await save(51)).toBe(200)
  expect(await save(52)).toBe(400)
})
