import type { LongRun } from '../../long/figures.ts'
import { live } from './lives.ts'

/** Runs `life.test.ts` for as long as requested, with longer sequences. */
export const lifeRun: LongRun = {
  name: 'lives of accounts and records',
  async run({ seconds, seed }) {
    const { tries, cases } = await live({ seed, until: Date.now() + seconds * 1000, steps: 80 })
    return { tries, cases, lost: 0, wrong: 0 }
  }
}
