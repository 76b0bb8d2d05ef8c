/** Chance that is the same each time. */
export interface Chance {
  /** A whole number below this one. */
  below(sides: number): number
  /** True once in so many times. */
  oneIn(times: number): boolean
  of<T>(choices: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const below = (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
  return { below, oneIn: times => below(times) === 0, of: choices => choices[below(choices.length)] as never }
}

/** `SEED`, which may be `random`; else always the same. */
export const seedOfRun = () =>
  process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20261121)
