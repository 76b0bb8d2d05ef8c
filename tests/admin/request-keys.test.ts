import { expect, it } from 'vitest'
import { createRequestKeys } from '../../admin/batches/request-keys.ts'
import { ApiError } from '../../renderer/api/api-error.ts'

const body = { message: 'Hello', audience: 'all' }
const failure = (status: number) => new ApiError(status, { message: 'no' })

it('a retry keeps its request key only for the same body after a network or server error', () => {
  const keys = createRequestKeys()
  const first = keys.keyFor(body)
  for (const status of [0, 500, 503]) {
    keys.answered(failure(status))
    expect(keys.keyFor(body)).toBe(first)
  }
  const other = keys.keyFor({ ...body, message: 'Hello!' })
  expect(other).not.toBe(first)
  keys.answered(failure(429))
  const third = keys.keyFor({ ...body, message: 'Hello!' })
  expect(third).not.toBe(other)
  keys.answered()
  expect(keys.keyFor({ ...body, message: 'Hello!' })).not.toBe(third)
})
