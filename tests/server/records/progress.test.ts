import { expect, it } from 'vitest'
import { completeRecord, signedIn, validAnswers, withClient } from '../../helpers/records.ts'

it('progress is the same in list, dashboard, record and task list, and ignores optional steps', async () => {
  const { server, admin, ada } = await withClient()
  const eve = await signedIn(server)
  const counts = async ({ id, get }: typeof ada) => {
    const isTheirs = ({ _id }: { _id: string }) => _id === id
    const listed = (await admin.get('/user/users?page=1&pageSize=100')).body.data.find(isTheirs)
    const waiting = (await admin.get('/admin/dashboard/work')).body.data.waiting.find(isTheirs)
    return [
      (await get('/user')).body.data.progress,
      (await admin.get(`/user/${id}`)).body.data.progress,
      listed.progress,
      waiting && { finished: waiting.finished, steps: waiting.steps }
    ]
  }
  const four = (finished: number, steps: number) => Array.from({ length: 4 }, () => ({ finished, steps }))

  expect(await counts(eve)).toEqual(four(0, 6))
  await eve.post('/user/certificate', validAnswers.certificate)
  expect(await counts(eve)).toEqual(four(0, 6))
  await eve.post('/user/educationalBackground', validAnswers.educationalBackground)
  expect(await counts(eve)).toEqual(four(1, 6))

  await completeRecord(ada)
  await ada.post('/user/certificate', validAnswers.certificate)
  await admin.post(`/admin/employees/${ada.id}/corrections`, {
    corrections: [{ path: '/personalInfo/passport', message: 'It is blurred.' }]
  })
  expect(await counts(ada)).toEqual(four(5, 6))
  expect((await admin.get('/user')).body.data.progress).toBeUndefined()
})
