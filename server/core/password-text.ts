import { preparePassword } from '../../engine/index.ts'

/**
 * A password in each form that its stored hash may have been made from: as it is hashed now, and as it was typed, or spelled
 * on another system, where it was stored before that. Most have one form.
 */
export function listPasswordForms(typed: string): string[] {
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}
