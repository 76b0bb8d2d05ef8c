import { type Chance as DemoChance, createChance } from '../../server/tools/demo/chance.ts'

/** Chance that is the same each time. */
export interface Chance extends DemoChance {
  /** A whole number below this one. */
  below(sides: number): number
  /** True once in so many times. */
  oneIn(times: number): boolean
  /** One of these; undefined where there is none. */
  of<T>(choices: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  // Neighbouring seeds, which lanes and rounds have, begin far apart.
  const chance = createChance(Math.imul(seed + 1, 0x9e3779b1))
  const below = (sides: number) => chance.whole(0, sides - 1)
  return {
    ...chance,
    below,
    oneIn: times => below(times) === 0,
    of: choices => choices[below(choices.length)] as never
  }
}

/** `SEED`, which may be `random`; else always the same. */
export const seedOfRun = () =>
  process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20261121)
