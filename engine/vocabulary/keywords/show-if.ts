import type { Condition } from '../condition.ts'
import type { Schema } from '../schema.ts'
import { type Keyword, plainKeyword } from '../keyword.ts'

/** `x-showIf`: the field is asked only while a condition is true. */
export const showIf: Keyword<'x-showIf'> = { ...plainKeyword, decidesAsking: true }

export const hasShowCondition = (schema: Pick<Schema, 'x-showIf'>): boolean =>
  schema['x-showIf'] !== undefined

export const showConditionOf = (schema: Pick<Schema, 'x-showIf'>): Condition | undefined => schema['x-showIf']

export const withShowCondition = <Of extends object, Shown>(schema: Of, condition: Shown) => ({
  ...schema,
  'x-showIf': condition
})
