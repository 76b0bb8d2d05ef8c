import { describe, expect, it } from 'vitest'
import { compared, questions } from './timing.ts'

describe('an address with an account and one without', () => {
  it.each(questions)('are answered the same, header for header: $name', async question => {
    expect(await compared(question, 6)).toMatchObject({ same: true })
  })
})
