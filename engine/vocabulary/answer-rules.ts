import type { AnswerRule } from './condition.ts'
import type { Schema } from './schema.ts'

/** Returns the rules between the answers of a form, group or row; empty if it has none. */
export const listAnswerRules = (schema: Pick<Schema, 'x-rules'>): readonly AnswerRule[] =>
  schema['x-rules'] ?? []

export const withAnswerRules = (schema: Schema, rules: readonly AnswerRule[]): Schema =>
  rules.length > 0 ? { ...schema, 'x-rules': [...rules] } : schema
