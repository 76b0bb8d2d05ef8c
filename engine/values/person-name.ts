/**
 * First and last name of a whole one, as a sign-up asks for it. Of one word, and of more than three, nobody knows which is which.
 */
export function splitName(name = ''): { firstName?: string; lastName?: string } {
  const words = name.trim().split(/\s+/)
  if (words.length !== 2 && words.length !== 3) return {}
  return { firstName: words[0], lastName: words[words.length - 1] }
}
