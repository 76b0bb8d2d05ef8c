import { type Form, isAnswers, isFile, type Part, placeFiles, valueAt } from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'

/** Returns the stored answers of a form, without those of the part's other forms. Undefined if nothing is stored. */
export function readStoredValue(form: Form, part: Part, user: User): unknown {
  const stored = readStoredPart(user, part.name)
  const fields = form.schema.properties
  if (!fields || !isAnswers(stored)) return stored
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(fields, name)))
}

/** Whether this part has been saved. A photo that was uploaded before the answers does not count. */
export function isSaved({ name, list }: Part, user: User): boolean {
  const stored = readStoredPart(user, name)
  if (Array.isArray(stored)) return stored.length > 0
  return !list && revisionOf(user, name) > 0
}

export function readStoredPart(user: User, part: string): unknown {
  const parts: { [name: string]: unknown } = { ...user }
  return parts[part]
}

/** Returns how often a part was saved. */
export function revisionOf(user: User, part: string): number {
  const revisions: { [part: string]: number } = { ...user.revisions }
  return revisions[part] ?? 0
}

/** Returns the stored answers that replace sent files, each with its path in the form. */
export function composeAnswers(
  form: Form,
  part: Part,
  user: User,
  sent: string[][]
): { path: string[]; answer: unknown }[] {
  const stored = readStoredValue(form, part, user)
  if (isFile(form.schema)) return sent.length > 0 ? [{ path: [], answer: stored }] : []
  return placeFiles(form.schema, stored)
    .filter(({ path }) => sent.some(one => path.every((name, index) => one[index] === name)))
    .map(({ path }) => ({ path, answer: valueAt(stored, path) }))
}
