import { describe, expect, it } from 'vitest'
import { check } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { ApiError } from '../../../renderer/api/api-error.ts'
import { problemsIn, problemsOf, stepOfProblem, toastsFor } from '../../../renderer/saving/refusals.ts'

const details = forms['steps/employee-details']!
const refused = (...msgs: [msg: string, path: string][]) =>
  new ApiError(400, {
    message: 'All fields are required',
    problems: msgs.map(([msg, path]) => ({ msg, path }))
  })

describe('the toasts of a refusal', () => {
  it('are the message where no problems are listed', () => {
    expect(toastsFor(new ApiError(401, { message: 'Invalid email or password.' }), [details])).toEqual([
      'Invalid email or password.'
    ])
  })

  it('are one where answers are only missing', () => {
    const missing = check(details, {}).map(({ msg, path }): [string, string] => [
      msg,
      `/employeeDetails${path}`
    ])
    expect(missing.length).toBeGreaterThan(1)
    expect(toastsFor(refused(...missing), [details])).toEqual(['All fields are required'])
  })

  it('say of a list without a row what the page says of it', () => {
    const error = refused(['Add at least one row.', '/education'])
    expect(toastsFor(error, [forms['steps/education']!])).toEqual(['All fields are required'])
  })

  it('say that a box is not ticked where nothing is missing', () => {
    const msg = 'Tick the box to go on.'
    const form = { ...details, schema: { properties: { agreed: { type: 'boolean' as const, const: true } } } }
    const error = new ApiError(400, { message: msg, problems: [{ msg, path: '/employeeDetails/agreed' }] })
    expect(toastsFor(error, [form])).toEqual([msg])
  })

  it('are one for each distinct sentence', () => {
    const error = refused(
      ['Account number must be 10 digits.', '/employeeDetails/salaryAccountNumber'],
      ['Account number must be 10 digits.', '/x']
    )
    expect(toastsFor(error, [details])).toEqual(['Account number must be 10 digits.'])
  })
})

describe('problems of a refusal', () => {
  const problems = [
    { msg: 'Enter your last name.', path: '/personalInfo/lastName', form: 'steps/personal-details' },
    { msg: 'Bvn number must be 11 digits.', path: '/personalInfo/bvn', form: 'steps/personal-information' }
  ]

  it('belong to the form that they name', () => {
    expect(problemsOf(problems, 'steps/personal-information')).toEqual(problems.slice(1))
  })

  it('lead to an earlier page only where none is on this one', () => {
    expect(stepOfProblem(problems, 'steps/personal-information')).toBeUndefined()
    expect(stepOfProblem(problems.slice(0, 1), 'steps/personal-information')?.path).toBe(
      '/employee/personalinfo'
    )
    expect(stepOfProblem([], 'steps/personal-information')).toBeUndefined()
  })

  it('come along with a navigation', () => {
    expect(problemsIn({ problems })).toEqual(problems)
    expect(problemsIn({ problems: ['x', null, { msg: 7 }] })).toEqual([])
    expect(problemsIn(null)).toBeUndefined()
  })
})
