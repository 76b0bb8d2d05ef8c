import type { AnswerRule } from '../condition.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-rules`: what must hold between answers. */
export const rules: Keyword<'x-rules'> = plainKeyword

export const listAnswerRules = (schema: Pick<Schema, 'x-rules'>): readonly AnswerRule[] =>
  schema['x-rules'] ?? []
