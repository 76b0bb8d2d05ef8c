/** What picks one of several: the same picks for the same beginning. */
export interface Chance {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** So many digits; the first ones may be zeros. */
  digits(count: number): string
  /** True that often: 0.25 is one in four. */
  happens(share: number): boolean
}
