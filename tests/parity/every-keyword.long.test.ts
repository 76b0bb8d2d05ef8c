import { expect, it } from 'vitest'
import { byEffort } from '../helpers/effort.ts'
import { provedWithEveryWord } from './every-keyword.ts'

it(
  'page and server agree on forms that use every keyword',
  { timeout: byEffort({ quick: 600_000, ci: 600_000, long: 6_000_000 }) },
  () => {
    const { status, output } = provedWithEveryWord(byEffort({ quick: 1000, ci: 1000, long: 10_000 }))
    expect(output).toMatch(/agree over [\d,]+ cases/)
    expect(status, output).toBe(0)
  }
)
