import { describe, expect, it } from 'vitest'
import { compareTimes, questions } from './timing.ts'

describe('addresses with and without an account', () => {
  it.each(questions)('get the same response, including the headers: $name', async question => {
    expect(await compareTimes(question, 6)).toMatchObject({ same: true })
  })
})
