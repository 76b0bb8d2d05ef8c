import RandExp from 'randexp'

/**
 * A text that fits a pattern, the same each time; undefined where none is found, as for a pattern that looks ahead or
 * asks for a class of Unicode.
 */
export function createPatternText(pattern: string): string | undefined {
  try {
    const text = new FirstText(pattern).gen()
    return new RegExp(pattern, 'u').test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** What is made takes no longer than this many choices. */
const maxChoices = 10_000
const maxRepetitions = 1000

/** Instead of chance: the first alternative, each repetition as seldom as it may be but seen once, digits that count up. */
class FirstText extends RandExp {
  override max = 1
  private digits = 0
  private choices = 0

  override _randSelect<Option>(options: Option[]): Option {
    return options[0] as Option
  }

  /** A count within a repetition, or the index of a character in its class. */
  override randInt(least: number, most: number): number {
    if (++this.choices > maxChoices || least > maxRepetitions)
      throw new Error('This pattern asks for too much.')
    if (least > 0) return least
    if (most === 9) return ++this.digits % 10
    if (most > 61) return 33 // A wide class begins with a space or a sign; a letter stands here.
    return most === 1 ? 1 : 0
  }
}
