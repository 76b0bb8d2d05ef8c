import type { Schema } from './schema.ts'

/** Are its choices stored by code and read by label? */
export const hasLabels = (schema: Schema): boolean =>
  schema.enum !== undefined && schema['x-texts'] !== undefined

/** The words that the schema has for a value. */
export function labelOf({ 'x-texts': texts }: Schema, value: unknown): string | undefined {
  if (!texts || typeof value === 'object') return undefined
  const key = String(value)
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
