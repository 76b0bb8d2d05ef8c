import { expect, it } from 'vitest'
import { seedOfRun } from '../world/chance.ts'
import { secondsOfRun } from '../helpers/effort.ts'
import { live } from './life/lives.ts'

/** Set `SECONDS=600 SEED=random` for more cases, and for different ones. */
const seconds = secondsOfRun({ quick: 4, ci: 25, long: 300 })

it(
  'people acting in random order lose no answer and break no invariant',
  {
    timeout: (seconds + 240) * 1000
  },
  async () => {
    const { tries, cases } = await live({ seed: seedOfRun(), until: Date.now() + seconds * 1000, steps: 60 })
    expect(tries).toBeGreaterThan(0)
    expect(cases).toBeGreaterThan(tries)
  }
)
