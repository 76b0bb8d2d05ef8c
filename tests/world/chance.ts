import { type Chance as DemoChance, createChance } from '../../server/tools/demo/chance.ts'

/** A seeded random generator: the same seed gives the same sequence. */
export interface Chance extends DemoChance {
  /** Returns an integer from 0 to `sides - 1`. */
  below(sides: number): number
  /** Returns true with a probability of 1 in `times`. */
  oneIn(times: number): boolean
  /** Returns a random element; undefined if there is none. */
  of<T>(choices: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  // Consecutive seeds, as lanes and rounds have, must not give similar sequences.
  const chance = createChance(Math.imul(seed + 1, 0x9e3779b1))
  const below = (sides: number) => chance.whole(0, sides - 1)
  return {
    ...chance,
    below,
    oneIn: times => below(times) === 0,
    of: choices => choices[below(choices.length)] as never
  }
}

/** Returns the seed of the run: `SEED`, which may be `random`, else a constant. */
export const seedOfRun = () =>
  process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20261121)
