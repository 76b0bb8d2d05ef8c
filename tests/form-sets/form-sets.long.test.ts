import { afterAll, expect, it } from 'vitest'
import { casesOfRun, shareOfDay } from '../helpers/effort.ts'
import { createRandomSet } from './random-set.ts'
import { isAccepted, openTrial } from './try-sets.ts'

/** The sets are numbered from `SEED`. A run tries as many as `CASES` says, or the share of the day. */
const seed = process.env.SEED === 'random' ? Date.now() % 1_000_000 : Number(process.env.SEED ?? 1)
const { first, count } = shareOfDay(casesOfRun({ quick: 500, ci: 500, long: 5000 }))
const batchSize = 100

const trial = openTrial()
afterAll(() => trial.remove())

it(
  'every random schema set that passes the author check can be saved and read back',
  { timeout: 3_600_000 },
  () => {
    const sets = Array.from({ length: count }, (_, index) => createRandomSet(seed + first + index))
    const accepted = sets.filter(isAccepted)
    const failures = new Map<number, string[]>()
    for (let start = 0; start < accepted.length; start += batchSize) {
      const batch = accepted.slice(start, start + batchSize)
      for (const [seed, faults] of trial.findFailures(batch)) failures.set(seed, faults)
    }
    console.log(
      `${accepted.length} of ${count} random sets pass the check; ${failures.size} of them fail later.`
    )
    const [failed] = failures.keys()
    const smallest = failed === undefined ? undefined : trial.shrink(createRandomSet(failed))
    const said = [...failures].map(([seed, faults]) => `${seed}: ${faults.join('; ')}`)
    expect(said, `smallest: ${JSON.stringify(smallest, null, 1)}`).toEqual([])
    expect(accepted.length).toBeGreaterThan(count * 0.8)
  }
)
