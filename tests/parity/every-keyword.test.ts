import { expect, it } from 'vitest'
import { provedWithEveryWord } from './every-keyword.ts'

it('holds for forms that use every word that an author has', { timeout: 600_000 }, () => {
  const { status, output } = provedWithEveryWord(1000)
  expect(output).toMatch(/agree over [\d,]+ cases/)
  expect(status, output).toBe(0)
})
