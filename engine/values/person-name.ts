/**
 * Splits a full name into first and last name for the sign-up form. Returns nothing for one word or for more than three, where
 * the split would be a guess.
 */
export function splitName(name = ''): { firstName?: string | undefined; lastName?: string } {
  const [firstName, second, lastName = second, ...more] = name.trim().split(/\s+/)
  return lastName && more.length === 0 ? { firstName, lastName } : {}
}
