import type { LongRun } from '../../long/figures.ts'
import { chanceFrom } from '../../world/chance.ts'
import { drawn } from './drawn.ts'

export const pagesRun: LongRun = {
  name: 'pages with hostile stored values',
  async run({ seconds, seed }) {
    const until = Date.now() + seconds * 1000
    let cases = 0
    while (Date.now() < until) {
      const own = seed + cases++
      const wrong = drawn(chanceFrom(own))
      if (wrong.length > 0) throw new Error(`${wrong.join('\n')} (SEED=${own} CASES=1)`)
    }
    return { cases, lost: 0, wrong: 0 }
  }
}
