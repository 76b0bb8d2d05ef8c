import type { Condition } from '../condition.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-requiredIf`: the field is required only while a condition is true. */
export const requiredIf: Keyword<'x-requiredIf'> = { ...plainKeyword, decidesAsking: true }

export const hasRequiredCondition = (schema: Pick<Schema, 'x-requiredIf'>): boolean =>
  schema['x-requiredIf'] !== undefined

export const requiredConditionOf = (schema: Pick<Schema, 'x-requiredIf'>): Condition | undefined =>
  schema['x-requiredIf']
