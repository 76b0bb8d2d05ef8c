import './changed-forms/grouped.ts'
import { describe, expect, it } from 'vitest'
import { validAnswers, withClient } from '../../helpers/records.ts'

const answers = validAnswers.employeeDetails

describe('a required group that is not sent', () => {
  it('is rejected with one problem for the required question in it', async () => {
    const { ada } = await withClient()
    const problem = {
      path: '/employeeDetails/badge/number',
      rule: 'required',
      msg: 'Enter your badge number.'
    }
    for (const badge of [undefined, null, {}, { number: ' ' }]) {
      const { status, body } = await ada.post('/user/employeeDetails', { ...answers, badge })
      expect({ status, data: body.data }).toMatchObject({ status: 400, data: [problem] })
      expect(body.data).toHaveLength(1)
    }
  })

  it('is stored without answers if every question in it is optional', async () => {
    const { ada } = await withClient()
    const { status } = await ada.post('/user/employeeDetails', { ...answers, badge: { number: 'B1' } })
    expect(status).toBe(200)
    const { body } = await ada.get('/user')
    expect(body.data.employeeDetails).toEqual({ ...answers, badge: { number: 'B1' }, wishes: {} })
  })
})
