import { describe, expect, it } from 'vitest'
import { forms } from '../../../generated/index.ts'
import { createRequestBody, findFilesToSend } from '../../../renderer/saving/request-body.ts'

const formNamed = (name: string) => forms[name]!
const chosen = { chosen: 'k1', name: 'photo.jpg', size: 3, type: 'image/jpeg' }
const stored = { _id: 'f1', url: '/api/files/f1' }

describe('the answers in a request body', () => {
  it('include every field that a client may set, with emptied fields as ""', () => {
    expect(
      createRequestBody(formNamed('steps/employee-details'), {
        employeeId: ' BTC-1 ',
        secondedTo: undefined,
        more: 1
      })
    ).toEqual({
      employeeId: 'BTC-1',
      secondedTo: '',
      salaryAccountNumber: '',
      bankName: ''
    })
  })

  it('leave out files', () => {
    expect(
      createRequestBody(formNamed('steps/personal-information'), { passport: chosen })
    ).not.toHaveProperty('passport')
  })

  it('leave out fields that stay on the page', () => {
    expect(
      createRequestBody(formNamed('account/sign-up'), { password: 'p', confirmPassword: 'p' })
    ).not.toHaveProperty('confirmPassword')
  })

  it('of a list are an array', () => {
    const row = { nameOfSchool: 'Unilag', qualification: 'BSc', dateObtained: '2016-07-01' }
    expect(createRequestBody(formNamed('steps/education'), [row])).toEqual([row])
  })
})

describe('the files to send with a save', () => {
  it('are the newly chosen files, not the stored files', () => {
    expect(findFilesToSend(formNamed('steps/personal-information'), { passport: stored })).toEqual([])
    expect(findFilesToSend(formNamed('steps/personal-information'), { passport: chosen })).toMatchObject([
      { path: ['passport'], file: chosen }
    ])
  })

  it('include their number if the places are numbered', () => {
    const value = [
      { target: 1, guarantor: stored },
      { target: 2, guarantor: chosen }
    ]
    expect(findFilesToSend(formNamed('steps/guarantors'), value)).toMatchObject([
      { path: ['1'], slot: 2, file: chosen }
    ])
  })

  it('are none if nothing is answered', () => {
    expect(findFilesToSend(formNamed('steps/guarantors'), undefined)).toEqual([])
    expect(findFilesToSend(formNamed('steps/declaration'), undefined)).toEqual([])
  })
})
