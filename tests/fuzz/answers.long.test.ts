import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partDefinitions } from '../../server/records/model/parts.ts'
import { casesOfRun } from '../helpers/effort.ts'
import { again } from './answers/again.ts'
import type { Seed } from './answers/failure.ts'
import { fuzzAddresses } from './answers/addresses.ts'
import { type Fixture, lanes, openFixture } from './answers/fixture.ts'
import { fuzzParts } from './answers/parts.ts'
import { fuzzSingles } from './answers/singles.ts'
import { seedOfRun } from '../world/chance.ts'
import kept from './seeds.json' with { type: 'json' }

/** Set `CASES=1000000 SEED=random` for more cases, and for different ones. */
const share = casesOfRun({ quick: 6000, ci: 30_000, long: 1_000_000 }) / 200_000
const count = (usually: number) => Math.max(1, Math.round(usually * share))
const timeout = 600_000 + count(200_000) * 20
const seed = seedOfRun()
const seeds: Seed[] = kept

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture?.close())

describe('the server under random requests', () => {
  it('handles all cases correctly that once failed', async () => {
    for (const [number, one] of seeds.entries())
      expect(await again(fixture, one, number), `${one.of}: ${one.why}`).toEqual([])
  })

  it('is tested with every part that has answers, and with at least 9 single forms', () => {
    const { targets } = fixture
    const parts = targets.filter(one => one.kind === 'part').map(one => one.part)
    expect(partDefinitions.filter(part => part.hasAnswers && !parts.includes(part))).toEqual([])
    expect(targets.filter(one => one.kind === 'form').length).toBeGreaterThanOrEqual(9)
  })

  it(
    'judges a part as the page does, and stores it only if it passes',
    {
      timeout
    },
    async () => {
      const people = fixture.fuzzed.people.slice(0, lanes)
      const cases = count(800)
      const tally = await fuzzParts({ ...fixture.fuzzed, people }, fixture.rows, { seed, cases })
      expect(tally.cases).toBe(cases * lanes)
      expect(tally.accepted).toBeGreaterThan(tally.cases / 20)
    }
  )

  it(
    'judges a single form as the page does, and changes nothing if it is rejected',
    {
      timeout
    },
    async () => {
      const { fuzzed, rows, targets } = fixture
      const run = { seed, cases: count(18_400), plainCases: count(800), passing: count(30) }
      const sent = await fuzzSingles(fuzzed, rows, targets, run)
      expect(sent).toBeGreaterThan(count(18_400) * 9)
    }
  )

  it('never returns a server error for a random address', { timeout }, async () => {
    await fuzzAddresses(fixture.fuzzed, fixture.calls, count(4000), seed)
  })

  it('leaves Object.prototype untouched, and writes nothing to the error log', async () => {
    expect(await fixture.fuzzed.isPrototypeUntouched()).toBe(true)
    expect(fixture.fuzzed.allOutput()).toBe('')
  })
})
