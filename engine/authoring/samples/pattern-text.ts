import RandExp from 'randexp'
import type { Chance } from './chance.ts'
import { createSeededChance } from './seeded-chance.ts'

/**
 * Makes a text that matches a pattern; deterministic without `chance`. Returns undefined if none is found, for instance for a
 * pattern with a Unicode class.
 */
export function createPatternText(pattern: string, chance?: Chance): string | undefined {
  const known = makers.get(pattern) ?? createMaker(pattern)
  makers.set(pattern, known)
  return known(chance)
}

type Maker = (chance: Chance | undefined) => string | undefined

/** Cache: each pattern is parsed once. */
const makers = new Map<string, Maker>()

function createMaker(pattern: string): Maker {
  try {
    const text = new FittingText(withoutLooks(pattern))
    const expected = new RegExp(pattern, 'u')
    const findFitting = (chances: readonly (Chance | undefined)[]) => {
      for (const chance of chances) {
        const made = makeText(text, chance)
        if (made !== undefined && expected.test(made)) return made
      }
      return undefined
    }
    let tried: { found: string | undefined } | undefined
    const tryLong = () => findFitting(Array.from({ length: maxTries }, (_, seed) => createSeededChance(seed)))
    return chance => findFitting([chance]) ?? (tried ??= { found: tryLong() }).found
  } catch {
    return () => undefined
  }
}

function makeText(text: FittingText, chance: Chance | undefined): string | undefined {
  try {
    return text.make(chance)
  } catch {
    return undefined
  }
}

/** Lookaheads and lookbehinds are met by trial and error, up to this many tries. */
const maxTries = 40

/** Removes lookaheads and lookbehinds from a pattern: `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`. */
function withoutLooks(pattern: string): string {
  const begin = /\(\?<?[=!]/.exec(pattern)?.index
  if (begin === undefined) return pattern
  let depth = 0
  let end = begin
  do {
    if (pattern[end] === '\\') end += 1
    else if (pattern[end] === '(') depth += 1
    else if (pattern[end] === ')') depth -= 1
    end += 1
  } while (depth > 0 && end < pattern.length)
  return pattern.slice(0, begin) + withoutLooks(pattern.slice(end))
}

/** Limits that stop patterns which would produce huge texts. */
const maxChoices = 10_000
const maxRepetitions = 1000

/**
 * Without chance: takes the first alternative, repeats as few times as allowed but at least once, and counts digits up. With
 * chance: picks alternatives and characters at random, and repeats as few times.
 */
class FittingText extends RandExp {
  override max = 1
  private digits = 0
  private choices = 0
  private chance: Chance | undefined

  make(chance: Chance | undefined): string {
    this.digits = 0
    this.choices = 0
    this.chance = chance
    return this.gen()
  }

  override _randSelect<Option>(options: Option[]): Option {
    return this.chance ? this.chance.pick(options) : (options[0] as Option)
  }

  /** Returns the count of a repetition, or the index of a character in its class. */
  override randInt(min: number, most: number): number {
    if (++this.choices > maxChoices || min > maxRepetitions)
      throw new Error('This pattern asks for too much.')
    if (min > 0) return min
    if (most > 61) return this.chance?.whole(33, 58) ?? 33 // Wide classes start with punctuation; these are letters.
    if (most === 1) return 1
    if (this.chance && most > 1) return this.chance.whole(0, most)
    return most === 9 ? ++this.digits % 10 : 0
  }
}
