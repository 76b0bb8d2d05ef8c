import { describe, expect, it } from 'vitest'
import { toApiError, createNoAnswerError, createApiError } from '../../../renderer/api/api-error.ts'

describe('a refused call', () => {
  it('says what the server says', () => {
    const body = {
      message: 'Bvn number must be 11 digits.',
      data: [{ msg: 'Bvn number must be 11 digits.', path: '/personalInfo/bvn' }]
    }
    expect(createApiError(400, body)).toMatchObject({
      status: 400,
      message: body.message,
      problems: body.data
    })
  })

  it('carries the request id of a defect', () => {
    expect(createApiError(500, { message: 'Something went wrong', requestId: 'r1' })).toMatchObject({
      requestId: 'r1'
    })
  })

  it.each([[undefined], ['<html>'], [null], [{ message: '' }], [{ message: 7 }]])(
    'has generic words for the body %j',
    body => {
      expect(createApiError(502, body).message).toBe('request failed with status code 502')
    }
  )

  it('takes no problem that has no sentence', () => {
    expect(
      createApiError(400, { message: 'No', data: [null, 'x', { path: '/a' }, { msg: 'Yes' }] }).problems
    ).toEqual([{ msg: 'Yes' }])
  })
})

describe('a call without an answer', () => {
  it.each([
    ['network error', new TypeError('Failed to fetch')],
    ['request aborted', new DOMException('', 'AbortError')],
    ['time-out exceeded', new DOMException('', 'TimeoutError')]
  ])('says %s', (words, error) => {
    expect(toApiError(error)).toMatchObject({ status: 0, message: words })
  })

  it('stays what it is when it has words already', () => {
    const error = createNoAnswerError('network error')
    expect(toApiError(error)).toBe(error)
  })

  it('does not hide a defect of ours', () => {
    expect(() => toApiError(new RangeError('ours'))).toThrow('ours')
  })
})
