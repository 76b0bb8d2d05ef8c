/** A seedable random source: the same seed gives the same picks. */
export interface Chance {
  /** Returns a whole number between both bounds, inclusive. */
  whole(min: number, max: number): number
  pick<T>(from: readonly T[]): T
  /** Returns this many digits; leading zeros are possible. */
  digits(count: number): string
  /** Returns true with this probability: 0.25 is one in four. */
  happens(share: number): boolean
}
