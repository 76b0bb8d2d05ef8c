import { describe, expect, it } from 'vitest'
import { check, type Problem, type RuleName } from '../../../engine/index.ts'
import { forms } from '../../../generated/index.ts'
import { ApiError } from '../../../renderer/api/api-error.ts'
import { problemsIn, problemsOf, stepOfProblem, toastsFor } from '../../../renderer/saving/refusals.ts'

const details = forms['steps/employee-details']!
const refused = (...problems: Problem[]) =>
  new ApiError(400, { message: 'All fields are required', problems })

describe('the toasts for a refused save', () => {
  it('show the message if no problems are listed', () => {
    expect(toastsFor(new ApiError(401, { message: 'Invalid email or password.' }), [details])).toEqual([
      'Invalid email or password.'
    ])
  })

  it('show one message if answers are only missing', () => {
    const missing = check(details, {}).map(problem => ({
      ...problem,
      path: `/employeeDetails${problem.path}`
    }))
    expect(missing.length).toBeGreaterThan(1)
    expect(toastsFor(refused(...missing), [details])).toEqual(['All fields are required'])
  })

  it('say "All fields are required" for a list without rows', () => {
    const error = refused({ path: '/education', rule: 'minItems', limit: 1, msg: 'Add at least one row.' })
    expect(toastsFor(error, [forms['steps/education']!])).toEqual(['All fields are required'])
  })

  it('show the message of an unticked box if no answer is missing', () => {
    const msg = 'Tick the box to continue.'
    const form = { ...details, schema: { properties: { agreed: { type: 'boolean' as const, const: true } } } }
    const error = new ApiError(400, {
      message: msg,
      problems: [{ msg, rule: 'const', path: '/employeeDetails/agreed' }]
    })
    expect(toastsFor(error, [form])).toEqual([msg])
  })

  it.each([
    ['required', 'Which company do you work at?', ['All fields are required']],
    ['pattern', 'Choose the company you work at.', ['Choose the company you work at.']]
  ] satisfies [RuleName, string, string[]][])(
    'depend on the rule of the problem, %s, and not on its message',
    (rule, msg, toasts) => {
      const path = '/employeeDetails/secondedTo'
      expect(toastsFor(refused({ path, rule, msg }), [details])).toEqual(toasts)
    }
  )

  it('show the message of a field that asks for its own words', () => {
    const declaration = forms['steps/declaration']!
    const problem: Problem = { path: '/signature/certified', rule: 'required', msg: 'Please confirm.' }
    expect(toastsFor(refused(problem), [declaration])).toEqual(['Please confirm.'])
    const other: Problem = { path: '/signature/date', rule: 'required', msg: 'Which day?' }
    expect(toastsFor(refused(problem, other), [declaration])).toEqual([
      'All fields are required',
      'Please confirm.'
    ])
  })

  it('show each distinct message once', () => {
    const wrong = { rule: 'pattern' as const, msg: 'Account number must be 10 digits.' }
    const error = refused(
      { ...wrong, path: '/employeeDetails/salaryAccountNumber' },
      { ...wrong, path: '/x' }
    )
    expect(toastsFor(error, [details])).toEqual(['Account number must be 10 digits.'])
  })
})

describe('the problems of a refused save', () => {
  const problems: Problem[] = [
    {
      msg: 'Enter your last name.',
      rule: 'required',
      path: '/personalInfo/lastName',
      form: 'steps/personal-details'
    },
    {
      msg: 'Bvn number must be 11 digits.',
      rule: 'pattern',
      path: '/personalInfo/bvn',
      form: 'steps/personal-information'
    }
  ]

  it('belong to the form that they name', () => {
    expect(problemsOf(problems, 'steps/personal-information')).toEqual(problems.slice(1))
  })

  it('lead to an earlier page only if there are none on the current page', () => {
    expect(stepOfProblem(problems, 'steps/personal-information')).toBeUndefined()
    expect(stepOfProblem(problems.slice(0, 1), 'steps/personal-information')?.path).toBe(
      '/employee/personalinfo'
    )
    expect(stepOfProblem([], 'steps/personal-information')).toBeUndefined()
  })

  it('are read from the state of a navigation', () => {
    expect(problemsIn({ problems })).toEqual(problems)
    expect(problemsIn({ problems: ['x', null, { msg: 7 }] })).toEqual([])
    expect(problemsIn(null)).toBeUndefined()
  })
})
