/**
 * Sets of list numbers of employees, as ranges: `[1, 7, 12, 12]` means 1 to 7 and 12. The audit stores who was shown in a list
 * this way, in few bytes and without names.
 */

/** Sets with more ranges are not stored. */
const maxRanges = 1000

/** The range of all employees. */
export const everyNumber: readonly number[] = [0, Number.MAX_SAFE_INTEGER]

/** Returns undefined if there would be too many ranges. */
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
