import { describe, expect, it } from 'vitest'
import { compareTimes, questions } from './timing.ts'

describe('an address with an account and one without', () => {
  it.each(questions)('are answered the same, header for header: $name', async question => {
    expect(await compareTimes(question, 6)).toMatchObject({ same: true })
  })
})
