/**
 * First and last name of a whole one, as a sign-up asks for it. Of one word, and of more than three, nobody knows which is which.
 */
export function splitName(name = ''): { firstName?: string | undefined; lastName?: string } {
  const [firstName, second, lastName = second, ...more] = name.trim().split(/\s+/)
  return lastName && more.length === 0 ? { firstName, lastName } : {}
}
