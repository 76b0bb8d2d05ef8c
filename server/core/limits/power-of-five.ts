/** Selects which of many repeated events are logged: the first, the fifth, the 25th and so on. */
export function isPowerOfFive(number: number): boolean {
  return number === 1 || (number % 5 === 0 && isPowerOfFive(number / 5))
}
