import RandExp from 'randexp'

/** The lengths of the texts that match a pattern, in characters. */
export interface Lengths {
  min: number
  max: number
}

/**
 * Returns the lengths of the texts that match a pattern, or undefined where they cannot be counted, for instance with Unicode
 * classes or lookbehind.
 */
export function readPatternLengths(pattern: string): Lengths | undefined {
  if (/\\[pPuxck]|\(\?<|\\[1-9]/.test(pattern)) return undefined
  const known = lengths.get(pattern)
  if (known) return known
  try {
    const found = lengthsOf((new RandExp(pattern) as unknown as { tokens: Token }).tokens)
    lengths.set(pattern, found)
    return found
  } catch {
    return undefined
  }
}

const lengths = new Map<string, Lengths>()

/** A token of a parsed pattern, as in RandExp's parser. */
interface Token {
  type: number
  stack?: Token[]
  options?: Token[][]
  followedBy?: boolean
  notFollowedBy?: boolean
  value?: Token
  min?: number
  max?: number
}

const position = 2
const repetition = 5

function lengthsOf(token: Token): Lengths {
  const { type, stack, options, value, min: minTimes = 0, max: maxTimes = 0 } = token
  if (type === position || token.followedBy || token.notFollowedBy) return { min: 0, max: 0 }
  if (type === repetition && value) {
    const { min: shortest, max: longest } = lengthsOf(value)
    return { min: shortest * minTimes, max: longest === 0 ? 0 : longest * maxTimes }
  }
  const alternatives = options ?? (stack && [stack])
  if (!alternatives) return { min: 1, max: 1 }
  const sums = alternatives.map(sumLengths)
  return {
    min: Math.min(...sums.map(sum => sum.min)),
    max: Math.max(...sums.map(sum => sum.max))
  }
}

function sumLengths(tokens: Token[]): Lengths {
  return tokens.map(lengthsOf).reduce((sum, one) => ({ min: sum.min + one.min, max: sum.max + one.max }), {
    min: 0,
    max: 0
  })
}
