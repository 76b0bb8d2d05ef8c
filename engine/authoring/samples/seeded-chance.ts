import type { Chance } from './chance.ts'

/** Creates a random source from a seed (Mulberry32, 32 bits of state). The same seed gives the same picks. Not for security. */
export function createSeededChance(seed: number): Chance {
  let state = seed >>> 0

  return { whole: drawWhole, pick, digits: drawDigits, happens: share => drawNext() < share }

  function drawNext() {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function drawWhole(min: number, max: number) {
    return min + Math.floor(drawNext() * (max - min + 1))
  }

  function pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error('There is nothing to pick from.')
    return from[drawWhole(0, from.length - 1)] as T
  }

  function drawDigits(count: number) {
    return Array.from({ length: count }, () => drawWhole(0, 9)).join('')
  }
}
