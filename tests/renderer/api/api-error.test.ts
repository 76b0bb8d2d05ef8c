import { describe, expect, it } from 'vitest'
import { toApiError, createNoAnswerError, createApiError } from '../../../renderer/api/api-error.ts'

describe('the error of a rejected call', () => {
  it('has the code, message and problems that the server sent', () => {
    const body = {
      code: 'input.invalid',
      message: 'Bvn number must be 11 digits.',
      data: [{ msg: 'Bvn number must be 11 digits.', path: '/personalInfo/bvn' }]
    }
    expect(createApiError(400, body)).toMatchObject({
      status: 400,
      code: 'input.invalid',
      message: body.message,
      problems: body.data
    })
  })

  it('has the request id of a server error', () => {
    expect(createApiError(500, { message: 'Something went wrong', requestId: 'r1' })).toMatchObject({
      requestId: 'r1'
    })
  })

  it.each([[undefined], ['<html>'], [null], [{ message: '' }], [{ message: 7 }]])(
    'has a generic message for the body %j',
    body => {
      expect(createApiError(502, body)).toMatchObject({
        code: 'network.strange',
        message: 'request failed with status code 502',
        explanation: 'The server could not answer (status 502). Try again in a moment.'
      })
    }
  )

  it('ignores problems without a message', () => {
    expect(
      createApiError(400, { message: 'No', data: [null, 'x', { path: '/a' }, { msg: 'Yes' }] }).problems
    ).toEqual([{ msg: 'Yes' }])
  })
})

describe('the error of a call without an answer', () => {
  it.each([
    ['network error', 'network.lost', new TypeError('Failed to fetch')],
    ['request aborted', 'network.aborted', new DOMException('', 'AbortError')],
    ['time-out exceeded', 'network.slow', new DOMException('', 'TimeoutError')]
  ])('says "%s"', (words, code, error) => {
    expect(toApiError(error)).toMatchObject({ status: 0, code, message: words })
  })

  it('stays the same if it is already an API error', () => {
    const error = createNoAnswerError('network.lost')
    expect(toApiError(error)).toBe(error)
  })

  it('does not hide a programming error', () => {
    expect(() => toApiError(new RangeError('ours'))).toThrow('ours')
  })
})
