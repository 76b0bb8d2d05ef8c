import './changed-forms/aged.ts'
import { expect, it } from 'vitest'
import { completeRecord, validAnswers, withClient } from '../../helpers/records.ts'

const untilTheBirthday = 14 * 3600_000

it('a save continues the review if the answer that was sent back is no longer asked since a birthday', async () => {
  const { server, admin, ada } = await withClient()
  const personalInfo = { ...validAnswers.personalInfo, dob: '2001-11-21' }
  await completeRecord(ada, { personalInfo })
  const corrections = [{ path: '/employeeDetails/bankName', message: 'Write the whole name.' }]
  await admin.post(`/admin/employees/${ada.id}/corrections`, { corrections })
  const status = async () => (await ada.get('/user')).body.data.reviewStatus?.stages.at(-1).title
  expect(await status()).toBe('Sent back to you')
  server.clock.advance(untilTheBirthday)
  await ada.put('/user/personalInfo', { ...personalInfo, homeTownAddress: '2 Village Road' })
  expect(await status()).toBe('Being checked')
})
