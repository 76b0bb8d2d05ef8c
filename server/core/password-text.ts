import { preparePassword } from '../../engine/index.ts'

/**
 * Returns a password in each form that its stored hash may have been made from: the form hashed now, and the typed form,
 * possibly normalized by another system, for older hashes. Most passwords have one form.
 */
export function listPasswordForms(typed: string): string[] {
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}
