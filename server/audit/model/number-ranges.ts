/**
 * Sets of numbers of employees in the list, as ranges: `[1, 7, 12, 12]` are 1 to 7 and 12. So the audit keeps whom a look at
 * the list showed, in few bytes and without names.
 */

/** Beyond so many ranges a set is not kept. */
const maxRanges = 1000

/** Everybody who is there. */
export const everyNumber: readonly number[] = [0, Number.MAX_SAFE_INTEGER]

/** Undefined where they would be too many. */
export function toRanges(numbers: readonly number[]): number[] | undefined {
  const ranges: number[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && number <= last + 1) ranges[ranges.length - 1] = number
    else if (ranges.length >= 2 * maxRanges) return undefined
    else ranges.push(number, number)
  }
  return ranges
}

export function isInRanges(ranges: readonly number[], number: number): boolean {
  for (let at = 0; at + 1 < ranges.length; at += 2)
    if ((ranges[at] as number) <= number && number <= (ranges[at + 1] as number)) return true
  return false
}
