import type { Schema } from '../form.ts'
import { kindOf } from './fields.ts'
import { joinChoices, kinds } from './kinds.ts'

/** How an answer to a field reads: by its labels where it has some, else by its kind. A code without a label is itself. */
export function readAnswer(schema: Schema, answer: unknown): string {
  const { items } = schema
  if (['choices', 'values'].includes(kindOf(schema)) && items && Array.isArray(answer))
    return joinChoices(answer.map(one => readAnswer(items, one)))
  const label = labelOf(schema, answer)
  if (label !== undefined) return label
  return hasLabels(schema) && typeof answer === 'string' ? answer : kinds[kindOf(schema)].text(answer, schema)
}

/** Are its choices stored by code and read by label? */
export const hasLabels = (schema: Schema) => schema.enum !== undefined && schema['x-texts'] !== undefined

/** The words that the schema has for a value. */
export function labelOf({ 'x-texts': texts }: Schema, value: unknown): string | undefined {
  if (!texts || typeof value === 'object') return undefined
  const key = String(value)
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
