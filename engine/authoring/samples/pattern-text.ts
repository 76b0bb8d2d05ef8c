import RandExp from 'randexp'
import type { Chance } from './chance.ts'
import { createSeededChance } from './seeded-chance.ts'

/**
 * A text that fits a pattern, the same each time unless chance picks; undefined where none is found, as for a pattern that
 * asks for a class of Unicode.
 */
export function createPatternText(pattern: string, chance?: Chance): string | undefined {
  const known = makers.get(pattern) ?? createMaker(pattern)
  makers.set(pattern, known)
  return known(chance)
}

type Maker = (chance: Chance | undefined) => string | undefined

/** A pattern is read once. */
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

/** What a pattern asks by looking ahead or behind is met by trying. */
const maxTries = 40

/** A pattern without what it only looks at: `(?=…)`, `(?!…)`, `(?<=…)` and `(?<!…)`. */
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

/** What is made takes no longer than this many choices. */
const maxChoices = 10_000
const maxRepetitions = 1000

/**
 * Without chance: the first alternative, each repetition as seldom as it may be but seen once, digits that count up. With
 * it, alternatives and characters are picked, and repetitions stay as few.
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

  /** A count within a repetition, or the index of a character in its class. */
  override randInt(least: number, most: number): number {
    if (++this.choices > maxChoices || least > maxRepetitions)
      throw new Error('This pattern asks for too much.')
    if (least > 0) return least
    if (most > 61) return this.chance?.whole(33, 58) ?? 33 // A wide class begins with signs; letters stand here.
    if (most === 1) return 1
    if (this.chance && most > 1) return this.chance.whole(0, most)
    return most === 9 ? ++this.digits % 10 : 0
  }
}
