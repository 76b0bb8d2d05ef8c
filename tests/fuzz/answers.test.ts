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

let ground: Fixture
beforeAll(async () => {
  ground = await openFixture()
})
afterAll(() => ground?.close())

describe('whatever is sent', () => {
  it('is answered rightly where it once was not', async () => {
    for (const [number, one] of seeds.entries())
      expect(await again(ground, one, number), `${one.of}: ${one.why}`).toEqual([])
  })

  it('reaches every call that takes JSON, and every part of the record', () => {
    const { targets } = ground
    const parts = targets.filter(one => one.kind === 'part').map(one => one.part)
    expect(partDefinitions.filter(part => part.hasAnswers && !parts.includes(part))).toEqual([])
    expect(targets.filter(one => one.kind === 'form').length).toBeGreaterThanOrEqual(9)
  })

  it(
    'as a part of the record gets the verdict of the page, and is stored only where it passes',
    {
      timeout
    },
    async () => {
      const people = ground.fuzzed.people.slice(0, lanes)
      const cases = count(800)
      const tally = await fuzzParts({ ...ground.fuzzed, people }, ground.rows, { seed, cases })
      expect(tally.cases).toBe(cases * lanes)
      expect(tally.accepted).toBeGreaterThan(tally.cases / 20)
    }
  )

  it(
    'as a form by itself gets the verdict of the page, and changes nothing where it is refused',
    {
      timeout
    },
    async () => {
      const { fuzzed, rows, targets } = ground
      const run = { seed, cases: count(18_400), plainCases: count(800), passing: count(30) }
      const sent = await fuzzSingles(fuzzed, rows, targets, run)
      expect(sent).toBeGreaterThan(count(18_400) * 9)
    }
  )

  it('in an address is never a defect of ours', { timeout }, async () => {
    await fuzzAddresses(ground.fuzzed, ground.calls, count(4000), seed)
  })

  it('leaves the prototype of all objects as it is, and nothing in the log of errors', async () => {
    expect(await ground.fuzzed.isPrototypeUntouched()).toBe(true)
    expect(ground.fuzzed.allOutput()).toBe('')
  })
})
