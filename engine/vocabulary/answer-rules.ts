import type { AnswerRule } from './condition.ts'
import type { Schema } from './schema.ts'

/** What must hold between the answers of a form, group or row. */
export const listAnswerRules = (schema: Pick<Schema, 'x-rules'>): readonly AnswerRule[] =>
  schema['x-rules'] ?? []
