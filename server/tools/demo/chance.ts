import type { Chance as Picking } from '../../../engine/authoring/samples/chance.ts'
import { createSeededChance } from '../../../engine/authoring/samples/seeded-chance.ts'

/** Choices that look random, but are the same for the same seed. */
export interface Chance extends Picking {
  shuffled<T>(items: readonly T[]): T[]
}

export function createChance(seed: number): Chance {
  const chance = createSeededChance(seed)
  return { ...chance, shuffled: shuffle }

  function shuffle<T>(items: readonly T[]): T[] {
    const left = [...items]
    return items.map(() => left.splice(chance.whole(0, left.length - 1), 1)[0] as T)
  }
}
